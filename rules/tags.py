"""What a {{ tag }} of the prose is: a function that draws from the engine. Knows nothing of Markdown."""

from collections.abc import Callable
from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from rules.words import words_in
from scoring.game import Game


class BadTag(Exception):
    """A tag that cannot be drawn: which, where and why, for whoever wrote the page."""


@dataclass(frozen=True)
class Place:
    """Where a tag stands: the game it speaks of and the language of its page."""

    game: Game
    lang: str


Tag = Callable[..., SafeString | str]


def fragment(place: Place, template: str, **context: object) -> SafeString:
    """A fragment of `templates/rules`, with the page's game, language and words at hand."""
    return render_to_string(
        f'rules/{template}', {'game': place.game, 'lang': place.lang, 'w': words_in(place.lang), **context}
    )
