"""Which options the book describes: a list of its own, because a section may exist long before an option that it is to
describe. `rules.check` compares it with the engine's options and adds to it.
"""

import json
from collections.abc import Collection, Iterator
from pathlib import Path

from rules import sections
from scoring.game import Game


def undescribed(game: Game) -> Iterator[tuple[str, str]]:
    """Yield each option that the book does not describe yet, with the section it belongs in."""
    known = _listed().get(game.slug, [])
    for option in game.options:
        if option.key not in known:
            yield option.key, option.rule


def describe(games: Collection[str]) -> None:
    """List the new options of these games (of all, if there are none) whose English section has changed since it was
    translated, and all options of a new game. Options that are gone leave the list.
    """
    changed = {(path.parent.name, path.stem) for path in sections.stale()}
    listed = _listed()
    for game in sections.games('en'):
        if not games or game.slug in games:
            whole = game.slug not in listed  # a new game: all its sections were written with its options
            new = {key for key, rule in undescribed(game) if whole or (game.slug, rule.partition('#')[0]) in changed}
            keys = {option.key for option in game.options} & {*listed.get(game.slug, []), *new}
            listed[game.slug] = sorted(keys)
    _file().write_text(json.dumps(listed, indent=1) + '\n', encoding='utf-8')


def _file() -> Path:
    return sections.CONTENT / 'described.json'


def _listed() -> dict[str, list[str]]:
    return json.loads(_file().read_text(encoding='utf-8')) if _file().exists() else {}
