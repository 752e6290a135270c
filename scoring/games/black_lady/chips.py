"""Playing for chips: the sweepstake with its pool, and Howell's settlement. In both, stacks and pool always add up to
players × stake.

Sources: Foster 1909 (Wikipedia, Black Lady); Foster, Complete Hoyle; Official Rules of Card Games 1913 and Parlett (the
stricter jack).
"""

from dataclasses import dataclass

from scoring.game import State
from scoring.games.black_lady.hand import Hand, everything_to, penalties
from scoring.games.black_lady.option_types import Table
from scoring.games.black_lady.values import STAKES, points_in_play
from scoring.line import Line, Lines
from scoring.seats import Seats, alone, by_seat


@dataclass(frozen=True)
class Pool:
    """Chips on the table after a deal. `jack`: nobody won them. Chips left over from an even division are not a
    jack.
    """

    chips: int = 0
    jack: bool = False


def stake(table: Table) -> int:
    """The chips each player starts with."""
    agreed = table.options['starting-chips']
    return STAKES[table.options['settlement']] if agreed == 'auto' else int(agreed)


def sweepstake(table: Table, state: State, hand: Hand) -> tuple[tuple[Line, ...], Pool]:
    """Return the lines of a deal and the pool it leaves."""
    taken = penalties(table, hand)
    before = state.memory
    pool = before.chips + sum(taken)
    winners = _winners(table, hand, before)
    if not winners:
        return tuple(_paid_lines(taken)), Pool(pool, jack=True)
    lines = (*_paid_lines(taken), *_won_lines(winners, pool))
    return lines, Pool(pool % len(winners))


def howell_lines(table: Table, hand: Hand) -> Lines:
    """Everyone pays for each card taken once per opponent, then draws for those they did not take."""
    opponents = len(table.players) - 1
    total = points_in_play(table.options, len(table.players))
    for seat, taken in by_seat(penalties(table, hand)):
        if taken:
            yield Line(alone(seat), -opponents * taken, 'howell-paid', {'taken': taken, 'opponents': opponents})
        if total - taken:
            yield Line(alone(seat), total - taken, 'howell-drawn', {'taken': taken, 'total': total})


def _winners(table: Table, hand: Hand, before: Pool) -> Seats:
    """The players without counting cards, if they may take the pool."""
    clear = tuple(seat for seat, taken in by_seat(penalties(table, hand)) if not taken)
    all_to_one = table.options['all-to-one'] == 'jack' and everything_to(table, hand) is not None
    shared_jack = table.options['jack-winner'] == 'sole-clear' and before.jack and len(clear) > 1
    return () if all_to_one or shared_jack else clear


def _paid_lines(taken: tuple[int, ...]) -> Lines:
    for seat, chips in by_seat(taken):
        if chips:
            yield Line(alone(seat), -chips, 'paid-into-pool', {'chips': chips})


def _won_lines(winners: Seats, pool: int) -> Lines:
    share, left = divmod(pool, len(winners))
    reason = 'pool-won' if len(winners) == 1 else 'pool-divided'
    for seat in winners:
        yield Line(alone(seat), share, reason, {'pool': pool, 'winners': len(winners), 'left': left})
