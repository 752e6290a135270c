"""Writes what follows from the tables of the engine but must stand in files: `python -m scoring.codegen` after a change
of options. Each game's `option_types.py` says to mypy which keys its options have and what each may hold.
"""

import textwrap
from collections.abc import Iterator
from pathlib import Path

from scoring.game import Game
from scoring.games import GAMES
from scoring.options import Kind, Option

ROOT = Path(__file__).resolve().parent
PLAIN: dict[Kind, str] = {'flag': 'bool', 'number': 'int', 'money': 'str'}
OPTION_TYPES = '''"""Which keys the options of this package's games have, and what each may hold. Written by `python -m
scoring.codegen` from `options.py`; not to be edited.
"""

from typing import {names}

from scoring.game import Table as AnyTable

# fmt: off
Options = TypedDict(
    'Options',
    {{
{lines}
    }},
)
# fmt: on
Table = AnyTable[Options]
'''


def files() -> dict[Path, str]:
    """What each generated file should hold."""
    rooms = dict.fromkeys(game.room for game in GAMES)
    return {ROOT / 'games' / room / 'option_types.py': option_types(_games_in(room)) for room in rooms}


def stale() -> list[str]:
    """The generated files that no longer hold what they should."""
    return [str(path) for path, text in files().items() if not path.is_file() or path.read_text('utf-8') != text]


def option_types(games: tuple[Game, ...]) -> str:
    """The module of a package's option types. A key that only some of its games have is marked so."""
    options = {option.key: option for game in games for option in game.options}
    lines = []
    for key, option in options.items():
        everywhere = all(any(other.key == key for other in game.options) for game in games)
        kind = ' | '.join(_kinds_of([game.option(key) for game in games if _has(game, key)]))
        lines.append(_entry(option.key, kind if everywhere else f'NotRequired[{kind}]'))
    text = '\n'.join(lines)
    names = [name for name in ('Literal', 'NotRequired') if name in text]
    return OPTION_TYPES.format(names=', '.join([*names, 'TypedDict']), lines=text)


def _games_in(room: str) -> tuple[Game, ...]:
    return tuple(game for game in GAMES if game.room == room)


def _has(game: Game, key: str) -> bool:
    return any(option.key == key for option in game.options)


def _kinds_of(options: list[Option]) -> Iterator[str]:
    """The types of an option's values; games that share a package may offer other choices by one key."""
    option = options[0]
    words = ', '.join(dict.fromkeys(repr(choice.key) for one in options for choice in one.choices))
    if option.kind in PLAIN:
        yield PLAIN[option.kind]
    if words:
        yield f'tuple[Literal[{words}], ...]' if option.kind == 'several' else f'Literal[{words}]'
    if option.none:
        yield 'None'


def _entry(key: str, kind: str) -> str:
    line = f'        {key!r}: {kind},'
    return textwrap.fill(line, 120, subsequent_indent=' ' * 12, break_on_hyphens=False, break_long_words=False)


def main() -> None:
    for path, text in files().items():
        path.write_text(text, encoding='utf-8')


if __name__ == '__main__':
    main()
