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
        this_round.number: {tile.number: tile for tile in tiles(rows, this_round)}
        for this_round in rows.with_tables(rows.played)
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


def slips(rows: Rows, this_round: Round) -> dict[str, Any]:
    """Return the tables of a round for typing slips: each with its state, a dispute with both totals."""
    drawn = tiles(rows, this_round)
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
    by_table: dict[int, list[dict[str, Any]]] = {}
    for hand_in in HandIn.objects.filter(table__in=tables):
        by_table.setdefault(hand_in.table_id, []).append(
            {'points': hand_in.points, 'at': hand_in.at, 'holder': hand_in.holder}
        )
    return {
        table: _phones(versions)
        for table, versions in by_table.items()
        if len({tuple(version['points']) for version in versions}) > 1
    }


def _phones(versions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same with the phones numbered in the order in which they first handed in."""
    holders = list(dict.fromkeys(version['holder'] for version in versions))
    return [{**version, 'phone': holders.index(version['holder']) + 1} for version in versions]
