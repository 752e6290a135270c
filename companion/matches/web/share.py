"""Sharing a match: links and QR codes to watch it, a key for each phone that writes, and revoking keys."""

from collections.abc import Iterable
from typing import Any

from django.db.models import QuerySet
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from companion.access import keys
from companion.access.codes import hashed
from companion.access.devices import device_id_of, remember
from companion.access.rate_limit import WrongCode
from companion.matches.models import Key, Match
from companion.matches.phone_names import phone_name
from companion.matches.presenters.export import picture, result_lines
from companion.matches.presenters.match_view import MatchView, view_of
from companion.matches.seat_names import without_seat_names
from companion.matches.services import keys as key_services
from companion.matches.services.passing_on import claim_pass
from companion.matches.sharing.access import for_owners, for_watchers, post_or_redirect
from companion.matches.web.whole_match_code import as_code
from companion.server.addresses import shareable_url
from companion.web.http import Request
from companion.web.qr_code import link
from scoring.limits import same_name


@require_safe
@for_watchers
def share(request: Request, match: Match, key: Key | None) -> HttpResponse:
    return render(request, 'matches/share.html', _page(request, match, key))


@post_or_redirect('matches:share')
@for_owners
def new_key(request: Request, match: Match, key: Key) -> HttpResponse:
    """A link for one more phone. It is shown only once, because only its hash is stored."""
    label = request.POST.get('label', '').strip()[:40]
    if not label:
        errors = {'label': _('Enter whose phone it is, so that you know later which link to revoke.')}
        return render(request, 'matches/share.html', {**_page(request, match, key), 'errors': errors}, status=422)
    secret = key_services.invite(match, label=label)
    url = shareable_url(request, reverse('matches:claim', args=[match.code, secret]))
    fresh = {'label': label, **link(url)}
    return render(request, 'matches/share.html', {**_page(request, match, key), 'fresh': fresh})


@post_or_redirect('matches:share')
@for_owners
def revoke(request: Request, match: Match, key: Key, number: int) -> HttpResponse:
    key_services.revoke(get_object_or_404(_others(match, key), pk=number))
    return redirect('matches:share', match.code)


@post_or_redirect('matches:share')
@for_owners
def make_owner(request: Request, match: Match, key: Key, number: int) -> HttpResponse:
    key_services.make_owner(get_object_or_404(_others(match, key), pk=number))
    return redirect('matches:share', match.code)


def _others(match: Match, key: Key) -> QuerySet[Key]:
    """The keys that the holder of `key` may change: not its own, and not the founder's."""
    return match.keys.filter(revoked_at=None, founder=False).exclude(pk=key.pk)


@require_http_methods(['GET', 'HEAD', 'POST'])
@for_watchers
def claim(request: Request, match: Match, key: Key | None, secret: str) -> HttpResponse:
    """A scorer's link. Opening it only asks, so that link previews of messengers do not use it up."""
    offered = keys.offered(match.keys, secret)
    if key and (key.owns or offered is None or offered.revoked_at or not offered.owns):
        return redirect('matches:match', match.code)
    if offered is None:
        raise WrongCode(secret)
    if offered.revoked_at:
        return render(request, 'matches/claim.html', {'offered': match, 'revoked': True}, status=410)
    device_id = device_id_of(request)
    used = bool(offered.holder)
    if request.method == 'POST' and not used:
        if key_services.claim(offered, hashed(device_id)):
            return remember(redirect('matches:match', match.code), device_id)
        used = True  # another phone was faster
    context = {'offered': match, 'label': offered.label, 'used': used}
    return render(request, 'matches/claim.html', context, status=410 if used else 200)


@require_POST
@for_watchers
def take_pass(request: Request, match: Match, key: Key | None) -> HttpResponse:
    """A right that another phone passed on while there was no network."""
    device_id, asked = device_id_of(request), request.POST
    giver = int(asked['key']) if asked.get('key', '').isdecimal() and len(asked['key']) < 18 else 0
    given = {name: asked.get(name, '') for name in ('number', 'proof')}
    taken = bool(key) or claim_pass(match, giver=giver, holder=hashed(device_id), **given)
    return remember(HttpResponse(status=204 if taken else 410), device_id)


def _page(request: Request, match: Match, key: Key | None) -> dict[str, Any]:
    standing = match.keys.filter(revoked_at=None).order_by('made_at') if key else []
    return {
        'match': match,
        'watch': link(shareable_url(request, reverse('matches:match', args=[match.code]))),
        'may_write': key is not None,
        'people': _without_a_phone(match, standing),
        'keys': [
            {
                'id': phone.pk,
                'label': phone_name(phone.label),
                'made_at': phone.made_at,
                'mine': phone == key,
                'owns': phone.owns,
                'founder': phone.founder,
            }
            for phone in standing
        ],
        **(_result(view_of(match)) if match.hands else {}),
        'carried': as_code(request, match),
    }


def _without_a_phone(match: Match, standing: Iterable[Key]) -> list[str]:
    """The people at the table, to tap whose phone a link is for; not the names of seats, nor those who have a link."""
    taken = {same_name(key.label) for key in standing}
    named = list(filter(None, without_seat_names(match.players)))
    return [name for name in named if same_name(name) not in taken]


def _result(view: MatchView) -> dict[str, Any]:
    """The score to send to a friend, in a few lines and as a picture."""
    lines = result_lines(view)
    return {'result': '\n'.join(lines), 'result_rows': len(lines), 'picture_height': picture(view)['height']}
