"""When a session of solo is over, who has won, and how the chips left in the pots are shared. Solo has no set length:
the table stops, or agrees on a number of hands or a total.
"""

from scoring.game import Played, State, Totals, added, highest, points_of
from scoring.games.solo.option_types import Table
from scoring.games.solo.record import Adjustment, Hand, Passed
from scoring.games.solo.score import Memory, payers_of, stakes_of
from scoring.games.solo.values import active_seats
from scoring.line import End, Facts, Line
from scoring.seats import Seat, alone, by_seat, left_of


def ending(table: Table, state: State, hand: Passed | Adjustment | Hand, played: Played, totals: Totals) -> End | None:
    """Return the End after a deal, or None. An adjustment is not a deal and ends nothing."""
    reason = None if isinstance(hand, Adjustment) else _reason(table, played.memory, totals)
    if reason is None:
        return None
    dealer = left_of(state.dealer, len(table.players)) if played.deal_moves else state.dealer
    return _settled(table, dealer, played.memory, totals, reason)


def close(table: Table, state: State, how: str) -> End:
    """Stop the session: the pots are settled and the highest total wins."""
    reason = 'time-called' if how == 'time' else 'closed-by-agreement'
    return _settled(table, state.dealer, state.memory, state.totals, reason)


def next_deal(table: Table, state: State) -> Facts:
    """Return who is dealt cards next, eldest hand first; with pots, what each ante is, how many pay it, what the
    pots hold now and what can be won then.
    """
    active, stakes = active_seats(len(table.players), state.dealer, table.options), stakes_of(table)
    if not stakes:
        return {'active': active}
    payers, pots = payers_of(table), state.memory.pots
    to_win = {pot: pots[pot] + payers * stake for pot, stake in stakes.items()}
    return {'active': active, 'antes': stakes, 'payers': payers, 'pots': pots, 'to-win': to_win}


def _reason(table: Table, memory: Memory, totals: Totals) -> str | None:
    options = table.options
    if options['end'] == 'target' and max(totals) >= options['end-target']:
        return 'target-reached'
    if options['end'] == 'hands' and memory.played >= options['end-hands']:
        return 'hands-limit'
    return None


def _settled(table: Table, dealer: Seat, memory: Memory, totals: Totals, reason: str) -> End:
    lines = _shares(table, dealer, memory)
    return End(reason, highest(added(totals, points_of(lines, len(table.sides)))), lines)


def _shares(table: Table, dealer: Seat, memory: Memory) -> tuple[Line, ...]:
    """Equal shares of both pots together; odd chips go one each from the next dealer's left."""
    left, players = memory.frog + memory.solo, len(table.players)
    if not left or table.options['pot-leftover'] == 'report':
        return ()
    share, odd = divmod(left, players)
    lucky = {left_of(dealer, players, place) for place in range(1, odd + 1)}
    shares = [share + (seat in lucky) for seat in table.seats]
    return tuple(
        Line(alone(seat), chips, 'pot-share', {'left': left, 'count': players})
        for seat, chips in by_seat(shares)
        if chips
    )
