"""An act that is sent again with the same key changes nothing: a phone that got no answer may always ask once more.

The key is made by the page that asks and stored with the change, so no list of requests is kept.
"""

from collections.abc import Callable

from django.db import IntegrityError

from companion.matches.models import Change, Match


class Stale(Exception):
    """Somebody else wrote first: the writer must look at the sheet as it stands now."""


class KeyReused(Stale):
    """The key came before with something else in it: what was meant cannot be known, and nothing is written."""


def once(match: Match, client_key: str, write: Callable[[], Match], same: Callable[[Change], bool]) -> Match:
    """What `write` returns, or the match as it is now where a change with this key says the `same`.

    Only a repeated act comes late or breaks the unique key, so a first one costs no further query. Raises KeyReused,
    or Stale where the key is new.
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
    """The beginning of the match that this device began with this key."""
    started = Change.objects.filter(client_key=client_key, what=Change.What.STARTED, key__holder=holder)
    return started.select_related('match').first()
