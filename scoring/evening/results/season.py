"""The table of a season."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from scoring.evening.document import Ladder, Season, Taken
from scoring.evening.numbers import Number, mean


@dataclass(frozen=True)
class Row:
    """A member in the table: the points that count, the evenings attended, their mean and the best of them."""

    rank: int | None
    shared: bool
    member: str
    points: Number
    evenings: int
    average: Number
    best: Number


@dataclass(frozen=True)
class SeasonTable:
    """The table of a ladder, over so many `evenings`; `apart` are members with too few of them to be ranked. `taken` is
    what each evening gave to whom.
    """

    name: str
    placed: tuple[Row, ...]
    apart: tuple[Row, ...]
    evenings: int
    taken: tuple[Taken, ...] = ()


def tables_of(season: Season) -> list[SeasonTable]:
    """Return the table of each ladder; a season without ladders has one."""
    return [_table(ladder, evenings) for ladder, evenings in season.ladders]


def _table(ladder: Ladder, evenings: Sequence[Taken]) -> SeasonTable:
    taken: dict[str, list[Number]] = {}
    for evening in evenings:
        for member, points in evening.items():
            taken.setdefault(member, []).append(points)
    rows = [_row(ladder, member, points) for member, points in sorted(taken.items())]
    placed = _ranked(ladder, [row for row in rows if row.evenings >= ladder.least])
    apart = _ranked(ladder, [row for row in rows if row.evenings < ladder.least])
    without_a_place = tuple(replace(row, rank=None, shared=False) for row in apart)
    return SeasonTable(ladder.name, tuple(placed), without_a_place, len(evenings), tuple(evenings))


def _row(ladder: Ladder, member: str, taken: Sequence[Number]) -> Row:
    best_first = sorted(taken, reverse=not ladder.low_is_good)
    counting = best_first[: ladder.best]
    points = mean(counting) if ladder.average else sum(counting)
    return Row(None, False, member, points, len(taken), mean(taken), best_first[0])


def _ranked(ladder: Ladder, rows: list[Row]) -> list[Row]:
    """Rows by points; ties share a place, sorted by name."""
    rows = sorted(rows, key=lambda row: row.points, reverse=not ladder.low_is_good)
    ranked: list[Row] = []
    for _, level in groupby(rows, key=lambda row: row.points):
        group = list(level)
        rank = len(ranked) + 1
        ranked += [replace(row, rank=rank, shared=len(group) > 1) for row in group]
    return ranked
