"""Standings: for everyone, or sealed until a blind evening is opened; the prizes and adjustments."""

from collections.abc import Collection
from typing import Any

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from companion.clubs.access import at_desk, for_directors, for_evening, may_direct
from companion.clubs.evening_document import load, load_to_follow
from companion.clubs.live_versions import for_players
from companion.clubs.models import Evening, Grant
from companion.clubs.presenters.evening_context import evening_context
from companion.clubs.presenters.feats import award_of, proposed
from companion.clubs.presenters.parts import begun_from, news
from companion.clubs.presenters.standings import standings as seen_standings
from companion.clubs.presenters.standings import standings_to_follow
from companion.clubs.roles import READERS
from companion.clubs.services import results as write
from companion.clubs.services.writing import Refused
from companion.clubs.typed_numbers import whole
from companion.clubs.web.forms import act_key, number, respond, text
from companion.web.http import Request

MOST_CALLERS = 4


@for_evening(*READERS, public=True)
def standings(request: Request, evening: Evening, grant: Grant | None) -> HttpResponse:
    """The standings. If sealed, the page has figures only for the desk."""
    desk = at_desk(grant)
    rows = load(evening, desk=True) if desk else load_to_follow(evening)
    if evening.sealed and not desk:
        return render(request, 'clubs/sealed.html', evening_context(rows, grant, feed=for_players(rows.evening)))
    asked = request.GET.get('page', '')
    page = int(asked) if asked.isdecimal() and len(asked) < 5 else 1
    if desk:
        seen = seen_standings(rows, page, reasons=may_direct(grant))
        context = evening_context(rows, grant, news=news(evening, begun_from(evening)), **seen)
    else:
        context = evening_context(rows, grant, feed=for_players(rows.evening), **standings_to_follow(rows, page))
    context['me'] = grant.entry.number if grant and grant.entry else 0
    return render(request, 'clubs/standings.html', context)


@for_directors
def prizes(request: Request, evening: Evening, grant: Grant) -> HttpResponse:
    """Best call, lucky number; points given or deducted with a reason."""
    if request.method != 'POST':
        return _page(request, evening, grant)
    do = request.POST.get('do', 'prizes')
    act = {'adjust': _adjust, 'award': _award, 'unaward': _award}.get(do, _set)
    return respond(
        lambda: act(request, evening, grant),
        lambda: redirect(reverse('clubs:prizes', args=[evening.code]) + '?saved'),
        lambda **why: _page(request, evening, grant, **why),
    )


def _set(request: Request, evening: Evening, grant: Grant) -> None:
    numbers = set(evening.entries.values_list('number', flat=True))
    typed = text(request, 'lucky')
    lucky = number(request, 'lucky')
    if typed and lucky not in numbers:
        raise Refused(_('Nobody has the number %s tonight.') % typed, 'lucky')
    write.set_prizes(
        evening,
        lucky=lucky,
        best_call=text(request, 'best_call', 80),
        best_callers=_callers(request, numbers),
        by=grant,
        key=act_key(request, 'prizes'),
    )


def _callers(request: Request, numbers: Collection[int]) -> list[int]:
    """Who made the best call, by number. Raises Refused where one is none, so that nobody is left out in silence."""
    callers = []
    for word in dict.fromkeys(text(request, 'best_callers').replace(',', ' ').split()):
        caller = whole(word)
        if caller is None or caller not in numbers:
            raise Refused(_('Nobody has the number %s tonight.') % word, 'best_callers')
        callers.append(caller)
    if len(callers) > MOST_CALLERS:
        raise Refused(_('A call is made by %d people at most.') % MOST_CALLERS, 'best_callers')
    return callers


def _award(request: Request, evening: Evening, grant: Grant) -> None:
    """Award what the hands propose, as they stand now, or take it back."""
    kind, prize = request.POST.get('kind', ''), None
    if request.POST.get('do') == 'award':
        prize = award_of(load(evening, desk=True), kind)
        if prize is None:
            raise Refused(_('The hands do not say so any more.'))
    write.award(evening, prize or {'kind': kind, 'entries': []}, by=grant, key=act_key(request, 'award', kind))


def _adjust(request: Request, evening: Evening, grant: Grant) -> None:
    points, why = number(request, 'points'), text(request, 'why', 200)
    entry = get_object_or_404(evening.entries, number=number(request, 'entry') or 0)
    if not points:
        raise Refused(_('How many points? Type a whole number, such as −100.'), 'points')
    if not why:
        raise Refused(_('Give a reason: it is shown in the log.'), 'why')
    public = 'public' in request.POST
    write.adjust(evening, entry, points, why=why, public=public, by=grant, key=act_key(request, 'adjust'), reason=why)


def _page(
    request: Request, evening: Evening, grant: Grant, message: str = '', field: str = '', status: int = 200
) -> HttpResponse:
    rows = load(Evening.objects.select_related('club').get(pk=evening.pk), desk=True)
    listed: list[dict[str, Any]] = [
        {'number': entry.number, 'name': rows.names[entry.number]} for entry in rows.entries
    ]
    context = evening_context(rows, grant, message=message, field=field, people=listed, typed=request.POST)
    context['left'] = max(0, rows.evening.planned - len(rows.played))
    context['feats'] = proposed(rows)
    context['given'] = [
        {'name': rows.names[adjustment.entry.number], 'points': adjustment.points, 'reason': adjustment.why}
        for adjustment in rows.adjustments
    ]
    return render(request, 'clubs/prizes.html', context, status=status)
