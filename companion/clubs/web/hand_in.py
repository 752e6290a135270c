"""A table's card: its QR code opens the pad of the table's current match. Handing in: both totals in large type for the
other side to agree; two different totals are shown side by side.
"""

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from companion.access.codes import hashed
from companion.access.devices import device_id_of, remember
from companion.access.rate_limit import WrongCode, rate_limited
from companion.clubs import pads
from companion.clubs.access import at_desk, for_evening, no_right
from companion.clubs.discrepancy import discrepancy_words
from companion.clubs.evening_document import load_to_show
from companion.clubs.live_versions import for_players, for_table
from companion.clubs.models import Evening, Grant, HandIn, Member, Role, Round, Table
from companion.clubs.presenters.evening_context import evening_context
from companion.clubs.presenters.seats import Side, places_of, sides_of
from companion.clubs.roles import DESK
from companion.clubs.services import keys as key_service
from companion.clubs.services import results as write
from companion.clubs.services.writing import Refused
from companion.clubs.web.forms import act_key, points_in
from companion.web.http import Request


@require_http_methods(['GET', 'HEAD', 'POST'])
@rate_limited('links')
def card(request: Request, secret: str) -> HttpResponse:
    """A printed card: a table's, or the one for following.

    Opening it only shows what it is; the button uses it, so that link previews of messengers start nothing. The card of
    a finished evening explains why it opens nothing.
    """
    cards = Grant.objects.filter(secret_hash=hashed(secret), shared=True)
    found = cards.select_related('evening__club', 'club', 'member').first()
    if found is None:
        raise WrongCode(secret)
    if found.revoked_at or (found.evening and found.evening.state == Evening.State.CLOSED):
        return render(request, 'clubs/old_card.html', {'evening': found.evening, 'grant': found}, status=410)
    if found.member:
        return _member_card(request, found, found.member)
    open_now = [found.evening] if found.evening else _evenings_now(found)
    evening = next((one for one in open_now if one.code == request.GET.get('evening')), next(iter(open_now), None))
    if evening is None:
        return render(request, 'clubs/card_waits.html', {'club': found.club, 'grant': found})
    table = _now_at(evening, found.table) if found.table else None
    if request.method != 'POST':
        return _card_page(request, evening, found, table, [one for one in open_now if one != evening])
    device_id = device_id_of(request)
    own = key_service.use_card(found, hashed(device_id), evening)
    if found.role != Role.TABLE:
        return remember(redirect('clubs:evening', evening.code), device_id)
    if table is None or table.agreed:
        return remember(_card_page(request, evening, found, table), device_id)
    if request.POST.get('do') in ('agree', 'totals'):
        return remember(redirect(pads.host(evening, table)), device_id)
    match = pads.open_pad(evening, table, own)
    return remember(redirect('matches:match', match.code), device_id)


def _evenings_now(card: Grant) -> list[Evening]:
    """The evenings of the club that are going on, first those where somebody sits at this table."""
    going_on = card.club.evenings.exclude(state=Evening.State.CLOSED).select_related('club')
    return sorted(going_on, key=lambda one: (_now_at(one, card.table or 0) is None, one.state != Evening.State.PLAYING))


def _member_card(request: Request, found: Grant, member: Member) -> HttpResponse:
    """A member's own card: the phone that takes it has their page for good."""
    if request.method != 'POST':
        return render(request, 'clubs/member_card.html', {'club': found.club, 'grant': found, 'member': member})
    device_id = device_id_of(request)
    key_service.use_card(found, hashed(device_id))
    return remember(redirect('clubs:member_year', found.club.code, member.number), device_id)


def _card_page(
    request: Request, evening: Evening, grant: Grant, table: Table | None, others: list[Evening] | None = None
) -> HttpResponse:
    rows = load_to_show(evening)
    feed = for_players(rows.evening)
    context = evening_context(
        rows, None, feed=feed, card=grant, others=others, table=table, sides=sides_of(table, rows) if table else []
    )
    return render(request, 'clubs/card.html', context)


def _now_at(evening: Evening, number: int) -> Table | None:
    """The table's current match: of the earliest round not handed in, otherwise the last."""
    tables = Table.objects.filter(round__evening=evening, number=number).exclude(round__state=Round.State.DRAWN)
    found = list(tables.select_related('round', 'match').order_by('round__number'))
    return next((table for table in found if not table.agreed), found[-1] if found else None)


@for_evening(*DESK, Role.TABLE)
def hand_in(request: Request, evening: Evening, grant: Grant, round: int, number: int) -> HttpResponse:
    """Both totals in large type, for the other side to agree."""
    if not at_desk(grant) and grant.table != number:
        return no_right(request)
    found = _table(evening, round, number)
    if request.method != 'POST':
        return _page(request, evening, grant, found)
    try:
        _act(request, evening, grant, found)
    except Refused as refused:
        return _page(request, evening, grant, found, message=str(refused), status=422)
    if request.POST.get('do') == 'back' and found.match:
        return redirect('matches:match', found.match.code)
    return redirect('clubs:hand_in', evening.code, round, number)


def _act(request: Request, evening: Evening, grant: Grant, found: Table) -> None:
    do = request.POST.get('do', 'hand-in')
    if do == 'agree':
        points = _points(request)
        write.agree(evening, found, points, by=grant, key=act_key(request, do))
    elif do == 'back':
        write.back_to_the_hands(evening, found, by=grant, key=act_key(request, do))
    elif do == 'ask':
        write.ask_the_director(evening, found, by=grant, key=act_key(request, do))
    else:
        _hand_in(request, evening, grant, found)


def _hand_in(request: Request, evening: Evening, grant: Grant, found: Table) -> None:
    """The totals of the hands, or typed where the table kept none; doubted totals are asked about once."""
    summed = found.match is not None and bool(found.match.hands) and 'points-0' not in request.POST
    if summed and found.match is not None:
        points = list(found.match.totals)
    else:
        points = points_in(request, len(places_of(evening.settings, len(found.seats))))
        _ask(request, evening, found, points)
    source = HandIn.Source.SHEET if summed else HandIn.Source.TYPED
    write.hand_in(
        evening, found, points, source=source, holder=grant.holder, by=grant, key=act_key(request, 'in', *points)
    )


def _ask(request: Request, evening: Evening, found: Table, points: list[int]) -> None:
    from companion.clubs.doubts import doubt_about

    doubt = doubt_about(evening, found, points)
    if doubt and (doubt.director_decides or request.POST.get('insist') != 'yes'):
        more = '' if doubt.director_decides else ' ' + _('If it is right, hand it in once more.')
        raise Refused(doubt.message + more, 'insist')


def _points(request: Request) -> list[int]:
    """The totals that a button stands for."""
    try:
        return [int(part) for part in request.POST.get('points', '').split(',')]
    except ValueError:
        raise Refused(_('These totals were not handed in.')) from None


def _table(evening: Evening, round: int, number: int) -> Table:
    tables = Table.objects.filter(round__evening=evening, round__number=round, number=number)
    found = tables.exclude(round__state=Round.State.DRAWN).select_related('round', 'match').first()
    if found is None:
        raise Http404
    return found


def _page(
    request: Request, evening: Evening, grant: Grant, found: Table, message: str = '', status: int = 200
) -> HttpResponse:
    found = _table(evening, found.round.number, found.number)
    rows = load_to_show(evening, desk=at_desk(grant))
    sides = sides_of(found, rows)
    versions = _versions(found)
    points = found.points or (list(found.match.totals) if found.match and found.match.hands else None)
    context = evening_context(
        rows,
        grant,
        feed=for_table(evening, found),
        table=found,
        round=found.round,
        message=message,
        insist=bool(message) and 'points-0' in request.POST,
        sealed=evening.sealed and not at_desk(grant),
        versions=versions,
        differ=len(versions) > 1,
        sums=_sums(sides, points, request),
        points=','.join(map(str, points)) if points else '',
        apart=discrepancy_words(versions, sides, found.match.document if found.match else None),
        compared=[_compared(side, [one[place] for one in versions]) for place, side in enumerate(sides)],
        match=found.match,
    )
    return render(request, 'clubs/hand_in.html', context, status=status)


def _sums(sides: list[Side], points: list[int] | None, request: Request) -> list[dict[str, Any]]:
    return [
        {
            'side': side,
            'total': points[place] if points else None,
            'field': f'points-{place}',
            'value': request.POST.get(f'points-{place}', ''),
        }
        for place, side in enumerate(sides)
    ]


def _compared(side: Side, totals: list[int]) -> tuple[Side, list[int], bool]:
    """A side with what each phone handed in for it, and the difference in words."""
    return side, totals, len(set(totals)) > 1


def _versions(found: Table) -> list[list[int]]:
    """The different totals that were handed in, oldest first."""
    versions: list[list[int]] = []
    for one in found.hand_ins.all():
        if one.points not in versions:
            versions.append(one.points)
    return versions
