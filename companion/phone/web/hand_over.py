"""Moving everything to another phone: the old phone's page, the new phone's page, the recovery sheet."""

from datetime import timedelta

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from companion.access.codes import hashed
from companion.access.devices import device_id_of, holder_of, remember
from companion.access.rate_limit import WrongCode, rate_limited
from companion.phone.holdings import holdings_of
from companion.phone.models import LIFETIME, HandOver
from companion.phone.other_address import other_address
from companion.phone.services import hand_over as write
from companion.server.addresses import shareable_url
from companion.web.http import Request
from companion.web.qr_code import link

MINUTES = LIFETIME // timedelta(minutes=1)


@require_POST
def begin(request: Request) -> HttpResponse:
    """Create a link for another phone; with `same`, for this machine's other address."""
    mark = device_id_of(request)
    same = 'same' in request.POST and bool(other_address(request))
    return remember(redirect('phone:give', write.offer(mark, given=same)), mark)


@never_cache
@require_http_methods(['GET', 'HEAD', 'POST'])
@rate_limited('links')
def give(request: Request, secret: str) -> HttpResponse:
    """The old phone's page: the QR code, then the question whether the right phone is asking."""
    found = _found(secret)
    if found.ended_at:
        return _dead(request, found)
    if found.giver != holder_of(request):
        return redirect('phone:take', secret)
    if request.POST.get('do') == 'yes':
        write.give(found)
        return redirect('phone:give', secret)
    if request.method == 'POST':
        write.refuse(found)
        return redirect('phone:this_phone')
    path = reverse('phone:take', args=[secret])
    context = {
        'state': _state(found),
        'number': write.check_number(found),
        'link': link(shareable_url(request, path)),
        'elsewhere': found.given_at and not found.taker and f'{other_address(request).rstrip("/")}{path}',
        'minutes': MINUTES,
    }
    return render(request, 'phone/give.html', context)


def _state(found: HandOver) -> str:
    if found.taken_at:
        return 'taken'
    if found.expired:
        return 'expired'
    if found.given_at:
        return 'given'
    return 'asked' if found.taker else 'open'


@never_cache
@require_http_methods(['GET', 'HEAD', 'POST'])
@rate_limited('links')
def take(request: Request, secret: str) -> HttpResponse:
    """The new phone's page: it asks, waits for the old one, and takes. Opening the link changes nothing, so that link
    previews of messengers do not use it up.
    """
    found, mark = _found(secret), device_id_of(request)
    holder = hashed(mark)
    if found.giver == holder and not found.ended_at:
        return redirect('phone:this_phone')
    if found.ended_at or found.taker not in ('', holder) or (found.expired and not found.taken_at):
        return _dead(request, found)
    if request.method == 'POST' and found.given_at:
        return _take(found, secret, holder)
    if request.method == 'POST':
        write.ask(found, holder)
        return remember(redirect('phone:take', secret), mark)
    waits = bool(found.taker) and not found.given_at
    context = {
        'found': found,
        'waits': waits,
        'number': write.check_number(found),
        'own': holdings_of(holder_of(request)),
    }
    return render(request, 'phone/take.html', context)


def _dead(request: Request, found: HandOver) -> HttpResponse:
    return render(request, 'phone/take.html', {'dead': True, 'found': found}, status=410)


def _take(found: HandOver, secret: str, holder: str) -> HttpResponse:
    if not write.take(found, holder):
        return redirect('phone:take', secret)
    done = 'recovered' if found.recovery else 'taken'
    return remember(redirect(f'{reverse("phone:this_phone")}?done={done}'), write.mark_in(found, secret))


def _found(secret: str) -> HandOver:
    found = HandOver.objects.filter(secret_hash=hashed(secret), restores=False).first()
    if found is None:
        raise WrongCode(secret)
    return found


@never_cache
@require_http_methods(['GET', 'HEAD', 'POST'])
def recovery(request: Request) -> HttpResponse:
    """A sheet to print and store in case the phone is lost. Shown once."""
    if request.method != 'POST':
        return render(request, 'phone/recovery.html', {'kept': holdings_of(holder_of(request))})
    mark = device_id_of(request)
    url = shareable_url(request, reverse('phone:take', args=[write.recovery_sheet(mark)]))
    return remember(render(request, 'phone/recovery.html', {'fresh': link(url)}), mark)
