"""Makes guessing codes and keys slow: after some wrong ones, an address has to wait. The count is kept in the shared
cache, so that all processes count together. Knows nothing of matches."""

import ipaddress
import time
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

LIMIT = 20  # wrong codes from one address
WINDOW = 600  # seconds


class WrongCode(Http404):
    """A code or key that does not exist: answered with 404, and counted against the address."""


def rate_limited(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """For views that take a code or key: counts each `WrongCode`, and answers 429 after too many."""

    @wraps(view)
    def inner(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if seconds := seconds_to_wait(request):
            return too_many_requests(request, seconds)
        try:
            return view(request, *args, **kwargs)
        except WrongCode:
            count_wrong_code(request)
            raise

    return inner


def seconds_to_wait(request: HttpRequest) -> int:
    """Seconds until this address may try another code; 0 when it may now."""
    if cache.get(_slots(request)[-1]) is None:
        return 0
    return WINDOW - int(time.time()) % WINDOW


def count_wrong_code(request: HttpRequest) -> None:
    """Each wrong code takes a numbered slot. `add` gives a slot to one process only, so no count is lost."""
    places = _slots(request)
    taken = len(cache.get_many(places))
    for place in places[taken:]:
        if cache.add(place, 1, timeout=WINDOW):
            return


def too_many_requests(request: HttpRequest, seconds: int) -> HttpResponse:
    """The page that says how long to wait."""
    page = render(request, '429.html', {'minutes': -(-seconds // 60)}, status=429)
    page['Retry-After'] = str(seconds)
    return page


def _slots(request: HttpRequest) -> list[str]:
    window = int(time.time()) // WINDOW
    return [f'wrong:{_network(request)}:{window}:{place}' for place in range(LIMIT)]


def _network(request: HttpRequest) -> str:
    """The client's address. With IPv6 a single home owns a whole /64, so that counts as one."""
    try:
        address = ipaddress.ip_address(request.META.get('REMOTE_ADDR', ''))
    except ValueError:
        return 'unknown'
    return str(address if address.version == 4 else ipaddress.ip_network((address, 64), strict=False))
