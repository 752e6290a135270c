"""What a search for tricks has found about positions before a trick, kept for all that are alike where it matters.

A finding is one number: its grounds, as bits, if what is needed can be reached, and their complement, which is
negative, if it cannot. Grounds are the highest cards of each suit, down to a depth in each.
"""

from collections.abc import Sequence

from scoring.play.bits import SuitState

FOUND, NOT_FOUND = 0, ~0  # findings without grounds
UNKNOWN = (0, 1 << 30, -1, ())

States = list[SuitState]
Known = tuple[int, int, int, Sequence[int]]  # at least, at most, the best lead known, the depths of the grounds
Findings = dict[int, dict[int, Known]]  # by which cards are looked at, and by how these lie


def look_up(findings: Findings, states: States, alike: int, need: int) -> tuple[int | None, int]:
    """Return what was found about a position like this one, if that is enough, and the best lead known (-1: none)."""
    lead = -1
    for mask, by_place in findings.items():
        known = by_place.get(alike & mask)
        if known is not None:
            least, most, lead, depths = known
            if least >= need:
                return _highest(states, depths), lead
            if most < need:
                return ~_highest(states, depths), lead
    return None, lead


def keep(findings: Findings, states: States, alike: int, finding: int, need: int, lead: int) -> int:
    """Keep a finding and return it. Its grounds take in all cards that are as high, and those next to the lowest in the
    same hand, since only one of them was tried.
    """
    reached = finding >= 0
    grounds = finding if reached else ~finding
    depths, mask = [], 0
    for state in states:
        own = grounds & state.highest[-1]
        depth = state.depths[own & -own] if own else 0
        depths.append(depth)
        mask |= state.masks[depth]
    by_place = findings.setdefault(mask, {})
    least, most, _, _ = by_place.get(alike & mask, UNKNOWN)
    by_place[alike & mask] = (need, most, lead, depths) if reached else (least, need - 1, lead, depths)
    return _highest(states, depths) if reached else ~_highest(states, depths)


def _highest(states: States, depths: Sequence[int]) -> int:
    cards = 0
    for state, depth in zip(states, depths):  # noqa: B905 - equally long, and asked for at every position
        cards |= state.highest[depth]
    return cards
