"""When something was played. What waited on a phone without a network is saved later, and says in a header when it was
tapped: by the phone's clock, set right by its distance from the server's.
"""

from collections.abc import Callable
from contextvars import ContextVar
from datetime import UTC, datetime, timedelta

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

HEADER = 'X-Played'  # milliseconds since 1970 by the server's clock
ON_TIME = timedelta(minutes=1)  # sent within this time it was played just now
OLDEST = timedelta(days=400)

_played: ContextVar[datetime | None] = ContextVar('played', default=None)


def read_played(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: what the request changes was played when it says."""

    def middleware(request: HttpRequest) -> HttpResponse:
        before = _played.set(_moment(request.headers.get(HEADER, '')))
        try:
            return get_response(request)
        finally:
            _played.reset(before)

    return middleware


def _moment(text: str) -> datetime | None:
    """The time in the header; None for one that is not in the past, or that nobody waits for. On a phone, whose clock
    may be wrong, any that it has worked out.
    """
    if not (text.isascii() and text.isdigit() and len(text) < 15):
        return None
    phone_time, now = datetime.fromtimestamp(int(text) / 1000, UTC), timezone.now()
    return phone_time if settings.ON_A_PHONE or now - OLDEST < phone_time < now - ON_TIME else None


def played() -> datetime:
    """Return when what is being saved was played: now, unless it waited on a phone."""
    return _played.get() or timezone.now()


def saved() -> datetime:
    """Return when it is saved. A phone that works its pages out again saves nothing later than it was played."""
    return played() if settings.ON_A_PHONE else timezone.now()


def late() -> datetime | None:
    """Return when it was played if it reached the server later."""
    return None if settings.ON_A_PHONE else _played.get()
