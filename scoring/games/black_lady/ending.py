"""When a match of black lady is over and who has won: fewest points, or most chips. Also what happens to a total
exactly on the target.

Sources: Culbertson 1950, Morehead 2001 (Wikipedia, Black Lady); Goldsmith (half); Jawaker (Leekha's partners).
"""

from dataclasses import replace
from typing import Any

from scoring.game import Played, State, Totals, added
from scoring.games.black_lady.hand import Hand
from scoring.games.black_lady.option_types import Table
from scoring.line import End, Line
from scoring.seats import Seat, Side, Sides, alone, by_seat, each_alone, left_of, partners_opposite


def ending(table: Table, state: State, hand: Hand, played: Played, totals: Totals) -> End | None:
    """Return the End after a hand, or None."""
    end = end_after(table, state.number, totals)
    dealer = left_of(state.dealer, len(table.players))
    return end and _with_shares(table, end, played.memory, dealer, totals)


def end_after(table: Table, number: int, totals: Totals) -> End | None:
    """Return the End with these totals after hand `number`, or None if the match goes on."""
    exact = _exactly_there(table, totals)
    if exact:
        return exact
    reason = _reason(table, number, totals)
    leaders = _leaders(table, totals)
    plays_on = table.options['tie'] == 'extra-hand' and not _in_chips(table)
    if reason is None or (len(leaders) > 1 and plays_on):
        return None
    return End(reason, _sides(leaders))


def close(table: Table, state: State, how: str) -> End:
    """Stop the match: the leader wins, ties shared."""
    end = End('time-called' if how == 'time' else 'closed-by-agreement', _sides(_leaders(table, state.totals)))
    return _with_shares(table, end, state.memory, state.dealer, state.totals)


def _with_shares(table: Table, end: End, pool: Any, dealer: Seat, totals: Totals) -> End:
    """The end with the rest of the pool shared out, if the table does that. `dealer` deals next."""
    chips = pool.chips if table.options['settlement'] == 'chips-sweepstake' else 0
    if not chips or table.options['pool-at-end'] == 'stays':
        return end
    share, odd = divmod(chips, len(table.players))
    lucky = {left_of(dealer, len(table.players), place) for place in range(1, odd + 1)}
    shares = [share + (seat in lucky) for seat in table.seats]
    facts = {'pool': chips, 'count': len(table.players)}
    lines = tuple(Line(alone(seat), part, 'pool-share', facts) for seat, part in by_seat(shares) if part)
    return replace(end, winners=_sides(_leaders(table, added(totals, tuple(shares)))), lines=lines)


def totals_after(table: Table, totals: Totals, points: Totals) -> Totals:
    """Return the totals with a hand's points; standing exactly on the target may send a total back."""
    return tuple(_sent_back(table, total) for total in added(totals, points))


def falls_back(table: Table, total: int) -> bool:
    """Whether a total exactly on the target is sent back."""
    return total == table.options['target'] and table.options['exact-target'] in ('zero', 'half')


def _sent_back(table: Table, total: int) -> int:
    if not falls_back(table, total):
        return total
    return total // 2 if table.options['exact-target'] == 'half' else 0


def _exactly_there(table: Table, totals: Totals) -> End | None:
    """An instant win for standing exactly on the target, if the table plays that."""
    if table.options['exact-target'] != 'wins':
        return None
    there = tuple(group for group in _groups(table) if any(totals[seat] == table.options['target'] for seat in group))
    return End('exact-target', _sides(there)) if there else None


def _reason(table: Table, number: int, totals: Totals) -> str | None:
    limit = table.options['hands-limit']
    if any(_is_over(table, total) for total in totals):
        return 'target-reached'
    if table.options['chips-end'] == 'broke' and min(totals) <= 0 and _in_chips(table):
        return 'player-broke'
    return 'hands-limit' if limit is not None and number >= limit else None


def _is_over(table: Table, total: int) -> bool:
    """Reaching the target is enough unless it must be exceeded. A total that is sent back never stands on it."""
    target = table.options['target']
    if target is None:
        return False
    return bool(total > target if table.options['end-at'] == 'exceed' else total >= target)


def _in_chips(table: Table) -> bool:
    return bool(table.options['settlement'] != 'points')


def _groups(table: Table) -> Sides:
    """Who wins together: each seat alone, or in Leekha the partners."""
    players = len(table.players)
    return partners_opposite(players) if table.options['partners'] else each_alone(players)


def _leaders(table: Table, totals: Totals) -> Sides:
    """The leaders: the fewest points, or the most chips. In Leekha a side with a player over the target has lost to
    one without.
    """
    worth = {group: sum(totals[seat] for seat in group) for group in _groups(table)}
    safe = {group for group in worth if not any(_is_over(table, totals[seat]) for seat in group)}
    running = safe if table.options['partners'] and safe else worth.keys()
    best = (max if _in_chips(table) else min)(worth[group] for group in running)
    return tuple(group for group in worth if group in running and worth[group] == best)


def _sides(groups: Sides) -> tuple[Side, ...]:
    return tuple(sorted(alone(seat) for group in groups for seat in group))
