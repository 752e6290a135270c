"""The direction of the pass, for each rule and each number of players."""

import pytest

from scoring.games.black_lady.passing import pass_of, passes
from tests.scoring.cases import sheet_of

HOLD = 'left-right-across-hold'


@pytest.mark.parametrize(
    ('rule', 'players', 'words'),
    [
        (None, 4, 'none'),
        ('left', 4, 'left'),
        ('right', 7, 'right'),
        ('left-right', 5, 'left right'),
        ('right-left', 4, 'right left'),
        ('left-right-across', 6, 'left right across'),
        (HOLD, 3, 'left right hold'),
        (HOLD, 4, 'left right across hold'),
        (HOLD, 5, 'left right second-left second-right hold'),
        (HOLD, 6, 'left right across hold'),
        (HOLD, 7, 'left right second-left second-right hold'),
        ('rotating', 3, 'left right hold'),
        ('rotating', 4, 'left across right hold'),
        ('rotating', 5, 'left second-left second-right right hold'),
        ('rotating', 6, 'left second-left across second-right right hold'),
        ('scatter', 4, ''),
        ('central', 4, ''),
        ('dealers-choice', 4, ''),
    ],
)
def test_a_round_of_passes(rule, players, words):
    assert passes({'pass': rule}, players) == tuple(words.split())


def test_the_round_begins_again_with_the_hand_after_its_last():
    agreed = {'pass': HOLD}
    assert [pass_of(agreed, 4, number) for number in (1, 3, 4, 5, 401)] == ['left', 'across', 'hold', 'left', 'left']


def test_where_the_dealer_names_it_the_engine_says_nothing():
    assert pass_of({'pass': 'dealers-choice'}, 4, 1) is None
    match = {
        'format': 'companion-match/1',
        'game': 'black-lady',
        'preset': 'modern',
        'options': {'pass': 'dealers-choice'},
        'players': ['Ann', 'Bob', 'Cyd', 'Dan'],
        'first_dealer': 0,
        'hands': [{'hearts': [3, 0, 10, 0], 'queen': 1}],
    }
    sheet = sheet_of(match)
    assert 'passes' not in sheet
    assert 'pass' not in sheet['next']
