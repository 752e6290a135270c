"""The strip above the pad: what the table of each game must know before it deals."""

import pytest

from companion.matches.presenters.next_deal import next_deal
from scoring import score

HANDS = {
    'black-lady': {'hearts': [4, 3, 3, 3], 'queen': 1},
    'progressive-solo': {'contract': 'frog', 'bidder': 1, 'points': 50},
    'bid-whist': {'bidder': 0, 'bid': 4, 'call': 'uptown', 'books': 9},
}


def notes(game: str, preset: str, hands: int = 1, lang: str = 'en', **more) -> list[str]:
    document = {
        'format': 'companion-match/1',
        'game': game,
        'preset': preset,
        'players': ['Ann', 'Bob', 'Cyd', 'Dan'],
        'first_dealer': 0,
        'hands': [HANDS[game]] * hands,
        **more,
    }
    return next_deal(score(document), lang)['reminders']


def line(lang: str = 'en', preset: str = 'rise-and-fly', **more) -> str:
    document = {
        'format': 'companion-match/1',
        'game': 'bid-whist',
        'preset': preset,
        'players': ['Ann', 'Bob', 'Cyd', 'Dan'],
        'first_dealer': 0,
        'hands': [],
        **more,
    }
    return next_deal(score(document), lang)['waiting']


@pytest.mark.parametrize(('hands', 'way'), [(0, 'left'), (1, 'right'), (2, 'across')])
def test_which_way_to_pass(hands, way):
    assert notes('black-lady', 'american', hands) == [f'Pass 3 cards {way}']


def test_nobody_passes_on_the_fourth_hand():
    assert notes('black-lady', 'american', 3) == ['No pass this hand']


def test_who_sits_out():
    assert notes('progressive-solo', 'progressive-solo-pots') == ['Bob sits out']


def test_who_sits_down_next_where_pairs_rise():
    assert line(waiting=[['Eve', 'Fay'], ['Gil', 'Hal']]) == 'Next: Eve & Fay, then Gil & Hal'
    assert line() == 'Nobody is waiting'
    assert line(preset='classic') == '' and notes('bid-whist', 'classic', 0) == []
