"""No sentence of a sheet shows a raw key or an unfilled place, joins Spanish names with "&", or shares among nobody."""

import re

import pytest

from scoring import GAMES, BadDocument, score
from scoring.sheet_text import refusal_line, sheet_text
from tests.scoring.cases import all_cases
from tests.scoring.test_document import HAND, match

pytestmark = pytest.mark.slow

LANGUAGES = ('en', 'es')
PLACE = re.compile(r' \((options|hands)/\S+\)')
KEY = re.compile(r'\b[a-z]+(?:-[a-z0-9]+)+\b')
KEYS = {
    key
    for game in GAMES
    for key in (
        *game.reasons,
        *(preset.key for preset in game.presets),
        *(option.key for option in game.options),
        *(choice.key for option in game.options for choice in option.choices),
    )
    if '-' in key
}
OF_NOBODY = re.compile(
    r'\b(from|to|among|each of) (0|no) (players?|others?)\b|\b(de|a|entre) (0|ningún|ninguno) jugador', re.I
)


def text_of(match, lang: str) -> str:
    """The sheet in words without the places of doubts; empty for a document that cannot be read."""
    try:
        return PLACE.sub('', sheet_text(score(match), lang))
    except BadDocument:
        return ''


@pytest.mark.parametrize('lang', LANGUAGES)
def test_sentences_are_whole(lang):
    wrong = []
    for case in all_cases():
        text = text_of(case['match'], lang)
        keys = [word for word in KEY.findall(text) if word in KEYS]
        if keys or '{' in text or '}' in text or (lang == 'es' and ' & ' in text) or OF_NOBODY.search(text):
            wrong.append((case['id'], keys, text))
    assert wrong == []


def test_a_doubt_stands_last_with_its_place():
    document = match(game='black-lady', preset='modern', options={'chips-end': 'broke'}, hands=[])
    last = 'Look again (options/settlement): Chips are set, but the table plays for points.\n'
    assert sheet_text(score(document)).endswith('\n' + last)


def test_a_refusal_is_one_line_that_can_be_printed():
    bad = score(match(hands=[HAND | {'tricks': [8, 3]}]))
    assert refusal_line(bad) == 'hands/0/tricks: The tricks must add up to 10; these make 11.'
    assert refusal_line(bad, 'es').startswith('hands/0/tricks: Las bazas')
    assert refusal_line(BadDocument('', 'no-json')) == 'This cannot be read as JSON.'
    assert refusal_line(BadDocument('a\ud800', 'no-json')).startswith('a\\ud800: ')
    assert refusal_line(score(match(hands=[HAND]))) == ''


def test_the_last_hand_bars_nobody_from_a_next_one():
    lost = {'bidder': 3, 'contract': '8H', 'tricks': [4, 6]}
    document = match(options={'setting': True}, hands=[lost])
    assert 'may not bid the next hand' in text_of(document, 'en')
    assert 'may not bid' not in text_of({**document, 'closed': 'agreement'}, 'en')
