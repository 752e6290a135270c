"""A table's card: its QR code opens the pad of the table's current match. Handing in: both totals in large type for the
other side to agree; two different totals are shown side by side.
"""

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from companion.access.codes import hashed
from companion.access.devices import device_id_of, remember
from companion.access.rate_limit import WrongCode, rate_limited
from companion.clubs import pads
from companion.clubs.access import at_desk, for_own_table, grants_of, use_zone_of
from companion.clubs.discrepancy import discrepancy_words
from companion.clubs.evening_document import load_to_show
from companion.clubs.live_versions import for_players, for_table
from companion.clubs.models import Evening, Grant, HandIn, Log, Member, Role, Table, What
from companion.clubs.presenters.evening_context import evening_context
from companion.clubs.presenters.seats import Side, places_of, sides_of
from companion.clubs.services import keys as key_service
from companion.clubs.services import results as write
from companion.clubs.services.writing import Refused
from companion.clubs.tonight import evenings_tonight, now_at, plays_at
from companion.clubs.web.forms import act_key, asked_about, insisted, points_in
from companion.clubs.web.level import at_phone, named, winner_in
from companion.web.http import Request


@require_http_methods(['GET', 'HEAD', 'POST'])
@rate_limited('links')
def card(request: Request, secret: str) -> HttpResponse:
    """A printed card: a table's, or the one for following.

    Opening it only shows what it is; the button uses it, so that link previews of messengers start nothing. The card of
    a finished evening explains why it opens nothing.
    """
    cards = Grant.objects.filter(secret_hash=hashed(secret), shared=True)
    card = cards.select_related('evening__club', 'club', 'member').first()
    if card is None:
        raise WrongCode(secret)
    if card.evening and card.evening.deleted_at:
        context = {'evening': card.evening, 'directs': False}
        return render(request, 'clubs/deleted.html', context, status=410)
    if card.revoked_at or (card.evening and card.evening.state == Evening.State.CLOSED):
        return render(request, 'clubs/old_card.html', {'evening': card.evening, 'grant': card}, status=410)
    if card.member:
        return _member_card(request, card, card.member)
    use_zone_of(card.club)
    open_now = [card.evening] if card.evening else evenings_tonight(card.club, card.table)
    evening = next(
        (going_on for going_on in open_now if going_on.code == request.GET.get('evening')), next(iter(open_now), None)
    )
    if evening is None:
        return render(request, 'clubs/card_waits.html', {'club': card.club, 'grant': card})
    table = now_at(evening, card.table) if card.table else None
    if request.method != 'POST':
        return _card_page(request, evening, card, table, [other for other in open_now if other != evening])
    device_id = device_id_of(request)
    own = key_service.use_card(card, hashed(device_id), evening)
    if card.role != Role.TABLE:
        return remember(redirect('clubs:evening', evening.code), device_id)
    if table is None or table.agreed:
        return remember(_card_page(request, evening, card, table), device_id)
    if request.POST.get('do') in ('agree', 'totals'):
        return remember(redirect(pads.host(evening, table)), device_id)
    match = pads.open_pad(evening, table, own)
    return remember(redirect('matches:match', match.code), device_id)


def _member_card(request: Request, card: Grant, member: Member) -> HttpResponse:
    """A member's own card: the phone that takes it has their page for good, and opens it at once from then on."""
    own_page = redirect('clubs:member_year', card.club.code, member.number)
    if request.method != 'POST' and any(grant.member_id == member.pk for grant in grants_of(request, card.club)):
        return own_page
    if request.method != 'POST':
        return render(request, 'clubs/member_card.html', {'club': card.club, 'grant': card, 'member': member})
    device_id = device_id_of(request)
    key_service.use_card(card, hashed(device_id))
    return remember(own_page, device_id)


def _card_page(
    request: Request, evening: Evening, grant: Grant, table: Table | None, others: list[Evening] | None = None
) -> HttpResponse:
    rows = load_to_show(evening)
    feed = for_players(rows.evening)
    context = evening_context(
        rows, None, feed=feed, card=grant, others=others, table=table, sides=sides_of(table, rows) if table else []
    )
    context['unsure'] = plays_at(others or [], grant.table)
    return render(request, 'clubs/card.html', context)


@for_own_table
def hand_in(request: Request, evening: Evening, grant: Grant, round: int, number: int) -> HttpResponse:
    """Both totals in large type, for the other side to agree."""
    own_table = _table(evening, round, number)
    if own_table is None:
        return _unseated(request, evening, grant, round, number)
    if request.method != 'POST':
        return _page(request, evening, grant, own_table)
    try:
        _act(request, evening, grant, own_table)
    except Refused as refused:
        own_table = _table(evening, round, number) or own_table  # as it is now
        return _page(request, evening, grant, own_table, message=str(refused), field=refused.field, status=422)
    if request.POST.get('do') == 'back' and own_table.match and own_table.match.hands:
        return redirect('matches:match', own_table.match.code)
    other = '?other' if request.POST.get('do') == 'back' else ''
    return redirect(reverse('clubs:hand_in', args=[evening.code, round, number]) + other)


def _act(request: Request, evening: Evening, grant: Grant, own_table: Table) -> None:
    do = request.POST.get('do', 'hand-in')
    if do == 'agree':
        points = _points(request)
        has_winner = own_table.winner is not None and own_table.points == points
        winner = None if has_winner or own_table.agreed else winner_in(request, evening, points)
        write.agree(evening, own_table, points, winner, by=grant, key=act_key(request, do, *named(winner)))
    elif do == 'back':
        write.back_to_the_hands(evening, own_table, holder=grant.holder, by=grant, key=act_key(request, do))
    elif do == 'ask':
        write.ask_the_director(evening, own_table, by=grant, key=act_key(request, do))
    else:
        _hand_in(request, evening, grant, own_table)


def _hand_in(request: Request, evening: Evening, grant: Grant, own_table: Table) -> None:
    """The totals of the hands, or typed where the table kept none; doubted totals are asked about once."""
    summed = own_table.match is not None and bool(own_table.match.hands) and 'points-0' not in request.POST
    if summed and own_table.match is not None:
        points = list(own_table.match.totals)
    else:
        points = points_in(request, len(places_of(evening.settings, len(own_table.seats))))
        _ask(request, evening, own_table, points)
    winner = None if own_table.agreed else winner_in(request, evening, points)
    source = HandIn.Source.SHEET if summed else HandIn.Source.TYPED
    key = act_key(request, 'in', *points, *named(winner))
    write.hand_in(evening, own_table, points, winner, source=source, holder=grant.holder, by=grant, key=key)


def _ask(request: Request, evening: Evening, own_table: Table, points: list[int]) -> None:
    from companion.clubs.doubts import doubt_about

    doubt = doubt_about(evening, own_table, points)
    if doubt and (doubt.director_decides or not insisted(request, points)):
        more = '' if doubt.director_decides else ' ' + _('If it is right, hand it in once more.')
        raise Refused(doubt.message + more, '' if doubt.director_decides else 'insist')


def _points(request: Request) -> list[int]:
    """The totals that a button stands for."""
    try:
        return [int(part) for part in request.POST.get('points', '').split(',')]
    except ValueError:
        raise Refused(_('These totals were not handed in.')) from None


def _unseated(request: Request, evening: Evening, grant: Grant, round: int, number: int) -> HttpResponse:
    """The page for phones of a table whose round a director has unseated; it follows the table. No such round: 404."""
    if not Log.objects.filter(evening=evening, what=What.UNSEATED, facts__round=round).exists():
        raise Http404
    late = request.method == 'POST'
    own_table = Table.objects.select_related('round').filter(round__evening=evening, round__number=round, number=number)
    feed = next((for_table(evening, table) for table in own_table), None)
    context = evening_context(load_to_show(evening), grant, feed=feed, number=number, round_number=round, late=late)
    return render(request, 'clubs/unseated.html', context, status=409 if late else 200)


def _table(evening: Evening, round: int, number: int) -> Table | None:
    return evening.seated_tables.filter(round__number=round, number=number).first()


def _page(
    request: Request,
    evening: Evening,
    grant: Grant,
    own_table: Table,
    message: str = '',
    field: str = '',
    status: int = 200,
) -> HttpResponse:
    rows = load_to_show(evening, desk=at_desk(grant))
    sides = sides_of(own_table, rows)
    versions = _versions(own_table)
    points = own_table.points or (list(own_table.match.totals) if own_table.match and own_table.match.hands else None)
    context = evening_context(
        rows,
        grant,
        feed=for_table(evening, own_table),
        table=own_table,
        round=own_table.round,
        message=message,
        asked=asked_about(points_in(request, len(sides))) if field == 'insist' else '',
        sealed=evening.sealed and not at_desk(grant),
        versions=versions,
        differ=len(versions) > 1,
        typing='other' in request.GET or (field != '' and 'points-0' in request.POST),
        sums=_sums(sides, points, request),
        points=','.join(map(str, points)) if points else '',
        apart=discrepancy_words(versions, sides, own_table.match.document if own_table.match else None),
        compared=[_compared(side, [version[place] for version in versions]) for place, side in enumerate(sides)],
        match=own_table.match,
        has_hands=bool(own_table.match and own_table.match.hands),
        won_by=sides[own_table.winner] if own_table.winner is not None and len(set(points or [0])) == 1 else None,
    )
    if field == 'level' or len(versions) < 2:
        context |= at_phone(request, evening, own_table, sides, _in_question(request, points, field), field)
    return render(request, 'clubs/hand_in.html', context, status=status)


def _in_question(request: Request, points: list[int] | None, field: str) -> list[int] | None:
    """The totals a tie is asked about: those that were tapped or typed, else those that are known."""
    if field == 'level' and request.POST.get('do') == 'agree':
        return _points(request)
    sides = [name for name in request.POST if name.startswith('points-')]
    return points_in(request, len(sides)) if field == 'level' and sides else points


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


def _versions(table: Table) -> list[list[int]]:
    """The different totals that were handed in, oldest first."""
    versions: list[list[int]] = []
    for hand_in in table.hand_ins.all():
        if hand_in.points not in versions:
            versions.append(hand_in.points)
    return versions
