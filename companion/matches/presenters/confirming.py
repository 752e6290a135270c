"""The hands that wait for the other side, with what can be tapped, and what was agreed by whom, in words."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from django.utils.translation import gettext as _

from companion.i18n.languages import language
from companion.matches.confirming import Standing, asks, side_of, standings
from companion.matches.models import Match
from companion.matches.pads import shown_of
from companion.matches.pads.shapes import Shown
from companion.matches.record_digest import digest
from scoring import Sheet
from scoring.say import listed, say_side

SHOWN = 10  # hands; all of them have a mark on the sheet


@dataclass(frozen=True)
class Claim:
    """A side's own version of a disputed hand; `shown` is None if it gave none. `may_stand` says whether this phone may
    agree to it: it is valid, and another side's.
    """

    side: int
    name: str
    shown: Shown | None
    may_stand: bool = False


@dataclass(frozen=True)
class OpenHand:
    """A hand that is not agreed. `sides` are those that may agree to it here, by number and name; `is_own` whether that
    is the side of this phone.
    """

    number: int
    of: str
    shown: Shown
    says: str
    sides: tuple[tuple[int, str], ...]
    is_own: bool
    claims: tuple[Claim, ...]


@dataclass(frozen=True)
class Confirming:
    """What the table still has to agree on. `whose` are the seats and names to tap if nobody has said whose phone this
    is.
    """

    hands: tuple[OpenHand, ...]
    more: int
    whose: tuple[tuple[int, str], ...]

    @property
    def folded(self) -> int:
        return len(self.hands) - 1 + self.more


def confirming(match: Match, sheet: Sheet) -> Confirming | None:
    """Return the hands that wait, the newest first; None where nobody asks, nothing waits, or this device only
    watches.
    """
    waiting = [standing for standing in standings(match.document) if standing.state != 'agreed'][::-1]
    if not waiting or match.held is None:
        return None
    own = side_of(match.document, match.held.label)
    whose = tuple(enumerate(match.players)) if own is None else ()
    return Confirming(
        tuple(_open(match, sheet, standing, own) for standing in waiting[:SHOWN]), len(waiting[SHOWN:]), whose
    )


def _open(match: Match, sheet: Sheet, standing: Standing, own: int | None) -> OpenHand:
    record = match.hands[standing.number - 1]
    others = _others(sheet, standing)
    return OpenHand(
        standing.number,
        digest(record),
        shown_of(record, sheet.table, language()),
        _state(sheet, standing),
        _here(sheet, others, own),
        own in others,
        tuple(_claim(match, sheet, standing.number, side, theirs, own) for side, theirs in standing.disputes),
    )


def _others(sheet: Sheet, standing: Standing) -> list[int]:
    """The sides that do not stand by the hand."""
    return [side for side in range(len(sheet.sides)) if side not in standing.by]


def _here(sheet: Sheet, others: list[int], own: int | None) -> tuple[tuple[int, str], ...]:
    """Who speaks on this phone: its own side, or those it is passed over to once its own stands by the hand."""
    return tuple((side, _name(sheet, side)) for side in ([own] if own in others else others))


def to_dispute(match: Match, sheet: Sheet, number: int) -> dict[str, Any] | None:
    """Return who may dispute hand `number` here and in which version of it; None where nobody asks."""
    if not asks(match.document) or match.held is None:
        return None
    own = side_of(match.document, match.held.label)
    sides = _here(sheet, _others(sheet, standings(match.document)[number - 1]), own)
    every = _here(sheet, list(range(len(sheet.sides))), None)  # an agreement can be taken back by any side
    return {'of': digest(match.hands[number - 1]), 'sides': sides or every}


def _claim(
    match: Match, sheet: Sheet, number: int, side: int, theirs: Mapping[str, Any] | None, own: int | None
) -> Claim:
    if theirs is None:
        return Claim(side, _name(sheet, side), None)
    after = match.score_with(number, theirs)
    stands = own not in (None, side) and (not after.error or len(after.hands) >= number)
    return Claim(side, _name(sheet, side), shown_of(theirs, sheet.table, language()), stands)


def _name(sheet: Sheet, side: int) -> str:
    return say_side(sheet.table, side, language())


def _names(sheet: Sheet, sides: Sequence[int]) -> str:
    return listed([_name(sheet, side) for side in sides], language())


def _state(sheet: Sheet, standing: Standing) -> str:
    if standing.disputes:
        return _('disputed by %s') % _names(sheet, [side for side, _theirs in standing.disputes])
    others = _others(sheet, standing)
    if standing.by and len(others) == 1:
        return _('waits for %s') % _names(sheet, others)
    return _('not agreed yet')


def marks(match: Match, sheet: Sheet) -> dict[int, tuple[str, str]]:
    """Return what each hand's row says: its state, and that in words; nothing where nobody asks."""
    return {standing.number: (standing.state, _told(sheet, standing)) for standing in standings(match.document)}


def _told(sheet: Sheet, standing: Standing) -> str:
    if standing.state != 'agreed':
        return _state(sheet, standing)
    return _('agreed by %s') % _names(sheet, [side for side in standing.by if side != standing.wrote])


def confirmed_in_words(match: Match, sheet: Sheet) -> list[str]:
    """Return what was agreed by whom: "Hands 1 to 4: agreed by Bob & Dan." A dispute names both versions."""
    if not asks(match.document) or not match.hands:
        return []
    sentences = [(standing.number, _in_full(match, sheet, standing)) for standing in standings(match.document)]
    return list(_runs(sentences))


def _runs(numbered_sentences: list[tuple[int, str]]) -> Iterator[str]:
    for what, run in groupby(numbered_sentences, key=lambda numbered: numbered[1]):
        numbers = [number for number, _what in run]
        if len(numbers) == 1:
            yield _('Hand %(n)d: %(what)s.') % {'n': numbers[0], 'what': what}
        else:
            yield _('Hands %(a)d to %(b)d: %(what)s.') % {'a': numbers[0], 'b': numbers[-1], 'what': what}


def _in_full(match: Match, sheet: Sheet, standing: Standing) -> str:
    versions = [
        f'{_name(sheet, side)}: {_hand(sheet, theirs)}' for side, theirs in standing.disputes if theirs is not None
    ]
    if not versions:
        return _told(sheet, standing)
    return _('%(told)s (saved: %(saved)s; %(versions)s)') % {
        'told': _told(sheet, standing),
        'saved': _hand(sheet, match.hands[standing.number - 1]),
        'versions': '; '.join(versions),
    }


def _hand(sheet: Sheet, record: Mapping[str, Any]) -> str:
    shown = shown_of(record, sheet.table, language())
    return ' '.join(part for part in (shown.bid.short, shown.bidder_name, shown.tricks) if part)
