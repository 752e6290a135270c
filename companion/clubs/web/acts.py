"""What was done at an evening, newest first: the last act can be taken back, then the one before. Deleting an evening,
and restoring it.
"""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render

from companion.clubs.access import for_club, for_directors
from companion.clubs.evening_document import load
from companion.clubs.models import Club, Evening, Grant, Log, What
from companion.clubs.presenters import log_lines
from companion.clubs.presenters.evening_context import evening_context
from companion.clubs.roles import DIRECTING
from companion.clubs.services import take_back as write
from companion.clubs.web.forms import act_key, number, respond
from companion.web.http import Request

LINES = 100


@for_directors
def acts(request: Request, evening: Evening, grant: Grant) -> HttpResponse:
    """The log of the evening; a button at the last act takes it back."""
    if request.method != 'POST':
        return _page(request, evening, grant)
    if request.POST.get('do') == 'delete':
        write.delete(evening, by=grant, key=act_key(request, 'delete'))
        return redirect(*_after_deletion(evening, grant))
    of = number(request, 'of') or 0
    last = write.last_act(evening)
    if last and (last.pk, last.what) == (of, What.RESTORED) and request.POST.get('sure') != 'yes':
        return _page(request, evening, grant, asked=True)
    return respond(
        lambda: write.take_back(evening, of, by=grant, key=act_key(request, of)),
        lambda: redirect(*_after(evening, grant)),
        lambda **why: _page(request, evening, grant, **why),
    )


def _after(evening: Evening, grant: Grant) -> tuple[str, str]:
    """Where an act taken back leads: on to the next one, or to the bin if the evening is deleted again."""
    there = Evening.objects.filter(pk=evening.pk).exists()
    return ('clubs:acts', evening.code) if there else _after_deletion(evening, grant)


def _after_deletion(evening: Evening, grant: Grant) -> tuple[str, str]:
    """The bin, from which the evening can be restored; who runs only this evening may not open it."""
    return ('clubs:club' if grant.evening_id else 'clubs:bin'), evening.club.code


def _page(
    request: Request,
    evening: Evening,
    grant: Grant,
    message: str = '',
    field: str = '',
    status: int = 200,
    asked: bool = False,
) -> HttpResponse:
    rows = load(Evening.objects.select_related('club').get(pk=evening.pk), desk=True)
    last = write.last_act(evening)
    log = Log.objects.filter(evening=evening).select_related('evening', 'grant__member')
    context: dict[str, Any] = {
        'message': message,
        'last': last,
        'asked': asked,
        'last_words': log_lines.lines([last])[0] if last else None,
        'lines': log_lines.lines(log[:LINES]),
    }
    return render(request, 'clubs/acts.html', evening_context(rows, grant, feed=None, **context), status=status)


@for_club(*DIRECTING)
def bin_(request: Request, club: Club, grant: Grant) -> HttpResponse:
    """The evenings deleted in the last 30 days, to restore them."""
    deleted = Evening.with_deleted.filter(club=club).exclude(deleted_at=None)
    if request.method != 'POST':
        return render(request, 'clubs/bin.html', {'club': club, 'grant': grant, 'evenings': deleted})
    evening = get_object_or_404(Evening.with_deleted, club=club, code=request.POST.get('evening', ''))
    if evening.deleted_at:  # otherwise it is restored already, by an earlier tap
        write.restore(evening, by=grant, key=act_key(request, evening.code))
    return redirect('clubs:evening', evening.code)
