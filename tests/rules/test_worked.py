"""Worked hands are match documents: each is scored to its end, and each is shown on a page."""

import json

import pytest

from rules import sections
from rules.page import render
from rules.tables.worked import EXAMPLES, agreed_in_words, ending_in_words
from scoring import as_json, find, score
from scoring.text import LANGUAGES

WORKED = sorted(EXAMPLES.glob('*/*.json'))


@pytest.mark.parametrize('path', WORKED, ids=lambda path: f'{path.parent.name}/{path.stem}')
def test_a_worked_hand_is_scored_and_shown(path):
    example = json.loads(path.read_text(encoding='utf-8'))
    for lang in LANGUAGES:
        sheet = as_json(score(example['match']), lang)
        assert sheet['error'] is None
        assert example['title'][lang].strip()
        game = path.parent.name
        assert bool(ending_in_words(score(example['match']), lang)) == (sheet['status'] == 'finished')
        shown = any(f'worked {path.stem} ' in section.text for section in sections.of_game(game, lang))
        assert shown, f'no page of {game} ({lang}) shows it'


@pytest.mark.parametrize('lang', LANGUAGES)
@pytest.mark.parametrize(
    ('hand', 'limit'),
    [('safety', {'en': 'ends at 45', 'es': 'a los 45'}), ('leekha', {'en': 'ends at 14', 'es': 'a los 14'})],
)
def test_a_hand_played_to_its_own_limit_names_it(hand, limit, lang):
    example = json.loads((EXAMPLES / 'black-lady' / f'{hand}.json').read_text(encoding='utf-8'))
    sentences = agreed_in_words(find('black-lady'), example['match']['options'], lang)
    assert any(limit[lang] in sentence for sentence in sentences)
    book = ' '.join(str(render(section).html) for section in sections.of_game('black-lady', lang))
    assert limit[lang] in book


@pytest.mark.parametrize(
    ('name', 'won', 'counted', 'title'),
    [('renege', 9, 12, 'nine books become twelve'), ('wrong-call', 11, 8, 'eleven books become eight')],
)
def test_a_renege_changes_the_books_as_its_title_says(name, won, counted, title):
    example = json.loads((EXAMPLES / 'bid-whist' / f'{name}.json').read_text(encoding='utf-8'))
    lines = as_json(score(example['match']), 'en')['hands'][0]['lines']
    assert example['match']['hands'][0]['books'] == won
    assert any(str(counted) in line['text'] for line in lines)
    assert title in example['title']['en']


@pytest.mark.parametrize(
    ('game', 'name', 'says'),
    [
        ('five-hundred', 'back-door', 'Ganan Ana y Celia. Decidida por una puja fallida, por la puerta de atrás.'),
        ('five-hundred', 'both-over', 'Ganan Ana y Celia. Se llegó al total acordado.'),
    ],
)
def test_a_match_that_ends_says_who_has_won_and_why(client, game, name, says):
    page = client.get(f'/es/rules/{game}/match-end/').content.decode()
    assert says in page and '&amp; Celia' not in page


def test_spanish_hands_are_played_by_people_with_spanish_names():
    for path in WORKED:
        title = json.loads(path.read_text(encoding='utf-8'))['title']['es']
        assert not {'Ann', 'Bob', 'Cyd', 'Eve', 'Fay'} & set(title.replace(',', '').split()), path.name
