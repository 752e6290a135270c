"""The words people ask with. `words/<language>.toml` has them in lines of `alike`: those of a line ask for the same,
and the first one names it. `written` has what is said in several words, and how that is read.
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from rules.answers.endings import without_ending
from rules.search.stems import stem

WORDS = Path(__file__).parent / 'words'
A_BID = 'B'  # stands for any bid


@dataclass(frozen=True)
class Phrasing:
    """How people ask in a language: what is `written` in one way, from a stem to the first words of its lines, from
    the first word of a line to the stems of all, every word.
    """

    written: tuple[tuple[re.Pattern[str], str], ...]
    names: Mapping[str, frozenset[str]]
    lines: Mapping[str, frozenset[str]]
    words: tuple[str, ...]


@cache
def phrasing(lang: str) -> Phrasing:
    data = tomllib.loads((WORDS / f'{lang}.toml').read_text(encoding='utf-8'))
    names: dict[str, set[str]] = {}
    lines = [line.split() for line in data['alike'].strip().splitlines()]
    for first, *others in lines:
        for word in (first, *others):
            names.setdefault(stem(word, lang), set()).add(first)
    return Phrasing(
        written=tuple((re.compile(pattern), text) for pattern, text in data['written']),
        names={word: frozenset(some) for word, some in names.items()},
        lines={line[0]: frozenset(stem(word, lang) for word in line) for line in reversed(lines)},
        words=tuple(dict.fromkeys(word for line in lines for word in line)),
    )


def written(forms: Sequence[str], lang: str) -> list[str]:
    """The words of a question with what is said in several of them in one."""
    text = ' '.join(forms)
    for pattern, in_one in phrasing(lang).written:
        text = pattern.sub(in_one, text)
    return text.split()


def says_like(forms: Sequence[str], head: str, lang: str) -> bool:
    """Whether one of the words is of the first line that begins with another."""
    return not phrasing(lang).lines[head].isdisjoint(stem(form, lang) for form in forms)


def is_known(word: str, lang: str) -> bool:
    """Whether a word is one that people ask with."""
    names, own = phrasing(lang).names, stem(word, lang)
    return own in names or without_ending(own, lang) in names


@lru_cache(maxsize=20_000)
def lines_of(word: str, lang: str) -> tuple[str, ...]:
    """The lines of `alike` a stem is in."""
    known = phrasing(lang)
    own = known.names.get(word) or known.names.get(without_ending(word, lang)) or frozenset()
    return tuple(sorted((own | {word}) & known.lines.keys()))
