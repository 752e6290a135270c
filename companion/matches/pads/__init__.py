"""The pads: a form a game is recorded with, each in its own module. A pad turns taps into a hand record and back.

A pad module has: `fits(game, players)`, `build(...)` the pad a template draws, `record_from(form, ...)` the record of
what was tapped, `shown(record, ...)` how a recorded hand reads on the sheet.
"""

from types import ModuleType

from companion.matches.pads import bid_whist, black_lady, five_hundred, solo
from scoring.game import Table

PADS: tuple[ModuleType, ...] = (five_hundred, bid_whist, black_lady, solo)


def pad_for(table: Table) -> ModuleType | None:
    return next((pad for pad in PADS if pad.fits(table.game.slug, len(table.players))), None)


def can_be_recorded(game: str, players: int) -> bool:
    return any(pad.fits(game, players) for pad in PADS)
