"""The tables of each game, by the name of its package in `scoring.games`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from django.utils.safestring import SafeString

from rules import tables
from rules.tables import bid_whist, black_lady, drawings, five_hundred, solo
from rules.tags import BadTag, Place, Tag
from scoring.game import Game, Table


def _nothing(place: Place, table: Table) -> str:
    return ''


@dataclass(frozen=True)
class GameTables:
    """What a game's pages may use besides the shared tags: its own tags, and the pack and value tables of one
    table.
    """

    tags: Mapping[str, Tag] = field(default_factory=dict)
    values_at: Callable[[Place, Table], SafeString | str] = _nothing
    pack_at: Callable[[Place, Table], SafeString | str] = _nothing


_TABLES: Mapping[str, GameTables] = {
    'bid_whist': GameTables(bid_whist.TAGS, bid_whist.values_at),
    'black_lady': GameTables(black_lady.TAGS, black_lady.values_at),
    'five_hundred': GameTables(five_hundred.TAGS, five_hundred.values_at, five_hundred.pack_at),
    'solo': GameTables(solo.TAGS, solo.values_at),
}


def tables_of(game: Game) -> GameTables:
    """Return the tables of a game; none if its pages use only the shared tags."""
    return _TABLES.get(game.package, GameTables())


def tags_of(game: Game) -> Mapping[str, Tag]:
    """Return every tag that the pages of a game may use."""
    return {**tables.TAGS, **drawings.TAGS, **tables_of(game).tags}


def draw(place: Place, name: str, words: list[str], section: str) -> str:
    """Return the tag's HTML. Raises BadTag for an unknown name or invalid arguments."""
    where = f'{place.game.slug}/{section} ({place.lang}): {{{{ {name} {" ".join(words)} }}}}'
    tag = tags_of(place.game).get(name)
    if tag is None:
        raise BadTag(f'{where}: there is no tag called {name}')
    try:
        return str(tag(place, *words))
    except (LookupError, TypeError, StopIteration, ValueError) as fault:
        raise BadTag(f'{where}: {fault!r}') from fault


def values_at(place: Place, table: Table) -> SafeString | str:
    """Return the value tables of this table."""
    return tables_of(place.game).values_at(place, table)


def pack_at(place: Place, table: Table) -> SafeString | str:
    """Return the cards this table plays with; nothing if the game uses the whole pack."""
    return tables_of(place.game).pack_at(place, table)
