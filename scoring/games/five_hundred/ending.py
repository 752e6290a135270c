"""When a match of 500 is over and who has won: the target first, then the ways to lose, then the agreed limits.

Sources: Wikipedia "500 (card game)"; USPC rules 1904 (both sides over); Walker Ultimate 500, Townsville 2005 (exact
target).
"""

from scoring.game import Played, State, Totals, added, highest, points_of
from scoring.games.five_hundred.option_types import Table
from scoring.games.five_hundred.record import Hand, NoBid, ThrownIn
from scoring.line import End
from scoring.seats import Side, by_side

BREACH = ('breach-won', 'breach-lost')


def ending(table: Table, state: State, hand: ThrownIn | NoBid | Hand, played: Played, totals: Totals) -> End | None:
    """Return the End after a hand, or None. The order of the checks matters: reaching the target wins before any
    loss counts.
    """
    if isinstance(hand, ThrownIn):
        return None
    return (
        _target(table, state, hand, played, totals)
        or _over_the_top(table, state, played, totals)
        or _back_door(table, state, played, totals)
        or _differential(table, state, played, totals)
        or _hands_limit(table, played, totals)
    )


def close(table: Table, state: State, how: str) -> End:
    """Stop the match: the highest total wins."""
    return End('time-called' if how == 'time' else 'closed-by-agreement', highest(state.totals))


def _target(table: Table, state: State, hand: NoBid | Hand, played: Played, totals: Totals) -> End | None:
    exact = table.options['win-condition'] == 'exact'
    over = tuple([side for side, _ in by_side(totals) if _reaches(table, state, played, totals, side)])
    makers = hand.declarers if isinstance(hand, Hand) and hand.made else ()
    if table.options['win-condition'] == 'on-won-bid':
        over = tuple(side for side in over if side in makers)
    if not over:
        return None
    winners, decided = _first_of(table, hand, totals, over, makers)
    reason = 'exact-target' if exact else 'target-reached'
    return End(reason, winners, decided=decided if len(over) > 1 else '')


def _reaches(table: Table, state: State, played: Played, totals: Totals, side: Side) -> bool:
    target = table.options['target']
    if target is None:
        return False
    if table.options['win-condition'] == 'exact':
        moved = _ordinary(table, played)[side] != 0
        return bool(moved and totals[side] == target == _earned(table, state, played)[side])
    return totals[side] >= target and _rises_to(table, state, played, side, target)


def _rises_to(table: Table, state: State, played: Played, side: Side, line: int) -> bool:
    """Breach points alone do not reach a target: the ordinary points must be positive and enough by themselves."""
    if not table.options['breach']:
        return True
    ordinary = _ordinary(table, played)[side]
    return ordinary > 0 and state.totals[side] + ordinary >= line


def _first_of(
    table: Table, hand: NoBid | Hand, totals: Totals, over: tuple[Side, ...], makers: tuple[Side, ...]
) -> tuple[tuple[Side, ...], str]:
    """The winner if several sides reach the target at once, and a code of `scoring.words.DECIDED`: the maker of the
    bid, unless the table compares points.
    """
    bidders = hand.declarers if isinstance(hand, Hand) else ()
    if table.options['both-over'] == 'highest-score':
        return _ties_to(bidders, highest(totals, over)), 'highest-total'
    made = tuple(side for side in over if side in makers)
    if made:
        best = highest(totals, made)
        return _ties_to(bidders, best), _makers_reason(made, best)
    if isinstance(hand, Hand) and hand.out_first in over and table.options['both-over'] == 'first-to-reach':
        return (hand.out_first,), 'first-to-reach'
    return highest(totals, over), 'highest-total'


def _makers_reason(made: tuple[Side, ...], best: tuple[Side, ...]) -> str:
    """What parted the makers: where everybody has a total of their own, a bidder and a called partner may both reach
    the target.
    """
    if len(made) == 1:
        return 'makers-first'
    return 'best-maker' if len(best) == 1 else 'bidder-first'


def _ties_to(bidders: tuple[Side, ...], sides: tuple[Side, ...]) -> tuple[Side, ...]:
    """The bidder, then a called partner, before the others."""
    return next(((side,) for side in bidders if side in sides), sides)


def _over_the_top(table: Table, state: State, played: Played, totals: Totals) -> End | None:
    line = table.options['upper-loss']
    if line is None:
        return None
    losers = [side for side, total in by_side(totals) if total >= line and _rises_to(table, state, played, side, line)]
    return End('over-the-top', _best_of_the_rest(totals, losers)) if losers else None


def _back_door(table: Table, state: State, played: Played, totals: Totals) -> End | None:
    rule = table.options['back-door']
    if rule == 'off' or table.options['failed-points'] == 'give-to-opponents':
        return None
    losers = [side for side, total in by_side(totals) if _falls_out(table, state, played, side, total)]
    if rule == 'only-if-other-not-negative' and len(totals) == 2:
        losers = [side for side in losers if totals[1 - side] >= 0]
    return End('out-the-back-door', _best_of_the_rest(totals, losers)) if losers else None


def _falls_out(table: Table, state: State, played: Played, side: Side, total: int) -> bool:
    """Breach points alone lose no match either: the ordinary points must be negative and enough by themselves."""
    limit: int = table.options['back-door-limit']
    if not table.options['breach']:
        return total <= limit
    ordinary = _ordinary(table, played)[side]
    return ordinary < 0 and state.totals[side] + ordinary <= limit


def _ordinary(table: Table, played: Played) -> Totals:
    """The hand's points without those of a breach call."""
    return points_of(tuple(line for line in played.lines if line.reason not in BREACH), len(table.sides))


def _earned(table: Table, state: State, played: Played) -> Totals:
    """The totals with only this hand's ordinary points."""
    return added(state.totals, _ordinary(table, played))


def _best_of_the_rest(totals: Totals, losers: list[Side]) -> tuple[Side, ...]:
    rest = tuple(side for side, _ in by_side(totals) if side not in losers)
    return highest(totals, rest or None)


def _differential(table: Table, state: State, played: Played, totals: Totals) -> End | None:
    gap = table.options['point-differential']
    if gap is None or not (_apart(totals, gap) and _apart(_earned(table, state, played), gap)):
        return None
    return End('point-differential', highest(totals))


def _apart(totals: Totals, gap: int) -> bool:
    return min(totals) < 0 < max(totals) and max(totals) - min(totals) >= gap


def _hands_limit(table: Table, played: Played, totals: Totals) -> End | None:
    limit = table.options['hands-limit']
    if limit is None or played.memory.played < limit:
        return None
    return End('hands-limit', highest(totals))
