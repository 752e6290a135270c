"""The match that the calculators are opened from: its rules, players and totals are in the address, so that a question
is about this very match and the page links back to it.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.calculators.fields import Asked
from rules.tables import options_of
from scoring.errors import BadHand
from scoring.game import Record, State, Table, Totals, added, points_of
from scoring.line import End
from scoring.options import Option
from scoring.seats import Side
from scoring.sheet import Sheet

_CODE = re.compile(r'[a-zA-Z0-9-]{4,40}')
_TOTAL = re.compile(r'-?[0-9]{1,7}')


@dataclass(frozen=True)
class After:
    """The totals with one more hand, and whether that ends the match."""

    totals: Totals
    end: End | None


def address_of(sheet: Sheet, code: str) -> dict[str, str]:
    """Return the query parameters of a match: preset, changed options, player names, totals, code."""
    table = sheet.table
    usual = options_of(table.game, table.preset)
    changed = {
        option.key: in_address(option, table.options[option.key])
        for option in table.game.options
        if table.options[option.key] != usual[option.key]
    }
    return {
        'preset': table.preset.key,
        **changed,
        'players': str(len(table.players)),
        **{f'name-{seat}': name for seat, name in enumerate(table.players)},
        **{f'total-{side}': str(total) for side, total in enumerate(sheet.totals)},
        'from': code,
    }


def in_address(option: Option, value: Any) -> str:
    """Return a value in the form that `option_form.read` reads."""
    if value is None:
        return 'none'
    if option.kind == 'flag':
        return 'yes' if value else 'no'
    return ','.join(value) + ',' if option.kind == 'several' else str(value)


def carried(asked: Asked) -> dict[str, str]:
    """Return the parameters that belong to the match; every form and link of the page repeats them."""
    return {key: value for key, value in asked.items() if re.fullmatch(r'(name|total)-[0-9]{1,2}|from', key) and value}


def code_in(asked: Asked) -> str:
    """Return the code of the match to go back to; empty if the address has none."""
    code = asked.get('from', '')
    return code if _CODE.fullmatch(code) else ''


def names_in(asked: Asked, usual: tuple[str, ...]) -> tuple[str, ...]:
    """Return the players of the match, or the default names."""
    return tuple(asked.get(f'name-{seat}', '')[:40] or name for seat, name in enumerate(usual))


def after(table: Table, asked: Asked, record: Record) -> After | None:
    """Return the totals of the match with this hand; None if the address has no totals for this table's sides."""
    totals = tuple(asked.get(f'total-{side}', '') for side in range(len(table.sides)))
    if not all(map(_TOTAL.fullmatch, totals)):
        return None
    opening = table.game.opening(table)
    state = State(1, table.first_dealer, tuple(map(int, totals)), memory=opening.memory)
    try:
        hand = table.game.read(table, state, record)
        played = table.game.score(table, state, hand)
    except BadHand:
        return None  # already reported beside its field
    then = played.totals or added(state.totals, points_of(played.lines, len(table.sides)))
    return After(then, table.game.ending(table, state, hand, played, then))


def in_words(table: Table, found: After) -> Mapping[str, Any]:
    """Return what the page shows of it: each side with its total, and who has won."""
    won = [table.name_of(side) for side in found.end.winners] if found.end else []
    names = [table.name_of(Side(side)) for side in range(len(table.sides))]
    return {'totals': list(zip(names, found.totals, strict=True)), 'won': won}
