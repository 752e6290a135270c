"""Which hand of the sheet a question speaks of, who bid it and with what."""

from collections.abc import Iterator

from rules.answers.card import Inquiry
from scoring.seats import Seat
from scoring.sheet import HandScore

MADE = ('made', 'boston')
COUNTED = ('taken', 'took', 'against')  # facts of a line that somebody may remember a hand by


def hand_meant(asked: Inquiry) -> HandScore | None:
    """The hand that is named by its number, otherwise the last one with the bid or the figure that is, of those who
    are if it can be; the last of all without either. None if it is not played yet.
    """
    hands = asked.sheet.hands
    if asked.hand:
        return next((hand for hand in hands if hand.number == asked.hand), None)
    bids = {*(asked.bids if asked.named else ()), *asked.level}
    every = [hand for hand in hands if bids & {bid_of(hand)} or _has_figure(asked, hand)]
    own = [hand for hand in every if bidder_of(hand) in asked.seats or _got_figure(asked, hand)]
    return next(reversed(own or every or hands), None)


def bidder_of(hand: HandScore) -> Seat | None:
    """Who bid a hand, by its lines; the solo games name the bidder only in those of the others."""
    named = next((line.facts['bidder'] for line in hand.lines if 'bidder' in line.facts), None)
    own = (line.side for line in hand.lines if 'called' in line.facts)
    seat = next(own, None) if named is None else named
    return None if seat is None else Seat(seat)


def bid_of(hand: HandScore) -> str:
    """The bid of a hand; empty where nobody bid."""
    named = (line.facts.get('contract') or line.facts.get('called') for line in hand.lines)
    return str(next(filter(None, named), '')).removesuffix('-short')


def made_by(hand: HandScore) -> bool:
    return hand.result in MADE


def is_figure_of(asked: Inquiry, hand: HandScore) -> bool:
    """Whether a number that the question names is of a hand and of a player who is: their points, or what they took."""
    of_bidder = bidder_of(hand) in asked.seats and not set(asked.numbers).isdisjoint(_counts(hand))
    return of_bidder or _got_figure(asked, hand)


def _has_figure(asked: Inquiry, hand: HandScore) -> bool:
    """Whether a hand has a number that the question names: points of anybody, or what the bidder took."""
    return not set(asked.numbers).isdisjoint((*map(abs, hand.points), *_counts(hand)))


def _got_figure(asked: Inquiry, hand: HandScore) -> bool:
    return any(abs(hand.points[asked.table.side_of(seat)]) in asked.numbers for seat in asked.seats)


def _counts(hand: HandScore) -> Iterator[int]:
    yield from (int(line.facts[name]) for line in hand.lines for name in COUNTED if line.facts.get(name))
    level = bid_of(hand)[:-1]
    if level.isdecimal():
        yield int(level)
