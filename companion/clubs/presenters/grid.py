"""Rounds by tables: every result of the evening in one grid; and the slips of a round in their order, for the desk."""

from dataclasses import dataclass
from typing import Any

from companion.clubs.evening_document import Rows
from companion.clubs.models import HandIn, Round, Table
from companion.clubs.presenters.room import Tile, tiles

WITH_NAMES = 3  # up to so many rounds the cells have names


@dataclass(frozen=True)
class Cell:
    """A table in one round, None where the round has no such table."""

    round: int
    tile: Tile | None


def grid(rows: Rows) -> dict[str, Any]:
    """Return the context of the page: a row for each table that any round has."""
    drawn = {
        found.number: {tile.number: tile for tile in tiles(rows, found)} for found in rows.with_tables(rows.played)
    }
    numbers = sorted({number for of_round in drawn.values() for number in of_round})
    lines = [
        {'table': number, 'cells': [Cell(of, of_round.get(number)) for of, of_round in drawn.items()]}
        for number in numbers
    ]
    open_ = [
        {'round': of, 'tile': tile} for of, of_round in drawn.items() for tile in of_round.values() if not tile.is_in
    ]
    return {'rounds': list(drawn), 'lines': lines, 'open': open_, 'names_in_cells': len(drawn) <= WITH_NAMES}


def slips(rows: Rows, found: Round) -> dict[str, Any]:
    """Return the tables of a round for typing slips: each with its state, a dispute with both totals."""
    drawn = tiles(rows, found)
    versions = versions_of([tile.table for tile in drawn if not tile.is_in])
    lines = [{'tile': tile, 'versions': versions.get(tile.table.pk, [])} for tile in drawn]
    return {
        'slips': lines,
        'missing': [tile.number for tile in drawn if not tile.is_in],
        'sides': range(max((len(tile.sides) for tile in drawn), default=2)),
        'total': len(drawn),
    }


def versions_of(tables: list[Table]) -> dict[int, list[dict[str, Any]]]:
    """Return, for tables with different totals, what was handed in: from which phone, when, which points."""
    found: dict[int, list[dict[str, Any]]] = {}
    for one in HandIn.objects.filter(table__in=tables):
        found.setdefault(one.table_id, []).append({'points': one.points, 'at': one.at, 'holder': one.holder})
    return {table: _phones(said) for table, said in found.items() if len({tuple(one['points']) for one in said}) > 1}


def _phones(said: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same with the phones numbered in the order in which they first handed in."""
    holders = list(dict.fromkeys(one['holder'] for one in said))
    return [{**one, 'phone': holders.index(one['holder']) + 1} for one in said]
