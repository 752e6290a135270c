"""The parts of an evening: beginning one, carrying points again, handicaps, the plan on paper."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from companion.clubs.access import at_desk, for_directors, for_evening
from companion.clubs.evening_document import load
from companion.clubs.models import Evening, Grant
from companion.clubs.presenters import parts as seen
from companion.clubs.presenters.evening_context import evening_context
from companion.clubs.roles import READERS
from companion.clubs.services import parts as write
from companion.clubs.services.writing import Refused
from companion.clubs.typed_numbers import whole
from companion.clubs.web.forms import act_key, redirect_to, respond, text
from companion.web.http import Request

MOST = 1_000_000


@for_directors
def parts(request: Request, evening: Evening, grant: Grant) -> HttpResponse:
    """Who plays on, ticked by the standings; the plan of all parts."""
    if request.method != 'POST':
        return _page(request, evening, grant)

    def otherwise(**why: Any) -> HttpResponse:
        return _page(request, evening, grant, **why)

    if request.POST.get('do') == 'carry':
        return respond(lambda: _carry(request, evening, grant), redirect_to('parts', evening.code), otherwise)
    begun: list[Evening] = []
    return respond(
        lambda: begun.extend(_begin(request, evening, grant)),
        lambda: redirect('clubs:change_evening', begun[0].code) if begun else redirect('clubs:parts', evening.code),
        otherwise,
    )


def _begin(request: Request, evening: Evening, grant: Grant) -> list[Evening]:
    """The part, or none where this was sent again after it was deleted."""
    part = write.begin_part(
        evening,
        sorted({int(number) for number in request.POST.getlist('who') if number.isdecimal() and len(number) < 5}),
        request.POST.get('carried', ''),
        text(request, 'title'),
        by=grant,
        key=act_key(request, 'part'),
    )
    return [part] if part else []


def _carry(request: Request, evening: Evening, grant: Grant) -> None:
    write.carry_again(evening, by=grant, key=act_key(request, 'carry'))


def _page(
    request: Request, evening: Evening, grant: Grant, message: str = '', field: str = '', status: int = 200
) -> HttpResponse:
    rows = load(Evening.objects.select_related('club', 'after').get(pk=evening.pk), desk=True)
    asked = request.GET if request.method == 'GET' else request.POST
    take = asked.get('take', '') if asked.get('take') in seen.TAKES else _usual(rows.evening)
    usual = str(seen.usual_cut(len(rows.still_here)))
    count = whole(asked.get('count', usual)) or 0
    context = seen.parts(rows, grant, take, count)
    if take == 'first' and 'count' in request.GET and not 0 < count <= len(context['people']):
        message = message or _('How many go on? Type a number from 1 to %d.') % len(context['people'])
        context |= {'ticked': set(), 'count': asked['count'][:10]}
    if request.method == 'POST':
        context['ticked'] = {int(number) for number in request.POST.getlist('who') if number.isdecimal()}
    return render(
        request,
        'clubs/parts.html',
        evening_context(rows, grant, feed=None, message=message, field=field, **context),
        status=status,
    )


def _usual(evening: Evening) -> str:
    """What is proposed: a section before round 1, a cut after it, then those who are in no part yet."""
    if evening.started_at is None:
        return 'section'
    return 'others' if evening.parts.exists() else 'first'


@for_directors
def handicaps(request: Request, evening: Evening, grant: Grant) -> HttpResponse:
    """A number for everybody, all at once."""
    if request.method != 'POST':
        return _handicaps(request, evening, grant)
    return respond(
        lambda: write.set_handicaps(evening, _typed(request, evening), by=grant, key=act_key(request, 'handicaps')),
        redirect_to('standings', evening.code),
        lambda **why: _handicaps(request, evening, grant, **why),
    )


def _typed(request: Request, evening: Evening) -> dict[int, int]:
    """The points by entry; an empty field gives none. Raises Refused at the first that is no number."""
    parts = {}
    for number in evening.entries.values_list('number', flat=True):
        typed = request.POST.get(f'points-{number}', '').strip()
        points = whole(typed) if typed else 0
        if points is None or abs(points) > MOST:
            raise Refused(_('Type a whole number, such as 30 or −20, or nothing.'), f'points-{number}')
        parts[number] = points
    return parts


def _handicaps(
    request: Request, evening: Evening, grant: Grant, message: str = '', field: str = '', status: int = 200
) -> HttpResponse:
    rows = load(Evening.objects.select_related('club').get(pk=evening.pk), desk=True)
    given, frozen = write.handicaps_of(evening), bool(rows.played)
    usual = given if given or frozen else write.last_handicaps(evening)
    typed = {} if frozen else request.POST
    people: list[dict[str, Any]] = [
        {
            'number': entry.number,
            'name': rows.names[entry.number],
            'value': typed.get(f'points-{entry.number}', usual.get(entry.number, '')),
            'field': f'points-{entry.number}',
        }
        for entry in rows.playing
    ]
    context = {'people': people, 'frozen': frozen, 'proposed': bool(usual and not given)}
    page = evening_context(rows, grant, feed=None, message=message, field=field, **context)
    return render(request, 'clubs/handicaps.html', page, status=status)


@for_evening(*READERS, public=True)
def printed_plan(request: Request, evening: Evening, grant: Grant | None) -> HttpResponse:
    """All parts of the evening on paper: what is played, in which order, by whom."""
    rows = load(evening, desk=at_desk(grant))
    plan = seen.plan(evening, grant, desk=False)
    return render(request, 'clubs/print/plan.html', evening_context(rows, grant, feed=None, plan=plan))
