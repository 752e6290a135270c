"""An evening as files: CSV, a workbook, the evening document; and importing a document."""

import json
from collections.abc import Sequence
from datetime import date
from typing import Any

from django.http import HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from companion.access.devices import holder_of
from companion.clubs import files, large_files
from companion.clubs.access import at_desk, for_evening, may_direct
from companion.clubs.evening_document import Rows, load
from companion.clubs.models import Adjustment, Evening, Grant
from companion.clubs.presenters.evening_context import evening_context
from companion.clubs.presenters.standings import corrected_by_rulings
from companion.clubs.roles import DIRECTING, READERS
from companion.clubs.services.import_evening import import_evening as write
from companion.clubs.web.forms import act_key
from companion.i18n.languages import language
from companion.web.http import Request
from companion.web.spreadsheets import as_csv
from scoring import GAMES
from scoring.errors import BadDocument
from scoring.evening import standings
from scoring.evening.answers import refusal_text

LARGEST = 5_000_000


def _attached(evening: Evening, ending: str) -> dict[str, str]:
    name = f'companion-{evening.played_on:%Y-%m-%d}-{evening.code}.{ending}'
    return {'Content-Disposition': f'attachment; filename="{name}"', 'X-Robots-Tag': 'noindex'}


@for_evening(*READERS, public=True)
def csv_file(request: Request, evening: Evening, grant: Grant | None) -> HttpResponse:
    """The standings with public names; if sealed, figures only for the desk."""
    rows = load(evening, desk=at_desk(grant))
    text = as_csv(files.standings_sheet(rows))
    return HttpResponse(text, content_type='text/csv; charset=utf-8', headers=_attached(evening, 'csv'))


@for_evening(*READERS, public=True)
def xlsx_file(request: Request, evening: Evening, grant: Grant | None) -> HttpResponse:
    """The workbook; of a large evening once it is written, which a page waits for."""
    rows = load(evening, desk=at_desk(grant))
    if not large_files.is_large(rows):
        return _workbook(evening, files.workbook(rows))
    try:
        book = large_files.ready(rows, 'xlsx', files.workbook, _asked(request, rows))
    except large_files.TooManyWaiting:
        return _later(request, rows, grant, 30, status=503)
    except large_files.NotWritten:
        return _not_written(request, rows, grant)
    return _workbook(evening, book) if book else _later(request, rows, grant, 3, status=202)


def _asked(request: Request, rows: Rows) -> int:
    """The version of the evening when its file was first asked for; 0 if nobody may see what was there then."""
    version = request.GET.get('of', '')
    seen = rows.desk or not rows.evening.sealed
    return int(version) if seen and version.isdecimal() and len(version) < 10 else 0


def _workbook(evening: Evening, book: bytes) -> HttpResponse:
    return HttpResponse(book, content_type=files.XLSX, headers=_attached(evening, 'xlsx'))


def _later(request: Request, rows: Rows, grant: Grant | None, seconds: int, *, status: int) -> HttpResponse:
    """The page that asks for the file again by itself."""
    again = f'?of={_asked(request, rows) or rows.evening.revision}'
    context = evening_context(rows, grant, busy=status == 503, again=again)
    response = render(request, 'clubs/file_later.html', context, status=status)
    response['Retry-After'] = str(seconds)
    response['Refresh'] = f'{seconds}; url={again}'
    return response


def _not_written(request: Request, rows: Rows, grant: Grant | None) -> HttpResponse:
    """The page that says so and does not ask again by itself."""
    return render(request, 'clubs/file_later.html', evening_context(rows, grant, failed=True), status=503)


@for_evening(*READERS, public=True)
def document(request: Request, evening: Evening, grant: Grant | None) -> HttpResponse:
    """The evening document with public names; if sealed, points only for the desk."""
    params = {'indent': 1, 'ensure_ascii': False}
    document = told_to(grant, load(evening))
    return JsonResponse(document, headers=_attached(evening, 'json'), json_dumps_params=params)


def told_to(grant: Grant | None, rows: Rows) -> dict[str, Any]:
    """Return the evening document as somebody may read it."""
    if may_direct(grant):
        return rows.document
    if at_desk(grant):
        return {**rows.document, 'adjustments': _public_reasons(rows, rows.adjustments)}
    return _without_points(rows.document) if rows.evening.sealed else _for_spectators(rows)


def _for_spectators(rows: Rows) -> dict[str, Any]:
    """The document without what rulings gave; its notes say when they changed a result."""
    shown = _public_reasons(rows, [adjustment for adjustment in rows.adjustments if not adjustment.ruled])
    return {**rows.document, 'notes': ' '.join(corrected_by_rulings(rows.adjustments)), 'adjustments': shown}


def _public_reasons(rows: Rows, shown: Sequence[Adjustment]) -> list[dict[str, Any]]:
    """These adjustments as the document has them, without the reasons that are not public."""
    written = dict(zip(rows.adjustments, rows.document['adjustments'], strict=True))
    return [
        written[adjustment] if adjustment.public else {**written[adjustment], 'reason': '–'} for adjustment in shown
    ]


def _without_points(document: dict[str, Any]) -> dict[str, Any]:
    """Return the document without scores."""
    hidden = ('points', 'winner', 'void')
    rounds = [
        {
            **recorded,
            'tables': [
                {name: value for name, value in table.items() if name not in hidden} for table in recorded['tables']
            ],
        }
        for recorded in document['rounds']
    ]
    return {**document, 'rounds': rounds, 'adjustments': []}


@require_http_methods(['GET', 'HEAD', 'POST'])
def import_file(request: Request) -> HttpResponse:
    """Create an evening of a club this device directs from an evening document."""
    grants = Grant.objects.filter(holder=holder_of(request) or '-', revoked_at=None, evening=None, role__in=DIRECTING)
    clubs = {grant.club.code: grant for grant in grants.select_related('club')}
    context: dict[str, Any] = {'clubs': [grant.club for grant in clubs.values()]}
    grant = clubs.get(request.POST.get('club', ''))
    if request.method != 'POST' or grant is None:
        return render(request, 'clubs/import_evening.html', context, status=200 if request.method != 'POST' else 422)
    try:
        imported = _read(request)
    except _BadFile as bad:
        return render(request, 'clubs/import_evening.html', {**context, 'message': str(bad)}, status=422)
    evening = write(grant.club, imported, by=grant, key=act_key(request))
    return redirect('clubs:standings', evening.code)


class _BadFile(Exception):
    """The file is not an evening; the message explains why."""


def _read(request: Request) -> dict[str, Any]:
    file = request.FILES.get('document')
    if file is None:
        raise _BadFile(_('Choose a file first.'))
    if (file.size or 0) > LARGEST:
        raise _BadFile(_('This file is too large to be an evening.'))
    try:
        content = json.loads(file.read().decode('utf-8-sig'))
    except (ValueError, RecursionError):
        raise _BadFile(_('This is not an evening file: it cannot be read as JSON.')) from None
    try:
        standings(content)
    except BadDocument as error:
        where = f'{error.at}: ' if error.at else ''
        raise _BadFile(where + refusal_text(error, language())) from None
    if 'game' not in content or ('played_on' in content and not _is_date(content['played_on'])):
        raise _BadFile(_('The file does not say which game was played.'))
    if not _is_played_here(content):
        raise _BadFile(_('Companion does not know the game of this file, or not this way to play it.'))
    return dict(content)


def _is_played_here(document: dict[str, Any]) -> bool:
    game = next((known for known in GAMES if known.slug == document['game']), None)
    return game is not None and ('preset' not in document or game.preset(document['preset']) is not None)


def _is_date(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True
