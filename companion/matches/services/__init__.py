"""Everything that writes on a match: each function takes the match as it was read, checks what the writer had seen,
scores, and saves only where nobody wrote since. What it gives back is the match as it is then.

Each change carries its `client_key`: the same act sent again with its key changes nothing, and with another content it
raises KeyReused. None of them computes a point: `scoring` says whether a document stands and what it comes to.
"""

from collections.abc import Mapping
from copy import copy
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from companion.live import notify
from companion.matches.models import Change, Key, Match
from companion.matches.once import KeyReused, Stale, begun, once
from companion.matches.sharing.codes import code_from, is_code, new_code
from companion.matches.substitutions import with_names
from scoring import Sheet, score
from scoring.document import read, read_untrusted, write_resolved
from scoring.text import plain

Record = Mapping[str, Any]
What = Change.What
NOT_AGAIN = ('closed', 'played_on', 'notes', 'substitutions')  # fields of a document that a rematch begins without
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
    """A new match with its founder's key. Raises BadDocument, or BadHand where a hand of the document cannot stand.
    A match with a `host`, the page that it is handed in at, has no owner: its first phone keeps score only.

    A phone may propose the `code` it has used without a network; it gets another where that one is taken. Begun again
    by the same device with the same `client_key`, it is the match that was begun before. What already stood in
    `before`, the document of a match it follows, is not held to the limits again.
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
            continue  # taken, perhaps by this very act a moment ago
    raise Stale


def _codes(holder: str, client_key: str, proposed: str) -> list[str]:
    """What a new match may be called, the best first."""
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
    """The same table again; the next player deals. Where pairs rise, those next in line sit down. The same match is
    answered again even where the first one was corrected meanwhile.
    """
    if earlier := begun(client_key, key.holder):
        return earlier.match
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


def record_hand(match: Match, hand: Record, *, seen: int, client_key: str, key: Key) -> Match:
    """Write the next hand. Raises Stale, or BadHand and nothing is written."""

    def write() -> Match:
        _check_seen(match, seen)
        document = {**match.document, 'hands': [*match.hands, dict(hand)]}
        number = len(match.hands) + 1
        return _save(match, key, document, What.RECORDED, client_key, hand=number, after=hand)

    return once(match, client_key, write, lambda was: was.what == What.RECORDED and was.after == hand)


def correct_hand(match: Match, number: int, hand: Record, *, seen: int, client_key: str, key: Key) -> Match:
    """Replace an earlier hand (counted from 1). Later hands that no longer stand are kept; the sheet says so."""

    def write() -> Match:
        _check_seen(match, seen)
        before, corrected = match.hands[number - 1], sorted({*match.corrected, number})
        document, change = _with_hand(match, number, hand), {'hand': number, 'before': before, 'after': hand}
        return _save(match, key, document, What.CORRECTED, client_key, corrected=corrected, **change)

    asked = (What.CORRECTED, number, hand)
    return once(match, client_key, write, lambda was: (was.what, was.hand, was.after) == asked)


def undo_correction(match: Match, number: int, *, seen: int, client_key: str, key: Key) -> Match:
    """Put back what hand `number` (counted from 1) was before it was last corrected. Does nothing where it was not, or
    was written anew since. Raises Stale, or BadHand where the earlier record no longer stands.
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
    """The correction that hand `number` (counted from 1) still shows."""
    if number not in match.corrected or number > len(match.hands):
        return None
    last = match.changes.filter(hand=number, what=What.CORRECTED).first()
    return last if last and last.after == match.hands[number - 1] else None


def _with_hand(match: Match, number: int, hand: Record) -> dict[str, Any]:
    """The document with another record as hand `number`."""
    return {**match.document, 'hands': [*match.hands[: number - 1], dict(hand), *match.hands[number:]]}


def take_back(match: Match, *, seen: int, client_key: str, key: Key) -> Match:
    """Undo the last thing on the sheet: the closing of a closed match, otherwise its last hand."""

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
    """Write the hand again that the last change took back. Does nothing when the last change was something else."""

    def write() -> Match:
        _check_seen(match, seen)
        last = match.changes.first()
        if last is None or last.what != What.TAKEN_BACK:
            return match
        document = {**match.document, 'hands': [*match.hands, last.before]}
        return _save(match, key, document, What.RESTORED, client_key, hand=last.hand, after=last.before)

    return once(match, client_key, write, lambda was: was.what == What.RESTORED)


def close_match(match: Match, *, seen: int, client_key: str, key: Key, how: str = 'agreement') -> Match:
    """The table stops here. Does nothing where the match is over already."""

    def write() -> Match:
        _check_seen(match, seen)
        if match.status == 'finished':
            return match
        return _save(match, key, {**match.document, 'closed': how}, What.CLOSED, client_key, after=how)

    return once(match, client_key, write, lambda was: was.what == What.CLOSED and was.after == how)


def agree(
    match: Match, options: Mapping[str, Any], *, seen: int, client_key: str, key: Key, decided: str = ''
) -> Match:
    """Change what the table plays; in mid-match all hands are scored anew, and `decided` says who agreed to it. Raises
    Stale, or BadDocument where options do not fit together.
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
    """The document under other options. Raises BadDocument where they do not fit together."""
    return write_resolved(read({**match.document, 'options': options}))


def rename(match: Match, players: list[str], *, newcomers: list[int], seen: int, client_key: str, key: Key) -> Match:
    """Other names in the same seats. `newcomers` are the seats of substitutes: the document says from which hand on
    they play for whom, and the score stays with the seat. Raises BadDocument where a name is empty or stands twice.
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
    """Score, save, note and tell. Raises BadHand when the changed hand itself, or one before it, cannot stand, and
    Stale when somebody wrote since `match` was read.
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
    """One question to the database that asks for the version, locks the row and writes it."""
    unchanged = Match.objects.filter(pk=match.pk, version=match.version)
    if not unchanged.update(**{name: getattr(after, name) for name in WRITTEN}):
        raise Stale


def cache_sheet(match: Match, sheet: Sheet) -> None:
    """Sets the columns that lists show; the sheet alone is the truth."""
    match.game = sheet.table.game.slug
    match.status = sheet.status
    match.sides = [side.name for side in sheet.sides]
    match.totals = list(sheet.totals)
    match.winners = list(sheet.end.winners) if sheet.end else []


def _add_change(match: Match, key: Key, what: What, **change: Any) -> None:
    Change.objects.create(match=match, version=match.version, what=what, key=key, by=key.label, **change)
