"""Saves a changed match: checks the version, scores, stores, records the change and notifies."""

from collections.abc import Callable, Mapping
from copy import copy
from typing import Any

from django.db import transaction
from django.db.models import F

from companion.access.once import Stale, overwrite
from companion.access.receipts import receipt_of
from companion.live import notify
from companion.matches import clock
from companion.matches.models import Change, Key, Match
from companion.matches.once import acknowledged
from companion.matches.tallies import to_store
from companion.web.hooks import hooks
from scoring import Sheet

Record = Mapping[str, Any]
What = Change.What
SHEET_COLUMNS = ('game', 'status', 'sides', 'totals', 'winners')
WAYS_BACK = (What.TAKEN_BACK, What.RESTORED, What.CORRECTION_UNDONE)
COUNTED = ('tallies', 'tallied')
WRITTEN = (
    *('document', 'version', 'changed_at', 'played_at', 'late', 'corrected', 'cards', 'receipt'),
    *(*SHEET_COLUMNS, *COUNTED),
)
TRIES = 5  # while other phones write


def save(
    match: Match,
    key: Key,
    document: Mapping[str, Any],
    what: What,
    client_key: str,
    *,
    corrected: list[int] | None = None,
    cards: dict[str, Any] | None = None,
    **change: Any,
) -> Match:
    """Score, save, record the change and notify. Raises BadHand like `changed`, and Stale if someone wrote since
    `match` was read.
    """
    after = changed(match, document, what, corrected=corrected, hand=change.get('hand'), cards=cards)
    act = {'what': what, 'by': key.label, 'client_key': client_key, **change}
    after.receipt = receipt_of(match.receipt, after.code, after.version, **act)
    with transaction.atomic():
        overwrite(match, match.version, **{name: getattr(after, name) for name in WRITTEN})
        add_change(after, key, what, client_key=client_key, **change)
        for settle in hooks('matches.saved') if after.host else ():
            settle(after)
        notify(after.code)
    return acknowledged(after)


def changed(
    match: Match,
    document: Mapping[str, Any],
    what: What,
    *,
    corrected: list[int] | None = None,
    hand: int | None = None,
    cards: dict[str, Any] | None = None,
) -> Match:
    """Return the match as `save` leaves it; nothing is saved. Raises BadHand if the changed hand, or one before it, is
    invalid. A way back is open whatever it leads to.
    """
    after = copy(match)
    after.document = dict(document)
    after.corrected = match.corrected if corrected is None else corrected
    after.version += 1
    after.changed_at, after.played_at = clock.saved(), clock.late()
    after.late = _late(after, what, hand)
    after.cards = _cards(match, what, hand) if cards is None else cards
    sheet = after.score_after(match)
    if sheet.error and len(sheet.hands) < (hand or 0) and what not in WAYS_BACK:
        raise sheet.error
    cache_sheet(after, sheet)
    return after


def _late(match: Match, what: What, hand: int | None) -> dict[str, list[str]]:
    """The hands that were sent later than they were played."""
    known: dict[str, list[str]] = match.late
    if what != What.RECORDED:
        return known
    others = {number: late for number, late in known.items() if number != str(hand)}
    now = {str(hand): [match.played_at.isoformat(), match.changed_at.isoformat()]} if match.played_at else {}
    return others | now


def _cards(match: Match, what: What, hand: int | None) -> dict[str, Any]:
    """What was kept of the hands' cards: a new hand has none, though another had its number before."""
    return {number: kept for number, kept in match.cards.items() if what != What.RECORDED or number != str(hand)}


def though_others_write(match: Match, write: Callable[[Match], Match]) -> Match:
    """Return the result of `write`, tried again on the current match while other phones write. Raises Stale."""
    now = match
    for _attempt in range(TRIES):
        try:
            return write(now)
        except Stale:
            now = Match.objects.get(pk=match.pk)
            now.held = match.held
    raise Stale


def show_anew(match: Match) -> None:
    """Make open pages fetch the match though nothing was recorded on it. Call it inside the transaction."""
    Match.objects.filter(pk=match.pk).update(
        version=F('version') + 1, shown_anew=F('shown_anew') + 1, tallied=F('tallied') + 1
    )
    notify(match.code)


def cache_sheet(match: Match, sheet: Sheet) -> None:
    """Set the columns that lists and statistics show; they cache the sheet of this version."""
    match.game = sheet.table.game.slug
    match.status = sheet.status
    match.sides = [side.name for side in sheet.sides]
    match.totals = list(sheet.totals)
    match.winners = list(sheet.end.winners) if sheet.end else []
    match.tallies, match.tallied = to_store(match.document, sheet), match.version


def add_change(match: Match, key: Key, what: What, **change: Any) -> None:
    known = {'version': match.version, 'receipt': match.receipt, 'played_at': clock.late()}
    Change.objects.create(match=match, what=what, key=key, by=key.label, **known, **change)
