"""Makes guessing codes and keys slow: after too many different wrong ones, wrong ones are answered with 429.

A correct code or key never waits, so nobody is shut out by what others behind the same address try. Each device is
counted for itself; the address counts where there is no device, and with patience where there is one, as a mark can be
made up. Pages and live streams are counted apart. Knows nothing of matches.
"""

import ipaddress
from collections.abc import Callable
from functools import wraps
from hashlib import sha256
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from companion import traffic

DEVICE_LIMIT = 20  # different wrong codes of one device
ADDRESS_LIMIT = 100  # of one address, for whoever has no device mark
CROWD_LIMIT = 1000  # of one address, device marks or not
View = Callable[..., HttpResponse]


class WrongCode(Http404):
    """A code or key that does not exist, as its only argument. Answered with 404, and counted."""


def rate_limited(budget: str) -> Callable[[View], View]:
    """For views that take a code or key: counts each `WrongCode` in this budget and answers 429 after too many."""

    def decorate(view: View) -> View:
        @wraps(view)
        def inner(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            try:
                return view(request, *args, **kwargs)
            except WrongCode as wrong:
                if is_over_limit(request, budget):
                    return too_many_requests(request)
                count_wrong_code(request, budget, str(wrong))
                raise

        return inner

    return decorate


def is_over_limit(request: HttpRequest, budget: str) -> bool:
    """Whether this client has tried too many different wrong codes in the last minutes."""
    device = device_of(request)
    if device and traffic.wrong_codes(budget, device) >= DEVICE_LIMIT:
        return True
    return traffic.wrong_codes(budget, network_of(request)) >= (CROWD_LIMIT if device else ADDRESS_LIMIT)


def count_wrong_code(request: HttpRequest, budget: str, code: str) -> None:
    traffic.add_wrong_code(budget, network_of(request), code)
    if device := device_of(request):
        traffic.add_wrong_code(budget, device, code)


def too_many_requests(request: HttpRequest) -> HttpResponse:
    """The page that says how long to wait."""
    seconds = traffic.seconds_left()
    response = render(request, '429.html', {'minutes': -(-seconds // 60)}, status=429)
    response['Retry-After'] = str(seconds)
    return response


def device_of(request: HttpRequest) -> str:
    """The hash of the device's mark; '' for a device that holds none."""
    mark = request.COOKIES.get(settings.DEVICE_COOKIE, '')
    return sha256(mark.encode(errors='replace')).hexdigest()[:16] if mark else ''


def network_of(request: HttpRequest) -> str:
    """The client's address. With IPv6 a single home owns a whole /64, so that counts as one."""
    try:
        address = ipaddress.ip_address(request.META.get('REMOTE_ADDR', ''))
    except ValueError:
        return 'unknown'
    return str(address if address.version == 4 else ipaddress.ip_network((address, 64), strict=False))
