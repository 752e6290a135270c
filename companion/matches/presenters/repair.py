"""Guided repair, after a change that makes a recorded hand impossible: which hand it is and why, what else waits for
it, and the way back.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from companion.i18n.languages import language
from companion.matches.models import Change, Match
from companion.matches.pads import pad_for, shown_of, taps_of
from companion.matches.pads.shapes import Shown
from companion.matches.services import last_correction
from scoring import Sheet
from scoring.errors import Refusal
from scoring.game import Record
from scoring.say import refusal_text, say_line

SHOWN = 5  # hands; of more, only the corrected one, those around the broken one, and the one to come


@dataclass(frozen=True)
class Cell:
    """A hand of the chain: `state` is stands, corrected, mend, mended, waits or next. `shown` is None for the hand to
    come, `number` None where hands are left out.
    """

    number: int | None
    state: str = ''
    shown: Shown | None = None


@dataclass(frozen=True)
class Repair:
    """The first hand that is not valid. `undone` is the hand whose correction can be undone, None if there is none."""

    number: int
    why: str
    chain: tuple[Cell, ...]
    undone: int | None

    @property
    def stands(self) -> bool:
        """Whether the hand is valid with what is on the pad."""
        return any(cell.state == 'mended' for cell in self.chain)


def broken_hand(sheet: Sheet) -> int | None:
    """Return the number of the first hand that is not valid and must be mended before the match goes on, or None. Hands
    after the end of a match need not be.
    """
    return sheet.state.number if sheet.error and not sheet.end else None


def repair_of(match: Match, sheet: Sheet, tapped: Record | None = None) -> Repair | None:
    """Return what must be mended, or None. `tapped` is the hand on the pad, once it is complete and valid."""
    number = broken_hand(sheet)
    if number is None or sheet.error is None:
        return None
    chain = tuple(_shortened(_chain(match, sheet, number, tapped)))
    return Repair(number, _why(sheet, sheet.error), chain, _undone(match))


def _why(sheet: Sheet, error: Refusal) -> str:
    """The refusal; of a bidder who is barred, what barred them in the hand before."""
    if not (sheet.next['barred'] and error.at.endswith('bidder')):
        return refusal_text(error, language(), sheet.table)
    before = sheet.hands[-1]
    remarks = [say_line(sheet.table, line, language()) for line in before.lines if not line.points]
    return ' '.join(_('Hand %(n)d: %(what)s') % {'n': before.number, 'what': what} for what in remarks)


def _chain(match: Match, sheet: Sheet, broken: int, tapped: Record | None) -> list[Cell]:
    valid = len(match.score_with(broken, tapped).hands) if tapped else 0
    cells = []
    for number, record in enumerate(match.hands, 1):
        shown = shown_of(tapped if tapped and number == broken else record, sheet.table, language())
        cells.append(Cell(number, _state(match, number, broken, valid), shown))
    return [*cells, Cell(len(match.hands) + 1, 'next')]


def _state(match: Match, number: int, broken: int, valid: int) -> str:
    if number >= broken:
        return 'mended' if number <= valid else 'mend' if number == max(broken, valid + 1) else 'waits'
    return 'corrected' if number in match.corrected else 'stands'


def _shortened(chain: list[Cell]) -> Iterator[Cell]:
    """The chain, or of a long one the last corrected hand, those around the broken one, and the one to come."""
    if len(chain) <= SHOWN:
        yield from chain
        return
    corrected = [cell for cell in chain if cell.state == 'corrected'][-1:]
    broken = next(place for place, cell in enumerate(chain) if cell.state in ('mend', 'mended'))
    last = 0
    for cell in sorted({*corrected, *chain[broken : broken + 2], chain[-1]}, key=chain.index):
        place = chain.index(cell)
        if place > last:
            yield Cell(None)
        yield cell
        last = place + 1


def _undone(match: Match) -> int | None:
    """The hand that was corrected last, if its correction still stands."""
    last = match.changes.filter(what=Change.What.CORRECTED, hand__in=match.corrected).first()
    return last.hand if last and last.hand and last_correction(match, last.hand) == last else None


@dataclass(frozen=True)
class Reopened:
    """The broken hand with the refused answer open: what is tapped still, its record so far, and the errors that
    clearing an answer does not cure, by question.
    """

    taps: Mapping[str, Any]
    record: Mapping[str, Any]
    errors: Mapping[str, str]


def reopened(match: Match, sheet: Sheet, error: Refusal) -> Reopened:
    """Return the first broken hand without the answer that is refused. Of a hand whose auction is refused, only the
    auction is left out, for the hand may stand without it.
    """
    number, table = sheet.state.number, sheet.table
    record = match.hands[number - 1]
    taps = taps_of(record, table)
    at = error.at.removeprefix(f'hands/{number - 1}/')
    field, question = at.split('/')[0], pad_for(table).place_of(at)
    if field == 'auction':
        return Reopened({**taps, 'auction': ()}, _without(record, 'auction'), {})
    if field in record and isinstance(taps.get(question), str | int):
        return Reopened({**taps, question: None}, _without(record, field), {})
    return Reopened(taps, record, {question: refusal_text(error, language(), table)})


def _without(record: Mapping[str, Any], field: str) -> dict[str, Any]:
    return {name: value for name, value in record.items() if name != field}
