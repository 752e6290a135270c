"""Everyone at an evening by name, to find a seat."""

from typing import Any

from companion.clubs.evening_document import Rows
from companion.clubs.presenters.seats import sides_of


def found_names(rows: Rows) -> list[dict[str, Any]]:
    """Return everyone by name, with table and seat in the current round."""
    where: dict[int, tuple[int, str]] = {}
    if rows.current:
        for one in rows.current.tables.all():
            where |= {seat.number: (one.number, seat.letter) for side in sides_of(one, rows) for seat in side.seats}
    current = rows.current.number if rows.current else 1
    there = [entry for entry in rows.playing if entry.last >= current]
    listed = sorted(there, key=lambda entry: str(rows.names[entry.number]).casefold())
    found: list[dict[str, Any]] = []
    letter = ''
    for entry in listed:
        name = rows.names[entry.number]
        first = name.first[:1].upper()
        table, seat = where.get(entry.number, (0, ''))
        found.append(
            {
                'number': entry.number,
                'name': name,
                'letter': first if first != letter else '',
                'table': table,
                'seat': seat,
                'out': rows.current is not None and not table,
            }
        )
        letter = first
    return found
