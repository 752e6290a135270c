"""Draws a {{ tag }} of a page: one that all games share, or one of its own game."""

from collections.abc import Mapping

from rules.books import book_of
from rules.tables import drawings, shared_tags
from rules.tags import BadTag, Place, Tag
from scoring.game import Game


def tags_of(game: Game) -> Mapping[str, Tag]:
    """Return every tag that the pages of a game may use."""
    return {**shared_tags.TAGS, **drawings.TAGS, **book_of(game).tags}


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
