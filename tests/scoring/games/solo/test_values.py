"""The printed tables of the solo games, checked against the books, and the possible counts of 36 cards."""

from itertools import combinations

import pytest

from scoring.games.solo.play import points_in
from scoring.games.solo.values import (
    ALL_POINTS,
    CARD_POINTS,
    CONTRACTS,
    FROG,
    PACK,
    PROGRESSIVE,
    SIX_BID,
    TOTALS,
    WIDOWS,
    active_seats,
)

FOSTER = {'five-active': 'two-left-one-right'}
LEFT = {'five-active': 'three-left'}


def codes(contracts):
    return [contract.code for contract in contracts]


def test_the_ladders_go_up_as_in_the_books():
    assert codes(SIX_BID) == ['solo', 'heart-solo', 'misere', 'guarantee', 'spread-misere', 'call-solo']
    assert codes(FROG) == ['frog', 'chico', 'grand']
    assert codes(PROGRESSIVE) == ['frog', 'spade-solo', 'club-solo', 'diamond-solo', 'heart-solo']


def test_trumps_of_each_contract():
    trumps = {code: contract.trumps for code, contract in CONTRACTS.items()}
    assert trumps == {
        'solo': 'SCD', 'heart-solo': 'H', 'misere': '', 'guarantee': 'SCDH', 'spread-misere': '', 'call-solo': 'SCDH',
        'frog': 'H', 'chico': 'SCD', 'grand': 'H', 'spade-solo': 'S', 'club-solo': 'C', 'diamond-solo': 'D',
    }  # fmt: skip


def test_thirty_six_cards_count_120():
    assert len(set(PACK)) == 36
    assert {'AS', '10H', '6D'} < set(PACK)
    assert list(CARD_POINTS) == ['A', '10', 'K', 'Q', 'J', '9', '8', '7', '6']
    assert (ALL_POINTS, sum(CARD_POINTS.values())) == (120, 30)


def test_what_a_widow_can_count():
    """Every three cards of the pack, one by one."""
    pack = [points for points in CARD_POINTS.values() for _ in range(4)]
    assert {sum(cards) for cards in combinations(pack, 3)} == WIDOWS
    assert set(range(34)) - WIDOWS == {1, 27, 28, 29}


def test_what_a_side_can_count():
    assert set(range(121)) - TOTALS == {1, 119}


@pytest.mark.parametrize(
    ('players', 'dealer', 'options', 'active'),
    [
        (3, 0, FOSTER, (1, 2, 0)),
        (3, 2, FOSTER, (0, 1, 2)),
        (4, 0, FOSTER, (1, 2, 3)),
        (4, 3, FOSTER, (0, 1, 2)),
        (5, 0, FOSTER, (1, 2, 4)),
        (5, 3, FOSTER, (4, 0, 2)),
        (5, 0, LEFT, (1, 2, 3)),
        (6, 5, FOSTER, (0, 1, 2)),
        (7, 4, FOSTER, (5, 6, 0)),
    ],
)
def test_who_plays(players, dealer, options, active):
    assert active_seats(players, dealer, options) == active


def test_cards_count_by_their_rank_the_ten_among_them():
    assert points_in(['AS', '10H', 'KD', '6C']) == 11 + 10 + 4 + 0
