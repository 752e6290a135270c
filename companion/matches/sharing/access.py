"""Access control: the match behind a code, and the key this device holds on it."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from companion.access.devices import holder_of
from companion.access.rate_limit import WrongCode, rate_limited
from companion.matches.examples import example
from companion.matches.hosts import as_seen, may_watch, use_zone
from companion.matches.models import Key, Match
from companion.web.http import Request

View = Callable[..., HttpResponse]


class Deleted(Exception):
    """The match was deleted less than 30 days ago."""

    def __init__(self, match: Match) -> None:
        self.match = match


def match_or_404(code: str) -> Match:
    """Return the match with this code, stored or an example. Raises Deleted, or WrongCode, which counts against the
    address that tried it.
    """
    match = example(code) or Match.with_deleted.filter(code=code).first()
    if match is None:
        raise WrongCode(code)
    if match.deleted_at:
        raise Deleted(match)
    return match


def key_of(request: Request, code: str) -> Key | None:
    """Return the key this device holds on the match, if it may write; the match is loaded with it."""
    holder = holder_of(request)
    if not holder:
        return None
    try:
        return Key.objects.select_related('match').get(
            match__code=code, match__deleted_at=None, holder=holder, revoked_at=None
        )
    except Key.DoesNotExist:
        return None


def for_watchers(view: View) -> View:
    """Decorator: the view gets the match and, if this device may write, its key. Only clients without a key are
    rate-limited.
    """

    @rate_limited('pages')
    def without_key(request: Request, code: str, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            match = match_or_404(code)
        except Deleted as deleted:
            return _gone(request, deleted.match)
        if not may_watch(request, match):
            raise PermissionDenied
        use_zone(match)
        return view(request, as_seen(request, match), None, *args, **kwargs)

    @wraps(view)
    def inner(request: Request, code: str, *args: Any, **kwargs: Any) -> HttpResponse:
        key = key_of(request, code)
        if key is None:
            return without_key(request, code, *args, **kwargs)
        key.match.held = key
        use_zone(key.match)
        return view(request, key.match, key, *args, **kwargs)

    return inner


def for_scorers(view: View) -> View:
    """Like `for_watchers`, but a device that may not write is refused with an explanation."""

    @for_watchers
    @wraps(view)
    def inner(request: Request, match: Match, key: Key | None, *args: Any, **kwargs: Any) -> HttpResponse:
        if key:
            return view(request, match, key, *args, **kwargs)
        if request.method == 'POST':
            return render(request, 'matches/may_not_write.html', {'match': match}, status=403)
        raise PermissionDenied

    return inner


def for_deciders(view: View) -> View:
    """Like `for_scorers`, for changes other than hands. For a hosted match, such as a table of a club evening, the host
    decides about names, the end and rematches.
    """

    @for_scorers
    @wraps(view)
    def inner(request: Request, match: Match, key: Key, *args: Any, **kwargs: Any) -> HttpResponse:
        if match.host:
            raise PermissionDenied
        return view(request, match, key, *args, **kwargs)

    return inner


def for_owners(view: View) -> View:
    """Like `for_scorers`, but only for the founder and other owners."""

    @for_scorers
    @wraps(view)
    def inner(request: Request, match: Match, key: Key, *args: Any, **kwargs: Any) -> HttpResponse:
        if not key.owns:
            raise PermissionDenied
        return view(request, match, key, *args, **kwargs)

    return inner


def deleted_match_of(request: Request, code: str) -> Match | None:
    """Return the deleted match with this code, for a device that owned it."""
    keys = Key.objects.select_related('match').filter(match__code=code, revoked_at=None).exclude(match__deleted_at=None)
    key = keys.filter(holder=holder_of(request) or '-').first()
    return key.match if key and key.owns else None


def _gone(request: Request, match: Match) -> HttpResponse:
    owned = deleted_match_of(request, match.code) is not None
    return render(request, 'matches/deleted.html', {'gone': match, 'may_restore': owned}, status=410)


def post_or_redirect(back_to: str) -> Callable[[View], View]:
    """Like `require_POST`, but a GET, as after a change of language, is redirected to the page that sent the form."""

    def decorated(view: View) -> View:
        @require_http_methods(['GET', 'HEAD', 'POST'])
        @wraps(view)
        def inner(request: Request, code: str, *args: Any, **kwargs: Any) -> HttpResponse:
            return view(request, code, *args, **kwargs) if request.method == 'POST' else redirect(back_to, code)

        return inner

    return decorated
