"""A match from which the calculators are opened: its rules, players and state are in the address, so that a question is
about this very match and the page links back to it.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, fields, replace
from typing import Any

from rules.calculators.fields import Asked, Field, choose
from rules.calculators.table_in_short import PRINT, fingerprint
from rules.tables import options_of
from rules.way_back import code_in
from rules.words import word
from scoring.game import State, Table
from scoring.options import Option
from scoring.say import say_side
from scoring.seats import Seat
from scoring.sheet import Sheet

_CARRIED = re.compile(r'(name|total)-[0-9]{1,2}|state-[a-z]+|from')
_NUMBER = re.compile(r'-?[0-9]{1,7}')


def address_of(sheet: Sheet, code: str) -> dict[str, str]:
    """Return the query parameters of a match: preset, changed options, player names, totals, next dealer, what else
    the game keeps between hands, code.
    """
    state = sheet.state
    return {
        **address_of_table(sheet.table, code),
        **{f'total-{side}': str(total) for side, total in enumerate(sheet.totals)},
        'state-number': str(state.number),
        'state-dealer': str(state.dealer),
        'state-barred': _numbers(state.barred),
        **{f'state-{name}': _numbers(value) for name, value in _remembered(state).items()},
    }


def address_of_table(table: Table, code: str) -> dict[str, str]:
    """Return the query parameters of a match that no hand changes: its rules, its players, its code."""
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
        PRINT: fingerprint(table),
        'from': code,
    }


def _remembered(state: State) -> dict[str, Any]:
    """Return what the game keeps between hands, by name: a whole number or several."""
    return asdict(state.memory) if state.memory is not None else {}


def _numbers(value: Any) -> str:
    return ','.join(str(int(number)) for number in (value if isinstance(value, tuple) else (value,)))


def in_address(option: Option, value: Any) -> str:
    """Return a value in the form that `option_form.read` reads."""
    if value is None:
        return 'none'
    if option.kind == 'flag':
        return 'yes' if value else 'no'
    return ','.join(value) + ',' if option.kind == 'several' else str(value)


def carried(asked: Asked) -> dict[str, str]:
    """Return the parameters that belong to the match; every form and link of the page repeats them."""
    return {key: value for key, value in asked.items() if _CARRIED.fullmatch(key) and value}


def bidder_field(table: Table, asked: Asked, seats: Sequence[Seat], lang: str) -> list[Field]:
    """Return a field for the bidder if the question comes from a match; otherwise none."""
    named = [(str(seat), table.players[seat]) for seat in seats]
    return [choose('bidder', word('bidder', lang), named, asked)] if code_in(asked) else []


def bidder_in(asked: Asked, seats: Sequence[Seat]) -> Seat:
    """Return the seat that bid, one of `seats`; the first by default."""
    return next((seat for seat in seats if asked.get('bidder') == str(seat)), seats[0])


def names_in(asked: Asked, usual: tuple[str, ...]) -> tuple[str, ...]:
    """Return the players of the match, or the default names."""
    return tuple(asked.get(f'name-{seat}', '')[:40] or name for seat, name in enumerate(usual))


def state_in(table: Table, asked: Asked) -> State | None:
    """Return the state before the next hand; None if the address has none that fits this table."""
    totals = _read(','.join(asked.get(f'total-{side}', '') for side in range(len(table.sides))))
    if len(totals) != len(table.sides):
        return None
    dealer, barred = _read(asked.get('state-dealer', str(table.first_dealer))), _read(asked.get('state-barred', ''))
    seats = range(len(table.players))
    if len(dealer) != 1 or not {*dealer, *barred} <= set(seats):
        return None
    number = _read(asked.get('state-number', ''))
    memory = _memory(table.game.opening(table).memory, asked)
    return State(
        max(number[0], 1) if len(number) == 1 else 1,
        Seat(dealer[0]),
        totals,
        tuple(Seat(seat) for seat in barred),
        memory,
    )


def _memory(opening: Any, asked: Asked) -> Any:
    """Return what the game keeps between hands: the opening values, replaced by valid ones of the address."""
    if opening is None:
        return None
    changed = {}
    for field in fields(opening):
        usual, values = getattr(opening, field.name), _read(asked.get(f'state-{field.name}', ''))
        wanted = len(usual) if isinstance(usual, tuple) else 1
        if len(values) == wanted and min(values, default=0) >= 0:
            changed[field.name] = values if isinstance(usual, tuple) else type(usual)(values[0])
    return replace(opening, **changed)


def _read(text: str) -> tuple[int, ...]:
    """Return whole numbers separated by commas; none for any other text."""
    parts = text.split(',')
    return tuple(map(int, parts)) if all(map(_NUMBER.fullmatch, parts)) else ()


def in_words(sheet: Sheet, lang: str) -> Mapping[str, Any]:
    """Return what the page shows of the match with one more hand: each side with its total."""
    names = [say_side(sheet.table, side, lang) for side in range(len(sheet.sides))]
    return {'totals': list(zip(names, sheet.totals, strict=True))}
