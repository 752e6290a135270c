"""This device, known by a random mark in a cookie; the database knows only the mark's hash. No account, no name."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from companion.matches.sharing.codes import hashed, new_secret

COOKIE = settings.DEVICE_COOKIE
KEPT = 400 * 24 * 3600  # seconds; the longest that browsers allow


def holder_of(request: HttpRequest) -> str:
    """The hash that keys of this device carry; empty for a device that was never here."""
    mark = request.COOKIES.get(COOKIE, '')
    return hashed(mark) if mark else ''


def mark_of(request: HttpRequest) -> str:
    return request.COOKIES.get(COOKIE) or new_secret()


def remember(response: HttpResponse, mark: str) -> HttpResponse:
    response.set_cookie(COOKIE, mark, max_age=KEPT, httponly=True, samesite='Lax', secure=settings.CSRF_COOKIE_SECURE)
    return response
