"""Draw and seats: the next round drawn, reviewed, two swapped, drawn again; then announced."""

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from companion.clubs.access import for_desk, may_direct, no_right
from companion.clubs.evening_document import load
from companion.clubs.models import Evening, Grant
from companion.clubs.presenters.bracket import would_differ
from companion.clubs.presenters.evening_context import evening_context
from companion.clubs.presenters.kept import kept_of
from companion.clubs.presenters.seats import seats as seen_seats
from companion.clubs.services import rounds as write
from companion.clubs.services.writing import Refused
from companion.clubs.web.forms import act_key, number, respond
from companion.clubs.web.forms import seen as seen_version
from companion.web.http import Request


@for_desk
def seats(request: Request, evening: Evening, grant: Grant) -> HttpResponse:
    """The drawn round; without one, the current round."""
    if request.method != 'POST':
        return _page(request, evening, grant)
    if not may_direct(grant):
        return no_right(request)
    do, of = request.POST.get('do', 'draw'), number(request, 'round') or 0
    then = 'room' if do in ('seat', 'sat') else 'seats'
    return respond(
        lambda: _act(request, evening, grant, do, of),
        lambda: redirect(f'clubs:{then}', evening.code),
        lambda **why: _page(request, evening, grant, **why),
    )


def _act(request: Request, evening: Evening, grant: Grant, do: str, of: int) -> None:
    key, version = act_key(request, do, of), seen_version(request)
    if do == 'seat':
        write.seat(evening, of, by=grant, key=key, seen=version)
    elif do == 'unseat':
        write.unseat(evening, of, by=grant, key=key, seen=version)
    elif do in ('swap', 'sat'):
        two = [int(ticked) for ticked in request.POST.getlist('who') if ticked.isdecimal()][:3]
        if len(two) != 2:
            raise Refused(
                _('Tap two pairs, then swap them.') if evening.pairs else _('Tap exactly two people to swap them.')
            )
        exchange = write.swap if do == 'swap' else write.sat_elsewhere
        exchange(evening, of, *two, by=grant, key=key, seen=version)
    else:
        write.draw(evening, of, again=do == 'again', by=grant, key=key, seen=version)


def _page(
    request: Request, evening: Evening, grant: Grant, message: str = '', field: str = '', status: int = 200
) -> HttpResponse:
    evening = Evening.objects.select_related('club').get(pk=evening.pk)
    rows = load(evening, desk=True)
    this_round = rows.drawn or rows.current
    if this_round is None:
        context = evening_context(rows, grant, message=message, round=None)
    else:
        swapping = 'swap' in request.GET or request.POST.get('do') in ('swap', 'sat')
        context = evening_context(rows, grant, message=message, swapping=swapping, **seen_seats(rows, this_round))
        context['kept'] = kept_of(rows, this_round)
    context['missing'] = field.split('/') if field else []
    if this_round is not None:
        context['free'] = write.may_swap(evening, this_round)
        by_lot = write.is_by_lot(evening, this_round)
        differs = this_round == rows.drawn and not by_lot and would_differ(rows, this_round)
        context |= {'may_draw_again': by_lot or differs, 'is_outdated': differs and not context['free']}
    return render(request, 'clubs/seats.html', context, status=status)
