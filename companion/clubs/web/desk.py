"""The desk of a laptop: the grid of all results, and paper slips typed without a mouse."""

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from companion.clubs.access import for_desk, may_direct
from companion.clubs.doubts import doubt_about
from companion.clubs.evening_document import load
from companion.clubs.models import Evening, Grant, Round, Table
from companion.clubs.presenters.evening_context import evening_context
from companion.clubs.presenters.grid import grid as seen_grid
from companion.clubs.presenters.grid import slips as seen_slips
from companion.clubs.presenters.seats import Side, places_of
from companion.clubs.services import results as write
from companion.clubs.services.writing import Refused
from companion.clubs.totals import totals_text
from companion.clubs.web.forms import act_key, asked_about, insisted, number, number_of, points_in, table_sought
from companion.clubs.web.level import winner_in
from companion.web.http import Request


@for_desk
def grid(request: Request, evening: Evening, grant: Grant) -> HttpResponse:
    """All rounds by tables; each cell leads to its result."""
    rows = load(evening, desk=True)
    if not rows.played:
        return redirect('clubs:door', evening.code)
    drawn = seen_grid(rows)
    to, no_table = table_sought(request, [line['table'] for line in drawn['lines']], rows.played[-1].number)
    if to:
        return redirect(f'{reverse("clubs:grid", args=[evening.code])}#t{to}')
    return render(request, 'clubs/grid.html', evening_context(rows, grant, no_table=no_table, **drawn))


@for_desk
def slips(request: Request, evening: Evening, grant: Grant, round: int) -> HttpResponse:
    """A line to type in: number, Tab, total, Tab, total, Enter; then the next missing table is named."""
    this_round = evening.rounds.filter(number=round).exclude(state=Round.State.DRAWN).first()
    if this_round is None:
        raise Http404
    if request.method != 'POST':
        return _page(request, evening, grant, this_round)
    try:
        written = _write(request, evening, grant, this_round)
    except Refused as refused:
        return _page(request, evening, grant, this_round, message=str(refused), field=refused.field, status=422)
    return redirect(f'{reverse("clubs:slips", args=[evening.code, round])}?written={written}')


def _write(request: Request, evening: Evening, grant: Grant, this_round: Round) -> int:
    table = this_round.tables.filter(number=number(request, 'table') or 0).select_related('round', 'match').first()
    if table is None:
        raise Refused(_('Round %d has no such table.') % this_round.number, 'table')
    if table.agreed and not _same_again(request, table):
        words = _('Table %(table)d is agreed already: %(totals)s. Open it below to correct it.')
        raise Refused(words % {'table': table.number, 'totals': totals_text(table.points or [])}, 'table')
    points = points_in(request, len(places_of(evening.settings, len(table.seats))))
    winner = None if table.agreed else _asked_of_the_desk(request, evening, grant, table, points)
    key = act_key(request, table.number) if winner is None else act_key(request, table.number, winner)
    write.type_result(evening, table, points, winner, by=grant, key=key)
    return table.number


def _asked_of_the_desk(request: Request, evening: Evening, grant: Grant, table: Table, points: list[int]) -> int | None:
    """The side that won the extra hand or the cut, if one is needed. Raises Refused with the question that is open
    about these very numbers: a tie is asked about once everything else is answered.
    """
    doubt = doubt_about(evening, table, points)
    if doubt and doubt.director_decides and not may_direct(grant):
        raise Refused(f'{doubt.message} {_("Ask the director.")}', 'table')
    if doubt and not insisted(request, (table.number, *points)):
        raise Refused(doubt.message, 'insist')
    return winner_in(request, evening, points, table.number)


def _page(
    request: Request,
    evening: Evening,
    grant: Grant,
    this_round: Round,
    message: str = '',
    field: str = '',
    status: int = 200,
) -> HttpResponse:
    rows = load(evening, desk=True)
    context: dict[str, Any] = seen_slips(
        rows, next(recorded for recorded in rows.played if recorded.pk == this_round.pk)
    )
    written = this_round.tables.filter(number=number_of(request.GET.get('written', ''))).first()
    typed = request.POST.get('table', '') or _next_missing(context['missing'], written.number if written else 0)
    context |= {
        'round': this_round,
        'written': written,
        'typed': typed,
        'refused': message,
        'field': field,
        'fields': _fields(request, context, number_of(typed)),
        'asked': _asked(request, context) if field in ('insist', 'level') else '',
        'level': _sides(context, number_of(typed)) if field == 'level' else [],
    }
    return render(request, 'clubs/slips.html', evening_context(rows, grant, feed=None, **context), status=status)


def _same_again(request: Request, table: Table) -> bool:
    """Whether the slip that counts was typed once more, as by a second tap."""
    points: list[int] = table.points or []
    return [number(request, f'points-{side}') for side in range(len(points))] == points


def _next_missing(missing: list[int], written: int) -> str:
    """The missing table after the one just written; after the last, the first."""
    return str(next((number for number in missing if number > written), missing[0])) if missing else ''


def _fields(request: Request, context: dict[str, Any], table: int) -> list[dict[str, Any]]:
    """A field for each side, with the names of those who sit at the table that is typed."""
    sides = _sides(context, table)
    return [
        {
            'name': f'points-{side}',
            'value': request.POST.get(f'points-{side}', ''),
            'number': side + 1,
            'who': sides[side].short if side < len(sides) else '',
        }
        for side in context['sides']
    ]


def _sides(context: dict[str, Any], table: int) -> list[Side]:
    return next((slip['tile'].sides for slip in context['slips'] if slip['tile'].number == table), [])


def _asked(request: Request, context: dict[str, Any]) -> str:
    """The table and its totals that were questioned."""
    table = number(request, 'table') or 0
    return asked_about([table, *points_in(request, len(_sides(context, table)))])
