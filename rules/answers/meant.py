"""Which kind of question was asked. `phrasing/<language>.toml` says it for each kind in patterns, `; ` between two:
the words that a question must have, in any order and among any others, `|` between those of which one will do, and
after `-` those it must not have. `B` is any bid, `BB` a second one, `#` a number, `##` two, "somebody" or "alguien"
any player.

A word there stands for all of its lines in `alike`, if it is the first of one: what stands in the second of them says
that only beside others. The pattern with most to it wins: what few kinds ask with says more.
"""

import math
import re
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path

from rules.answers.card import Kind
from rules.answers.endings import without_ending
from rules.search.stems import common, stem

PHRASING = Path(__file__).parent / 'phrasing'
A_BID, ANOTHER_BID, A_NUMBER, NUMBERS = 'B', 'BB', '#', '##'
SAYS_LITTLE = 0.5  # what a word counts that every question is made of


@dataclass(frozen=True)
class Pattern:
    """What a question must have, any name of each, and none of `without`."""

    kind: Kind
    wanted: tuple[frozenset[str], ...]
    without: frozenset[str]


@dataclass(frozen=True)
class Phrasing:
    """How people ask in a language: what is `written` in one way, from a stem to its names, the words of the first line
    of each, the patterns of a kind.
    """

    written: tuple[tuple[re.Pattern[str], str], ...]
    names: Mapping[str, frozenset[str]]
    lines: Mapping[str, frozenset[str]]
    patterns: Mapping[str, tuple[tuple[tuple[frozenset[str], ...], frozenset[str]], ...]]
    words: tuple[str, ...]


@dataclass(frozen=True)
class Meant:
    """A kind a question may be of; `rating`: how much of it says so; `share`: of its words that people ask with, from 0
    to 1; `of_a_bid`: whether it asks about a bid that is named; `by_bids`: how much of the rating that is; `sure`:
    how much of it its words and those of earlier questions bear out.
    """

    kind: Kind
    rating: float
    share: float
    of_a_bid: bool
    by_bids: float
    sure: float = 0.0


@cache
def phrasing(lang: str) -> Phrasing:
    data = tomllib.loads((PHRASING / f'{lang}.toml').read_text(encoding='utf-8'))
    names: dict[str, set[str]] = {}
    lines = [line.split() for line in data['alike'].strip().splitlines()]
    for first, *others in lines:
        for word in (first, *others):
            names.setdefault(stem(word, lang), set()).add(first)
    first_lines = {line[0]: frozenset(stem(word, lang) for word in line) for line in reversed(lines)}
    heads = {stem(head, lang): head for head in reversed(first_lines)}

    def name(word: str) -> str:
        return word if word in first_lines or not word.isalpha() or word.isupper() else stem(word, lang)

    def wanted(word: str) -> str:
        """Any form of the first word of a line stands for the line; what must not be there is that word alone."""
        return word if word in first_lines else heads.get(name(word), name(word))

    def read(pattern: str) -> tuple[tuple[frozenset[str], ...], frozenset[str]]:
        parts = pattern.split()
        without = (name(word) for part in parts if part[0] == '-' for word in part[1:].split('|'))
        every = (frozenset(map(wanted, part.split('|'))) for part in parts if part[0] != '-')
        return tuple(every), frozenset(without)

    kinds = {key: tuple(map(read, text.split(';'))) for key, text in data['kinds'].items()}
    words = re.findall(r'[a-z]{2,}', ' '.join((data['alike'], *data['kinds'].values())))
    written = tuple((re.compile(pattern), text) for pattern, text in data['written'])
    named = {word: frozenset(some) for word, some in names.items()}
    return Phrasing(written, named, first_lines, kinds, tuple(dict.fromkeys(words)))


def written(forms: Sequence[str], lang: str) -> list[str]:
    """The words of a question with what is said in several of them in one."""
    text = ' '.join(forms)
    for pattern, in_one in phrasing(lang).written:
        text = pattern.sub(in_one, text)
    return text.split()


def meant(words: Sequence[str], kinds: tuple[Kind, ...], lang: str, of_bids: Sequence[str] = ()) -> list[Meant]:
    """Return the kinds a question may be of, given the stems of its words, the likeliest first, each once; `of_bids`:
    the words among them that name a bid.
    """
    named = {word: _names(word, lang) for word in words}
    names = frozenset().union(*named.values())
    says = _says(kinds, lang)
    content = [word for word in named if word.isalpha() and word not in of_bids and not _is_little(word, lang)]
    best: dict[str, Meant] = {}
    for pattern in _patterns(kinds, lang):
        if pattern.without & names or not all(some & names for some in pattern.wanted):
            continue
        rating = sum(max(says[name] for name in some & names) for some in pattern.wanted)
        key = pattern.kind.key
        if key not in best or rating > best[key].rating:
            wanted = frozenset().union(*pattern.wanted)
            strange = sum(word not in wanted and not _is_of_questions(word, lang) for word in content)
            share = 1 - strange / max(1, len(content))
            by_bids = sum(says[A_BID] for some in pattern.wanted if A_BID in some & names)
            best[key] = Meant(pattern.kind, rating, share, not wanted.isdisjoint((A_BID, *of_bids)), by_bids)
    return sorted(best.values(), key=lambda meant: -meant.rating)


def without_bid(meant: Meant) -> Meant:
    """The same where no bid is named: that says nothing."""
    return replace(meant, rating=meant.rating - meant.by_bids)


def says_like(forms: Sequence[str], head: str, lang: str) -> bool:
    """Whether one of the words is of the first line that begins with another."""
    return not phrasing(lang).lines[head].isdisjoint(stem(form, lang) for form in forms)


def is_known(word: str, lang: str) -> bool:
    """Whether a word is one that people ask with."""
    return is_asked_with(stem(word, lang), lang)


def is_asked_with(word: str, lang: str) -> bool:
    """The same for a stem."""
    names = phrasing(lang).names
    return word in names or without_ending(word, lang) in names


def lines_of(word: str, lang: str) -> tuple[str, ...]:
    """The lines of `alike` a stem is in."""
    return tuple(sorted(_names(word, lang) & phrasing(lang).lines.keys()))


def _is_of_questions(word: str, lang: str) -> bool:
    """Whether a stem is of any word in how people ask, one of a pattern too."""
    return word in _said(lang) or is_asked_with(word, lang)


@cache
def _said(lang: str) -> frozenset[str]:
    return frozenset(stem(word, lang) for word in phrasing(lang).words)


def _names(word: str, lang: str) -> frozenset[str]:
    names = phrasing(lang).names
    own = names.get(word) or names.get(without_ending(word, lang)) or frozenset()
    return own | {word}


@lru_cache(maxsize=32)
def _patterns(kinds: tuple[Kind, ...], lang: str) -> tuple[Pattern, ...]:
    known = phrasing(lang).patterns
    return tuple(Pattern(kind, *pattern) for kind in kinds for pattern in known.get(kind.key, ()))


@lru_cache(maxsize=32)
def _says(kinds: tuple[Kind, ...], lang: str) -> Mapping[str, float]:
    """What each name says: the more, the fewer kinds are asked with it."""
    every = {(pattern.kind.key, name) for pattern in _patterns(kinds, lang) for some in pattern.wanted for name in some}
    held = Counter(name for _, name in every)
    return {
        name: math.log(1 + len(kinds) / count) * (SAYS_LITTLE if _is_little(name, lang) else 1)
        for name, count in held.items()
    }


@cache
def _little(lang: str) -> frozenset[str]:
    return frozenset(stem(word, lang) for word in common(lang)) | common(lang)


def _is_little(word: str, lang: str) -> bool:
    return word in _little(lang) or word[-1].isdigit()
