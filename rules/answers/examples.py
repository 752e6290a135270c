"""Which kind of question was asked. `examples/<language>.toml` has questions of each kind, a line a question: first how
it is asked in short, as it is shown, then others, without accents and capitals, with `B` for a bid and "somebody" or
"alguien" for a player. A new one is of the kind that is asked in its words (naive Bayes) and of that of the question it
is most like.
"""

import math
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path

from rules.answers.card import Kind
from rules.answers.phrasing import A_BID, lines_of
from rules.search.stems import common, every_form_of, stem
from scoring.languages import languages

EXAMPLES = Path(__file__).parent / 'examples'
A_NUMBER = '#'  # stands for any number where words follow each other
UNHEARD = 0.05  # how often a kind counts as asked with a word that it never was asked with
OFTEN = 0.3  # how much it says that a kind is asked often
DOUBT = 2.0  # words go together, so each says less than if it came by chance
A_PAIR = 0.5  # what two words in a row say, of what one says
LIKE = 3.0  # what it says to be like an example, squared because much is asked in nearly the same words
THE_SAME = 1.0  # what it says besides to be one, word by word: whoever adds an example decides
LEAST = 0.06  # how much must say so at the least
OF_THE_BOOK = Kind('of-the-book', lambda asked: None)  # what no table decides, whatever its words


@dataclass(frozen=True)
class Meant:
    """A kind a question may be of; `rating`: how much says so; `like`: how like an example it is, `share`: how much of
    what it says was asked of that kind, both from 0 to 1; `of_a_bid`: whether it asks about a bid.
    """

    kind: Kind
    rating: float
    like: float
    share: float
    of_a_bid: bool


@dataclass(frozen=True)
class Asked:
    """How a kind was asked: how often, with a bid how often, in which words and pairs of words, and how many in all."""

    times: int
    with_a_bid: int
    signs: Counter[str]
    whole: int


@dataclass(frozen=True)
class Example:
    """A question asked before: its kind, what tells it from others, and how much all of that says."""

    kind: str
    has_bid: bool
    signs: frozenset[str]
    says: float


@dataclass(frozen=True)
class AskedBefore:
    """All that was asked before in a language: how much each sign says, and the examples with it."""

    asked: tuple[Example, ...]
    says: Mapping[str, float]
    examples_with: Mapping[str, tuple[int, ...]]
    of_a_stranger: float

    def length(self, signs: frozenset[str]) -> float:
        return math.sqrt(sum(self.says.get(sign, self.of_a_stranger) for sign in signs))


@cache
def _lines(lang: str) -> Mapping[str, list[str]]:
    data = tomllib.loads((EXAMPLES / f'{lang}.toml').read_text(encoding='utf-8'))
    return {kind: lines.strip().splitlines() for kind, lines in data.items()}


def in_short(kind: str, lang: str) -> str:
    """How a kind is asked in short."""
    return _lines(lang)[kind][0]


@cache
def examples(lang: str) -> Mapping[str, tuple[tuple[str, ...], ...]]:
    """Return the questions of each kind, word by word."""
    return {
        kind: (tuple(every_form_of(short, lang)), *(tuple(line.split()) for line in lines))
        for kind, (short, *lines) in _lines(lang).items()
    }


@cache
def asked_before(lang: str) -> Mapping[str, Asked]:
    of_kind = defaultdict(list)
    for example in every_example(lang).asked:
        of_kind[example.kind].append(example)
    return {kind: _asked(asked) for kind, asked in of_kind.items()}


def hear_examples() -> None:
    """Count those of every language before anybody asks."""
    for lang in languages():
        _all_signs(lang)


def _asked(asked: Sequence[Example]) -> Asked:
    signs = Counter(sign for example in asked for sign in example.signs)
    return Asked(len(asked), sum(example.has_bid for example in asked), signs, signs.total())


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
    whole = asked.whole + UNHEARD * signs
    says = (math.log((asked.signs[sign] + UNHEARD) / whole) * _as_pair(sign) for sign in heard)
    return OFTEN * math.log(asked.times) + sum(says)


def _as_pair(sign: str) -> float:
    return A_PAIR if ' ' in sign else 1


@cache
def _all_signs(lang: str) -> frozenset[str]:
    return frozenset().union(*(asked.signs for asked in asked_before(lang).values()))


@cache
def every_example(lang: str) -> AskedBefore:
    every = [(kind, forms, signs_of(forms, lang)) for kind, asked in examples(lang).items() for forms in asked]
    times = Counter(sign for _, _, signs in every for sign in signs)
    says = {sign: _weight(sign, len(every) / count) for sign, count in times.items()}
    indices = defaultdict(list)
    for place, (_, _, signs) in enumerate(every):
        for sign in signs:
            indices[sign].append(place)
    asked = (
        Example(kind, A_BID in forms, signs, math.sqrt(sum(says[sign] for sign in signs)))
        for kind, forms, signs in every
    )
    places = {sign: tuple(some) for sign, some in indices.items()}
    return AskedBefore(tuple(asked), says, places, _weight('', len(every)))


def _weight(sign: str, rare: float) -> float:
    return float((math.log(1 + rare) * _as_pair(sign)) ** 2)


def likeness(forms: Sequence[str], kinds: Sequence[str], lang: str) -> dict[str, float]:
    """Return how like those asked before a question is, from 0 to 1, for each of these kinds it is like at all."""
    heard, signs = every_example(lang), signs_of(forms, lang)
    shared: dict[int, float] = defaultdict(float)
    for sign in signs:
        for place in heard.examples_with.get(sign, ()):
            shared[place] += heard.says[sign]
    whole = heard.length(signs)
    best: dict[str, float] = {}
    for place, says in shared.items():
        example = heard.asked[place]
        if example.kind in kinds:
            best[example.kind] = max(best.get(example.kind, 0.0), says / (whole * example.says))
    return best


def meant(forms: Sequence[str], kinds: Sequence[Kind], lang: str) -> list[Meant]:
    """Return the kinds a question may be of, the likeliest first; `OF_THE_BOOK` is one of them."""
    kinds = (*kinds, OF_THE_BOOK)
    keys = [kind.key for kind in kinds]
    how, like = likely(forms, keys, lang), likeness(forms, keys, lang)
    rating = {key: how.get(key, 0) + _says_it(like.get(key, 0)) for key in keys}
    near = (kind for kind in kinds if rating[kind.key] >= LEAST)
    readings = (_meant(kind, rating[kind.key], like.get(kind.key, 0), forms, lang) for kind in near)
    return sorted(readings, key=lambda reading: -reading.rating)


def _says_it(like: float) -> float:
    return LIKE * like**2 + (THE_SAME if math.isclose(like, 1) else 0)


def _meant(kind: Kind, rating: float, like: float, forms: Sequence[str], lang: str) -> Meant:
    before = asked_before(lang)[kind.key]
    of_a_bid = A_BID in forms and before.with_a_bid > before.times / 2
    return Meant(kind, rating, like, _share(before, forms, lang), of_a_bid)


def _share(before: Asked, forms: Sequence[str], lang: str) -> float:
    """How much of what a question says was said in those of the kind."""
    words = [stem(form, lang) for form in forms if form != A_BID and form not in common(lang) and form.isalpha()]
    shared = sum(bool({word, *_each([lines_of(word, lang)])} & before.signs.keys()) for word in words)
    return shared / len(words) if words else 1
