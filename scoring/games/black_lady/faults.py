"""What a revoke costs in black lady: all the points of the hand, an agreed number, or nothing.

Source: Foster's Complete Hoyle, laws of hearts 24–28 (whoever revokes pays as if that player had taken everything).
"""

from collections.abc import Sequence

from scoring.faults import Faults
from scoring.games.black_lady.option_types import Table
from scoring.games.black_lady.values import points_in_play
from scoring.line import Line, Lines
from scoring.seats import Seat, Seats, alone, by_seat

KINDS = ('revoke',)


def seats_of(faults: Faults) -> Seats:
    """Return the seats at fault, each once. Everyone is a side here, so sides count as seats do."""
    return tuple(dict.fromkeys(Seat(fault.side) for fault in faults))


def taking_all(table: Table, faults: Faults) -> Seats:
    """Return the seats that pay as if they had taken every penalty card; nobody under the other options."""
    return seats_of(faults) if table.options['revoke'] == 'all-points' else ()


def without_moon(table: Table, faults: Faults) -> Seats | None:
    """Return the seats that cannot shoot the moon; None if nobody can."""
    if not faults or table.options['revoke'] == 'as-played':
        return ()
    return None if taking_all(table, faults) else seats_of(faults)


def all_lines(table: Table, faults: Faults, taken: Sequence[int]) -> Lines:
    """Return the lines of a hand whose points all go to those who revoked. `taken` are the points as the cards lie."""
    at_fault, total = taking_all(table, faults), points_in_play(table.options, len(table.players))
    for seat, points in by_seat(taken):
        if seat in at_fault:
            yield Line(alone(seat), total, 'all-by-revoke', {'value': total})
        elif points:
            yield Line(alone(seat), 0, 'none-by-revoke', {'took': points})


def fault_lines(table: Table, faults: Faults) -> Lines:
    """Return a line for each revoke that costs agreed points or is only noted."""
    cost = table.options['revoke']
    for fault in faults:
        if cost == 'points':
            value = table.options['revoke-points']
            yield Line(fault.side, value, 'fault-points', {'kind': fault.kind, 'value': value})
        elif cost == 'as-played':
            yield Line(fault.side, 0, 'fault-noted', {'kind': fault.kind})
