"""What people asked before, and what kind of question each was: `examples/<language>.toml`, a line a question, without
accents and capitals, with `B` for a bid and "somebody" or "alguien" for a player. A new question is most likely of the
kind that was asked in its words (naive Bayes): that also hears what no pattern foresaw.
"""

import math
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from pathlib import Path

from rules.answers.card import Kind
from rules.answers.meant import A_BID, A_NUMBER, Meant, lines_of
from rules.search.stems import common, stem
from scoring.languages import languages

EXAMPLES = Path(__file__).parent / 'examples'
UNHEARD = 0.05  # how often a kind counts as asked with a word that it never was asked with
OFTEN = 0.3  # how much it says that a kind is asked often
SAYS = 4.0  # the most it adds to what the patterns say
CLEAR = 0.5  # how likely a kind must be that no pattern has
DOUBT = 2.0  # words go together, so each says less than if it came by chance


@dataclass(frozen=True)
class Asked:
    """How a kind was asked: how often, with a bid how often, and in which words and pairs of words."""

    times: int
    with_a_bid: int
    signs: Counter[str]


@cache
def examples(lang: str) -> Mapping[str, tuple[tuple[str, ...], ...]]:
    """Return the questions of each kind, word by word."""
    data = tomllib.loads((EXAMPLES / f'{lang}.toml').read_text(encoding='utf-8'))
    return {kind: tuple(tuple(line.split()) for line in lines.strip().splitlines()) for kind, lines in data.items()}


@cache
def asked_before(lang: str) -> Mapping[str, Asked]:
    return {kind: _asked(questions, lang) for kind, questions in examples(lang).items()}


def hear_examples() -> None:
    """Count those of every language before anybody asks."""
    for lang in languages():
        _all_signs(lang)


def _asked(questions: Sequence[Sequence[str]], lang: str) -> Asked:
    signs = Counter(sign for question in questions for sign in signs_of(question, lang))
    return Asked(len(questions), sum(A_BID in question for question in questions), signs)


def signs_of(forms: Sequence[str], lang: str) -> frozenset[str]:
    """What tells a question from others: its words, the lines of those in `alike`, and which follow each other."""
    words = [form if form == A_BID else stem(form, lang) for form in forms]
    lines = [lines_of(word, lang) for word in words]
    named = [A_NUMBER if word.isdecimal() else next(iter(some), word) for word, some in zip(words, lines, strict=True)]
    return frozenset((*words, *_each(lines), *(' '.join(two) for two in pairwise(('', *named, '')))))


def _each(lines: Sequence[Sequence[str]]) -> Iterator[str]:
    return (f'={line}' for some in lines for line in some)


def likely(forms: Sequence[str], kinds: Sequence[str], lang: str) -> dict[str, float]:
    """Return how likely a question is, from 0 to 1, of each of these kinds; nothing in words never heard."""
    before = asked_before(lang)
    heard = [sign for sign in signs_of(forms, lang) if sign in _all_signs(lang)]
    known = [kind for kind in kinds if kind in before]
    if not (heard and known):
        return {}
    says = {kind: _says(before[kind], heard, len(_all_signs(lang))) for kind in known}
    most = max(says.values())
    odds = {kind: math.exp((rating - most) / DOUBT) for kind, rating in says.items()}
    return {kind: odd / sum(odds.values()) for kind, odd in odds.items()}


def _says(asked: Asked, heard: Sequence[str], signs: int) -> float:
    whole = asked.signs.total() + UNHEARD * signs
    return OFTEN * math.log(asked.times) + sum(math.log((asked.signs[sign] + UNHEARD) / whole) for sign in heard)


@cache
def _all_signs(lang: str) -> frozenset[str]:
    return frozenset().union(*(asked.signs for asked in asked_before(lang).values()))


def as_before(known: Sequence[Meant], forms: Sequence[str], kinds: Sequence[Kind], lang: str) -> list[Meant]:
    """Return the kinds a question is like by its patterns or, without one, clearly by what was asked before, the
    likeliest first: whatever both say counts most.
    """
    how = likely(forms, [kind.key for kind in kinds], lang)
    patterned = {reading.kind.key for reading in known}
    both = [replace(reading, rating=reading.rating + SAYS * how.get(reading.kind.key, 0)) for reading in known]
    alone = [
        _like(kind, forms, how[kind.key], lang)
        for kind in kinds
        if kind.key not in patterned and how.get(kind.key, 0) >= CLEAR
    ]
    return sorted((*both, *alone), key=lambda reading: -reading.rating)


def _like(kind: Kind, forms: Sequence[str], how: float, lang: str) -> Meant:
    before = asked_before(lang)[kind.key]
    of_a_bid = A_BID in forms and before.with_a_bid > before.times / 2
    return Meant(kind, SAYS * how, _share(before, forms, lang), of_a_bid, by_bids=0)


def _share(before: Asked, forms: Sequence[str], lang: str) -> float:
    """How much of what a question says was said in those of the kind."""
    words = [stem(form, lang) for form in forms if form != A_BID and form not in common(lang) and form.isalpha()]
    told = sum(bool({word, *_each([lines_of(word, lang)])} & before.signs.keys()) for word in words)
    return told / len(words) if words else 1
