"""The index of the book: every passage with its words counted by their stems. Held in memory; knows no game."""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock

from rules import glossary, sections
from rules.search.asked import ways_to_ask
from rules.search.passages import Passage, passages
from rules.search.stems import words_of
from rules.search.vocabulary import EVERYDAY
from rules.search.weights import WEIGHTS
from scoring.languages import languages

# Another name as its words' stems, and the one game where it means that; empty where it does in all of them.
Name = tuple[tuple[str, ...], str]

_BUILDING = Lock()  # a question asked meanwhile waits for the index rather than building it a second time


@dataclass(frozen=True)
class Index:
    """`counts` and `headings` per passage: its title and each way to ask for it; `holders` from a stem to the passages
    that have it, `headed` to their headings by place and number; `names` from a thing's name to its other names, each
    with the game it holds in; `by_game` the passages of each game; `defined` the glossary's entries by name.
    """

    passages: tuple[Passage, ...]
    counts: tuple[Counter[str], ...]
    headings: tuple[tuple[frozenset[str], ...], ...]
    holders: Mapping[str, frozenset[int]]
    headed: Mapping[str, frozenset[tuple[int, int]]]
    average: float
    names: Mapping[tuple[str, ...], frozenset[Name]]
    by_game: Mapping[str, frozenset[int]]
    defined: Mapping[tuple[str, ...], frozenset[int]]

    def having(self, words: tuple[str, ...], game: str = '') -> frozenset[int]:
        """The passages with all of the words; only those of one game where it is named."""
        every = frozenset.intersection(*(self.holders.get(word, frozenset()) for word in words))
        return every & self.by_game[game] if game else every

    def headings_with(self, words: tuple[str, ...], game: str = '') -> frozenset[tuple[int, int]]:
        """The headings, by passage and number, that have all of the words."""
        every = frozenset.intersection(*(self.headed.get(word, frozenset()) for word in words))
        return frozenset(place for place in every if place[0] in self.by_game[game]) if game else every

    def rarity(self, word: str) -> float:
        have = len(self.holders.get(word, ()))
        return math.log(1 + (len(self.passages) - have + 0.5) / (have + 0.5))

    def weight(self, place: int, word: str) -> float:
        """BM25 of a word in a passage that has it."""
        often, length = self.counts[place][word], self.counts[place].total()
        damped = often + WEIGHTS.saturation * (1 - WEIGHTS.length + WEIGHTS.length * length / self.average)
        return self.rarity(word) * often * (WEIGHTS.saturation + 1) / damped


def book(lang: str) -> tuple[sections.Section, ...]:
    """Every section of every game, in the order of the book."""
    return tuple(section for game in sections.games(lang) for section in sections.of_game(game.slug, lang))


def build_indexes() -> None:
    """Build the index of every language before anybody asks: a second of work each, which a question would wait for."""
    for lang in languages():
        index_of(book(lang), lang)


def index_of(book: tuple[sections.Section, ...], lang: str) -> Index:
    """The index of a whole book; made once, and again only when a section has changed."""
    with _BUILDING:
        return built(book, lang)


@lru_cache(maxsize=4)
def built(book: tuple[sections.Section, ...], lang: str) -> Index:
    every = tuple(passage for section in book for passage in passages(section))
    counts = tuple(_counts(passage, lang) for passage in every)
    headings = tuple(_headings(passage, lang) for passage in every)
    holders: dict[str, set[int]] = defaultdict(set)
    for place, words in enumerate(counts):
        for word in words:
            holders[word].add(place)
    by_game: dict[str, set[int]] = defaultdict(set)
    for place, passage in enumerate(every):
        by_game[passage.section.game].add(place)
    return Index(
        passages=every,
        counts=counts,
        headings=headings,
        holders={word: frozenset(places) for word, places in holders.items()},
        headed=_by_word(headings),
        average=sum(count.total() for count in counts) / max(1, len(counts)),
        names=_names(lang),
        by_game={game: frozenset(places) for game, places in by_game.items()},
        defined=_defined(every, lang),
    )


def _counts(passage: Passage, lang: str) -> Counter[str]:
    counts = Counter(words_of(' '.join(passage.prose), lang))
    titles = (
        (passage.title, WEIGHTS.in_heading),
        (passage.section.title, WEIGHTS.in_section_title),
        (passage.game_name, 1),
        *((way, WEIGHTS.in_way_to_ask) for way in ways_to_ask(passage)),
    )
    for text, times in titles:
        for word in words_of(text, lang):
            counts[word] += times
    return counts


def _headings(passage: Passage, lang: str) -> tuple[frozenset[str], ...]:
    return tuple(frozenset(words_of(text, lang)) for text in (passage.title, *ways_to_ask(passage)))


def _defined(book: tuple[Passage, ...], lang: str) -> dict[tuple[str, ...], frozenset[int]]:
    """From each name of a glossary's entry, "Kitty (widow, blind)", to the entries of that name."""
    places: dict[tuple[str, ...], set[int]] = defaultdict(set)
    for place, passage in enumerate(book):
        if passage.section.slug == 'glossary' and passage.anchor:
            for name in re.split('[(),]', passage.title):
                places[tuple(words_of(name, lang))].add(place)
    return {name: frozenset(those) for name, those in places.items() if name}


def _by_word(headings: tuple[tuple[frozenset[str], ...], ...]) -> dict[str, frozenset[tuple[int, int]]]:
    having: dict[str, set[tuple[int, int]]] = defaultdict(set)
    for place, of_passage in enumerate(headings):
        for number, words in enumerate(of_passage):
            for word in words:
                having[word].add((place, number))
    return {word: frozenset(places) for word, places in having.items()}


def _names(lang: str) -> dict[tuple[str, ...], frozenset[Name]]:
    """A thing's name to its other names: those of a glossary hold in its game, everyday words in every one."""
    names: dict[tuple[str, ...], set[Name]] = defaultdict(set)
    for game in sections.games(lang):
        for entry in glossary.of_game(game, lang):
            like = {tuple(words_of(name, lang)) for name in (entry.term, *entry.also)} - {()}
            for name in like:
                names[name] |= {(other, game.slug) for other in like - {name}}
    for word, meant in EVERYDAY.get(lang, {}).items():
        others = {tuple(words_of(other, lang)) for other in meant.split(',')} - {()}
        names[tuple(words_of(word, lang))] |= {(other, '') for other in others}
    return {name: frozenset(others) for name, others in names.items() if name}
