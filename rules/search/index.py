"""The index of the book: every passage with its words counted by their stems. Held in memory; knows no game."""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from rules.search.passages import Passage
from rules.search.weights import WEIGHTS

# Another name as its words' stems, and the one game where it means that; empty where it does in all of them.
Name = tuple[tuple[str, ...], str]

Place = TypeVar('Place')


@dataclass(frozen=True)
class Index:
    """`counts` and `headings` per passage: its title and each way to ask for it; `names` from a thing's name to its
    other names, each with the game it holds in; `defined` the glossary's entries by name. The rest follows from these:
    `holders` from a stem to the passages that have it, `headed` to their headings by place and number, `by_game` the
    passages of each game.
    """

    passages: tuple[Passage, ...]
    counts: tuple[Counter[str], ...]
    headings: tuple[tuple[frozenset[str], ...], ...]
    names: Mapping[tuple[str, ...], frozenset[Name]]
    defined: Mapping[tuple[str, ...], frozenset[int]]

    @cached_property
    def holders(self) -> Mapping[str, frozenset[int]]:
        return _grouped((word, place) for place, words in enumerate(self.counts) for word in words)

    @cached_property
    def headed(self) -> Mapping[str, frozenset[tuple[int, int]]]:
        return _grouped(
            (word, (place, number))
            for place, of_passage in enumerate(self.headings)
            for number, words in enumerate(of_passage)
            for word in words
        )

    @cached_property
    def by_game(self) -> Mapping[str, frozenset[int]]:
        return _grouped((passage.section.game, place) for place, passage in enumerate(self.passages))

    @cached_property
    def average(self) -> float:
        return sum(self.lengths) / max(1, len(self.lengths))

    @cached_property
    def lengths(self) -> tuple[int, ...]:
        return tuple(words.total() for words in self.counts)

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
        often = self.counts[place][word]
        length = WEIGHTS.length * self.lengths[place] / self.average
        damped = often + WEIGHTS.saturation * (1 - WEIGHTS.length + length)
        return self.rarity(word) * often * (WEIGHTS.saturation + 1) / damped


def _grouped(pairs: Iterable[tuple[str, Place]]) -> dict[str, frozenset[Place]]:
    """By key in alphabetical order, so that of two words equally like a misspelt one the same is taken everywhere."""
    groups: dict[str, set[Place]] = defaultdict(set)
    for key, value in pairs:
        groups[key].add(value)
    return {key: frozenset(groups[key]) for key in sorted(groups)}
