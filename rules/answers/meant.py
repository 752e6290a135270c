"""Which kind of question was asked: that with the way to ask most like it, word by word, by the search's own words."""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rapidfuzz import process
from rapidfuzz.distance import OSA

from rules.answers.card import Kind
from rules.search.stems import common, every_form_of, stem
from rules.search.vocabulary import EVERYDAY
from rules.search.weights import WEIGHTS

LIKE = 0.6  # how like a way to ask a question must be; found by trial on the questions in `tests/rules/answers`
SAYS_LITTLE = 0.35  # what a word counts that every question is made of
UNKNOWN = 1.6  # a word of no way to ask: it speaks of something else


@dataclass(frozen=True)
class Ways:
    """Every way to ask, as its kind and how much it says; from a stem to the ways that have it; how much each stem
    says; the stems that say little; everyday names of a thing.
    """

    ways: tuple[tuple[Kind, float], ...]
    holders: Mapping[str, Sequence[int]]
    says: Mapping[str, float]
    little: frozenset[str]
    alike: Mapping[str, frozenset[str]]


def meant(words: Sequence[str], kinds: tuple[Kind, ...], lang: str) -> Iterator[tuple[float, Kind]]:
    """Yield the kinds a question is like, the likest first, each once with how like it is."""
    ways = ways_of(kinds, lang)
    asked = [_known(ways, word) for word in dict.fromkeys(words)]
    best: dict[str, tuple[float, Kind]] = {}
    for place, likeness in _likenesses(ways, asked):
        kind = ways.ways[place][0]
        if likeness >= max(LIKE, best.get(kind.key, (0.0, kind))[0]):
            best[kind.key] = likeness, kind
    yield from sorted(best.values(), key=lambda rated: -rated[0])


@lru_cache(maxsize=32)
def ways_of(kinds: tuple[Kind, ...], lang: str) -> Ways:
    ways = tuple(
        (kind, frozenset(_stems(way, lang))) for kind in kinds for way in kind.ways.in_language(lang).split('; ')
    )
    little = frozenset(stem(word, lang) for word in common(lang))
    held = Counter(word for kind in kinds for word in {word for owner, way in ways if owner is kind for word in way})
    says = {
        word: math.log(1 + len(kinds) / count) * (SAYS_LITTLE if word in little else 1) for word, count in held.items()
    }
    holders: dict[str, list[int]] = defaultdict(list)
    for place, (_, way) in enumerate(ways):
        for word in way:
            holders[word].append(place)
    weighed = tuple((kind, sum(says[word] for word in way)) for kind, way in ways)
    return Ways(weighed, holders, says, little, _alike(lang))


def _stems(text: str, lang: str) -> Iterable[str]:
    return (stem(form, lang) for form in every_form_of(text, lang))


def _alike(lang: str) -> dict[str, frozenset[str]]:
    """From a stem to the stems of everyday words for the same thing, one word for one."""
    alike: dict[str, set[str]] = {}
    for word, meant in EVERYDAY.get(lang, {}).items():
        if len(own := tuple(_stems(word, lang))) == 1:
            others = (tuple(_stems(other, lang)) for other in meant.split(','))
            alike.setdefault(own[0], set()).update(other[0] for other in others if len(other) == 1)
    return {word: frozenset(others) for word, others in alike.items()}


def _known(ways: Ways, word: str) -> frozenset[str]:
    """A word of a question with those that would do for it: everyday names of the thing, what it was meant to be."""
    if word in ways.says:
        return frozenset((word,))
    if others := ways.alike.get(word, frozenset()) & ways.says.keys():
        return others
    if len(word) > WEIGHTS.short and word not in ways.little:
        close = process.extractOne(word, ways.says.keys(), scorer=OSA.normalized_similarity, score_cutoff=WEIGHTS.close)
        if close:
            return frozenset((close[0],))
    return frozenset((word,))


def _likenesses(ways: Ways, asked: Sequence[frozenset[str]]) -> Iterator[tuple[int, float]]:
    """Yield each way that shares a word, with how like it is from 0 to 1: how much of the way is in the question and of
    the question in the way, as their mean.
    """
    shared: dict[int, float] = defaultdict(float)
    for names in asked:
        held: dict[int, float] = {}
        for word in names & ways.says.keys():
            for place in ways.holders[word]:
                held[place] = max(held.get(place, 0.0), ways.says[word])
        for place, worth in held.items():
            shared[place] += worth
    in_common = sum(max((_says(ways, word) for word in names), default=0.0) for names in asked)
    for place, worth in shared.items():
        wanted = ways.ways[place][1]
        yield place, 2 * min(worth, wanted) / (in_common + wanted)


def _says(ways: Ways, word: str) -> float:
    if word in ways.says:
        return ways.says[word]
    return SAYS_LITTLE * 0.3 if word in ways.little or word.isdigit() else UNKNOWN
