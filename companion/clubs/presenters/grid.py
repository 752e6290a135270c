"""Rounds by tables: every result of the evening in one grid; and the slips of a round in their order, for the desk."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.dateparse import parse_datetime

from companion.clubs.evening_document import Rows
from companion.clubs.models import HandIn, Round, Table
from companion.clubs.presenters.room import Tile, agreed_words, tiles
from companion.clubs.winners import best_sides, stands

Versions = Mapping[int, Sequence[Mapping[str, Any]]]  # of the totals of a table, by its key
WITH_NAMES = 3  # up to so many rounds all names of a side fit into a cell
TOLD = ('in', 'waiting', 'disputed')  # states of tables whose totals were handed in


@dataclass(frozen=True)
class Line:
    """A side in a cell: its totals, several where phones say different ones."""

    name: str
    totals: Sequence[int | None]
    lost: bool


@dataclass(frozen=True)
class Cell:
    """A table in one round, None where the round has no such table."""

    round: int
    tile: Tile | None
    lines: Sequence[Line] = ()

    @property
    def corrected_at(self) -> Any:
        """When its result was last corrected, if it was."""
        corrected = self.tile.table.corrected if self.tile else ()
        return parse_datetime(corrected[-1]['at']) if corrected else None


def grid(rows: Rows) -> dict[str, Any]:
    """Return the context of the page: a row for each table that any round has."""
    drawn = {
        this_round.number: {tile.number: tile for tile in tiles(rows, this_round)}
        for this_round in rows.with_tables(rows.played)
    }
    open_ = [(of, tile) for of, of_round in drawn.items() for tile in of_round.values() if not tile.is_in]
    versions = versions_of([tile.table for _of, tile in open_ if tile.state == 'disputed'])
    numbers = sorted({number for of_round in drawn.values() for number in of_round})
    lines = [
        {'table': number, 'cells': [_cell(rows, of, of_round.get(number), versions) for of, of_round in drawn.items()]}
        for number in numbers
    ]
    heads = [(of, agreed_words([*of_round.values()])) for of, of_round in drawn.items()]
    return {'rounds': heads, 'lines': lines, 'open': [{'round': of, 'tile': tile} for of, tile in open_]}


def _cell(rows: Rows, of: int, tile: Tile | None, versions: Versions) -> Cell:
    if tile is None:
        return Cell(of, None)
    lines = _lines(rows, tile, versions, whole=len(rows.played) <= WITH_NAMES)
    return Cell(of, tile, lines)


def _lines(rows: Rows, tile: Tile, versions: Versions, *, whole: bool) -> list[Line]:
    """The sides of a table, with the `whole` of each or its first name."""
    given = [version['points'] for version in versions.get(tile.table.pk, ())]
    columns = [points for points in given if len(points) == len(tile.sides)] or [tile.totals]
    won = _won(rows, tile)
    sides = enumerate(zip(tile.sides, zip(*columns, strict=True), strict=True))
    return [
        Line(side.short if whole else side.seats[0].name.short, totals, lost=bool(won) and number not in won)
        for number, (side, totals) in sides
    ]


def _won(rows: Rows, tile: Tile) -> Sequence[int]:
    """The side that won: of a tie, or at a table broken off, the one that was named; else all with the best points."""
    table, settings = tile.table, rows.evening.settings
    if not tile.is_in:
        return []
    if table.winner is not None and stands(settings, table.winner, table.points, void=table.void):
        return [table.winner]
    return best_sides(settings, table.points) if table.points else []


def slips(rows: Rows, this_round: Round) -> dict[str, Any]:
    """Return the tables of a round for typing slips: each with its state, a dispute with both totals."""
    drawn = tiles(rows, this_round)
    versions = versions_of([tile.table for tile in drawn if not tile.is_in])
    lines = [
        {
            'tile': tile,
            'lines': _lines(rows, tile, versions, whole=True),
            'versions': versions.get(tile.table.pk, []),
            'is_told': tile.state in TOLD and not tile.table.void,
        }
        for tile in drawn
    ]
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
            | {'at_desk': hand_in.source == HandIn.Source.DESK}
        )
    return {
        table: _phones(versions)
        for table, versions in by_table.items()
        if len({tuple(version['points']) for version in versions}) > 1
    }


def _phones(versions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same with the phones numbered in the order in which they first handed in; the desk is none."""
    holders = list(dict.fromkeys(version['holder'] for version in versions if not version['at_desk']))
    return [
        {**version, 'phone': 0 if version['at_desk'] else holders.index(version['holder']) + 1} for version in versions
    ]
