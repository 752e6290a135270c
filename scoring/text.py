"""One value that holds its English and its Spanish side by side, so that a missing or stale line is seen at once."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from string import Formatter
from typing import Any

LANGUAGES = ('en', 'es')
SHOWN = 40  # characters


@dataclass(frozen=True)
class Text:
    """The same sentence in both languages. Gaps are written `{name}` or `{name:kind}`; see `say` for the kinds."""

    en: str
    es: str

    def in_language(self, lang: str) -> str:
        """The Spanish for `es`, the English for anything else."""
        return self.es if lang == 'es' else self.en


@dataclass(frozen=True)
class Noun:
    """A thing that is counted: `Noun(Text("trick", "baza"), Text("tricks", "bazas"))`."""

    one: Text
    many: Text

    def counted(self, number: int) -> Text:
        """The word that goes with so many."""
        return self.one if abs(number) == 1 else self.many


Words = Mapping[str, Text]


def gaps(sentence: str) -> set[str]:
    """The names of the gaps in a sentence, whatever their kind: `"{took:trick} of {level}"` has took and level."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def readable(value: str) -> str:
    """The text without what no page can show and no database can hold: NUL and halves of surrogate pairs."""
    return ''.join(letter for letter in value if letter != '\0' and not '\ud800' <= letter <= '\udfff')


def code_point(letter: str) -> str:
    """What a character that cannot be shown is called: "U+200B"."""
    return f'U+{ord(letter):04X}'


def shown(value: Any) -> str:
    """What stood in a document where a word was wanted, short enough to be said."""
    said = value if isinstance(value, str) else json.dumps(value, default=str)
    return readable(said if len(said) <= SHOWN else f'{said[:SHOWN]}…')


def plain(value: Any) -> Any:
    """The same value in the shapes JSON has: lists for tuples, objects for mappings."""
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    return value
