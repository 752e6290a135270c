"""Slows down guessing of codes and keys: after too many different wrong ones, wrong ones get 429.

A correct code or key is never delayed, so nobody is locked out by others behind the same address. Each device is
counted separately; clients without a device id are counted by address, and with a device id an address gets a larger
budget, because ids can be made up. Pages and live streams are counted separately.
"""

import ipaddress
from collections.abc import Callable
from functools import wraps
from hashlib import sha256
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from companion.server import traffic

DEVICE_LIMIT = 20  # different wrong codes of one device
ADDRESS_LIMIT = 100  # of one address, for clients without a device id
CROWD_LIMIT = 1000  # of one address, with or without device ids: a hall of 300 phones with last week's links
View = Callable[..., HttpResponse]


class WrongCode(Http404):
    """A code or key that does not exist, given as its only argument. Answered with 404, and counted."""


def rate_limited(budget: str) -> Callable[[View], View]:
    """Decorator for views that take a code or key: counts each `WrongCode` in this budget and answers 429 after too
    many.
    """

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
    """Return the page that says how long to wait."""
    seconds = traffic.seconds_left()
    response = render(request, '429.html', {'minutes': -(-seconds // 60)}, status=429)
    response['Retry-After'] = str(seconds)
    return response


def device_of(request: HttpRequest) -> str:
    """Return the hash of the device id; '' for a device without one."""
    mark = request.COOKIES.get(settings.DEVICE_COOKIE, '')
    return sha256(mark.encode(errors='replace')).hexdigest()[:16] if mark else ''


def network_of(request: HttpRequest) -> str:
    """Return the client's address. With IPv6 one home has a whole /64, so that counts as one."""
    return network(request.META.get('REMOTE_ADDR', ''))


def network(text: str) -> str:
    """Return the address that limits count, for a client's address as text."""
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return 'unknown'
    return str(address if address.version == 4 else ipaddress.ip_network((address, 64), strict=False))
