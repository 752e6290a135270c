"""The {{ tags }} of the pages: functions that insert content from the engine."""

from collections.abc import Callable
from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from rules.words import words_in
from scoring.game import Game, Table


class BadTag(Exception):
    """A tag that cannot be rendered; the message tells the author which, where and why."""


@dataclass(frozen=True)
class Place:
    """The context of a tag: the game and the language of its page; in a booklet also the table it is for."""

    game: Game
    lang: str
    table: Table | None = None


Tag = Callable[..., SafeString | str]


def fragment(place: Place, template: str, **context: object) -> SafeString:
    """Render a template of `templates/rules` with the page's game, language and words."""
    return render_to_string(
        f'rules/{template}', {'game': place.game, 'lang': place.lang, 'w': words_in(place.lang), **context}
    )
