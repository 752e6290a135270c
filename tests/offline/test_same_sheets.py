"""A phone's Python is another version on another machine: it must compute the same sheets, word for word."""

import json

import pytest

from scoring import GAMES
from tests.scoring.cases import all_cases, sheet_of

CODE = """
import json
from scoring import BadDocument, as_json, score
from scoring.sheet import unreadable

def sheets(text, lang):
    def scored(match):
        try:
            return as_json(score(match), lang)
        except BadDocument as error:
            return unreadable(error, lang)
    return [json.dumps(scored(match), sort_keys=True) for match in json.loads(text)]

import companion.offline
companion.offline.sheets = sheets
"""


@pytest.fixture(scope='module')
def sheets(phone_python):
    phone_python.call('exec', CODE, module='builtins')
    return lambda matches, lang: phone_python.call('sheets', json.dumps(matches), lang, module='companion.offline')


@pytest.mark.parametrize('lang', ['en', 'es'])
def test_every_worked_case_comes_to_the_same_sheet(sheets, lang):
    matches = [case['match'] for case in all_cases()]
    assert sheets(matches, lang) == [json.dumps(sheet_of(match, lang), sort_keys=True) for match in matches]


@pytest.mark.parametrize('lang', ['en', 'es'])
def test_every_preset_begins_the_same(sheets, lang):
    matches = [
        {
            'format': 'companion-match/1',
            'game': game.slug,
            'preset': preset.key,
            'options': {},
            'players': ['Ann', 'Bob', 'Cyd', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal'][:seats],
            'first_dealer': 0,
            'hands': [],
        }
        for game in GAMES
        for preset in game.presets
        for seats in preset.players
    ]
    assert sheets(matches, lang) == [json.dumps(sheet_of(match, lang), sort_keys=True) for match in matches]
