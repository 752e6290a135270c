"""The chips at the end of a match: what becomes of those in the middle, and who pays whom."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from companion.i18n.languages import language
from companion.matches.pads import pad_for
from companion.matches.presenters.consequences import Consequences, Total
from companion.matches.presenters.pots import Pot, pots_of
from scoring import Sheet
from scoring.game import points_of
from scoring.say import listed, money, number, say_line, say_side
from scoring.settling import Payment, payments


@dataclass(frozen=True)
class Leftover:
    """Chips that nobody won, what the table's rule does with them, before and after the end, and the totals that
    changes, if any.
    """

    pot: Pot
    before: str
    after: str
    shares: Consequences | None = None


def leftover(sheet: Sheet) -> Leftover | None:
    """Return what is in the pots at the end of this sheet, None if nothing is."""
    chips = sum(pot.chips for pot in pots_of(sheet))
    if not chips or not sheet.end:
        return None
    if not sheet.end.lines:
        what = _('It stays out of the totals. By the rule of this table nobody gets it.')
        return Leftover(Pot(chips), what, what)
    totals = zip(_names(sheet), sheet.hands[-1].totals, sheet.totals, strict=True)
    parts = {'parts': _parts(sheet)}
    return Leftover(
        Pot(chips),
        _('By the rule of this table it is shared out: %(parts)s.') % parts,
        _('By the rule of this table it was shared out: %(parts)s.') % parts,
        Consequences(tuple(Total(*total) for total in totals), ()),
    )


def _names(sheet: Sheet) -> list[str]:
    return [say_side(sheet.table, side, language()) for side in range(len(sheet.sides))]


def _parts(sheet: Sheet) -> str:
    """Who gets how many: "4 each", "4 each, and one more for Ann", "one for Ann"."""
    shares, names, lang = _shares(sheet), _names(sheet), language()
    each = min(shares)
    odd = listed([name for name, share in zip(names, shares, strict=True) if share > each], lang)
    if not each:
        return _('one for %s') % odd
    equal = _('%s each') % number(each, lang)
    return _('%(equal)s, and one more for %(names)s') % {'equal': equal, 'names': odd} if odd else equal


def _shares(sheet: Sheet) -> tuple[int, ...]:
    return points_of(sheet.end.lines if sheet.end else (), len(sheet.sides))


@dataclass(frozen=True)
class Share:
    """The cell of a side in the last row of a sheet."""

    side: str
    points: int
    total: int


@dataclass(frozen=True)
class Settled:
    """The row below the last hand: why, and what each side got."""

    why: str
    cells: tuple[Share, ...]


def settled(sheet: Sheet) -> Settled | None:
    """Return the row of what was shared out at the end, None if nothing was."""
    if not sheet.end or not sheet.end.lines:
        return None
    cells = zip(_names(sheet), _shares(sheet), sheet.totals, strict=True)
    return Settled(say_line(sheet.table, sheet.end.lines[0], language()), tuple(Share(*cell) for cell in cells))


def who_pays_whom(sheet: Sheet) -> Iterator[str]:
    """Yield "Fay pays Gus 64", from what each began with, and "Fay leaves 9 in the middle". Nothing in games without
    chips.
    """
    table, names, lang = sheet.table, _names(sheet), language()
    began = table.game.opening(table).totals
    totals = [total - start for total, start in zip(sheet.totals, began, strict=True)]
    if not pad_for(table).pays_in_chips(table.options) or sum(totals) > 0:
        return
    owed = payments((*totals, -sum(totals)))
    worth = table.game.money(table, tuple(payment.chips for payment in owed))
    for place, payment in enumerate(owed):
        chips = number(payment.chips, lang)
        yield _payment(payment, names, f'{chips} ({money(worth[place], lang)})' if worth else chips)


def _payment(payment: Payment, names: list[str], chips: str) -> str:
    if payment.payee == len(names):
        return _('%(payer)s leaves %(chips)s in the middle') % {'payer': names[payment.payer], 'chips': chips}
    facts = {'payer': names[payment.payer], 'payee': names[payment.payee], 'chips': chips}
    return _('%(payer)s pays %(payee)s %(chips)s') % facts
