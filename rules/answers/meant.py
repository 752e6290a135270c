"""Which kind of question was asked: that with the way to ask most like it, word by word, by the search's own words."""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from rapidfuzz import process
from rapidfuzz.distance import OSA

from rules.answers.alike import ALIKE
from rules.answers.card import Kind
from rules.answers.endings import without_ending
from rules.search.stems import common, every_form_of, stem
from rules.search.vocabulary import EVERYDAY
from rules.search.weights import WEIGHTS
from scoring.text import Text

LIKE = 0.55  # how like a way to ask a question must be; found by trial on the questions in `tests/rules/answers`
SAYS_LITTLE = 0.35  # what a word counts that every question is made of
SAYS_NOTHING = 0.1  # what a word counts that only holds others together
FILLERS: Mapping[str, str] = {
    'en': 'a an the and or but so then now well by for to of in on at with from as s is are was be been do does did it '
    'this that there here still just please ok hey again true about some any',
    'es': 'a al y o e u pero pues entonces ahora bueno por de del en con desde como es son era ser esta este esto '
    'hay se lo la el los las un una unos unas aqui todavia oye a ver verdad nos me te le',
}
OTHER = 0.75  # what another word for one counts beside it
UNKNOWN = 1.6  # a word of no way to ask: it speaks of something else
# Words that say what kind of thing is asked for, those for one in a row: a way to ask for another is less like it.
ASKS_FOR: Mapping[str, tuple[str, ...]] = {
    'en': ('who whose whom', 'when', 'howmany much', 'where way direction'),
    'es': ('quien quienes', 'cuando', 'cuanto cuanta cuantos cuantas', 'donde lado direccion'),
}
HOW_MANY = 2  # its row
ANOTHER, NONE = 0.8, 0.85  # what is left of the likeness where they ask for another thing, or one for none
# Words that turn a question round. The first words ask ("don't we pass"), and so does the last ("se pasa, ¿no?").
TURNS: Mapping[str, str] = {
    'en': 'not no t never nobody none nor neither without dont doesnt didnt wont cant cannot isnt arent couldnt',
    'es': 'no nunca jamas nadie ningun ninguna tampoco sin',
}
BEGINNING = 2
TURNED, UNTURNED = (
    0.7,
    0.85,
)  # what is left where the question is turned round and the way to ask is not; and conversely
OF_ITS_KIND = 0.35  # how much counts what of a question the ways of a kind say together, beside the way most like it


@dataclass(frozen=True)
class Wants:
    """What a question asks for: which rows of `ASKS_FOR`, what it wants counted, and whether it is turned round."""

    things: frozenset[int]
    counted: str = ''
    turned: bool = False


@dataclass(frozen=True)
class Ways:
    """Every way to ask, as its kind and how much it says; from a stem to the ways that have it, and to their kinds; how
    much each stem says; the stems that say little; what each way asks for, and the stems that say so; those that turn
    a question round; other words for one; everyday names of a thing the ways do not have.
    """

    ways: tuple[tuple[Kind, float], ...]
    holders: Mapping[str, Sequence[int]]
    used_by: Mapping[str, frozenset[str]]
    says: Mapping[str, float]
    little: frozenset[str]
    wants: tuple['Wants', ...]
    asks_for: Mapping[str, int]
    turns: frozenset[str]
    alike: Mapping[str, frozenset[str]]
    everyday: Mapping[str, frozenset[str]]


def meant(words: Sequence[str], kinds: tuple[Kind, ...], lang: str) -> Iterator[tuple[float, Kind]]:
    """Yield the kinds a question is like, the likest first, each once with how like it is."""
    ways = ways_of(kinds, lang)
    asked = [_known(ways, word, lang) for word in dict.fromkeys(words)]
    wanted, told = _wanted(words, ways.asks_for, ways.turns), _told(ways, asked)
    best: dict[str, tuple[float, Kind]] = {}
    for place, in_words in _likenesses(ways, asked):
        kind = ways.ways[place][0]
        in_kind = in_words + OF_ITS_KIND * (told[kind.key] - in_words)
        likeness = in_kind * _agree(ways, wanted, ways.wants[place])
        if likeness >= max(LIKE, best.get(kind.key, (0.0, kind))[0]):
            best[kind.key] = likeness, kind
    yield from sorted(best.values(), key=lambda rated: -rated[0])


def is_known(asked: str, kinds: tuple[Kind, ...], lang: str) -> bool:
    """Whether the ways to ask have a word, or another for it."""
    ways = ways_of(kinds, lang)
    return any(
        word in ways.says and word not in ways.little
        for stem in _stems(asked, lang)
        for word in _known(ways, stem, lang)
    )


def is_asked_with(kind: Kind, name: Text, kinds: tuple[Kind, ...], lang: str) -> bool:
    """Whether some way to ask a kind of question has a word."""
    used_by = ways_of(kinds, lang).used_by
    return any(kind.key in used_by.get(word, ()) for word in _stems(name.in_language(lang), lang))


def _agree(ways: Ways, asked: Wants, way: Wants) -> float:
    """How far a way to ask is for the same kind of thing: how many cards is not how many points, who may not bid not
    who may.
    """
    turned = 1.0 if asked.turned == way.turned else TURNED if asked.turned else UNTURNED
    if asked.counted and way.counted and not _is_alike(ways, asked.counted, way.counted):
        return turned * ANOTHER
    if asked.things & way.things or asked.things == way.things:
        return turned
    return turned * (ANOTHER if asked.things and way.things else NONE)


def _is_alike(ways: Ways, word: str, other: str) -> bool:
    if word == other or word in ways.little or other in ways.little:
        return True
    return other in (ways.alike.get(word, frozenset()) | ways.everyday.get(word, frozenset()))


@lru_cache(maxsize=32)
def ways_of(kinds: tuple[Kind, ...], lang: str) -> Ways:
    every = [(kind, tuple(_stems(way, lang))) for kind in kinds for way in kind.ways.in_language(lang).split('; ')]
    ways = [(kind, frozenset(way)) for kind, way in every]
    little = frozenset(stem(word, lang) for word in common(lang))
    fillers = frozenset(_stems(FILLERS.get(lang, ''), lang))
    held = Counter(word for kind in kinds for word in {word for owner, way in ways if owner is kind for word in way})
    says = {word: math.log(1 + len(kinds) / count) * _share(word, little, fillers) for word, count in held.items()}
    holders: dict[str, list[int]] = defaultdict(list)
    for place, (_, way) in enumerate(ways):
        for word in way:
            holders[word].append(place)
    weighed = tuple((kind, sum(says[word] for word in way)) for kind, way in ways)
    alike, everyday = (_alike(words.get(lang, {}), lang) for words in (ALIKE, EVERYDAY))
    asks_for, turns = _asks_for(lang), frozenset(_stems(TURNS.get(lang, ''), lang))
    wants = tuple(_wanted(way, asks_for, turns) for _, way in every)
    used_by = {word: frozenset(ways[place][0].key for place in places) for word, places in holders.items()}
    return Ways(weighed, holders, used_by, says, little, wants, asks_for, turns, alike, everyday)


def _share(word: str, little: frozenset[str], fillers: frozenset[str]) -> float:
    if word in fillers or (word[-1].isdigit() and not word.isdigit()):  # a number of players says which table
        return SAYS_NOTHING
    return SAYS_LITTLE if word in little else 1


def _asks_for(lang: str) -> Mapping[str, int]:
    return {word: thing for thing, words in enumerate(ASKS_FOR.get(lang, ())) for word in _stems(words, lang)}


def _wanted(words: Sequence[str], asks_for: Mapping[str, int], turns: frozenset[str]) -> Wants:
    things = frozenset(asks_for[word] for word in words if word in asks_for)
    counted = (after for word, after in pairwise(words) if asks_for.get(word) == HOW_MANY)
    return Wants(things, next(counted, ''), not turns.isdisjoint(words[BEGINNING:-1]))


def _stems(text: str, lang: str) -> Iterable[str]:
    return (stem(form, lang) for form in every_form_of(text, lang))


def _alike(words: Mapping[str, str], lang: str) -> Mapping[str, frozenset[str]]:
    """From a stem to the stems of other words for the same thing, one word for one."""
    alike: dict[str, set[str]] = {}
    for word, meant in words.items():
        if len(own := tuple(_stems(word, lang))) == 1:
            others = (tuple(_stems(other, lang)) for other in meant.split(','))
            alike.setdefault(own[0], set()).update(other[0] for other in others if len(other) == 1)
    return {word: frozenset(others) for word, others in alike.items()}


def _known(ways: Ways, word: str, lang: str) -> Mapping[str, float]:
    """A word of a question with those that would do for it, and how well each does: itself, other names of the thing,
    what it was meant to be.
    """
    others = dict.fromkeys(ways.alike.get(word, frozenset()) & ways.says.keys(), OTHER)
    if others or word in ways.says:
        return others | ({word: 1.0} if word in ways.says else dict.fromkeys(others, 1.0))
    if everyday := ways.everyday.get(word, frozenset()) & ways.says.keys():
        return dict.fromkeys(everyday, 1.0)
    if (verb := without_ending(word, lang)) in ways.says:
        return {verb: 1.0}
    if len(word) > WEIGHTS.short and word.isalpha() and word not in ways.little:
        close = process.extractOne(word, ways.says.keys(), scorer=OSA.normalized_similarity, score_cutoff=WEIGHTS.close)
        if close:
            return {close[0]: 1.0}
    return {word: 1.0}


def _told(ways: Ways, asked: Sequence[Mapping[str, float]]) -> Mapping[str, float]:
    """How much of a question all ways of a kind have together, from 0 to 1."""
    told: dict[str, float] = defaultdict(float)
    whole = 0.0
    for names in asked:
        worths = {word: _says(ways, word) * share for word, share in names.items()}
        whole += max(worths.values(), default=0.0)
        for kind in frozenset().union(*(ways.used_by.get(word, frozenset()) for word in worths)):
            told[kind] += max(worth for word, worth in worths.items() if kind in ways.used_by.get(word, ()))
    return {kind: worth / whole for kind, worth in told.items() if whole}


def _likenesses(ways: Ways, asked: Sequence[Mapping[str, float]]) -> Iterator[tuple[int, float]]:
    """Yield each way that shares a word, with how like it is from 0 to 1: how much of the way is in the question and of
    the question in the way, as their mean.
    """
    shared: dict[int, float] = defaultdict(float)
    spared: dict[int, float] = defaultdict(float)  # a word understood as another says no more than that one
    in_common = 0.0
    for names in asked:
        own = max((_says(ways, word) * share for word, share in names.items()), default=0.0)
        in_common += own
        held: dict[int, tuple[float, float]] = {}
        for word in names.keys() & ways.says.keys():
            for place in ways.holders[word]:
                worth = ways.says[word] * names[word]
                held[place] = max(held.get(place, (0.0, 0.0)), (worth, own - ways.says[word]))
        for place, (worth, less) in held.items():
            shared[place] += worth
            spared[place] += max(0.0, less)
    for place, worth in shared.items():
        wanted = ways.ways[place][1]
        yield place, 2 * min(worth, wanted) / (in_common - spared[place] + wanted)


def _says(ways: Ways, word: str) -> float:
    if word in ways.says:
        return ways.says[word]
    return SAYS_LITTLE * 0.3 if word in ways.little or word[-1].isdigit() else UNKNOWN
