"""Everyone at an evening by name, to find a seat."""

from typing import Any

from django.utils.translation import gettext as _

from companion.clubs.evening_document import Rows
from companion.clubs.models import Entry, Evening, Round
from companion.clubs.names import LONG_IN_LISTS, Name, name_of
from companion.clubs.presenters.byes import byes_of
from companion.clubs.presenters.seats import sides_of
from companion.clubs.services.spelling import plain


def found_names(rows: Rows) -> list[dict[str, Any]]:
    """Return everyone by name, with table and seat in the current round, or a note why they have none; only by name
    once the evening is over.
    """
    where: dict[int, tuple[int, str]] = {}
    seated = None if rows.evening.state == Evening.State.CLOSED else rows.current
    if seated:
        for at_table in rows.tables(seated):
            where |= {
                seat.number: (at_table.number, seat.letter) for side in sides_of(at_table, rows) for seat in side.seats
            }
    current = rows.current.number if rows.current else 1
    there = [entry for entry in rows.playing if entry.last >= current]
    named = [(name, entry) for entry in there for name in _names(rows, entry)]
    listed = sorted(named, key=lambda pair: pair[0].sort_key)
    people: list[dict[str, Any]] = []
    for name, entry in listed:
        table, seat = where.get(entry.number, (0, ''))
        people.append(
            {
                'number': entry.number,
                'name': name,
                'letter': plain(name.first)[:1].upper(),
                'table': table,
                'seat': seat,
                'note': '' if table or not seated else why_without_seat(rows, entry, seated),
            }
        )
        people[-1]['long'] = _is_long(**people[-1])
    return people


def _is_long(name: Name, seat: str, note: str, **_others: Any) -> bool:
    """Whether a name needs two lines on the big screen beside the letters of the seat, or what is said instead."""
    return len(str(name)) + (len(seat) or len(note) // 3) > LONG_IN_LISTS + 1


def _names(rows: Rows, entry: Entry) -> list[Name]:
    """The names an entry is found under: of a pair those of both."""
    if not rows.evening.pairs:
        return [rows.names[entry.number]]
    return [name_of(person) for person in rows.names[entry.number].people]


def why_without_seat(rows: Rows, entry: Entry, current: Round) -> str:
    """Return why somebody who came tonight does not sit in the current round."""
    if entry.number in current.byes:
        return byes_of(rows.evening).says
    if entry.first > current.number:
        return _('from round %d') % entry.first
    return _('has gone home') if entry.last < current.number else _('is out')
