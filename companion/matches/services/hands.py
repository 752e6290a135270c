"""Records, corrects and takes back hands."""

from typing import Any

from companion.matches.models import Change, Key, Match
from companion.matches.once import KeyReused, SameHand, Stale, once
from companion.matches.services.saving import Record, check_seen, save

What = Change.What


def record_hand(match: Match, hand: Record, *, seen: int, client_key: str, key: Key) -> Match:
    """Record the next hand. Raises SameHand if another phone recorded the same one first, Stale if another phone
    changed the match, or BadHand; then nothing is saved.
    """

    def write() -> Match:
        check_seen(match, seen)
        document = {**match.document, 'hands': [*match.hands, dict(hand)]}
        number = len(match.hands) + 1
        return save(match, key, document, What.RECORDED, client_key, hand=number, after=hand)

    try:
        return once(match, client_key, write, lambda was: was.what == What.RECORDED and was.after == hand)
    except KeyReused:
        raise
    except Stale:
        if by := writer_of(match, hand, seen=seen):
            raise SameHand(by) from None
        raise


def writer_of(match: Match, hand: Record, *, seen: int) -> str:
    """Return the label of the phone that recorded this very hand right after the version that was seen, or ''."""
    by, theirs = recorded_after(match, seen)
    return by if theirs == hand else ''


def recorded_after(match: Match, seen: int) -> tuple[str, Record | None]:
    """Return the hand recorded right after the version that was seen and the label of the phone that did it; ('', None)
    if there is none or it is no longer on the sheet.
    """
    following = match.changes.filter(version=seen + 1, what=What.RECORDED).first()
    if following is None or following.hand is None:
        return '', None
    hands = Match.objects.get(pk=match.pk).hands
    stands = following.hand <= len(hands) and hands[following.hand - 1] == following.after
    return (following.by, following.after) if stands else ('', None)


def correct_hand(match: Match, number: int, hand: Record, *, seen: int, client_key: str, key: Key) -> Match:
    """Replace an earlier hand (counted from 1). Later hands that become invalid are kept and marked on the sheet."""

    def write() -> Match:
        check_seen(match, seen)
        before, corrected = match.hands[number - 1], sorted({*match.corrected, number})
        document, change = _with_hand(match, number, hand), {'hand': number, 'before': before, 'after': hand}
        return save(match, key, document, What.CORRECTED, client_key, corrected=corrected, **change)

    asked = (What.CORRECTED, number, hand)
    return once(match, client_key, write, lambda was: (was.what, was.hand, was.after) == asked)


def undo_correction(match: Match, number: int, *, seen: int, client_key: str, key: Key) -> Match:
    """Restore hand `number` (counted from 1) to what it was before its last correction.

    Does nothing if it was not corrected, or changed again since. Raises Stale, or BadHand if the earlier record is no
    longer valid.
    """

    def write() -> Match:
        check_seen(match, seen)
        last = last_correction(match, number)
        if last is None or last.before is None:
            return match
        corrected = [hand for hand in match.corrected if hand != number]
        document, change = _with_hand(match, number, last.before), {'before': last.after, 'after': last.before}
        undone = What.CORRECTION_UNDONE
        return save(match, key, document, undone, client_key, corrected=corrected, hand=number, **change)

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
        check_seen(match, seen)
        if 'closed' in match.document:
            reopened = {name: value for name, value in match.document.items() if name != 'closed'}
            return save(match, key, reopened, What.REOPENED, client_key, before=match.document['closed'])
        if not match.hands:
            return match
        number = len(match.hands)
        document, before = {**match.document, 'hands': match.hands[:-1]}, match.hands[-1]
        corrected = [hand for hand in match.corrected if hand != number]
        return save(match, key, document, What.TAKEN_BACK, client_key, corrected=corrected, hand=number, before=before)

    return once(match, client_key, write, lambda was: was.what in (What.TAKEN_BACK, What.REOPENED))


def restore(match: Match, *, seen: int, client_key: str, key: Key) -> Match:
    """Write the hand again that the last change took back. Does nothing if the last change was something else."""

    def write() -> Match:
        check_seen(match, seen)
        last = match.changes.first()
        if last is None or last.what != What.TAKEN_BACK:
            return match
        document = {**match.document, 'hands': [*match.hands, last.before]}
        return save(match, key, document, What.RESTORED, client_key, hand=last.hand, after=last.before)

    return once(match, client_key, write, lambda was: was.what == What.RESTORED)
