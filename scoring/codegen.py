"""Generates the files that follow from the engine's tables: run `python -m scoring.codegen` after changing options.

Each game's `option_types.py` tells mypy which option keys the game has and what values each may hold.
"""

import textwrap
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from scoring.fields import CARRIED
from scoring.game import Game
from scoring.games import GAMES
from scoring.options import Kind, Option
from scoring.schema import document_schema, sheet_schema

ROOT = Path(__file__).resolve().parent
PLAIN: dict[Kind, str] = {'flag': 'bool', 'number': 'int', 'money': 'str'}
JSON_KINDS = {'string': 'str', 'integer': 'int', 'boolean': 'bool', 'null': 'None'}
JSON_TYPES = '''"""The shapes of match documents, hand records and sheets, as JSON has them. Written by `python -m
scoring.codegen` from the schemas and record fields; not to be edited.
"""

from typing import Any, Literal, NotRequired, TypedDict

# fmt: off
{types}
# fmt: on
'''
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
    """Return the expected content of each generated file."""
    packages = dict.fromkeys(game.package for game in GAMES)
    return {
        **{ROOT / 'games' / package / 'option_types.py': option_types(_games_in(package)) for package in packages},
        ROOT / 'json_types.py': json_types(),
    }


def stale() -> list[str]:
    """Return the generated files whose content is out of date."""
    return [str(path) for path, text in files().items() if not path.is_file() or path.read_text('utf-8') != text]


def option_types(games: tuple[Game, ...]) -> str:
    """Return the source of a package's option types. A key that only some of its games have is not required."""
    options = {option.key: option for game in games for option in game.options}
    lines = []
    for key, option in options.items():
        everywhere = all(any(other.key == key for other in game.options) for game in games)
        kind = ' | '.join(_kinds_of([game.option(key) for game in games if _has(game, key)]))
        lines.append(_entry(option.key, kind if everywhere else f'NotRequired[{kind}]'))
    text = '\n'.join(lines)
    names = [name for name in ('Literal', 'NotRequired') if name in text]
    return OPTION_TYPES.format(names=', '.join([*names, 'TypedDict']), lines=text)


def json_types() -> str:
    """Return the source of the types of documents, hand records and sheets as they appear in JSON."""
    types: dict[str, str] = {}
    for game in {game.package: game for game in GAMES}.values():
        name = ''.join(word.title() for word in game.package.split('_')) + 'Hand'
        fields = {**game.fields, **CARRIED}
        types[name] = _typed_dict(name, {key: f'NotRequired[{field.python}]' for key, field in fields.items()})
    hands = ' | '.join(types)
    for schema in (document_schema(), sheet_schema()):
        _annotation(schema, types)
    slugs = f'Literal[{", ".join(repr(game.slug) for game in GAMES)}]'  # only the game's own files know these
    document = types['MatchDocument'].replace('list[dict[str, Any]]', f'list[{hands}]')
    types['MatchDocument'] = document.replace(slugs, 'str')
    return JSON_TYPES.format(types='\n'.join(types.values()))


def _annotation(schema: Mapping[str, Any], types: dict[str, str]) -> str:
    """The Python type of a schema. Objects with a title become TypedDicts, collected in `types`."""
    if 'anyOf' in schema:
        return ' | '.join(dict.fromkeys(_annotation(kind, types) for kind in schema['anyOf']))
    if 'enum' in schema or 'const' in schema:
        return f'Literal[{", ".join(map(repr, schema.get("enum", [schema.get("const")])))}]'
    if schema['type'] == 'array':
        return f'list[{_annotation(schema["items"], types)}]'
    if 'properties' in schema:
        name, required = schema['title'], schema['required']
        fields = {key: _annotation(part, types) for key, part in schema['properties'].items()}
        optional = {key: kind if key in required else f'NotRequired[{kind}]' for key, kind in fields.items()}
        types[name] = _typed_dict(name, optional)
        return str(name)
    if schema['type'] == 'object':
        return f'dict[str, {_annotation(schema["additionalProperties"], types)}]' if _open(schema) else 'dict[str, Any]'
    kinds = schema['type'] if isinstance(schema['type'], list) else [schema['type']]
    return ' | '.join(JSON_KINDS[kind] for kind in kinds)


def _open(schema: Mapping[str, Any]) -> bool:
    return isinstance(schema.get('additionalProperties'), dict)


def _typed_dict(name: str, fields: Mapping[str, str]) -> str:
    lines = '\n'.join(_entry(key, kind) for key, kind in fields.items())
    return f"{name} = TypedDict(\n    '{name}',\n    {{\n{lines}\n    }},\n)"


def _games_in(package: str) -> tuple[Game, ...]:
    return tuple(game for game in GAMES if game.package == package)


def _has(game: Game, key: str) -> bool:
    return any(option.key == key for option in game.options)


def _kinds_of(options: list[Option]) -> Iterator[str]:
    """The types of an option's values. Games that share a package may offer different choices under one key."""
    option = options[0]
    words = ', '.join(dict.fromkeys(repr(choice.key) for option in options for choice in option.choices))
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
