"""Everything that writes on a match.

Each function takes the match as it was read, checks the version the writer had seen, scores, and saves only if nobody
wrote since. It returns the current match. Each change carries its `client_key`: the same request sent again changes
nothing, and with other content it raises KeyReused. `scoring` alone decides whether a document is valid and what it
scores.
"""

from collections.abc import Mapping
from copy import copy
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import F
from django.utils import timezone

from companion.live import notify
from companion.matches.models import Change, Key, Match
from companion.matches.once import KeyReused, SameHand, Stale, begun, once
from companion.matches.sharing.codes import code_from, is_code, new_code
from companion.matches.substitutions import with_names
from scoring import Sheet, score
from scoring.document import read, read_untrusted, write_resolved
from scoring.text import plain

Record = Mapping[str, Any]
What = Change.What
NOT_AGAIN = ('closed', 'played_on', 'notes', 'substitutions')  # fields of a document that a rematch does not take over
SHEET_COLUMNS = ('game', 'status', 'sides', 'totals', 'winners')
WRITTEN = ('document', 'version', 'changed_at', 'corrected', *SHEET_COLUMNS)


def start_match(
    document: Mapping[str, Any],
    *,
    holder: str,
    label: str,
    client_key: str = '',
    code: str = '',
    before: Mapping[str, Any] | None = None,
    host: str = '',
    rematch_of: Match | None = None,
) -> Match:
    """Create a match with its founder's key.

    Raises BadDocument, or BadHand for an invalid hand. A match with a `host`, the page where its result is handed in,
    has no owner: its first device only keeps score. A phone may propose the `code` it used offline, and gets another if
    that one is taken. The same device with the same `client_key` gets the match it created before. What is already in
    `before`, the document of the previous match, is not checked against the limits again.
    """
    sheet = score(document, before=before)
    if sheet.error:
        raise sheet.error
    resolved = write_resolved(read(document))
    for proposed in _codes(holder, client_key, code):
        if client_key and (earlier := begun(client_key, holder)):
            if earlier.after != resolved:
                raise KeyReused
            return earlier.match
        try:
            match = Match(document=resolved, code=proposed, host=host, rematch_of=rematch_of)
            return _begin(match, sheet, holder, label, client_key)
        except IntegrityError:
            continue  # taken, perhaps by the same request a moment ago
    raise Stale


def _codes(holder: str, client_key: str, proposed: str) -> list[str]:
    """Candidates for the code of a new match, the best first."""
    own = code_from(holder, client_key) if client_key else new_code()
    return [*([proposed] if is_code(proposed) else []), own, new_code()]


@transaction.atomic
def _begin(match: Match, sheet: Sheet, holder: str, label: str, client_key: str) -> Match:
    cache_sheet(match, sheet)
    match.save(force_insert=True)
    role = Key.Role.SCORER if match.host else Key.Role.OWNER
    key = match.keys.create(label=label, holder=holder, founder=not match.host, role=role)
    _add_change(match, key, What.STARTED, after=match.document, client_key=client_key or None)
    return match


def rematch(match: Match, *, key: Key, client_key: str, code: str = '') -> Match:
    """The same table again; the next player deals. Where pairs rise, those next in line sit down. A match has one
    rematch, whichever phone asks first and however often, even where the first one was corrected meanwhile.
    """
    if earlier := begun(client_key, key.holder):
        return earlier.match
    following = match.rematches.first()
    if following is None:
        following = _begin_rematch(match, key, client_key, code)
        _bring_along(match, following)
    return following


def _begin_rematch(match: Match, key: Key, client_key: str, code: str) -> Match:
    upcoming = match.score().next
    document = {name: value for name, value in match.document.items() if name not in NOT_AGAIN}
    document |= {'hands': [], 'first_dealer': upcoming['dealer']}
    document |= plain({name: upcoming[name] for name in ('players', 'waiting') if name in upcoming})
    return start_match(
        document,
        holder=key.holder,
        label=key.label,
        client_key=client_key,
        code=code,
        before=match.document,
        rematch_of=match,
    )


@transaction.atomic
def _bring_along(match: Match, following: Match) -> None:
    """Every phone that may write on `match` may write on the match that follows it, and whoever has it open is told:
    its version grows, so that every open page asks for it again.
    """
    begun_by = following.keys.values_list('holder', flat=True)
    others = match.keys.filter(revoked_at=None).exclude(holder='').exclude(holder__in=begun_by)
    roles = {True: Key.Role.OWNER, False: Key.Role.SCORER}
    Key.objects.bulk_create(
        Key(match=following, label=one.label, holder=one.holder, role=roles[one.owns]) for one in others
    )
    Match.objects.filter(pk=match.pk).update(version=F('version') + 1)
    match.refresh_from_db(fields=['version'])
    notify(match)


def record_hand(match: Match, hand: Record, *, seen: int, client_key: str, key: Key) -> Match:
    """Write the next hand. Raises SameHand where another phone wrote the same one first, Stale where somebody wrote
    something else, or BadHand; then nothing is written.
    """

    def write() -> Match:
        _check_seen(match, seen)
        document = {**match.document, 'hands': [*match.hands, dict(hand)]}
        number = len(match.hands) + 1
        return _save(match, key, document, What.RECORDED, client_key, hand=number, after=hand)

    try:
        return once(match, client_key, write, lambda was: was.what == What.RECORDED and was.after == hand)
    except KeyReused:
        raise
    except Stale:
        if by := writer_of(match, hand, seen=seen):
            raise SameHand(by) from None
        raise


def writer_of(match: Match, hand: Record, *, seen: int) -> str:
    """The label of the phone that wrote this very hand next after the version that was seen; empty where what was
    written next is another hand, or no longer stands on the sheet.
    """
    following = match.changes.filter(version=seen + 1, what=What.RECORDED).first()
    if following is None or following.hand is None or following.after != hand:
        return ''
    hands = Match.objects.get(pk=match.pk).hands
    return following.by if following.hand <= len(hands) and hands[following.hand - 1] == hand else ''


def correct_hand(match: Match, number: int, hand: Record, *, seen: int, client_key: str, key: Key) -> Match:
    """Replace an earlier hand (counted from 1). Later hands that become invalid are kept and marked on the sheet."""

    def write() -> Match:
        _check_seen(match, seen)
        before, corrected = match.hands[number - 1], sorted({*match.corrected, number})
        document, change = _with_hand(match, number, hand), {'hand': number, 'before': before, 'after': hand}
        return _save(match, key, document, What.CORRECTED, client_key, corrected=corrected, **change)

    asked = (What.CORRECTED, number, hand)
    return once(match, client_key, write, lambda was: (was.what, was.hand, was.after) == asked)


def undo_correction(match: Match, number: int, *, seen: int, client_key: str, key: Key) -> Match:
    """Restore hand `number` (counted from 1) to what it was before its last correction.

    Does nothing if it was not corrected, or changed again since. Raises Stale, or BadHand if the earlier record is no
    longer valid.
    """

    def write() -> Match:
        _check_seen(match, seen)
        last = last_correction(match, number)
        if last is None or last.before is None:
            return match
        corrected = [hand for hand in match.corrected if hand != number]
        document, change = _with_hand(match, number, last.before), {'before': last.after, 'after': last.before}
        undone = What.CORRECTION_UNDONE
        return _save(match, key, document, undone, client_key, corrected=corrected, hand=number, **change)

    return once(match, client_key, write, lambda was: (was.what, was.hand) == (What.CORRECTION_UNDONE, number))


def last_correction(match: Match, number: int) -> Change | None:
    """Return the correction that hand `number` (counted from 1) still shows."""
    if number not in match.corrected or number > len(match.hands):
        return None
    last = match.changes.filter(hand=number, what=What.CORRECTED).first()
    return last if last and last.after == match.hands[number - 1] else None


def _with_hand(match: Match, number: int, hand: Record) -> dict[str, Any]:
    """The document with another record as hand `number`."""
    return {**match.document, 'hands': [*match.hands[: number - 1], dict(hand), *match.hands[number:]]}


def take_back(match: Match, *, seen: int, client_key: str, key: Key) -> Match:
    """Undo the last step: reopen a closed match, otherwise remove its last hand."""

    def write() -> Match:
        _check_seen(match, seen)
        if 'closed' in match.document:
            reopened = {name: value for name, value in match.document.items() if name != 'closed'}
            return _save(match, key, reopened, What.REOPENED, client_key, before=match.document['closed'])
        if not match.hands:
            return match
        number = len(match.hands)
        document, before = {**match.document, 'hands': match.hands[:-1]}, match.hands[-1]
        corrected = [hand for hand in match.corrected if hand != number]
        return _save(match, key, document, What.TAKEN_BACK, client_key, corrected=corrected, hand=number, before=before)

    return once(match, client_key, write, lambda was: was.what in (What.TAKEN_BACK, What.REOPENED))


def restore(match: Match, *, seen: int, client_key: str, key: Key) -> Match:
    """Write the hand again that the last change took back. Does nothing if the last change was something else."""

    def write() -> Match:
        _check_seen(match, seen)
        last = match.changes.first()
        if last is None or last.what != What.TAKEN_BACK:
            return match
        document = {**match.document, 'hands': [*match.hands, last.before]}
        return _save(match, key, document, What.RESTORED, client_key, hand=last.hand, after=last.before)

    return once(match, client_key, write, lambda was: was.what == What.RESTORED)


def close_match(match: Match, *, seen: int, client_key: str, key: Key, how: str = 'agreement') -> Match:
    """Stop the match here. Does nothing if it is over already."""

    def write() -> Match:
        _check_seen(match, seen)
        if match.status == 'finished':
            return match
        return _save(match, key, {**match.document, 'closed': how}, What.CLOSED, client_key, after=how)

    return once(match, client_key, write, lambda was: was.what == What.CLOSED and was.after == how)


def agree(
    match: Match, options: Mapping[str, Any], *, seen: int, client_key: str, key: Key, decided: str = ''
) -> Match:
    """Change the options; in mid-match all hands are scored again, and `decided` says who agreed to it. Raises
    Stale, or BadDocument if options conflict.
    """
    document = with_options(match, options)
    what = What.RULES_CHANGED if match.hands else What.AGREED
    before: dict[str, Any] = match.document['options']
    after = document['options']
    if match.hands:
        before, after = {'options': before}, {'options': after, 'decided': decided}

    def write() -> Match:
        _check_seen(match, seen)
        return _save(match, key, document, what, client_key, before=before, after=after)

    return once(match, client_key, write, lambda was: was.what == what and was.after == after)


def with_options(match: Match, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the document with other options. Raises BadDocument if they conflict."""
    return write_resolved(read({**match.document, 'options': options}))


def rename(match: Match, players: list[str], *, newcomers: list[int], seen: int, client_key: str, key: Key) -> Match:
    """Change the names in the same seats.

    `newcomers` are the seats of substitutes: the document records from which hand they play for whom, and the score
    stays with the seat. Raises BadDocument if a name is empty or a duplicate.
    """

    def write() -> Match:
        _check_seen(match, seen)
        document = {**match.document, 'players': players}
        document['substitutions'] = with_names(match.document, players, newcomers)
        if not document['substitutions']:
            del document['substitutions']
        read_untrusted(document, before=match.document)
        return _save(match, key, document, What.RENAMED, client_key, before=match.players, after=after)

    after = {'players': players, 'newcomers': newcomers} if newcomers else players
    return once(match, client_key, write, lambda was: was.what == What.RENAMED and was.after == after)


def _check_seen(match: Match, seen: int) -> None:
    if seen != match.version:
        raise Stale


def _save(
    match: Match,
    key: Key,
    document: Mapping[str, Any],
    what: What,
    client_key: str,
    *,
    corrected: list[int] | None = None,
    **change: Any,
) -> Match:
    """Score, save, record the change and notify. Raises BadHand if the changed hand, or one before it, is invalid,
    and Stale if someone wrote since `match` was read.
    """
    after = copy(match)
    after.document = dict(document)
    after.corrected = match.corrected if corrected is None else corrected
    after.version += 1
    after.changed_at = timezone.now()
    sheet = after.score_after(match)
    if sheet.error and len(sheet.hands) < (change.get('hand') or 0) and what != What.TAKEN_BACK:
        raise sheet.error
    cache_sheet(after, sheet)
    with transaction.atomic():
        _overwrite(match, after)
        _add_change(after, key, what, client_key=client_key, **change)
        notify(after)
    return after


def _overwrite(match: Match, after: Match) -> None:
    """A single query that checks the version, locks the row and writes it."""
    unchanged = Match.objects.filter(pk=match.pk, version=match.version)
    if not unchanged.update(**{name: getattr(after, name) for name in WRITTEN}):
        raise Stale


def cache_sheet(match: Match, sheet: Sheet) -> None:
    """Set the columns that lists show; they cache the sheet."""
    match.game = sheet.table.game.slug
    match.status = sheet.status
    match.sides = [side.name for side in sheet.sides]
    match.totals = list(sheet.totals)
    match.winners = list(sheet.end.winners) if sheet.end else []


def _add_change(match: Match, key: Key, what: What, **change: Any) -> None:
    Change.objects.create(match=match, version=match.version, what=what, key=key, by=key.label, **change)
