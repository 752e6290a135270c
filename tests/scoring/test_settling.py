"""Settling chips: every total comes to zero, in as few payments as possible."""

from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.settling import Payment, payments

TOTALS = st.lists(st.integers(-40, 40), min_size=2, max_size=6).map(lambda some: [*some, -sum(some)])


def test_two_losers_pay_the_one_winner():
    assert payments((-64, 119, -55)) == (Payment(0, 1, 64), Payment(2, 1, 55))


def test_players_who_are_level_with_each_other_settle_apart():
    """From the largest debt to the largest credit it would take four payments."""
    assert {(payment.payer, payment.payee, payment.chips) for payment in payments((-7, 5, 2, -4, 4))} == {
        (0, 1, 5),
        (0, 2, 2),
        (3, 4, 4),
    }


def test_a_debtor_pays_whoever_settles_with_the_others():
    """One pays 7; of the other three one is owed what two owe."""
    assert len(payments((-3, -5, 8, 7, -7))) == 3


def test_nobody_pays_where_nobody_owes():
    assert payments((0, 0, 0)) == ()


def test_chips_left_on_the_table_cannot_be_settled():
    with pytest.raises(ValueError, match='add up to zero'):
        payments((10, -4))


@given(TOTALS)
def test_every_total_is_settled_by_whoever_owes(totals):
    left = list(totals)
    for payment in payments(totals):
        assert payment.chips > 0 and totals[payment.payer] < 0 < totals[payment.payee]
        left[payment.payer] += payment.chips
        left[payment.payee] -= payment.chips
    assert not any(left)


def test_no_fewer_payments_would_do():
    """Of small totals many groups settle among themselves."""
    for some in product(range(-2, 3), repeat=4):
        totals = (*some, -sum(some))
        owing = frozenset(player for player, total in enumerate(totals) if total)
        assert len(payments(totals)) == len(owing) - most_groups(totals, owing), totals


def most_groups(totals, players: frozenset[int]) -> int:
    """The most groups with a sum of zero that the players fall into, found by trying every group of the first."""
    if not players:
        return 0
    first, others = min(players), sorted(players - {min(players)})
    groups = [{first, *more} for size in range(len(others) + 1) for more in combinations(others, size)]
    return max(
        1 + most_groups(totals, players - group) for group in groups if not sum(totals[player] for player in group)
    )
