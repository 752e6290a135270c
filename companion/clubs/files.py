"""An evening as spreadsheets: texts that no program takes for formulas, numbers that stay numbers."""

import re
from io import BytesIO
from typing import Any

import xlsxwriter  # type: ignore[import-untyped]
from django.utils.translation import gettext as _

from companion.clubs.engine import standings_of
from companion.clubs.evening_document import Rows
from companion.clubs.presenters.byes import byes_of
from companion.clubs.presenters.seasons import LadderTable
from companion.clubs.presenters.seats import sides_of
from companion.clubs.presenters.standings import rows_of
from companion.i18n.languages import language
from companion.matches.presenters.side_names import partners
from scoring.evening import Standings
from scoring.evening.numbers import shown
from scoring.evening.results.ranking import Place
from scoring.evening.results.reach import reach_of
from scoring.evening.results.reasons import criterion_text

Sheet = list[list[Any]]
XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
NOT_IN_A_TITLE = re.compile(r"[\[\]:*?/\\]|^'|'$")
LONGEST_TITLE = 31


def standings_sheet(rows: Rows) -> Sheet:
    """Return a row each: place, number, name, rounds won, byes, points. If sealed, places and figures are left out."""
    if rows.evening.sealed and not rows.desk:
        heads = [_('Number'), _('Name')]
        return [heads, *([entry.number, str(rows.names[entry.number])] for entry in rows.playing)]
    ranked, lang = standings_of(rows), language()
    breaks = [criterion for criterion in ranked.evening.score.order if criterion not in ('points', 'wins')]
    heads = [_('Place'), _('Number'), _('Name'), _('Played'), _('Won'), _('Byes'), _('Points')]
    heads += [criterion_text(criterion, lang) for criterion in breaks]
    chains = {place.entry: dict(zip(ranked.evening.score.order, place.chain, strict=True)) for place in _places(ranked)}
    reached = reach_of(ranked) if rows.evening.closed_at is None else None
    able = [{True: _('yes'), False: _('no')}[number in reached.entries] for number in chains] if reached else []
    return [
        [*heads, _('Above the next'), *([_('Can still come first')] if reached else [])],
        *(
            [row.rank or '', row.entry, str(row.name), row.played, row.won, row.byes, row.points]
            + ['' if (value := chains[row.entry][criterion]) is None else shown(value) for criterion in breaks]
            + [row.why, *able[at : at + 1]]
            for at, row in enumerate(rows_of(rows, ranked))
        ),
    ]


def _places(ranked: Standings) -> tuple[Place, ...]:
    return (*ranked.placed, *ranked.apart)


def seating_sheet(rows: Rows) -> Sheet:
    """Return a row for each seat of each round."""
    heads = [_('Round'), _('Table'), _('Seat'), _('Number'), _('Name')]
    lines: Sheet = [heads]
    without_seat = byes_of(rows.evening).says
    for this_round in rows.with_tables(rows.played):
        for table in rows.tables(this_round):
            for side in sides_of(table, rows):
                lines += [
                    [this_round.number, table.number, seat.word, seat.number, str(seat.name)] for seat in side.seats
                ]
        lines += [[this_round.number, '', without_seat, number, str(rows.names[number])] for number in this_round.byes]
    return lines


def results_sheet(rows: Rows) -> Sheet:
    """Return a row for each side of each table."""
    if rows.evening.sealed and not rows.desk:
        return [[_('The standings are sealed')]]
    heads = [_('Round'), _('Table'), _('Names'), _('Points'), _('State')]
    agreed, still_open = _('agreed'), _('open')
    lines: Sheet = [heads]
    for this_round in rows.with_tables(rows.played):
        for table in rows.tables(this_round):
            state = agreed if table.agreed else still_open
            for place, side in enumerate(sides_of(table, rows)):
                points = table.points[place] if table.agreed and table.points else ''
                names = partners([str(seat.name) for seat in side.seats])
                lines.append([this_round.number, table.number, names, points, state])
    return lines


def ladder_sheet(ladder: LadderTable) -> Sheet:
    """Return a row for everybody in a ladder of a season."""
    heads = [_('Place'), _('Name'), _('Evenings'), _('Average'), _('Best'), _('Points')]
    lines = [
        [row.rank or '', str(row.name), row.evenings, row.average, row.best, row.points]
        for row in (*ladder.rows, *ladder.apart)
    ]
    return [heads, *lines]


def workbook(rows: Rows) -> bytes:
    """Return standings, results and seats as a workbook."""
    return as_xlsx(
        {
            _('Standings'): standings_sheet(rows),
            _('Results'): results_sheet(rows),
            _('Seats'): seating_sheet(rows),
        }
    )


def as_xlsx(sheets: dict[str, Sheet]) -> bytes:
    """Return a workbook in which every text is stored as text."""
    file = BytesIO()
    options = {'in_memory': True, 'strings_to_formulas': False, 'strings_to_urls': False, 'strings_to_numbers': False}
    with xlsxwriter.Workbook(file, options) as book:
        for title, sheet in sheets.items():
            page = book.add_worksheet(_sheet_title(title, [worksheet.name for worksheet in book.worksheets()]))
            page.freeze_panes(1, 0)
            for at, row in enumerate(sheet):
                for column, cell in enumerate(row):
                    write = page.write_number if isinstance(cell, int | float) else page.write_string
                    write(at, column, cell)
    return file.getvalue()


def _sheet_title(title: str, taken: list[str]) -> str:
    """A title as spreadsheets allow it: 31 characters, some of them not at all, no two alike in any case."""
    plain = NOT_IN_A_TITLE.sub(' ', title).strip() or '–'
    names = (plain[: LONGEST_TITLE - len(end)] + end for end in ('', *(f' {number}' for number in range(2, 99))))
    return next(name for name in names if name.casefold() not in {name_taken.casefold() for name_taken in taken})
