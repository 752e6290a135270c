"""Makes writing idempotent: a request sent again with the same key changes nothing.

The page makes the key and it is stored with the change, so there is no separate list of requests.
"""

from collections.abc import Callable

from django.db import IntegrityError

from companion.matches.models import Change, Match


class Stale(Exception):
    """Someone else wrote first: the writer must look at the current sheet."""


class KeyReused(Stale):
    """The key was used before with other content: the intention is unclear, so nothing is written."""


class SameHand(Stale):
    """Another phone wrote this very hand first, so nothing is left to write. `by` is that phone's label."""

    def __init__(self, by: str) -> None:
        self.by = by


def once(match: Match, client_key: str, write: Callable[[], Match], same: Callable[[Change], bool]) -> Match:
    """Return the result of `write`, or the current match if a change with this key has the `same` content.

    Only a repeated request is stale or breaks the unique key, so a first one needs no extra query. Raises KeyReused, or
    Stale if the key is new.
    """
    try:
        return write()
    except (Stale, IntegrityError):
        earlier = match.changes.filter(client_key=client_key).first()
        if earlier is None:
            raise
    if not same(earlier):
        raise KeyReused
    return Match.objects.get(pk=match.pk)


def begun(client_key: str, holder: str) -> Change | None:
    """Return the start of the match that this device created with this key, or None; a deleted match does not count."""
    started = Change.objects.filter(
        client_key=client_key, what=Change.What.STARTED, key__holder=holder, match__deleted_at=None
    )
    return started.select_related('match').first()
