"""No sentence of a sheet shows a raw key or an unfilled place, joins Spanish names with "&", or shares among nobody."""

import re

import pytest

from scoring import GAMES, BadDocument, score
from scoring.sheet_text import sheet_text
from tests.scoring.cases import all_cases

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


def told(match, lang: str) -> str:
    """The sheet in words without the places of doubts; empty for a document that cannot be read."""
    try:
        return PLACE.sub('', sheet_text(score(match), lang))
    except BadDocument:
        return ''


@pytest.mark.parametrize('lang', LANGUAGES)
def test_sentences_are_whole(lang):
    wrong = []
    for case in all_cases():
        text = told(case['match'], lang)
        found = [word for word in KEY.findall(text) if word in KEYS]
        if found or '{' in text or '}' in text or (lang == 'es' and ' & ' in text) or OF_NOBODY.search(text):
            wrong.append((case['id'], found, text))
    assert wrong == []
