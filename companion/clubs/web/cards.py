"""The cards of a club that last: one for each table, one for each member; renewed one at a time, printed again."""

from typing import Any

import segno
from django.http import HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from companion.clubs.access import at_desk, for_club, grants_of, no_right
from companion.clubs.models import Club, Grant, Member, Role
from companion.clubs.names import members_listed
from companion.clubs.presenters.member_file import member_file
from companion.clubs.presenters.member_year import year
from companion.clubs.roles import DIRECTING, READERS
from companion.clubs.services import keys as write
from companion.clubs.services.spelling import in_order
from companion.clubs.typed_numbers import whole
from companion.clubs.web.forms import act_key, number, number_of
from companion.server.addresses import shareable_url
from companion.web.http import Request

MOST_TABLES, MOST_PRINTED = 100, 200
QR_MASK = 2  # choosing the best of the eight masks takes four times as long, and every one can be read


@for_club(*DIRECTING)
def cards(request: Request, club: Club, grant: Grant) -> HttpResponse:
    """What cards there are; each can be renewed, which makes the old one worthless: it is asked first."""
    if request.method != 'POST':
        return _page(request, club, grant)
    renewed, revoked = number(request, 'renew'), number(request, 'revoke')
    if request.POST.get('sure') != 'yes':
        return _page(request, club, grant, asked=_card(club, renewed or revoked), status=422)
    if renewed:
        write.renew(club, renewed, by=grant, key=act_key(request, 'renew', renewed))
        return redirect(f'{reverse("clubs:cards", args=[club.code])}?renewed={renewed}')
    if revoked:
        write.revoke(club, revoked, by=grant, key=act_key(request, 'revoke', revoked))
        return redirect(f'{reverse("clubs:cards", args=[club.code])}?revoked={revoked}')
    return redirect('clubs:cards', club.code)


def _card(club: Club, number: int | None) -> Grant | None:
    return club.grants.filter(pk=number or 0, shared=True, evening=None).select_related('member').first()


def _page(
    request: Request, club: Club, grant: Grant, message: str = '', asked: Grant | None = None, status: int = 200
) -> HttpResponse:
    made = club.grants.filter(shared=True, evening=None, revoked_at=None).select_related('member')
    context: dict[str, Any] = {
        'club': club,
        'grant': grant,
        'tables': sorted((grant for grant in made if grant.member is None), key=lambda grant: grant.table or 0),
        'members': sorted(
            (grant for grant in made if grant.member),
            key=lambda grant: in_order(grant.member.name if grant.member else ''),
        ),
        'sheets': _sheets(len(members_listed(club))),
        'usual': request.GET.get('tables') or max((grant.table or 0 for grant in made), default=0) or 12,
        'message': message,
        'asked': asked,
        'revokes': 'revoke' in request.POST,
        'renewed': _card(club, whole(request.GET.get('renewed', ''))),
        'revoked': _card(club, whole(request.GET.get('revoked', ''))),
    }
    return render(request, 'clubs/cards.html', context, status=status)


def _sheets(members: int) -> list[dict[str, int]]:
    """The parts in which all cards are printed, by the places of their members."""
    starts = range(0, members, MOST_PRINTED)
    return [{'part': n, 'first': at + 1, 'last': min(at + MOST_PRINTED, members)} for n, at in enumerate(starts, 1)]


@for_club(*DIRECTING)
def print_tables(request: Request, club: Club, grant: Grant) -> HttpResponse:
    """A tent for each table, good every week, or for one of them."""
    only = number_of(request.GET.get('table', ''))
    count = only or whole(request.GET.get('tables', '12')) or 0
    if not 0 < count <= MOST_TABLES:
        message = _('How many tables? Type a number from 1 to %d.') % MOST_TABLES
        return _page(request, club, grant, message=message, status=422)
    secrets = write.club_cards(club, range(only or 1, count + 1))
    tents = [{'number': table, **_qr(request, secret)} for table, secret in secrets.items()]
    return render(request, 'clubs/print/tables.html', {'club': club, 'grant': grant, 'cards': tents})


@for_club(*DIRECTING)
def print_members(request: Request, club: Club, grant: Grant) -> HttpResponse:
    """A card for each member, so many at a time, or for one of them."""
    asked = number_of(request.GET.get('member', ''))
    skipped = max(number_of(request.GET.get('part', '')) - 1, 0) * MOST_PRINTED
    listed = members_listed(club)
    only = [member for member in listed if member.number == asked]
    members = only if asked else listed[skipped : skipped + MOST_PRINTED]
    secrets = write.member_cards(club, members)
    printed = [{'member': member, **_qr(request, secrets[member.pk])} for member in members]
    return render(request, 'clubs/print/member_cards.html', {'club': club, 'grant': grant, 'cards': printed})


def _qr(request: Request, secret: str) -> dict[str, str]:
    url = shareable_url(request, reverse('clubs:card', args=[secret]))
    code = segno.make(url, error='m', mask=QR_MASK)
    return {'url': url, 'qr': code.svg_inline(omitsize=True, border=0, svgclass='qr', lineclass=None)}


def _may_read(request: Request, grant: Grant, member: Member) -> tuple[bool, bool]:
    """Whether this device may read what the club keeps about a member, and whether it holds the member's own card."""
    own = any(grant.member_id == member.pk and grant.role == Role.PLAYER for grant in grants_of(request, member.club))
    return own or (at_desk(grant) and grant.evening_id is None), own


@for_club(*READERS)
def member_year(request: Request, club: Club, grant: Grant, number: int) -> HttpResponse:
    """A member's seat tonight, results and ladders; for the desk, and for the phone that holds the member's card."""
    member: Member = get_object_or_404(club.members, number=number, erased_at=None)
    may, own = _may_read(request, grant, member)
    if not may:
        return no_right(request)
    return render(request, 'clubs/member_year.html', {'club': club, 'grant': grant, 'own': own, **year(club, member)})


@for_club(*READERS)
def member_download(request: Request, club: Club, grant: Grant, number: int) -> HttpResponse:
    """All that the club keeps about a member, as a file; for the same devices."""
    member: Member = get_object_or_404(club.members, number=number, erased_at=None)
    if not _may_read(request, grant, member)[0]:
        return no_right(request)
    headers = {'Content-Disposition': f'attachment; filename="companion-{club.code}-{number}.json"'}
    headers |= {'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex'}
    return JsonResponse(member_file(member), headers=headers, json_dumps_params={'indent': 1, 'ensure_ascii': False})
