"""Worked hands are match documents: each is scored to its end, and each is shown on a page."""

import json

import pytest

from rules import sections
from rules.tables import EXAMPLES, ending_in_words
from scoring import as_json, score
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


@pytest.mark.parametrize(
    ('game', 'name', 'says'),
    [
        ('five-hundred', 'back-door', 'Ganan Ana y Celia. Por la puerta de atrás.'),
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
