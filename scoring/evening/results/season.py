"""The table of a season."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from scoring.evening.document import Season
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
    """The table; `apart` are members with too few evenings to be ranked."""

    placed: tuple[Row, ...]
    apart: tuple[Row, ...]
    evenings: int


def table_of(season: Season) -> SeasonTable:
    """Return the table of a season."""
    taken: dict[str, list[Number]] = {}
    for evening in season.evenings:
        for member, points in evening.items():
            taken.setdefault(member, []).append(points)
    rows = [_row(season, member, points) for member, points in sorted(taken.items())]
    placed = _ranked(season, [row for row in rows if row.evenings >= season.least])
    apart = _ranked(season, [row for row in rows if row.evenings < season.least])
    return SeasonTable(tuple(placed), tuple(replace(row, rank=None) for row in apart), len(season.evenings))


def _row(season: Season, member: str, taken: Sequence[Number]) -> Row:
    best_first = sorted(taken, reverse=not season.lowest_wins)
    counting = best_first[: season.best]
    points = mean(counting) if season.average else sum(counting)
    return Row(None, False, member, points, len(taken), mean(taken), best_first[0])


def _ranked(season: Season, rows: list[Row]) -> list[Row]:
    """Rows by points; ties share a place, sorted by name."""
    rows = sorted(rows, key=lambda row: row.points, reverse=not season.lowest_wins)
    found: list[Row] = []
    for _, level in groupby(rows, key=lambda row: row.points):
        group = list(level)
        rank = len(found) + 1
        found += [replace(row, rank=rank, shared=len(group) > 1) for row in group]
    return found
