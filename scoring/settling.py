"""Who pays whom when chips are settled: the fewest payments that bring every total to zero.

A group of players whose totals add up to zero settles with one payment less than it has players, so the fewest payments
come from the most such groups.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scoring.seats import Side


@dataclass(frozen=True)
class Payment:
    """`payer` gives `chips` to `payee`."""

    payer: Side
    payee: Side
    chips: int


def payments(totals: Sequence[int]) -> tuple[Payment, ...]:
    """Return the fewest payments that settle these totals. Raises ValueError if they do not add up to zero."""
    if sum(totals):
        raise ValueError('totals that do not add up to zero cannot be settled')
    return tuple(payment for group in _groups(totals) for payment in _within(totals, group))


def _groups(totals: Sequence[int]) -> Iterator[list[int]]:
    """The players who owe or are owed, in as many groups that settle among themselves as there can be."""
    group: list[int] = []
    for player in _in_order(totals):
        group.append(player)
        if not sum(totals[member] for member in group):
            yield group
            group = []


def _in_order(totals: Sequence[int]) -> list[int]:
    """The players in an order in which the running sum is zero most often; sets of them are bit masks."""
    players = [player for player, total in enumerate(totals) if total]
    most, last = [0] * (1 << len(players)), [-1] * (1 << len(players))
    for mask in range(1, len(most)):
        members = [place for place in range(len(players)) if mask >> place & 1]
        last[mask] = max(members, key=lambda place: most[mask ^ 1 << place])
        settled = not sum(totals[players[place]] for place in members)
        most[mask] = most[mask ^ 1 << last[mask]] + settled
    order, mask = [], len(most) - 1
    while mask:
        order.append(players[last[mask]])
        mask ^= 1 << last[mask]
    return order[::-1]


def _within(totals: Sequence[int], group: Sequence[int]) -> Iterator[Payment]:
    """Who owes most pays who is owed most, until the group is settled."""
    left = {player: totals[player] for player in group}
    while any(left.values()):
        payer, payee = (
            min(left, key=lambda player: (left[player], player)),
            max(left, key=lambda player: (left[player], -player)),
        )
        chips = min(-left[payer], left[payee])
        left[payer] += chips
        left[payee] -= chips
        yield Payment(Side(payer), Side(payee), chips)
