"""Receipts: each change has one, the site's seal on its version, what was done, and the receipt before it. A phone that
keeps the newest can tell whether the site has lost something since.
"""

import json
from collections.abc import Callable
from contextvars import ContextVar
from enum import StrEnum
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from companion.web.hooks import hooks

HEADER = 'X-Receipt'  # code, version and receipt, with spaces between
COOKIE = 'receipt'  # the same with dots; who wants one sends it with something in it, and deletes what came
MOST_ACTS = 50  # that a phone keeps of one match or evening
KEPT_FOR = 30 * 24 * 3600  # seconds

_given: ContextVar[str] = ContextVar('given', default='')


class Found(StrEnum):
    """What became of something that a phone gave back."""

    KNOWN = 'known'  # nothing was lost
    RETURNED = 'returned'
    FORKED = 'forked'  # others have written since on what was left: a person must look at both
    GONE = 'gone'  # deleted on purpose
    BARRED = 'barred'  # this phone needs a right that it had on the site before
    REFUSED = 'refused'  # not what this site gave to this phone


def acts_in(given: dict[str, Any]) -> set[str]:
    """Return the keys of the acts that a phone sends again after it gives something back."""
    keys = given.get('acts')
    return {str(key)[:40] for key in keys[:MOST_ACTS]} if isinstance(keys, list) else set()


def receipt_of(earlier: str, code: str, version: int, /, **act: Any) -> str:
    """Return the receipt of the change that made this version, given the one before; '' where nothing seals."""
    text = json.dumps(act, sort_keys=True, default=str)
    return seal('\n'.join((earlier, code, str(version), text)))


def give(code: str, version: int, receipt: str) -> None:
    """Let the answer to this request carry the newest receipt of what it wrote, now or when it came before."""
    _given.set(f'{code} {version} {receipt}' if receipt else '')


def answer_with_receipt(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: the answer to an act carries its receipt; where it is a redirect, whose headers no script of a page
    can read, in a cookie too.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        before = _given.set('')
        try:
            response = get_response(request)
            if (given := _given.get()) and response.status_code < 400:
                _put(request, response, given)
            return response
        finally:
            _given.reset(before)

    return middleware


def _put(request: HttpRequest, response: HttpResponse, given: str) -> None:
    response[HEADER] = given
    if response.has_header('Location') and COOKIE in request.COOKIES:
        secure = settings.CSRF_COOKIE_SECURE
        response.set_cookie(COOKIE, given.replace(' ', '.'), max_age=KEPT_FOR, samesite='Lax', secure=secure)


def seal(text: str) -> str:
    """Return the site's seal on a text; '' where nothing seals."""
    return next((str(sealed(text)) for sealed in hooks('access.seal')), '')
