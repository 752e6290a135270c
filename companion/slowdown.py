"""Codes and keys cannot be guessed, and this makes trying slow: after some wrong ones, an address has to wait.
The count is kept in the shared cache, so all processes count together. Knows nothing of matches."""

import ipaddress
import time
from collections.abc import Callable
from functools import wraps

from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

LIMIT = 20  # wrong codes from one address
WINDOW = 600  # seconds


class WrongCode(Http404):
    """A code or key that does not exist: a page that is not there, and one more wrong code for this address."""


def slowed(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """For views that take a code or key: counts each `WrongCode`, and answers 429 after too many."""

    @wraps(view)
    def inner(request: HttpRequest, *args, **kwargs) -> HttpResponse:
        if seconds := must_wait(request):
            return too_many(request, seconds)
        try:
            return view(request, *args, **kwargs)
        except WrongCode:
            wrong_code(request)
            raise

    return inner


def must_wait(request: HttpRequest) -> int:
    """Seconds until this address may try another code; 0 when it may now."""
    if cache.get(_places(request)[-1]) is None:
        return 0
    return WINDOW - int(time.time()) % WINDOW


def wrong_code(request: HttpRequest) -> None:
    """Each wrong code takes a numbered place. `add` gives a place to one only, so two processes never share a count."""
    places = _places(request)
    taken = len(cache.get_many(places))
    for place in places[taken:]:
        if cache.add(place, 1, timeout=WINDOW):
            return


def too_many(request: HttpRequest, seconds: int) -> HttpResponse:
    """The page that says how long to wait."""
    page = render(request, '429.html', {'minutes': -(-seconds // 60)}, status=429)
    page['Retry-After'] = str(seconds)
    return page


def _places(request: HttpRequest) -> list[str]:
    window = int(time.time()) // WINDOW
    return [f'wrong:{_neighbourhood(request)}:{window}:{place}' for place in range(LIMIT)]


def _neighbourhood(request: HttpRequest) -> str:
    """The address that asks. With IPv6 a single home owns a whole /64, so that counts as one."""
    try:
        address = ipaddress.ip_address(request.META.get('REMOTE_ADDR', ''))
    except ValueError:
        return 'unknown'
    return str(address if address.version == 4 else ipaddress.ip_network((address, 64), strict=False))
