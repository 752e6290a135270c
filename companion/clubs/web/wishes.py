"""Wishes about who sits with whom: they may change at any time and apply to the rounds drawn from then on."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render

from companion.clubs import wishes as kept
from companion.clubs.access import for_directors
from companion.clubs.evening_document import load
from companion.clubs.models import Evening, Grant
from companion.clubs.presenters.evening_context import evening_context
from companion.clubs.services.setup import set_wishes
from companion.clubs.web.forms import act_key, respond
from companion.web.http import Request


@for_directors
def wishes(request: Request, evening: Evening, grant: Grant) -> HttpResponse:
    """The current wishes, and everybody's number to write them with."""
    if request.method != 'POST':
        return _page(request, evening, grant, kept.written(evening.settings.get('wishes', {})))
    return respond(
        lambda: set_wishes(evening, kept.read_wishes(request.POST), by=grant, key=act_key(request)),
        lambda: redirect('clubs:evening', evening.code),
        lambda **why: _page(request, evening, grant, request.POST.dict(), **why),
    )


def _page(
    request: Request,
    evening: Evening,
    grant: Grant,
    written: dict[str, Any],
    message: str = '',
    field: str = '',
    status: int = 200,
) -> HttpResponse:
    rows = load(evening, desk=True)
    people = [{'number': entry.number, 'name': rows.names[entry.number]} for entry in rows.entries]
    context = evening_context(rows, grant, written=written, people=people, errors={field: message} if message else {})
    return render(request, 'clubs/wishes.html', context, status=status)
