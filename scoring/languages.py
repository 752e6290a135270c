"""The languages a sentence can be said in: English and Spanish, which every `Text` holds, and those that are added."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

OWN = ('en', 'es')
Value = TypeVar('Value')


@dataclass(frozen=True)
class Language:
    """A language besides English and Spanish.

    sentence: the English, the Spanish -> the sentence; the English where it has none. counted: one and many in English,
    a number -> the form for that number. thousands, point: the separators of its numbers.
    """

    sentence: Callable[[str, str], str]
    counted: Callable[[str, str, int], str]
    thousands: Callable[[], str]
    point: Callable[[], str]


_ADDED: dict[str, Language] = {}


def add(lang: str, language: Language) -> None:
    """Make a further language known, once, when a program starts."""
    _ADDED[lang] = language


def added(lang: str) -> Language | None:
    """Return a language that was added; None for English, Spanish and unknown ones, which are said in English."""
    return _ADDED.get(lang)


def languages() -> tuple[str, ...]:
    """Return every language, English first."""
    return (*OWN, *_ADDED)


class ByLanguage(dict[str, Value]):
    """What is written for some languages; any other has the English."""

    def __missing__(self, lang: str) -> Value:
        return self['en']
