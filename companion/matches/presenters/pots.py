"""The chips in the middle of the table, and what becomes of them at the end."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from companion.i18n.languages import language
from companion.matches.presenters.consequences import Consequences, Total
from scoring import Sheet
from scoring.say import say_line, say_side


@dataclass(frozen=True)
class Leftover:
    """Chips that nobody won: how many, what the table's rule does with them, and the totals that changes, if any."""

    chips: int
    what: str
    shares: Consequences | None = None


def leftover(sheet: Sheet) -> Leftover | None:
    """Return what is in the pots at the end of this sheet, None if nothing is."""
    after = sheet.hands[-1].pots if sheet.hands else None
    chips = sum((after or {}).values())
    if not chips or not sheet.end:
        return None
    if not sheet.end.lines:
        return Leftover(chips, _('It stays out of the totals.'))
    names = (say_side(sheet.table, side, language()) for side in range(len(sheet.sides)))
    totals = zip(names, sheet.hands[-1].totals, sheet.totals, strict=True)
    what = say_line(sheet.table, sheet.end.lines[0], language())
    return Leftover(chips, what, Consequences(tuple(Total(*total) for total in totals), ()))
