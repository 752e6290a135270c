"""This device, identified by a random id in a cookie; the database stores only its hash. No account, no name."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from companion.access.codes import hashed, new_secret

COOKIE = settings.DEVICE_COOKIE
KNOWN = (
    'known'  # a cookie that scripts can read, given and lost with the other: whether this device has an id, and which
)
MAX_AGE = 400 * 24 * 3600  # seconds; the maximum that browsers allow


def holder_of(request: HttpRequest) -> str:
    """Return the hash stored with this device's keys; empty for a new device."""
    device_id = request.COOKIES.get(COOKIE, '')
    return hashed(device_id) if device_id else ''


def device_id_of(request: HttpRequest) -> str:
    return request.COOKIES.get(COOKIE) or new_secret()


def remember(response: HttpResponse, device_id: str) -> HttpResponse:
    shared: dict[str, Any] = {'max_age': MAX_AGE, 'samesite': 'Lax', 'secure': settings.CSRF_COOKIE_SECURE}
    response.set_cookie(COOKIE, device_id, httponly=True, **shared)
    response.set_cookie(KNOWN, hashed(hashed(device_id))[:12], **shared)
    return response


def forget(response: HttpResponse) -> None:
    for name in (COOKIE, KNOWN):
        response.delete_cookie(name, samesite='Lax')
