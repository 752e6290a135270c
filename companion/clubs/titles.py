"""The title of an evening that nobody has typed: the day and the game."""

from datetime import date

from django.conf import settings
from django.utils.formats import date_format
from django.utils.translation import override

from companion.i18n.languages import language
from scoring import find


def usual_title(slug: str, day: date) -> str:
    """Return the title of an evening of this game on this day, in the reader's language."""
    game = find(slug)
    return f'{date_format(day, "l").capitalize()} {game.name.in_language(language()) if game else slug}'


def typed_title(title: str, slug: str, day: date) -> str:
    """Return a title that somebody chose; nothing for the usual one of this game and day in any language."""
    return '' if title in _in_all_languages(slug, day) else title


def _in_all_languages(slug: str, day: date) -> set[str]:
    titles = set()
    for code, _name in settings.LANGUAGES:
        with override(code):
            titles.add(usual_title(slug, day))
    return titles
