"""When a match of bid whist is over, who has won, how many games it counts, and who gives up their seats.

Sources: Wikipedia "Bid whist"; Columbus Whist (odd, renege, two sets); Detroit tournament rules (timed rounds);
Fahrenheit Chicago (games that count two).
"""

from collections.abc import Sequence

from scoring.game import Played, State, Totals, highest
from scoring.games.bid_whist.option_types import Table
from scoring.games.bid_whist.record import Hand, ThrownIn, must_decide
from scoring.games.bid_whist.score import loser_by_renege
from scoring.games.bid_whist.values import SIX, pairs_rise
from scoring.line import End, Facts
from scoring.seats import Side, by_seat, other_side

Verdict = tuple[str, Side | None]  # why it is over, and the winning side; None if the tie stands
WON_ON_THE_HAND = ('target-reached', 'boston', 'deciding-hand')
NO_TIE = {'deciding': False}


def ending(table: Table, state: State, hand: ThrownIn | Hand, played: Played, totals: Totals) -> End | None:
    """Return the End after a hand, or None. If several rules end the match at once, the winner is the same and the
    first rule is named.
    """
    if isinstance(hand, ThrownIn):
        return None
    verdict = (
        _renege(table, hand)
        or _deciding(hand)
        or _rise_and_fly(table, hand)
        or _boston(table, hand)
        or _target(table, hand, totals)
        or _floor(table, hand, totals)
        or _two_sets(table, hand, played)
        or _odd(table, hand)
        or _hands_limit(table, played, totals)
    )
    if verdict is None:
        return None
    reason, winner = verdict
    if winner is None:
        return _end(table, reason, highest(totals))
    wins = 2 if reason in WON_ON_THE_HAND and hand.better == winner and _counts_two(table, hand) else 1
    return _end(table, reason, (winner,), wins)


def close(table: Table, state: State, how: str) -> End | None:
    """Stop the match: the higher total wins. A tied timed round goes on to a deciding hand unless ties stand."""
    winners = highest(state.totals)
    if how == 'time' and table.options['tie'] == 'shared':
        return _end(table, 'time-called', winners)
    if how == 'time':
        return _end(table, 'time-called', winners) if len(winners) == 1 else None
    return _end(table, 'closed-by-agreement', winners)


def next_deal(table: Table, state: State) -> Facts:
    """Return whether the next hand must break a tie, and, if pairs rise, who sits and who waits."""
    seating = _seating(table.players, table.waiting) if pairs_rise(table.options) else {}
    return {'deciding': must_decide(table, state), **seating}


def _renege(table: Table, hand: Hand) -> Verdict | None:
    loser = loser_by_renege(table, hand)
    return None if loser is None else ('renege', other_side(loser))


def _deciding(hand: Hand) -> Verdict | None:
    return ('deciding-hand', hand.better) if hand.deciding else None


def _rise_and_fly(table: Table, hand: Hand) -> Verdict | None:
    return ('rise-and-fly', hand.defenders) if _first_set_rises(table) and not hand.made else None


def _first_set_rises(table: Table) -> bool:
    return bool(table.options['rise-and-fly'] == 'on-set')


def _boston(table: Table, hand: Hand) -> Verdict | None:
    wins = table.options['boston-wins']
    if wins == 'no' or _first_set_rises(table) or not hand.boston or (wins == 'bid' and not hand.bid_boston):
        return None
    return 'boston', hand.side


def _target(table: Table, hand: Hand, totals: Totals) -> Verdict | None:
    """The bidders are checked first; the defenders can only reach it on a failed bid."""
    target = table.options['target']
    if target is None:
        return None
    if totals[hand.side] >= target:
        return 'target-reached', hand.side
    return ('out-the-back-door', hand.defenders) if totals[hand.defenders] >= target else None


def _floor(table: Table, hand: Hand, totals: Totals) -> Verdict | None:
    floor = floor_of(table)
    return ('minus-target', hand.defenders) if floor is not None and totals[hand.side] <= floor else None


def floor_of(table: Table) -> int | None:
    """Return the total that loses the match, or None if no total does."""
    floor, target = table.options['floor'], table.options['target']
    if floor == 'minus-target':
        return None if target is None else -target
    return None if floor is None else int(floor)


def _two_sets(table: Table, hand: Hand, played: Played) -> Verdict | None:
    limit = table.options['sets-lose']
    lost = limit and played.memory.sets[hand.side] >= limit
    return ('two-sets', hand.defenders) if lost else None


def _odd(table: Table, hand: Hand) -> Verdict | None:
    """The odd book is the seventh."""
    lost = table.options['odd-loses'] and not hand.made and hand.books <= SIX
    return ('odd-lost', hand.defenders) if lost else None


def _hands_limit(table: Table, played: Played, totals: Totals) -> Verdict | None:
    limit = table.options['hands-limit']
    if limit is None or played.memory.played < limit:
        return None
    winners = highest(totals)
    if len(winners) > 1:
        return ('hands-limit', None) if table.options['tie'] == 'shared' else None
    return 'hands-limit', winners[0]


def _counts_two(table: Table, hand: Hand) -> bool:
    rule = table.options['double-game']
    if not hand.made:
        return False
    return bool(
        (rule == 'boston-bid' and hand.bid_boston)
        or (rule in ('boston', 'boston-or-no-trump') and hand.boston)
        or (rule == 'boston-or-no-trump' and hand.call == 'no-trump')
    )


def _end(table: Table, reason: str, winners: tuple[Side, ...], wins: int = 1) -> End:
    """A tied match counts no win and nobody gets up."""
    if len(winners) > 1:
        return End(reason, winners, facts={'games': (0, 0)}, next=NO_TIE)
    winner = winners[0]
    games = tuple(wins if side == winner else 0 for side in range(len(table.sides)))
    if not pairs_rise(table.options):
        return End(reason, winners, facts={'games': games}, next=NO_TIE)
    rises = other_side(winner)
    return End(reason, winners, facts={'games': games, 'rises': rises}, next={**NO_TIE, **_after_rising(table, rises)})


def _after_rising(table: Table, rises: Side) -> Facts:
    """The pair that gets up goes to the end of the line and the first pair in it takes the seats."""
    chairs = table.sides[rises]
    line = (*table.waiting, tuple(table.players[seat] for seat in chairs))
    newcomers = dict(zip(chairs, line[0], strict=True))
    return _seating([newcomers.get(seat, name) for seat, name in by_seat(table.players)], line[1:])


def _seating(players: Sequence[str], waiting: Sequence[Sequence[str]]) -> Facts:
    return {'players': tuple(players), 'waiting': tuple(waiting)}
