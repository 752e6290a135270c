"""How a deed is written: the evening locked, what the writer had seen compared, the deed done, the line written, the
screens told. All of it or nothing."""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.db import transaction
from django.db.models import F

from companion.clubs import following
from companion.clubs.models import Club, Evening, Grant, Log, What

P = ParamSpec('P')
Facts = Mapping[str, Any]


class Stale(Exception):
    """Somebody else decided first: look at the evening as it stands now."""


class Refused(Exception):
    """It cannot be done; the words say why, in the reader's language. `field` is what caused it."""

    def __init__(self, says: str, field: str = '') -> None:
        super().__init__(says)
        self.field = field


def deed(
    what: What, *, decides: bool = False, seats: bool = False
) -> Callable[[Callable[Concatenate[Evening, P], Facts]], Callable[..., Evening]]:
    """Makes a service of a function that changes a locked evening and gives the facts for the audit.

    The service takes besides: `by` (the grant), `key` (the same key again does nothing), `seen` (the version the page
    showed; Stale where that is no longer so) and `reason`. With `decides` the version grows; with `seats` players'
    cards are told too.
    """

    def decorated(change: Callable[Concatenate[Evening, P], Facts]) -> Callable[..., Evening]:
        @wraps(change)
        @transaction.atomic
        def service(
            evening: Evening,
            *args: Any,
            by: Grant,
            key: str = '',
            seen: int | None = None,
            reason: str = '',
            **kwargs: Any,
        ) -> Evening:
            locked = Evening.objects.select_for_update(of=('self',)).select_related('club').get(pk=evening.pk)
            if key and Log.objects.filter(club=locked.club, client_key=key).exists():
                return locked
            if seen is not None and seen != locked.version:
                raise Stale
            facts = change(locked, *args, **kwargs)
            _grow(locked, decides, seats)
            _line(locked.club, what, by, facts, evening=locked, key=key, reason=reason)
            following.notify(locked)
            return locked

        return service

    return decorated


def _grow(evening: Evening, decides: bool, seats: bool) -> None:
    evening.pulse += 1
    evening.version += decides
    evening.seating += seats
    Evening.objects.filter(pk=evening.pk).update(
        pulse=F('pulse') + 1, version=F('version') + int(decides), seating=F('seating') + int(seats)
    )


def note(club: Club, what: What, by: Grant, key: str = '', reason: str = '', **facts: Any) -> bool:
    """A line about the club itself. False where this tap was written before: then nothing is to be done."""
    if key and Log.objects.filter(club=club, client_key=key).exists():
        return False
    _line(club, what, by, facts, key=key, reason=reason)
    return True


def _line(
    club: Club,
    what: What,
    by: Grant,
    facts: Facts,
    *,
    evening: Evening | None = None,
    key: str = '',
    reason: str = '',
) -> None:
    Log.objects.create(
        club=club,
        evening=evening,
        what=what,
        role=by.role,
        grant=by,
        facts=dict(facts),
        reason=reason[:200],
        client_key=key[:40] or None,
    )
