"""What was done at an evening, newest first: the last act can be taken back, then the one before. Deleting an evening,
and restoring it.
"""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render

from companion.clubs.access import for_club, for_directors
from companion.clubs.evening_document import load
from companion.clubs.models import Club, Evening, Grant, Log
from companion.clubs.presenters import log_lines
from companion.clubs.presenters.evening_context import evening_context
from companion.clubs.roles import DIRECTING
from companion.clubs.services import rounds as write
from companion.clubs.services.undo import last_act
from companion.clubs.web.forms import act_key, number, redirect_to, respond
from companion.web.http import Request

LINES = 100


@for_directors
def acts(request: Request, evening: Evening, grant: Grant) -> HttpResponse:
    """The log of the evening; a button at the last act takes it back."""
    if request.method != 'POST':
        return _page(request, evening, grant)
    if request.POST.get('do') == 'delete':
        write.delete(evening, by=grant, key=act_key(request, 'delete'))
        return redirect('clubs:club', evening.club.code)
    of = number(request, 'of') or 0
    return respond(
        lambda: write.take_back(evening, of, by=grant, key=act_key(request, of)),
        redirect_to('acts', evening.code),
        lambda **why: _page(request, evening, grant, **why),
    )


def _page(
    request: Request, evening: Evening, grant: Grant, message: str = '', field: str = '', status: int = 200
) -> HttpResponse:
    rows = load(Evening.objects.select_related('club').get(pk=evening.pk), desk=True)
    last = last_act(evening)
    context: dict[str, Any] = {
        'message': message,
        'last': last,
        'last_words': log_lines.lines([last])[0] if last else None,
        'lines': log_lines.lines(Log.objects.filter(evening=evening).select_related('evening')[:LINES]),
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
