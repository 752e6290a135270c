"""Who may see and who may write: the match behind a code, and the key that this device holds on it."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from companion.http import Request
from companion.matches.models import Key, Match
from companion.matches.sharing.devices import holder_of
from companion.rate_limit import WrongCode, rate_limited

View = Callable[..., HttpResponse]


class Deleted(Exception):
    """The match was deleted less than 30 days ago."""

    def __init__(self, match: Match) -> None:
        self.match = match


def match_or_404(code: str) -> Match:
    """The match behind a code. Raises Deleted, or WrongCode, which counts against the address that tried it."""
    match = Match.with_deleted.filter(code=code).first()
    if match is None:
        raise WrongCode(code)
    if match.deleted_at:
        raise Deleted(match)
    return match


def key_of(request: Request, code: str) -> Key | None:
    """The key this device holds on the match, if it may write; the match comes with it."""
    holder = holder_of(request)
    if not holder:
        return None
    try:
        of_match = Key.objects.select_related('match').filter(match__code=code, match__deleted_at=None)
        return of_match.get(holder=holder, revoked_at=None)
    except Key.DoesNotExist:
        return None


def for_watchers(view: View) -> View:
    """The view gets the match and, where this device may write, its key. Whoever holds a key guesses no codes, so only
    the others can be made to wait.
    """

    @rate_limited('pages')
    def without_key(request: Request, code: str, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(request, match_or_404(code), None, *args, **kwargs)
        except Deleted as deleted:
            return _gone(request, deleted.match)

    @wraps(view)
    def inner(request: Request, code: str, *args: Any, **kwargs: Any) -> HttpResponse:
        key = key_of(request, code)
        if key is None:
            return without_key(request, code, *args, **kwargs)
        key.match.held = key
        return view(request, key.match, key, *args, **kwargs)

    return inner


def for_scorers(view: View) -> View:
    """As `for_watchers`, but a device that may not write is refused, and told so where it tries to."""

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
    """As `for_scorers`, for what is decided about a match besides its hands. A match that is hosted, such as a table of
    a club's evening, is named, ended and played again there.
    """

    @for_scorers
    @wraps(view)
    def inner(request: Request, match: Match, key: Key, *args: Any, **kwargs: Any) -> HttpResponse:
        if match.host:
            raise PermissionDenied
        return view(request, match, key, *args, **kwargs)

    return inner


def for_owners(view: View) -> View:
    """As `for_scorers`, but only for the founder and whoever was made an owner."""

    @for_scorers
    @wraps(view)
    def inner(request: Request, match: Match, key: Key, *args: Any, **kwargs: Any) -> HttpResponse:
        if not key.owns:
            raise PermissionDenied
        return view(request, match, key, *args, **kwargs)

    return inner


def deleted_match_of(request: Request, code: str) -> Match | None:
    """The deleted match behind a code, for a device that owned it."""
    keys = Key.objects.select_related('match').filter(match__code=code, revoked_at=None).exclude(match__deleted_at=None)
    key = keys.filter(holder=holder_of(request) or '-').first()
    return key.match if key and key.owns else None


def _gone(request: Request, match: Match) -> HttpResponse:
    owned = deleted_match_of(request, match.code) is not None
    return render(request, 'matches/deleted.html', {'gone': match, 'may_restore': owned}, status=410)


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
