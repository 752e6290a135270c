"""Text that holds its English and Spanish side by side, so that a missing or stale translation is easy to see. Further
languages have catalogues; see `languages`.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from string import Formatter
from typing import Any

from scoring.languages import OWN, added

LANGUAGES = OWN

SHOWN = 40  # characters
UNREADABLE = re.compile('[\0\ud800-\udfff]')


@dataclass(frozen=True)
class Text:
    """The same sentence in both languages. Placeholders are written `{name}` or `{name:kind}`; see `say` for the
    kinds.
    """

    en: str
    es: str

    def in_language(self, lang: str) -> str:
        """Return the sentence in a language; the English for one that is unknown or has no translation."""
        if lang in OWN:
            return self.es if lang == 'es' else self.en
        language = added(lang)
        return language.sentence(self.en, self.es) if language and self.en else self.en


@dataclass(frozen=True)
class Noun:
    """A counted noun: `Noun(Text("trick", "baza"), Text("tricks", "bazas"))`."""

    one: Text
    many: Text

    def counted(self, number: int, lang: str) -> str:
        """Return the form for this number, by the language's own rule."""
        if language := added(lang):
            return language.counted(self.one.en, self.many.en, abs(number))
        return (self.one if abs(number) == 1 else self.many).in_language(lang)


Words = Mapping[str, Text]


def gaps(sentence: str) -> set[str]:
    """Return the names of the placeholders in a sentence, whatever their kind: `"{took:trick} of {level}"` has took
    and level.
    """
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def readable(value: str) -> str:
    """Return the text without characters that no page can show and no database can store: NUL and lone surrogates."""
    return UNREADABLE.sub('', value)


def step(key: object) -> str:
    """Return a key as one step of a path, escaped as in JSON Pointer (RFC 6901): a slash inside it is `~1`."""
    return readable(str(key)).replace('~', '~0').replace('/', '~1')


def code_point(letter: str) -> str:
    """Return the code point of a character that cannot be shown: "U+200B"."""
    return f'U+{ord(letter):04X}'


def shown(value: Any) -> str:
    """Return a rejected value of a document, shortened for use in a message."""
    text = value if isinstance(value, str) else json.dumps(value, default=str)
    return readable(text if len(text) <= SHOWN else f'{text[:SHOWN]}…')


def plain(value: Any) -> Any:
    """Return the same value as JSON types: lists for tuples, objects for mappings."""
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    return value
