"""Who takes every heart and the lady is told which cards the moon still needed, and nobody else is."""

import pytest

from scoring import score


def missed(hand, **options):
    """The seats told so, each with the cards."""
    match = {'format': 'companion-match/1', 'game': 'black-lady', 'preset': 'american', 'options': options}
    sheet = score({**match, 'players': list('ABCD'), 'first_dealer': 0, 'hands': [hand]})
    return [(line.side, line.facts['cards']) for line in sheet.hands[0].lines if line.reason == 'moon-missed']


ALL_HEARTS = {'hearts': [0, 13, 0, 0], 'queen': 1}
WITH_JACK = {'black-jack': 10}  # the jack of spades counts too
WITH_TEN = {'ten-diamonds': -10, 'moon-bonus-card': 'required'}


@pytest.mark.parametrize(
    ('hand', 'options', 'expected'),
    [
        (ALL_HEARTS | {'jack_spades': 2}, WITH_JACK, [(1, ('jack_spades',))]),
        (ALL_HEARTS | {'jack_spades': 1}, WITH_JACK, []),  # the moon
        (ALL_HEARTS | {'ten_diamonds': 0}, WITH_TEN, [(1, ('ten_diamonds',))]),
        (ALL_HEARTS | {'ten_diamonds': 1}, WITH_TEN, []),
        (
            ALL_HEARTS | {'ten_diamonds': 0, 'jack_spades': 2},
            WITH_JACK | WITH_TEN,
            [(1, ('jack_spades', 'ten_diamonds'))],
        ),
        (ALL_HEARTS | {'queen': 0, 'jack_spades': 2}, WITH_JACK, []),  # without the lady it was far off
        ({'hearts': [1, 12, 0, 0], 'queen': 1, 'jack_spades': 2}, WITH_JACK, []),
        (ALL_HEARTS | {'jack_spades': 2}, WITH_JACK | {'moon': None}, []),
        (ALL_HEARTS | {'faults': [{'side': 1, 'kind': 'revoke'}]}, {'revoke': 'points', 'revoke-points': 5}, []),
    ],
)
def test_who_nearly_shot_the_moon_is_told_what_was_missing(hand, options, expected):
    assert missed(hand, **options) == expected
