"""Whether a hand is the one that another phone recorded meanwhile, or the next: both versions side by side."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from companion.i18n.languages import language
from companion.matches.models import Change, Match
from companion.matches.pads import pad_for, shown_of
from companion.matches.pads.shapes import Shown
from scoring.say import refusal_text, result_word, say_side
from scoring.sheet import HandScore


@dataclass(frozen=True)
class Version:
    """One phone's version of a deal; `points` with whose they are. `refusal` says why it cannot be that hand."""

    shown: Shown
    result: str = ''
    points: tuple[tuple[str, int], ...] = ()
    refusal: str = ''


@dataclass(frozen=True)
class WhichDeal:
    """`number` is their hand on the sheet; `others`: how many were recorded after it."""

    number: int
    by: str
    theirs: Version
    mine: Version
    same: bool
    others: int

    @property
    def next(self) -> int:
        return self.number + self.others + 1

    @property
    def more(self) -> str:
        return ngettext('and %d more', 'and %d more', self.others) % self.others if self.others else ''

    @property
    def question(self) -> str:
        return _('Hand %d again, or the next?') % self.number


def which_deal(match: Match, hand: Mapping[str, Any], theirs: Change) -> WhichDeal:
    """Return the question about the `hand` that was to be recorded. `match` is the current one."""
    number = theirs.hand or len(match.hands)
    return WhichDeal(
        number,
        theirs.phone,
        _version(match, match.hands[number - 1], number),
        _version(match, hand, number),
        hand == match.hands[number - 1],
        len(match.hands) - number,
    )


def _version(match: Match, record: Mapping[str, Any], number: int) -> Version:
    sheet = match.score_with(number, record)
    shown = shown_of(record, sheet.table, language())
    if len(sheet.hands) < number:
        return Version(shown, refusal=refusal_text(sheet.error, language(), sheet.table) if sheet.error else '')
    scored = sheet.hands[number - 1]
    chairs = pad_for(sheet.table).plays_for_chairs(sheet.table.options)
    names = () if chairs else (say_side(sheet.table, side, language()) for side in range(len(sheet.sides)))
    return Version(shown, _result(scored), tuple(zip(names, scored.points, strict=False)))


def _result(hand: HandScore) -> str:
    return '' if hand.result == 'played' else result_word(hand.result, language())
