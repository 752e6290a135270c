"""A person's names in texts, however they are written: case, spaces, accents, apostrophes and hyphens do not matter."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from unicodedata import category, combining, normalize

# The fields of documents, hands and changes that hold names alone, and those that people write in. Others hold
# keywords, which may look like a name.
NAMES = frozenset({'players', 'waiting', 'was', 'now', 'guest', 'partner_guest'})
TEXTS = frozenset({'title', 'place', 'notes', 'note', 'decided', 'best_call', 'message', 'reason', 'why', 'own'})
LIKE = dict.fromkeys('‘’ʼ`´', "'") | dict.fromkeys('‐‑‒–—−', '-')


class _Plain(dict[int, str]):
    """What each character counts as, worked out when it is first met."""

    def __missing__(self, point: int) -> str:
        letters = normalize('NFKD', LIKE.get(chr(point), chr(point)).casefold())
        self[point] = ''.join(letter for letter in letters if not combining(letter) and category(letter) != 'Cf')
        return self[point]


_plain = _Plain()


def plain(text: str) -> str:
    """Return a text to compare by: equal ones are the same to whoever looks for a name."""
    return ' '.join(text.translate(_plain).split())


def in_order(text: str) -> tuple[str | int, ...]:
    """Return where a name stands in a list: accents and case move it nowhere, and numbers in it count as numbers."""
    return tuple(int(part) if part.isdecimal() else part for part in re.split(r'(\d+)', plain(text)))


@dataclass(frozen=True)
class Spelling:
    """Names, and what is written in their place. Names of `others` stay, though one of these may be in them."""

    names: frozenset[str]
    instead: str
    others: frozenset[str] = frozenset()

    @property
    def parts(self) -> 'Spelling':
        """The names one by one, such as a first name alone; of two letters or fewer they are too often words."""
        parts = {part for name in self.names for part in re.findall(r'[^\W\d_]{3,}', normalize('NFC', name))}
        return Spelling(frozenset(parts), self.instead)

    def without(self, taken: 'Spelling') -> 'Spelling':
        """What is not a name of others too."""
        return Spelling(frozenset(name for name in self.names if plain(name) not in taken._own), self.instead)

    def beside(self, others: Iterable[str]) -> 'Spelling':
        """Leave alone those of the names of others that have one of these in them."""
        longer = (name for name in others if plain(name) not in self._own and self.is_in(name))
        return Spelling(self.names, self.instead, frozenset(longer))

    def __or__(self, more: Iterable[str]) -> 'Spelling':
        return Spelling(self.names | frozenset(more), self.instead, self.others)

    @cached_property
    def _own(self) -> frozenset[str]:
        return frozenset(filter(None, map(plain, self.names)))

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        """Each name as whole words, the longest first, so that a longer one of somebody else is met before."""
        names = sorted(self._own | {plain(name) for name in self.others}, key=len, reverse=True)
        either = '|'.join(r'\s+'.join(map(re.escape, name.split())) for name in names)
        return re.compile(rf'(?<![^\W_])(?:{either})(?![^\W_])')

    def text(self, written: str) -> str:
        """Return a text with each of the names replaced."""
        read = written.translate(_plain)
        if not self._own or not (spans := list(self._spans(read))):
            return written
        places = [place for place, letter in enumerate(written) for _each in _plain[ord(letter)]] + [len(written)]
        pieces, done = [], 0
        for start, end in spans:
            pieces += [written[done : places[start]], self.instead]
            done = places[end]
        return ''.join((*pieces, written[done:]))

    def _spans(self, read: str) -> Iterator[tuple[int, int]]:
        for match in self._pattern.finditer(read):
            if ' '.join(match[0].split()) in self._own:
                yield match.span()

    def is_in(self, written: str) -> bool:
        return self.text(written) != written

    def whole(self, name: str) -> str:
        """Return what is written in place of a name, if it is one of these, or of one of several at a seat."""
        if plain(name) in self._own:
            return self.instead
        return '/'.join(map(self.whole, name.split('/'))) if '/' in name else name

    def everywhere(self, value: Any, *, alone: bool = False) -> Any:
        """Return a JSON value with the names replaced in all of its texts, or where they stand `alone`."""
        if isinstance(value, str):
            return self.whole(value) if alone else self.text(value)
        if isinstance(value, list):
            return [self.everywhere(item, alone=alone) for item in value]
        if isinstance(value, dict):
            return {key: self.everywhere(item, alone=alone) for key, item in value.items()}
        return value

    def where_people_write(self, value: Any) -> Any:
        """Return a document, a hand or a change with the names replaced in the fields that people write in."""
        if isinstance(value, list):
            return [self.where_people_write(item) for item in value]
        if isinstance(value, dict):
            return {key: self._in_field(key, item) for key, item in value.items()}
        return value

    def _in_field(self, key: str, value: Any) -> Any:
        if key in NAMES | TEXTS:
            return self.everywhere(value, alone=key in NAMES)
        return self.where_people_write(value)
