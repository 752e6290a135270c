"""What mistakes of play cost in 500: the hand, tricks, points, or nothing.

Sources: Hoyle's Games Modernized (Hoffmann's rule and the American rule on revokes); Laws of Euchre, Boston 1888 (equal
revokes cancel, the hand is played out).
"""

from collections import Counter
from collections.abc import Sequence

from scoring.faults import Faults
from scoring.games.five_hundred.option_types import Table
from scoring.games.five_hundred.values import TRICKS, Contract
from scoring.line import Facts, Line, Lines
from scoring.seats import Side, by_side

KINDS = ('revoke', 'cards')
HAND_LOST = 'hand-lost'


def cost_of(table: Table, kind: str, contract: Contract | None) -> str:
    """Return what a mistake costs, a choice of the option `revoke`. Cards wrongly laid away always cost the hand, and
    tricks move only where a number of them was bid.
    """
    agreed = table.options['revoke']
    by_tricks_alone = agreed == 'tricks' and not (contract and contract.level)
    return HAND_LOST if kind == 'cards' or by_tricks_alone else agreed


def costing(table: Table, contract: Contract | None, faults: Faults, cost: str) -> Faults:
    """Return the mistakes with this cost."""
    return tuple(fault for fault in faults if cost_of(table, fault.kind, contract) == cost)


def moved(table: Table, contract: Contract, faults: Faults, tricks: tuple[int, ...]) -> tuple[int, ...]:
    """Return the tricks per side after those that revokes hand to the other of two sides."""
    counts = Counter(fault.side for fault in costing(table, contract, faults, 'tricks'))
    if not counts:
        return tricks
    first, second = Side(0), Side(1)
    kept = tricks[first] + (counts[second] - counts[first]) * table.options['revoke-tricks']
    own = min(max(kept, 0), TRICKS)
    return (own, TRICKS - own)


def sides_at_fault(table: Table, contract: Contract, declarers: tuple[Side, ...], faults: Faults) -> tuple[Side, ...]:
    """Return the sides that the hand goes against: the declarers, or the others who made mistakes, whoever made more.
    Equal numbers cancel.
    """
    sides = [fault.side for fault in costing(table, contract, faults, HAND_LOST)]
    own = sum(side in declarers for side in sides)
    if 2 * own == len(sides):
        return ()
    return declarers if 2 * own > len(sides) else tuple(dict.fromkeys(side for side in sides if side not in declarers))


def about(faults: Faults, sides: Sequence[Side]) -> Facts:
    """Return who of these sides made a mistake first, and which."""
    first = next(fault for fault in faults if fault.side in sides)
    return {'side': first.side, 'kind': first.kind}


def fault_lines(table: Table, contract: Contract | None, faults: Faults) -> Lines:
    """Return a line for each mistake that moves tricks, costs points or is only noted."""
    for fault in faults:
        cost = cost_of(table, fault.kind, contract)
        facts = {'kind': fault.kind}
        if cost == 'tricks':
            yield Line(fault.side, 0, 'tricks-moved', {**facts, 'count': table.options['revoke-tricks']})
        elif cost == 'points':
            value = table.options['revoke-points']
            yield Line(fault.side, -value, 'fault-points', {**facts, 'value': value})
        elif cost == 'as-played':
            yield Line(fault.side, 0, 'fault-noted', facts)


def cancelled_lines(table: Table, contract: Contract, faults: Faults) -> Lines:
    """Return a line for each side whose mistakes are made up for by as many of the others."""
    lost = costing(table, contract, faults, HAND_LOST)
    for side in dict.fromkeys(fault.side for fault in lost):
        yield Line(side, 0, 'faults-cancel', {**about(lost, (side,)), 'count': len(lost)})


def not_scored_lines(faults: Faults, sides: Sequence[Side], tricks: tuple[int, ...]) -> Lines:
    """Return a line for each side that scores nothing for its tricks because of its mistake."""
    for side, took in by_side(tricks):
        if side in sides:
            yield Line(side, 0, 'tricks-not-scored', {**about(faults, (side,)), 'took': took})
