"""The pads: a form a game is recorded with, each in its own module. A pad turns taps into a hand record and back.

A pad module has: `fits(game, players)`, `build(...)` the pad a template draws, `record_from(form, ...)` the record of
what was tapped, `chosen_from(record, ...)` the way back, `answers_in(form, ...)` the
answers that no record may be able to hold yet, `still_to_tap` and `question` for what is missing,
`shown(record, ...)` how a recorded hand reads on the sheet. What every game's record may carry besides, this module
keeps: the auction, a note, the time.
"""

from collections.abc import Mapping
from types import ModuleType
from typing import Any

from companion.matches.pads import bid_whist, black_lady, five_hundred, solo
from scoring.game import Table

PADS: tuple[ModuleType, ...] = (five_hundred, bid_whist, black_lady, solo)
CARRIED = ('note', 'recorded_at')


def pad_for(table: Table) -> ModuleType | None:
    return next((pad for pad in PADS if pad.fits(table.game.slug, len(table.players))), None)


def can_be_recorded(game: str, players: int) -> bool:
    return any(pad.fits(game, players) for pad in PADS)


def record_of(form: Mapping[str, str], table: Table) -> dict[str, Any]:
    """The hand record behind a form, with the auction that led to it: kept only where somebody won it."""
    pad = pad_for(table)
    record: dict[str, Any] = pad.record_from(form, table) if pad else {}
    if form.get('auction') and 'bidder' in record:
        record['auction'] = form['auction'].split()
    return record | {name: form[name] for name in CARRIED if form.get(name)}


def taps_in(form: Mapping[str, str], table: Table) -> dict[str, Any]:
    """What stands tapped on a pad that was sent: what its record holds, and the answers no record can hold yet, such as
    a bidder without a bid. Nothing that was tapped is lost when a hand is refused.
    """
    pad = pad_for(table)
    chosen = taps_of(record_of(form, table), table)
    for name, told in (pad.answers_in(form, table) if pad else {}).items():
        if isinstance(told, dict):
            chosen[name] = told | chosen[name]
        elif chosen[name] in (None, '', ()):
            chosen[name] = told
    return chosen


def taps_of(record: Mapping[str, Any], table: Table) -> dict[str, Any]:
    """What stands tapped on the pad for a record: the way back from `record_of`."""
    pad = pad_for(table)
    chosen: dict[str, Any] = pad.chosen_from(record, table) if pad else {}
    kept = {name: record[name] for name in CARRIED if name in record}
    return {**chosen, 'auction': tuple(record.get('auction', ())), 'kept': kept}
