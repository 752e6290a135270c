"""Implausible solo hands: more card points, or fewer, than the tricks can hold."""

from scoring.games.solo.option_types import Table
from scoring.games.solo.record import Adjustment, Hand, Passed
from scoring.games.solo.values import AT_PLAY, CARD_POINTS, SUITS, WIDOW_CARDS
from scoring.line import Doubt, Doubts

EACH_CARD = sorted(points for points in CARD_POINTS.values() for _ in SUITS)


def doubts(table: Table, hand: Passed | Adjustment | Hand) -> Doubts:
    """Return a doubt if the bidder's points and tricks are both known and do not fit. After a mistake the points are
    those of a ruling.
    """
    if not isinstance(hand, Hand) or hand.faults or hand.points is None or hand.tricks is None:
        return
    cards = AT_PLAY * hand.tricks + (WIDOW_CARDS if hand.contract.widow_counts else 0)
    low, high = sum(EACH_CARD[:cards]), sum(EACH_CARD[len(EACH_CARD) - cards :])
    if not low <= hand.points <= high:
        facts = {'points': hand.points, 'tricks': hand.tricks, 'low': low, 'high': high}
        yield Doubt('tricks', 'points-for-tricks', facts)
