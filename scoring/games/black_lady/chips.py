"""Playing for chips: the sweepstake with its pool, and Howell's settlement. In both, stacks and pool always add up to
players × stake.

Sources: Foster 1909 (Wikipedia, Black Lady); Foster, Complete Hoyle; Official Rules of Card Games 1913 and Parlett (the
stricter jack).
"""

from dataclasses import dataclass, replace

from scoring.game import State
from scoring.games.black_lady.faults import all_lines, fault_lines, seats_of, taking_all
from scoring.games.black_lady.hand import Hand, everything_to, penalties
from scoring.games.black_lady.option_types import Table
from scoring.games.black_lady.values import STAKES, points_in_play
from scoring.line import Line, Lines
from scoring.seats import Seat, Seats, alone, by_seat


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
    paid = tuple(_into_pool(table, hand))
    before = state.memory
    pool = before.chips - sum(line.points for line in paid)
    winners = _winners(table, hand, before)
    if not winners:
        return paid, Pool(pool, jack=True)
    return (*paid, *_won_lines(winners, pool)), Pool(pool % len(winners))


def _into_pool(table: Table, hand: Hand) -> Lines:
    """Everyone pays for the cards taken; after a revoke, whoever revoked pays for all of them, or more for it."""
    taken = penalties(table, hand)
    if taking_all(table, hand.faults):
        for line in all_lines(table, hand.faults, taken):
            yield replace(line, points=-line.points)
        return
    yield from _paid_lines(taken)
    for line in fault_lines(table, hand.faults):
        yield replace(line, points=-line.points)


def howell_lines(table: Table, hand: Hand) -> Lines:
    """Everyone pays for each card taken once per opponent, then draws for those they did not take."""
    at_fault = taking_all(table, hand.faults)
    if not at_fault:
        yield from _settled(table, penalties(table, hand))
        yield from _howell_fault_lines(table, hand)
    for revoker in at_fault:
        yield from _revoker_settles(table, revoker)


def _settled(table: Table, taken: tuple[int, ...]) -> Lines:
    opponents = len(table.players) - 1
    total = points_in_play(table.options, len(table.players))
    for seat, own in by_seat(taken):
        if own:
            yield Line(alone(seat), -opponents * own, 'howell-paid', {'taken': own, 'opponents': opponents})
        if total - own:
            yield Line(alone(seat), total - own, 'howell-drawn', {'taken': own, 'total': total})


def _revoker_settles(table: Table, at_fault: Seat) -> Lines:
    """As if that player alone had taken everything: all of it to each other player."""
    total = points_in_play(table.options, len(table.players))
    for seat in table.seats:
        if seat == at_fault:
            yield Line(alone(seat), -total * (len(table.players) - 1), 'all-by-revoke', {'value': total})
        else:
            yield Line(alone(seat), total, 'howell-drawn', {'taken': 0, 'total': total})


def _howell_fault_lines(table: Table, hand: Hand) -> Lines:
    """The agreed points of a revoke are paid to each other player, as cards are."""
    for line in fault_lines(table, hand.faults):
        yield replace(line, points=-line.points * (len(table.players) - 1))
        for seat in table.seats:
            if line.points and alone(seat) != line.side:
                yield Line(alone(seat), line.points, 'revoke-drawn', {'seat': line.side, 'value': line.points})


def _winners(table: Table, hand: Hand, before: Pool) -> Seats:
    """The players without counting cards, if they may take the pool."""
    costly = () if table.options['revoke'] == 'as-played' else seats_of(hand.faults)
    clear = tuple(seat for seat, taken in by_seat(penalties(table, hand)) if not taken and seat not in costly)
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
