"""Scores one hand of bid whist, with a helper for each kind of line. A line states one rule, so a doubled hand has two.

Sources: Wikipedia "Bid whist"; Parlett, Penguin Book of Card Games (bid only, defenders' books, Boston times four);
Detroit tournament rules (Boston 13 and 26).
"""

from dataclasses import dataclass

from scoring.game import Opening, Played, State
from scoring.games.bid_whist.option_types import Options, Table
from scoring.games.bid_whist.record import Hand, ThrownIn
from scoring.games.bid_whist.values import SIX, times
from scoring.line import Facts, Line, Lines
from scoring.seats import Side


@dataclass(frozen=True)
class Count:
    """What a match of bid whist remembers: the hands played, and how often each side was set."""

    played: int = 0
    sets: tuple[int, ...] = (0, 0)

    def after(self, hand: Hand) -> 'Count':
        """Return the count after this hand."""
        failed = None if hand.made else hand.side
        return Count(self.played + 1, tuple(count + (side == failed) for side, count in enumerate(self.sets)))


def opening(table: Table) -> Opening:
    """Zero points each, no hand played and nobody set."""
    return Opening((0, 0), Count())


def score(table: Table, state: State, hand: ThrownIn | Hand) -> Played:
    """Return the outcome of the hand: its lines and its result."""
    if isinstance(hand, ThrownIn):
        return Played('passed', memory=state.memory)
    lines = (*_penalty_lines(table, hand), *_bid_lines(table, hand))
    return Played(_result(table, hand), lines, memory=state.memory.after(hand))


def loser_by_renege(table: Table, hand: Hand) -> Side | None:
    """Return the side that loses the match by a renege, the first one's, or None."""
    lost = table.options['renege'] == 'loses-match' and hand.penalties
    return hand.penalties[0].side if lost else None


def _result(table: Table, hand: Hand) -> str:
    if loser_by_renege(table, hand) is not None:
        return 'renege'
    if hand.deciding:
        return 'deciding'
    if hand.boston:
        return 'boston'
    return 'made' if hand.made else 'set'


def _penalty_lines(table: Table, hand: Hand) -> Lines:
    for penalty in hand.penalties:
        reason = f'{penalty.kind}-{table.options["renege"]}'
        yield Line(penalty.side, 0, reason, {'books': penalty.books})


def _bid_lines(table: Table, hand: Hand) -> Lines:
    if loser_by_renege(table, hand) is not None:
        return
    if hand.deciding:
        yield Line(hand.side, 0, 'deciding-made' if hand.made else 'deciding-set', _facts(hand))
    elif table.options['rise-and-fly'] == 'on-set':
        yield Line(hand.side, 0, 'stays-seated' if hand.made else 'rises', _facts(hand))
    elif hand.made:
        yield from _made_lines(table.options, hand)
    else:
        yield from _charge_lines(table.options, hand)
        yield from _award_lines(table.options, hand)


def _facts(hand: Hand) -> Facts:
    return {'bidder': hand.bidder, 'contract': hand.contract, 'took': hand.books, 'needed': hand.needed}


def _made_lines(options: Options, hand: Hand) -> Lines:
    above = hand.books - SIX
    value = hand.bid if options['made-scores'] == 'bid' else above
    yield Line(hand.side, value, _why_made(hand, value, above), _facts(hand))
    worth = _boston_worth(options, hand, value)
    if worth != value:
        yield Line(hand.side, worth - value, 'boston-worth', {'worth': worth})
    yield from _no_trump_lines(options, hand, hand.side, worth)


def _why_made(hand: Hand, value: int, above: int) -> str:
    if value < above:
        return 'made-bid-counts'
    return 'boston' if hand.boston else 'bid-made'


def _boston_worth(options: Options, hand: Hand, value: int) -> int:
    if not hand.boston or (options['boston-scope'] == 'bid' and not hand.bid_boston):
        return value
    if options['boston-points'] is not None:
        return int(options['boston-points'])
    return value * int(options['boston-multiplier'])


def _charge_lines(options: Options, hand: Hand) -> Lines:
    if options['set-charge'] == 'none':
        yield Line(hand.side, 0, 'set-costs-nothing', _facts(hand))
        return
    yield Line(hand.side, -hand.bid, 'bid-set', _facts(hand))
    cost = _cost(options, hand)
    if cost != hand.bid:
        yield Line(hand.side, hand.bid - cost, 'failed-seven', {'worth': cost})
    yield from _no_trump_lines(options, hand, hand.side, -cost)


def _cost(options: Options, hand: Hand) -> int:
    """The value of a failed bid before no trump is counted."""
    return hand.bid * int(options['boston-set-multiplier']) if hand.bid_boston else hand.bid


def _award_lines(options: Options, hand: Hand) -> Lines:
    if options['set-award'] == 'bid':
        yield Line(
            hand.defenders, _cost(options, hand) * times(hand.call, options), 'through-the-back-door', _facts(hand)
        )
    elif options['set-award'] == 'over-six' and hand.against > SIX:
        above = hand.against - SIX
        yield Line(hand.defenders, above, 'defenders-books', {**_facts(hand), 'against': hand.against})
        yield from _no_trump_lines(options, hand, hand.defenders, above)


def _no_trump_lines(options: Options, hand: Hand, side: Side, points: int) -> Lines:
    """The second half of a no-trump hand that counts double."""
    more = points * (times(hand.call, options) - 1)
    if more:
        yield Line(side, more, 'no-trump-doubled')
