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
    hand_over = _found(secret)
    if hand_over.ended_at:
        return _dead(request, hand_over)
    if hand_over.giver != holder_of(request):
        return redirect('phone:take', secret)
    if request.POST.get('do') == 'yes':
        write.give(hand_over)
        return redirect('phone:give', secret)
    if request.method == 'POST':
        write.refuse(hand_over)
        return redirect('phone:this_phone')
    path = reverse('phone:take', args=[secret])
    context = {
        'state': _state(hand_over),
        'number': write.check_number(hand_over),
        'link': link(shareable_url(request, path)),
        'elsewhere': hand_over.given_at and not hand_over.taker and f'{other_address(request).rstrip("/")}{path}',
        'minutes': MINUTES,
    }
    return render(request, 'phone/give.html', context)


def _state(hand_over: HandOver) -> str:
    if hand_over.taken_at:
        return 'taken'
    if hand_over.expired:
        return 'expired'
    if hand_over.given_at:
        return 'given'
    return 'asked' if hand_over.taker else 'open'


@never_cache
@require_http_methods(['GET', 'HEAD', 'POST'])
@rate_limited('links')
def take(request: Request, secret: str) -> HttpResponse:
    """The new phone's page: it asks, waits for the old one, and takes. Opening the link changes nothing, so that link
    previews of messengers do not use it up.
    """
    hand_over, mark = _found(secret), device_id_of(request)
    holder = hashed(mark)
    if hand_over.giver == holder and not hand_over.ended_at:
        return redirect('phone:this_phone')
    if hand_over.ended_at or hand_over.taker not in ('', holder) or (hand_over.expired and not hand_over.taken_at):
        return _dead(request, hand_over)
    if request.method == 'POST' and hand_over.given_at:
        return _take(hand_over, secret, holder)
    if request.method == 'POST':
        write.ask(hand_over, holder)
        return remember(redirect('phone:take', secret), mark)
    waits = bool(hand_over.taker) and not hand_over.given_at
    context = {
        'found': hand_over,
        'waits': waits,
        'number': write.check_number(hand_over),
        'own': holdings_of(holder_of(request)),
    }
    return render(request, 'phone/take.html', context)


def _dead(request: Request, hand_over: HandOver) -> HttpResponse:
    return render(request, 'phone/take.html', {'dead': True, 'found': hand_over}, status=410)


def _take(hand_over: HandOver, secret: str, holder: str) -> HttpResponse:
    if not write.take(hand_over, holder):
        return redirect('phone:take', secret)
    done = 'recovered' if hand_over.recovery else 'taken'
    return remember(redirect(f'{reverse("phone:this_phone")}?done={done}'), write.mark_in(hand_over, secret))


def _found(secret: str) -> HandOver:
    hand_over = HandOver.objects.filter(secret_hash=hashed(secret), restores=False).first()
    if hand_over is None:
        raise WrongCode(secret)
    return hand_over


@never_cache
@require_http_methods(['GET', 'HEAD', 'POST'])
def recovery(request: Request) -> HttpResponse:
    """A sheet to print and store in case the phone is lost. Shown once."""
    if request.method != 'POST':
        return render(request, 'phone/recovery.html', {'kept': holdings_of(holder_of(request))})
    mark = device_id_of(request)
    url = shareable_url(request, reverse('phone:take', args=[write.recovery_sheet(mark)]))
    return remember(render(request, 'phone/recovery.html', {'fresh': link(url)}), mark)
