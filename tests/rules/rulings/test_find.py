"""People’s own words find the incident, and a question about the rules is not taken for one."""

import json
from pathlib import Path

import pytest

from rules.rulings.answer import usual_table
from rules.rulings.find import find, meant
from rules.rulings.told import incidents_of
from scoring import GAMES
from scoring import find as game_of
from scoring.text import LANGUAGES

pytestmark = pytest.mark.slow

SAID = Path(__file__).parent / 'said.tsv'
ASKED = Path(__file__).parents[3] / 'rules/rulings/asked'


@pytest.mark.sampled(3)  # of 10, in both languages
@pytest.mark.parametrize('lang', LANGUAGES)
@pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)
def test_what_people_say_finds_its_incident_among_the_first_two(game, lang):
    table = usual_table(game)
    asked = json.loads((ASKED / f'{lang}.json').read_text())
    here = {incident.key for incident in incidents_of(table)}
    phrases = [(key, phrase) for key, ways in asked.items() if key in here for phrase in ways]
    missed = [
        phrase for key, phrase in phrases if key not in [incident.key for incident in find(phrase, table, lang)][:2]
    ]
    assert len(missed) <= len(phrases) // 20, missed


def test_situations_in_everyday_words_find_their_incident_among_the_first_three():
    rows = [line.split('\t') for line in SAID.read_text().splitlines() if not line.startswith('#')]
    incidents = [
        [incident.key for incident in find(phrase, usual_table(game_of(game)), lang)[:3]]
        for game, lang, phrase, _key in rows
    ]
    missed = [row for row, keys in zip(rows, incidents, strict=True) if row[3] not in keys]
    first = sum(keys[:1] == [row[3]] for row, keys in zip(rows, incidents, strict=True))
    assert len(missed) <= len(rows) // 50, missed
    assert first >= len(rows) * 19 // 20


@pytest.mark.parametrize(
    ('lang', 'phrase', 'key'),
    [
        ('en', 'someone revoked', 'revoke'),
        ('en', 'threw in his hand', 'thrown'),
        ('en', 'played out of turn', 'play'),
        ('es', 'alguien no sirvió', 'revoke'),
        ('es', 'salió fuera de turno', 'lead'),
        ('es', 'se vio una carta', 'shown'),
    ],
)
def test_the_search_of_the_book_puts_it_first(client, lang, phrase, key):
    place = '/es/rules' if lang == 'es' else '/rules'
    page = client.get(f'{place}/search/', {'q': phrase, 'game': 'five-hundred'}).content.decode()
    assert f'href="{place}/five-hundred/wrong/{key}/"' in page
    assert page.index('/wrong/') < page.index('<ol class="plain results">')


@pytest.mark.parametrize(
    ('lang', 'phrase'),
    [
        ('en', 'Bob revoked'),
        ('en', 'what happens if somebody revokes?'),
        ('en', "my partner didn't follow suit"),
        ('es', 'qué pasa si alguien renuncia'),
        ('es', 'mi compañero no sirvió al palo'),
    ],
)
def test_who_it_was_and_how_it_is_asked_do_not_matter(client, lang, phrase):
    answer = client.get(f'{"/es" if lang == "es" else ""}/rules/search/', {'q': phrase})
    assert '/five-hundred/wrong/revoke/"' in answer.content.decode()
    assert answer.context['lacks'] is None, 'a name is nothing that the book lacks'


def test_a_mishap_of_a_game_that_the_book_lacks_is_none_of_its_own(client):
    assert '/wrong/' not in client.get('/es/rules/search/', {'q': 'señas del mus'}).content.decode()


@pytest.mark.parametrize(
    'asked',
    ['kitty', 'how many points to win', 'what is a misère worth', 'who deals', 'joker', 'bid', 'trump', 'tricks', ''],
)
def test_a_question_about_the_rules_is_no_incident(asked):
    assert meant(asked, usual_table(game_of('five-hundred')), 'en') is None
