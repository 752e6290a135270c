"""The chips in the middle of the table: what is in each pot, and whom it waits for."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from companion.i18n.languages import language
from companion.matches.pads import pad_for
from scoring import Sheet
from scoring.say import number
from scoring.sheet import HandScore

HIGH, MOST = 10, 4  # chips in a stack, stacks that are drawn
CHIP, WIDTH, BASE = 4, 24, 48  # pixels: the height of a chip, the width of a stack, the top of its lowest chip


@dataclass(frozen=True)
class Stack:
    """Chips on top of each other, as SVG: the body and the rims as paths, the middle of the top."""

    body: str
    rims: str
    x: int
    y: int


@dataclass(frozen=True)
class Pot:
    """Chips in the middle. `name` is empty where there is one pot only; `fed_by` says what is paid in at the next deal,
    `waits_for` who takes it.
    """

    chips: int
    name: str = ''
    fed_by: str = ''
    waits_for: str = ''

    @property
    def stacks(self) -> list[Stack]:
        """The chips in stacks of ten, of many only four; the number says the rest."""
        high = [min(HIGH, self.chips - low) for low in range(0, min(self.chips, HIGH * MOST), HIGH)]
        return [_stack(2 + WIDTH * place, chips) for place, chips in enumerate(high)]

    @property
    def width(self) -> int:
        """The width of its stacks in pixels."""
        return WIDTH * len(self.stacks)


def _stack(left: int, chips: int) -> Stack:
    top = BASE - CHIP * (chips - 1)
    rims = ''.join(f'M{left} {BASE - CHIP * place}a10 4 0 0 0 20 0' for place in range(chips))
    return Stack(f'M{left} {top}V{BASE + 3}a10 4 0 0 0 20 0V{top}z', rims, left + 10, top)


def pots_of(sheet: Sheet) -> list[Pot]:
    """Return the pots before the next hand, from the first; at the end those that nobody won."""
    held = sheet.next.get('pots', {})
    wanted = any(held.values()) if sheet.end else held
    return _played_for(sheet, held) if wanted else []


def _played_for(sheet: Sheet, held: Mapping[str, int]) -> list[Pot]:
    """The pots that hold something or that somebody can win."""
    pad = pad_for(sheet.table)
    fed, waits = pad.pots_fed(sheet), pad.pots_wait(sheet)
    return [
        Pot(chips, str(pad.pot_names[name]), str(fed.get(name, '')), str(waits.get(name, '')))
        for name, chips in held.items()
        if chips or name in waits
    ]


def in_the_middle(sheet: Sheet, hand: HandScore) -> str:
    """Return what is in the middle after a hand, in words; nothing where no pot is played for."""
    if hand.pots is None:
        return ''
    lang = language()
    held = (f'{pot.name} {number(pot.chips, lang)}'.strip() for pot in _played_for(sheet, hand.pots))
    return _('In the middle after this hand: %s') % ', '.join(held)
