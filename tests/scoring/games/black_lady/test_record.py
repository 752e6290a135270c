"""What a refusal names: the card it is about, and the numbers that do not agree."""

import pytest

from tests.scoring.cases import sheet_of

PLAIN = {'hearts': [3, 0, 10, 0], 'queen': 1}
SPOTS = {'heart_points': [1, 0, 50, 53], 'queen': 1}


def error_of(preset, hand):
    match = {
        'format': 'companion-match/1',
        'game': 'black-lady',
        'preset': preset,
        'options': {},
        'players': ['Ann', 'Bob', 'Cyd', 'Dan'],
        'first_dealer': 0,
        'hands': [hand],
    }
    return sheet_of(match)['error']


@pytest.mark.parametrize(
    ('preset', 'hand', 'code', 'facts'),
    [
        ('modern', PLAIN | {'jack_spades': 0}, 'card-not-counted', {'card': 'jack_spades'}),
        ('black-jack', {'hearts': [3, 0, 10, 0], 'queens': [0, 1]}, 'card-not-counted', {'card': 'queen'}),
        ('modern', {'hearts': [3, 0, 10, 0]}, 'card-missing', {'card': 'queen'}),
        ('modern', PLAIN | {'hearts': [3, 0, 9, 0]}, 'hearts-sum', {'total': 13, 'sum': 12}),
        ('spot-hearts', SPOTS, 'below-lowest-heart', {'lowest': 2}),
        ('spot-hearts', SPOTS | {'heart_points': [2, 0, 50, 53]}, 'heart-points-sum', {'total': 104, 'sum': 105}),
        ('modern', PLAIN | {'tricks': [4, 3, 4, 1]}, 'tricks-sum', {'total': 13, 'sum': 12}),
    ],
)
def test_a_refusal_tells_its_card_or_its_numbers(preset, hand, code, facts):
    error = error_of(preset, hand)
    assert (error['code'], error['facts']) == (code, facts)
