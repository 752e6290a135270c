"""Requests about a match, each written once. Its changes store the key of the request."""

from collections.abc import Callable

from django.db.models import QuerySet

from companion.access import once as shared
from companion.access.once import Stale
from companion.access.receipts import give
from companion.matches.models import Change, Match

What = Change.What
# about hands as they are: whoever writes one need not look
SAID = (What.CONFIRMED, What.DISPUTED, What.PHONE_NAMED, What.CARDS_KEPT, What.THEIRS_KEPT)


class SameHand(Stale):
    """Another phone wrote this very hand first, so nothing is left to write. `theirs` is that change."""

    def __init__(self, theirs: Change) -> None:
        self.theirs = theirs


class SameDeal(Stale):
    """Another phone recorded a hand since these taps began, or a moment ago: both may be the same deal, so nothing is
    written before somebody says. `theirs` is the change that recorded it.
    """

    def __init__(self, theirs: Change) -> None:
        self.theirs = theirs


def is_current(match: Match, seen: int) -> bool:
    """Whether this version shows all that was recorded: since then others only said something of hands, or what the
    table or its host agreed on or ruled made its pages be drawn anew.
    """
    if not 0 < seen < match.version:
        return seen == match.version
    return not of_hands(match.changes.filter(version__gt=seen)).exists()


def of_hands(changes: QuerySet[Change]) -> QuerySet[Change]:
    """Leave out what only says something of hands, and names that the site itself rewrote because somebody was renamed
    or erased: no person asked for that.
    """
    return changes.exclude(what__in=SAID).exclude(what=What.RENAMED, client_key=None)


def check_seen(match: Match, seen: int) -> None:
    """Raise Stale unless the version that the page showed is current."""
    if not is_current(match, seen):
        raise Stale


def once(match: Match, client_key: str, write: Callable[[], Match], same: Callable[[Change], bool]) -> Match:
    """Return the result of `write`, or the current match if a change with this key has the `same` content. Raises
    KeyReused, or Stale if the key is new.
    """
    return shared.once(
        match.changes.all(), client_key, write, same=same, current=lambda: acknowledged(Match.objects.get(pk=match.pk))
    )


def acknowledged(match: Match) -> Match:
    """Let the answer carry the match's newest receipt. Returns the match."""
    give(match.code, match.version, match.receipt)
    return match


def begun(client_key: str, holder: str) -> Change | None:
    """Return the start of the match that this device created with this key, or None; a deleted match does not count."""
    started = Change.objects.filter(
        client_key=client_key, what=Change.What.STARTED, key__holder=holder, match__deleted_at=None
    )
    return started.select_related('match').first()
