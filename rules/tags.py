"""The {{ tags }} of the prose: which names there are, and who draws them. Knows nothing of Markdown."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from rules.words import words_in
from scoring import find
from scoring.game import Game, Table


class BadTag(Exception):
    """A tag that cannot be drawn: which, where and why, for whoever wrote the page."""


@dataclass(frozen=True)
class Place:
    """Where a tag stands: the game it speaks of and the language of its page."""

    game: Game
    lang: str


Tag = Callable[..., SafeString | str]

SHARED = 'rules.tables'


def module_of(game: Game, kind: str) -> Any:
    """What the book keeps for the game's room: `rules/tables_<room>.py`, `rules/settle_<room>.py`; None where it needs
    none.
    """
    name = f'rules.{kind}_{game.room}'
    return import_module(name) if find_spec(name) else None


@cache
def _room(game: str) -> Any:
    """The tables of the room, and among them TAGS: what its games may draw besides the shared tags."""
    found = find(game)
    return module_of(found, 'tables') if found else None


def tags_of(game: str) -> Mapping[str, Tag]:
    return {**import_module(SHARED).TAGS, **getattr(_room(game), 'TAGS', {})}


def draw(place: Place, name: str, words: list[str], section: str) -> str:
    """The tag's HTML. Raises BadTag for an unknown name or words it cannot use."""
    where = f'{place.game.slug}/{section} ({place.lang}): {{{{ {name} {" ".join(words)} }}}}'
    tag = tags_of(place.game.slug).get(name)
    if tag is None:
        raise BadTag(f'{where}: there is no tag called {name}')
    try:
        return str(tag(place, *words))
    except (LookupError, TypeError, StopIteration, ValueError) as fault:
        raise BadTag(f'{where}: {fault!r}') from fault


def fragment(place: Place, template: str, **context: object) -> SafeString:
    """A fragment of `templates/rules`, with the page's game, language and words at hand."""
    return render_to_string(
        f'rules/{template}', {'game': place.game, 'lang': place.lang, 'w': words_in(place.lang), **context}
    )


def needs_of(game: str) -> Mapping[str, Callable[[Table], bool]]:
    """When an option means something at a table; an option not named always does. The room's table NEEDS."""
    return getattr(_room(game), 'NEEDS', {})


def values_at(place: Place, table: Table) -> SafeString | str:
    """The value tables of this very table, drawn by the room's `values_at`."""
    room = _room(place.game.slug)
    return room.values_at(place, table) if room else ''
