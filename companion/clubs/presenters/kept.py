"""Results of a round that was unseated, in words: who played whom, and where the same sides meet again."""

from collections.abc import Iterator, Sequence
from typing import Any

from django.utils.translation import gettext as _

from companion.clubs.evening_document import Rows
from companion.clubs.models import Round, Table
from companion.clubs.presenters.seats import places_of
from companion.i18n.languages import language
from companion.matches.presenters.side_names import partners
from scoring.say import number


def kept_of(rows: Rows, this_round: Round) -> list[str]:
    """Return what is kept of a round: at tables where the same people sit, and put aside where they do not."""
    return [*(_at_tables(rows, this_round) if this_round.state == Round.State.DRAWN else ()), *_aside(rows, this_round)]


def _at_tables(rows: Rows, this_round: Round) -> Iterator[str]:
    for table in rows.tables(this_round):
        if table.points or table.void or table.match_id:
            result = _said(rows, table.seats, table.points, table.void)
            yield _('Kept, and counts once they are seated: table %(table)d, %(result)s.') % {
                'table': table.number,
                'result': result,
            }


def _aside(rows: Rows, this_round: Round) -> Iterator[str]:
    aside = [kept for kept in rows.evening.kept if kept['round'] == this_round.number]
    tables = rows.tables(this_round) if aside else []
    now = {_met(rows, table.seats, table.points) for table in tables if table.points}
    for kept in aside:
        if _met(rows, kept['seats'], kept['points']) not in now:
            yield _('Kept from before: %s.') % _said(rows, kept['seats'], kept['points'], kept['void'])


def offered(rows: Rows, table: Table) -> tuple[list[int], str] | None:
    """Return totals, in the order of this table's sides, that the same sides had before their round was unseated, and
    the result in words; None if there are none or the table has a result.
    """
    if table.points or table.void or table.agreed:
        return None
    sides = _sides(rows, table.seats)
    for kept in rows.evening.kept:
        had = dict(zip(_sides(rows, kept['seats']), kept['points'] or (), strict=False))
        if kept['round'] == table.round.number and had.keys() == set(sides):
            return [had[side] for side in sides], _said(rows, kept['seats'], kept['points'], kept['void'])
    return None


def _sides(rows: Rows, seats: Sequence[int]) -> list[frozenset[int]]:
    return [frozenset(seats[place] for place in side) for side in places_of(rows.evening.settings, len(seats))]


def _met(rows: Rows, seats: Sequence[int], points: Sequence[int] | None) -> frozenset[Any]:
    """Who played whom with what totals, whichever way round."""
    sides = _sides(rows, seats)
    totals: Sequence[int | None] = points or [None] * len(sides)
    return frozenset(zip(sides, totals, strict=True))


def _said(rows: Rows, seats: Sequence[int], points: Sequence[int] | None, void: bool) -> str:
    """ "Mia & Ned 380, Pat & Oda −120"."""
    names = [
        partners([rows.names[number].short for number in sorted(side) if number in rows.names])
        for side in _sides(rows, seats)
    ]
    if points:
        return ', '.join(f'{name} {number(total, language())}' for name, total in zip(names, points, strict=True))
    what = _('broken off') if void else _('not handed in')
    return f'{", ".join(names)} ({what})'
