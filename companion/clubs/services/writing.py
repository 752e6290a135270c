"""How an action is written: lock the evening, compare the version the writer had seen, apply the change, write the log
line, notify the screens. All in one transaction.
"""

from collections.abc import Callable, Mapping
from contextlib import nullcontext
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.db import connection, transaction
from django.db.models import F, Q

from companion.access.once import check_seen, fingerprint, written_before
from companion.access.receipts import give, receipt_of
from companion.clubs import live_versions
from companion.clubs.models import Club, Evening, Grant, Log, Member, Table, What
from companion.clubs.services.undo import Watched

P = ParamSpec('P')
Facts = Mapping[str, Any]


class Refused(Exception):
    """The action is not possible; the message gives the reason in the reader's language. `field` is its cause."""

    def __init__(self, message: str, field: str = '') -> None:
        super().__init__(message)
        self.field = field


def action(
    what: What, *, decides: bool = False, seats: bool = False, undoable: bool = True
) -> Callable[[Callable[Concatenate[Evening, P], Facts | None]], Callable[..., Evening]]:
    """Decorator: makes a service of a function that changes a locked evening and returns the facts for the audit
    log, or None where nothing was to change: then no line is written.

    The service also takes `by` (the grant), `key` (a repeated key does nothing; raises KeyReused if something else is
    asked with it), `seen` (the version the page showed; raises Stale if it is out of date) and `reason`. With `decides`
    the version increases; with `seats` players' cards are notified too. If it is `undoable` the log keeps the rows it
    changed, so that it can be taken back.
    """

    def decorated(change: Callable[Concatenate[Evening, P], Facts | None]) -> Callable[..., Evening]:
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
            locked = Evening.with_deleted.select_for_update(of=('self',)).select_related('club').get(pk=evening.pk)
            content = fingerprint(what, evening.pk, args, kwargs, reason)
            if line_of(locked.club, key, content):
                return acknowledged(locked)
            if seen is not None:
                check_seen(seen, locked.version)
            table = next((arg for arg in args if isinstance(arg, Table)), None)
            watched = Watched(locked, table)
            with connection.execute_wrapper(watched) if undoable else nullcontext():
                facts = change(locked, *args, **kwargs)
            if facts is None:
                return acknowledged(locked)
            undo = watched.changed() if undoable else None
            if not undo and 'part' not in facts:  # a part begun by mistake goes, though nothing here has changed
                undo = None
            _count_change_of_table(locked, facts)
            write_line(
                locked.club, what, by, facts, evening=locked, key=key, content=content, reason=reason, undo=undo,
                counted=_count_change(locked, decides, seats),
            )  # fmt: skip
            live_versions.notify(locked)
            return locked

        return service

    return decorated


def _count_change(evening: Evening, decides: bool, seats: bool) -> Facts:
    """Return the columns of the evening's row in which the change counts; they are still to be written."""
    evening.revision += 1
    evening.version += decides
    evening.seating += seats
    return {'revision': F('revision') + 1, 'version': F('version') + int(decides), 'seating': F('seating') + int(seats)}


def _count_change_of_table(evening: Evening, facts: Facts) -> None:
    if 'table' in facts:
        tables = Table.objects.filter(round__evening=evening, round__number=facts['round'], number=facts['table'])
        tables.update(version=F('version') + 1)


def shown_anew(member: Member) -> None:
    """Make every page of this member's evenings show the new name. Call it inside the transaction."""
    evenings = Evening.objects.filter(Q(entries__member=member) | Q(entries__partner=member))
    for evening in Evening.objects.filter(pk__in=evenings.values('pk')):
        counted = _count_change(evening, decides=False, seats=True)
        Evening.with_deleted.filter(pk=evening.pk).update(**counted)
        live_versions.notify(evening)


def note(club: Club, what: What, by: Grant, key: str = '', reason: str = '', asked: Any = None, **facts: Any) -> bool:
    """Write a log line about the club itself. Returns False if this request was already written: then nothing is left
    to do. `asked` is what the request asks for, if the facts do not say it. Raises KeyReused.
    """
    content = fingerprint(what, asked or facts, reason)
    if line_of(club, key, content):
        return False
    write_line(club, what, by, facts, key=key, content=content, reason=reason)
    return True


def noted(club: Club, what: What, key: str, asked: Any) -> bool:
    """Return whether `note` wrote this request before. Raises KeyReused."""
    return line_of(club, key, fingerprint(what, asked, '')) is not None


def line_of(club: Club, key: str, content: str) -> Log | None:
    """Return the line that this request has written before, or None. Raises KeyReused if it asked for something
    else; lines older than fingerprints have none.
    """
    return written_before(Log.objects.filter(club=club), key[:40], lambda line: line.content in ('', content))


def write_line(
    club: Club,
    what: What,
    by: Grant,
    facts: Facts,
    *,
    evening: Evening | None = None,
    key: str = '',
    content: str = '',
    reason: str = '',
    undo: Facts | None = None,
    counted: Facts | None = None,
) -> None:
    """Write one line of the audit log; that of an evening has a receipt, written together with what `counted`."""
    act = {'what': what, 'facts': facts, 'reason': reason, 'key': key}
    Log.objects.create(
        club=club,
        evening=evening,
        what=what,
        role=by.role,
        grant=by,
        facts=dict(facts),
        undo=undo,
        reason=reason[:200],
        client_key=key[:40] or None,
        content=content,
        receipt=_receipt(evening, act, counted or {}) if evening else '',
    )


def _receipt(evening: Evening, act: Facts, counted: Facts) -> str:
    evening.receipt = receipt_of(evening.receipt, evening.code, evening.revision, **act)
    Evening.with_deleted.filter(pk=evening.pk).update(receipt=evening.receipt, **counted)
    return acknowledged(evening).receipt


def acknowledged(evening: Evening) -> Evening:
    """Let the answer carry the evening's newest receipt. Returns the evening."""
    give(evening.code, evening.revision, evening.receipt)
    return evening
