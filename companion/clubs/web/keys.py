"""Keys of a club: who may do what, by link or QR code; sharing an evening with another phone; the recovery sheet."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from companion.access.codes import hashed
from companion.access.devices import device_id_of, remember
from companion.access.rate_limit import WrongCode, rate_limited
from companion.clubs.access import for_club, for_directors
from companion.clubs.models import Club, Evening, Grant, Role
from companion.clubs.roles import DIRECTING, MAY_HAND_ON, RECOVERY, label_of, role_names
from companion.clubs.services import keys as write
from companion.clubs.services.writing import Refused
from companion.clubs.web.forms import act_key, number, text
from companion.server.addresses import shareable_url
from companion.web.http import Request
from companion.web.qr_code import link

HELD = (Role.OWNER, Role.DIRECTOR, Role.HELPER)


@for_club(*DIRECTING)
def keys(request: Request, club: Club, grant: Grant) -> HttpResponse:
    """The keys of the club, creating and revoking them."""
    return _keys(request, club, grant, None)


@for_directors
def evening_keys(request: Request, evening: Evening, grant: Grant) -> HttpResponse:
    """The same for one evening, to pass it to another phone."""
    return _keys(request, evening.club, grant, evening)


def _keys(request: Request, club: Club, grant: Grant, evening: Evening | None) -> HttpResponse:
    context: dict[str, Any] = {'club': club, 'grant': grant, 'evening': evening, 'desk': True, 'directs': True}
    status = 200
    if request.method == 'POST':
        try:
            fresh = _act(request, club, grant, evening)
        except Refused as refused:
            context['message'], status = str(refused), 422
        else:
            if fresh is None:
                return redirect(request.path)
            context['fresh'] = fresh
    held = club.grants.filter(role__in=HELD, revoked_at=None, evening=evening).order_by('made_at')
    names = role_names()
    context['keys'] = [
        {
            'id': card.pk,
            'label': label_of(card),
            'role': names[card.role],
            'made_at': card.made_at,
            'mine': card.pk == grant.pk,
            'open': not card.holder,
            'may_revoke': card.pk != grant.pk and (card.role != Role.OWNER or grant.role == Role.OWNER),
        }
        for card in held
    ]
    roles = [role for role in MAY_HAND_ON[grant.role] if evening is None or role != Role.OWNER]
    context['roles'] = [{'key': role, 'name': names[role], 'help': _role_help(role)} for role in roles]
    watched = reverse('clubs:evening', args=[evening.code]) if evening else reverse('clubs:club', args=[club.code])
    context['watch'] = link(shareable_url(request, watched)) if club.opened else None
    return render(request, 'clubs/keys.html', context, status=status)


def _role_help(role: str) -> str:
    return {
        Role.OWNER: _('everything, keys and erasing too'),
        Role.DIRECTOR: _('runs evenings, corrects results, changes members'),
        Role.HELPER: _('checks people in, types scores, rings the bell'),
    }[Role(role)]


def _act(request: Request, club: Club, grant: Grant, evening: Evening | None) -> dict[str, str] | None:
    """Do what was asked: return a new link to show, or nothing if a key was revoked."""
    if taken := number(request, 'revoke'):
        write.revoke(club, taken, by=grant, key=act_key(request, 'revoke', taken))
        return None
    role, label = request.POST.get('role', ''), text(request, 'label', 40)
    if role not in MAY_HAND_ON[grant.role] or (evening and role == Role.OWNER):
        raise Refused(_('Choose what the phone may do.'))
    if not label:
        raise Refused(_('Enter whose phone it is, so that you know later which key to revoke.'))
    secret = write.invite(club, role, label, by=grant, evening=evening)
    return {'label': label, 'role': role_names()[role], **_link(request, secret)}


def _link(request: Request, secret: str) -> dict[str, str]:
    return link(shareable_url(request, reverse('clubs:claim', args=[secret])))


@for_club(Role.OWNER)
def recovery(request: Request, club: Club, grant: Grant) -> HttpResponse:
    """A sheet to print and store: its key makes a phone an owner if every other is lost. A new sheet invalidates
    the old one.
    """
    context: dict[str, Any] = {'club': club}
    if request.method == 'POST':
        secret = write.invite(club, Role.OWNER, RECOVERY, by=grant, recovery=True)
        context['fresh'] = _link(request, secret)
    return render(request, 'clubs/recovery.html', context)


@require_http_methods(['GET', 'HEAD', 'POST'])
@rate_limited('links')
def claim(request: Request, secret: str) -> HttpResponse:
    """A key's link. Opening it only asks, so that link previews of messengers do not use it up. A dead one says so
    and does not count as a guess.
    """
    offered = Grant.objects.filter(secret_hash=hashed(secret), shared=False).select_related('club', 'evening').first()
    if offered is None:
        raise WrongCode(secret)
    device_id = device_id_of(request)
    mine = bool(offered.holder) and offered.holder == hashed(device_id)
    used = bool(offered.holder or offered.revoked_at) and not mine
    if request.method == 'POST' and not used and write.claim(offered, hashed(device_id)):
        return remember(_to(offered), device_id)
    context = {'club': offered.club, 'grant': offered, 'role': role_names()[offered.role], 'used': used}
    context['label'] = label_of(offered)
    return render(request, 'clubs/claim.html', context, status=410 if used else 200)


def _to(grant: Grant) -> HttpResponse:
    if grant.evening:
        return redirect('clubs:evening', grant.evening.code)
    return redirect('clubs:club', grant.club.code)
