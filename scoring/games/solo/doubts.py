"""Implausible solo hands: more card points, or fewer, than the tricks can hold, or than a ruling leaves."""

from scoring.games.solo.option_types import Table
from scoring.games.solo.record import Adjustment, Hand, Passed
from scoring.games.solo.values import AT_PLAY, CARD_POINTS, SUITS, WIDOW_CARDS
from scoring.line import Doubt, Doubts

EACH_CARD = sorted(points for points in CARD_POINTS.values() for _ in SUITS)


def doubts(table: Table, hand: Passed | Adjustment | Hand) -> Doubts:
    """Return a doubt if the bidder's points and tricks are both known and do not fit. After a mistake the points are
    those of a ruling, and must be within it.
    """
    if not isinstance(hand, Hand) or hand.points is None:
        return
    if hand.faults or hand.tricks is None:
        yield from _beyond_the_ruling(table, hand, hand.points)
        return
    cards = AT_PLAY * hand.tricks + (WIDOW_CARDS if hand.contract.widow_counts else 0)
    low, high = sum(EACH_CARD[:cards]), sum(EACH_CARD[len(EACH_CARD) - cards :])
    if not low <= hand.points <= high:
        facts = {'points': hand.points, 'tricks': hand.tricks, 'low': low, 'high': high}
        yield Doubt('tricks', 'points-for-tricks', facts)


def _beyond_the_ruling(table: Table, hand: Hand, points: int) -> Doubts:
    """Who had a wrong number of cards has lost, by the smallest measure at least (skat code, § 3)."""
    sides = {fault.side for fault in hand.faults if fault.kind == 'cards'}
    if len(sides) != 1 or not hand.contract.by_the_point:
        return
    [side] = sides
    par, by_bidder = table.options['par'], side == table.side_of(hand.bidder)
    limit = par - 1 if by_bidder else par + 1
    if (points > limit) if by_bidder else (points < limit):
        code = 'more-than-ruled' if by_bidder else 'less-than-ruled'
        yield Doubt('points', code, {'points': points, 'limit': limit, 'side': side})
