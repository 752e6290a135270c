"""The titles of an evening that nobody has typed: the day and the game, and of its parts what they are. They are told
in the reader's language, whatever the language of who set the evening up.
"""

from datetime import date
from functools import lru_cache
from typing import Any

from django.db import models
from django.db.models.query_utils import DeferredAttribute
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, override

from companion.i18n.languages import language
from companion.i18n.retold import retold
from scoring import find
from scoring.languages import languages

ENDS = {
    'first': gettext_noop('final'),
    'others': gettext_noop('plate'),
    'section': gettext_noop('section B'),
}  # of the title of a part, by who plays it
PART = gettext_noop('part %d')
SEASON = gettext_noop('Season')


def usual_title(slug: str, day: date) -> str:
    """Return the title of an evening of this game on this day, in the reader's language."""
    title = _('%(day)s %(game)s') % {'day': date_format(day, 'l'), 'game': _name(slug)}
    return title[:1].upper() + title[1:]


def _former_title(slug: str, day: date) -> str:
    """Return the title as evenings were stored before a language chose the order of its words."""
    return f'{date_format(day, "l").capitalize()} {_name(slug)}'


def _name(slug: str) -> str:
    game = find(slug)
    return game.name.in_language(language()) if game else slug


def typed_title(title: str, slug: str, day: date) -> str:
    """Return a title that somebody chose; nothing for the usual one of this game and day in any language."""
    return '' if title in _in_all_languages(slug, day) else title


@lru_cache(maxsize=256)
def _in_all_languages(slug: str, day: date) -> frozenset[str]:
    titles = set()
    for lang in languages():
        with override(lang):
            titles |= {usual_title(slug, day), _former_title(slug, day)}
    return frozenset(titles)


def title_in_readers_language(title: str, slug: str, day: date) -> str:
    """Return a title as it is shown: one that somebody typed stays."""
    for usual in _in_all_languages(slug, day):
        if title == usual:
            return usual_title(slug, day)
        if title.startswith(f'{usual}, '):
            end = title.removeprefix(f'{usual}, ')
            return f'{usual_title(slug, day)}, {retold(end, *ENDS.values(), PART)}'
    return title


class _AsShown(DeferredAttribute):
    field: Any

    def __get__(self, instance: Any, cls: Any = None) -> Any:
        stored = super().__get__(instance, cls)
        return stored if instance is None else self.field.shown(stored, instance)

    def __set__(self, instance: Any, value: Any) -> None:
        instance.__dict__[self.field.attname] = value


class Title(models.CharField):  # type: ignore[type-arg]
    """The title of an evening: stored as it was written, read in the reader's language."""

    descriptor_class = _AsShown

    def shown(self, stored: str, evening: Any) -> str:
        return title_in_readers_language(stored, evening.game, evening.played_on)

    def deconstruct(self) -> Any:
        name, _path, args, kwargs = super().deconstruct()
        return name, 'django.db.models.CharField', args, kwargs


class SeasonName(Title):
    """The same of the name of a season."""

    def shown(self, stored: str, season: Any) -> str:
        return retold(stored, SEASON)
