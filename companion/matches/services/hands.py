"""Records, corrects and takes back hands."""

from datetime import timedelta
from functools import partial
from typing import Any

from django.utils import timezone

from companion.access.once import KeyReused, Stale
from companion.matches.confirming import as_corrected, as_written
from companion.matches.models import Change, Key, Match
from companion.matches.once import SameDeal, SameHand, check_seen, is_current, of_hands, once
from companion.matches.services.saving import Record, changed, save, though_others_write

What = Change.What
PUT = (What.RECORDED, What.RESTORED)  # on the sheet, after the others
SOON = timedelta(seconds=60)  # a hand of another phone is a minute old: nobody has played the next one yet


def record_hand(
    match: Match,
    hand: Record,
    *,
    seen: int,
    client_key: str,
    key: Key,
    began: int | None = None,
    next_after: int | None = None,
) -> Match:
    """Record the next hand. Raises SameHand if another phone recorded the same one first, SameDeal if it recorded
    another and both may be the same deal, Stale if it changed the match otherwise, or BadHand; then nothing is saved.

    `began` is the version that was shown when the taps began; without it only the version that was `seen` counts.
    `next_after` is the version after which somebody said that this hand is really the next.
    """

    def write() -> Match:
        check_seen(match, seen)
        if began is not None and (theirs := deal_in_question(match, key, began=began, next_after=next_after)):
            raise SameDeal(theirs)
        return save(
            match, key, _with_next(match, hand, key), What.RECORDED, client_key, hand=len(match.hands) + 1, after=hand
        )

    try:
        return once(match, client_key, write, lambda was: was.what == What.RECORDED and was.after == hand)
    except KeyReused:
        raise
    except Stale as late:
        since = seen if began is None else began
        theirs = recorded_after(match, since)
        if theirs and theirs.after == hand:
            raise SameHand(theirs) from None
        if not isinstance(late, SameDeal) and began is not None and (theirs := _first_since(match, since, key)):
            raise SameDeal(theirs) from None
        raise


def recorded(match: Match, hand: Record, *, key: Key, began: int, next_after: int) -> Match | None:
    """Return the match as `record_hand` will leave it, or None if it will ask which deal this is; nothing is saved.
    Raises BadHand.
    """
    if began < 0 or deal_in_question(match, key, began=began, next_after=next_after):
        return None
    return changed(match, _with_next(match, hand, key), What.RECORDED, hand=len(match.hands) + 1)


def deal_in_question(match: Match, key: Key, *, began: int, next_after: int | None) -> Change | None:
    """The change by which another phone recorded what may be the deal of these taps, see `record_hand`."""
    return None if began < 0 or _is_next(match, next_after) else _recorded_meanwhile(match, began, key)


def _with_next(match: Match, hand: Record, key: Key) -> dict[str, Any]:
    document = {**match.document, 'hands': [*match.hands, dict(hand)]}
    return as_written(document, len(document['hands']), key.label)


def _is_next(match: Match, next_after: int | None) -> bool:
    return next_after is not None and is_current(match, next_after)


def _recorded_meanwhile(match: Match, began: int, key: Key) -> Change | None:
    """The first hand another phone recorded since the taps began, or the last one if that was a moment ago."""
    a_moment_ago = timezone.now() - SOON
    if not match.hands or (began == match.version and match.changed_at < a_moment_ago):
        return None
    if began != match.version and (theirs := _first_since(match, began, key)):
        return theirs
    last = match.changes.filter(what__in=PUT, hand=len(match.hands), at__gte=a_moment_ago).first()
    if last is None or last.key_id == key.pk:
        return None
    since = match.changes.filter(version__gt=last.version, key=key)
    knows_it = of_hands(since).exists() or since.filter(what=What.THEIRS_KEPT).exists()
    return None if knows_it else last


def _first_since(match: Match, version: int, key: Key) -> Change | None:
    """The first hand on the sheet, perhaps corrected since, that another phone put there after this version."""
    count = len(Match.objects.get(pk=match.pk).hands)
    put = match.changes.filter(version__gt=version, what__in=PUT, hand__lte=count).order_by('version')
    standing = {change.hand: change for change in put}  # one taken back and recorded again was put there twice
    return next((theirs for _hand, theirs in sorted(standing.items()) if theirs.key_id != key.pk), None)


def recorded_after(match: Match, seen: int) -> Change | None:
    """Return the change that recorded a hand right after the version that was seen; None if there is none or the hand
    is no longer on the sheet.
    """
    following = of_hands(match.changes.filter(version__gt=seen)).order_by('version').first()
    if following is None or following.what != What.RECORDED or following.hand is None:
        return None
    hands = Match.objects.get(pk=match.pk).hands
    stands = following.hand <= len(hands) and hands[following.hand - 1] == following.after
    return following if stands else None


def keep_theirs(match: Match, number: int, mine: Record, *, client_key: str, key: Key) -> Match:
    """Leave hand `number` (from 1) as another phone recorded it, and note in the history that it was `mine` here.
    Raises Stale if that hand is no longer there, or BadHand.
    """

    def write(now: Match) -> Match:
        if number > len(now.hands):
            raise Stale
        now.score_with(number, mine)  # within the limits of a document
        both: dict[str, Any] = {'before': dict(mine), 'after': now.hands[number - 1]}
        return save(now, key, now.document, What.THEIRS_KEPT, client_key, hand=number, **both)

    asked = (What.THEIRS_KEPT, number, mine)
    written = partial(though_others_write, match, write)
    return once(match, client_key, written, lambda was: (was.what, was.hand, was.before) == asked)


def correct_hand(match: Match, number: int, hand: Record, *, seen: int, client_key: str, key: Key) -> Match:
    """Replace an earlier hand (counted from 1). Later hands that become invalid are kept and marked on the sheet."""

    def write() -> Match:
        check_seen(match, seen)
        before, corrected = match.hands[number - 1], sorted({*match.corrected, number})
        document = as_corrected(match.with_hand(number, hand), match.document, number, key.label)
        change: dict[str, Any] = {'hand': number, 'before': before, 'after': hand}
        return save(match, key, document, What.CORRECTED, client_key, corrected=corrected, **change)

    asked = (What.CORRECTED, number, hand)
    return once(match, client_key, write, lambda was: (was.what, was.hand, was.after) == asked)


def undo_correction(match: Match, number: int, *, seen: int, client_key: str, key: Key) -> Match:
    """Restore hand `number` (counted from 1) to what it was before its last correction.

    Does nothing if it was not corrected, or changed again since. Raises Stale. If the earlier record is not valid any
    more, it is the hand to mend.
    """

    def write() -> Match:
        check_seen(match, seen)
        last = last_correction(match, number)
        if last is None or last.before is None:
            return match
        corrected = [hand for hand in match.corrected if hand != number]
        document, change = match.with_hand(number, last.before), {'before': last.after, 'after': last.before}
        undone = What.CORRECTION_UNDONE
        return save(match, key, document, undone, client_key, corrected=corrected, hand=number, **change)

    return once(match, client_key, write, lambda was: (was.what, was.hand) == (What.CORRECTION_UNDONE, number))


def last_correction(match: Match, number: int) -> Change | None:
    """Return the correction that hand `number` (counted from 1) still shows."""
    if number not in match.corrected or number > len(match.hands):
        return None
    last = match.changes.filter(hand=number, what=What.CORRECTED).first()
    return last if last and last.after == match.hands[number - 1] else None


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
    """Write the hand again that was taken back last, see `taken_back`; without one nothing is written."""

    def write() -> Match:
        check_seen(match, seen)
        gone = taken_back(match)
        if gone is None:
            return match
        document = {**match.document, 'hands': [*match.hands, gone.before]}
        return save(match, key, document, What.RESTORED, client_key, hand=gone.hand, after=gone.before)

    return once(match, client_key, write, lambda was: was.what == What.RESTORED)


def taken_back(match: Match) -> Change | None:
    """Return the newest hand that was taken back and not put back; None if anything else was written since."""
    put_back = 0
    for change in of_hands(match.changes.all()).iterator(chunk_size=20):
        if change.what == What.RESTORED:
            put_back += 1
        elif change.what != What.TAKEN_BACK or not put_back:
            return change if change.what == What.TAKEN_BACK else None
        else:
            put_back -= 1
    return None
