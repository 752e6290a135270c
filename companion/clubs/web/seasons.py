"""A season: its full table, how it is counted, the printed version."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext as _

from companion.clubs.access import at_desk, for_club, may_direct, no_right
from companion.clubs.files import XLSX, as_xlsx, ladder_sheet
from companion.clubs.models import Club, Grant, Season
from companion.clubs.presenters.seasons import table
from companion.clubs.roles import READERS
from companion.clubs.services import clubs as write
from companion.clubs.services.writing import Refused
from companion.clubs.web.forms import act_key, number, redirect_to, respond, text
from companion.web.http import Request
from companion.web.spreadsheets import as_csv

MOST_EVENINGS = 400


@for_club(*READERS, public=True)
def season(request: Request, club: Club, grant: Grant | None, number: int) -> HttpResponse:
    """The table; a director may change how it is counted, or begin a new season."""
    season = get_object_or_404(club.seasons, pk=number)
    if request.method != 'POST':
        return render(request, 'clubs/season.html', _context(club, grant, season))
    if grant is None or not _directs(grant):
        return no_right(request)
    if request.POST.get('do') == 'new':
        name = text(request, 'name') or season.name
        write.begin_season(club, name, by=grant, key=act_key(request, 'new'))
        return redirect_to('club', club.code)()
    return respond(
        lambda: write.change_season(season, by=grant, key=act_key(request, 'change'), **_fields(request, season)),
        redirect_to('season', club.code, season.pk),
        lambda message, field, status: render(
            request,
            'clubs/season.html',
            {**_context(club, grant, season), 'message': message, 'field': field, 'typed': request.POST},
            status=status,
        ),
    )


def _directs(grant: Grant | None) -> bool:
    """Whether this phone directs the club, not just one of its evenings."""
    return may_direct(grant) and grant is not None and grant.evening_id is None


def _fields(request: Request, season: Season) -> dict[str, Any]:
    counts = request.POST.get('counts', '')
    counts = counts if counts in Season.Counts.values else season.counts
    fields: dict[str, Any] = {'name': text(request, 'name') or season.name, 'counts': counts}
    if counts == Season.Counts.BEST:
        fields['best'] = _number(request, 'best', 1)
    return fields if season.ladders else {**fields, 'least': _number(request, 'least', 0)}


def _number(request: Request, name: str, fewest: int) -> int:
    """A number of evenings. Raises Refused where it is none, so that nothing else is counted than what was typed."""
    evenings = number(request, name) if request.POST.get(name, '').strip() else fewest
    if evenings is None or not fewest <= evenings <= MOST_EVENINGS:
        raise Refused(_('Type a whole number from %(from)d to %(to)d.') % {'from': fewest, 'to': MOST_EVENINGS}, name)
    return evenings


def _context(club: Club, grant: Grant | None, season: Season) -> dict[str, Any]:
    desk = at_desk(grant)
    return {
        'club': club,
        'grant': grant,
        'directs': _directs(grant),
        'seasons': club.seasons.all(),
        **table(season, club, desk=desk),
    }


@for_club(*READERS, public=True)
def printed(request: Request, club: Club, grant: Grant | None, number: int) -> HttpResponse:
    season = get_object_or_404(club.seasons, pk=number)
    return render(request, 'clubs/print/season.html', _context(club, grant, season))


@for_club(*READERS, public=True)
def csv_file(request: Request, club: Club, grant: Grant | None, number: int) -> HttpResponse:
    """The ladders below each other."""
    season = get_object_or_404(club.seasons, pk=number)
    lines: list[list[Any]] = []
    for ladder in table(season, club, desk=at_desk(grant))['tables']:
        lines += [[f'{ladder.name}: {ladder.counting}'], *ladder_sheet(ladder)]
    return HttpResponse(as_csv(lines), content_type='text/csv; charset=utf-8', headers=_attached(season, 'csv'))


@for_club(*READERS, public=True)
def xlsx_file(request: Request, club: Club, grant: Grant | None, number: int) -> HttpResponse:
    """A workbook with a sheet for each ladder."""
    season = get_object_or_404(club.seasons, pk=number)
    ladders = table(season, club, desk=at_desk(grant))['tables']
    book = as_xlsx({ladder.name: ladder_sheet(ladder) for ladder in ladders} or {season.name: []})
    return HttpResponse(book, content_type=XLSX, headers=_attached(season, 'xlsx'))


def _attached(season: Season, ending: str) -> dict[str, str]:
    name = f'companion-season-{season.pk}.{ending}'
    return {'Content-Disposition': f'attachment; filename="{name}"', 'X-Robots-Tag': 'noindex'}
