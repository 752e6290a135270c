"""Who may see and who may write: the match behind a code, and the key that this device holds on it."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from companion.http import Request
from companion.matches.models import Key, Match
from companion.matches.sharing.devices import holder_of
from companion.rate_limit import WrongCode, rate_limited

View = Callable[..., HttpResponse]


def match_or_404(code: str) -> Match:
    """The match behind a code. Raises WrongCode, which counts against the address that tried it."""
    try:
        return Match.objects.get(code=code)
    except Match.DoesNotExist:
        raise WrongCode(code) from None


def key_of(request: Request, code: str) -> Key | None:
    """The key this device holds on the match, if it may write; the match comes with it."""
    holder = holder_of(request)
    if not holder:
        return None
    try:
        return Key.objects.select_related('match').get(match__code=code, holder=holder, revoked_at=None)
    except Key.DoesNotExist:
        return None


def for_watchers(view: View) -> View:
    """The view gets the match and, where this device may write, its key. Whoever holds a key guesses no codes, so only
    the others can be made to wait.
    """

    @rate_limited
    def without_key(request: Request, code: str, *args: Any, **kwargs: Any) -> HttpResponse:
        return view(request, match_or_404(code), None, *args, **kwargs)

    @wraps(view)
    def inner(request: Request, code: str, *args: Any, **kwargs: Any) -> HttpResponse:
        key = key_of(request, code)
        if key is None:
            return without_key(request, code, *args, **kwargs)
        return view(request, key.match, key, *args, **kwargs)

    return inner


def for_scorers(view: View) -> View:
    """As `for_watchers`, but a device that may not write is refused."""

    @for_watchers
    @wraps(view)
    def inner(request: Request, match: Match, key: Key | None, *args: Any, **kwargs: Any) -> HttpResponse:
        if key is None:
            raise PermissionDenied
        return view(request, match, key, *args, **kwargs)

    return inner


def post_or_redirect(back_to: str) -> Callable[[View], View]:
    """As `require_POST`; but whoever asks for the address of an answer, as after a change of language, gets the page it
    was sent from.
    """

    def decorated(view: View) -> View:
        @require_http_methods(['GET', 'HEAD', 'POST'])
        @wraps(view)
        def inner(request: Request, code: str, *args: Any, **kwargs: Any) -> HttpResponse:
            return view(request, code, *args, **kwargs) if request.method == 'POST' else redirect(back_to, code)

        return inner

    return decorated
