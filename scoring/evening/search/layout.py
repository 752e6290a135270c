"""The places of a round: which of them share a table and a side."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from scoring.evening.document import sides

Places = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Layout:
    """Places are numbered table by table. For each: its table (from 1), the other places there, and those of its
    side.
    """

    table: tuple[int, ...]
    mates: Places
    partners: Places


@lru_cache(maxsize=64)
def layout(form: str, sizes: tuple[int, ...], six_sides: str) -> Layout:
    """Return the layout of tables of these sizes."""
    table: list[int] = []
    mates: list[tuple[int, ...]] = []
    partners: list[tuple[int, ...]] = []
    for number, size in enumerate(sizes, 1):
        start = len(table)
        side_of = {seat: side for side in sides(form, size, six_sides) for seat in side}
        for seat in range(size):
            table.append(number)
            mates.append(_others(range(size), seat, start))
            partners.append(_others(side_of[seat], seat, start))
    return Layout(tuple(table), tuple(mates), tuple(partners))


def _others(seats: Sequence[int], seat: int, start: int) -> tuple[int, ...]:
    return tuple(start + other for other in seats if other != seat)
