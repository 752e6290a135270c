"""Finds the lines that answer a question. Holds a small index of the rendered pages in memory: words by their stems,
ranked by BM25; knows nothing of any game.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from django.utils.safestring import SafeString
from rapidfuzz import process
from rapidfuzz.distance import OSA

from rules import glossary, shelf
from rules.addresses import address, game_address
from rules.passages import Passage, passages
from rules.stems import marked, words_of

BEST = 10
PER_SECTION = 3
IN_HEADING, IN_SECTION_TITLE = 3, 1  # how many times a word counts that stands there
SATURATION, LENGTH = 1.4, 0.6  # BM25's k1 and b
SYNONYM, PREFIX, TYPO = 0.8, 0.6, 0.75  # what a word found that way is worth against the very word
CLOSE = 0.74  # how alike a misspelt word must be
GLOSSARY = 0.85  # a definition is short and would outrank the rule itself


@dataclass(frozen=True)
class Result:
    """One place in the book: `lines` is the answering text, its words marked; `place` says game and section."""

    address: str
    title: str
    place: str
    lines: SafeString
    section: str
    anchor: str


@dataclass(frozen=True)
class Index:
    """`counts` per passage, `holders` from a stem to the passages that have it, `synonyms` from a name to its like."""

    passages: tuple[Passage, ...]
    counts: tuple[Counter[str], ...]
    holders: Mapping[str, tuple[int, ...]]
    average: float
    synonyms: Mapping[tuple[str, ...], tuple[tuple[str, ...], ...]]

    def rarity(self, word: str) -> float:
        have = len(self.holders.get(word, ()))
        return math.log(1 + (len(self.passages) - have + 0.5) / (have + 0.5))


def search(asked: str, lang: str, game: str = '') -> list[Result]:
    """The best places for a question, best first; only of one game where `game` is named."""
    index = index_of(_book(lang), lang)
    wanted = _expanded(index, words_of(asked, lang), lang)
    if not wanted:
        return []
    scores = _scores(index, wanted)
    ranked = sorted(scores, key=lambda place: -scores[place])
    return list(_best(index, ranked, wanted, lang, game))


def _best(index: Index, ranked: list[int], wanted: list[dict[str, float]], lang: str, game: str) -> Iterator[Result]:
    shown: Counter[tuple[str, str]] = Counter()
    for place in ranked:
        passage = index.passages[place]
        section = passage.section
        if (game and section.game != game) or shown[section.game, section.slug] == PER_SECTION:
            continue
        shown[section.game, section.slug] += 1
        yield _result(index, passage, wanted, lang)
        if sum(shown.values()) == BEST:
            return


def _result(index: Index, passage: Passage, wanted: list[dict[str, float]], lang: str) -> Result:
    section, stems = passage.section, {word for likes in wanted for word in likes}
    glance = section.slug == 'at-a-glance'
    where = game_address(section.game, lang) if glance else address(section.game, section.slug, lang)
    return Result(
        address=f'{where}#{passage.anchor}' if passage.anchor else where,
        title=passage.title,
        place=f'{passage.game_name} · {section.title}',
        lines=marked(_answer(index, passage, stems, lang), stems, lang),
        section=section.slug,
        anchor=passage.anchor,
    )


def _answer(index: Index, passage: Passage, stems: set[str], lang: str) -> str:
    """The line of the passage that holds most of what was asked; the first one where only the heading answers."""

    def weight(line: str) -> float:
        return sum(index.rarity(word) for word in set(words_of(line, lang)) & stems)

    return max(passage.lines, key=weight, default='')


def _scores(index: Index, wanted: list[dict[str, float]]) -> dict[int, float]:
    """BM25 over the asked words, each by its best likeness; a passage that has all of them is worth more."""
    scores: dict[int, float] = defaultdict(float)
    have: Counter[int] = Counter()
    for likes in wanted:
        best: dict[int, float] = {}
        for word, likeness in likes.items():
            for place in index.holders.get(word, ()):
                best[place] = max(best.get(place, 0.0), likeness * _bm25(index, place, word))
        for place, value in best.items():
            scores[place] += value
            have[place] += 1
    return {
        place: value
        * (have[place] / len(wanted))
        * (GLOSSARY if index.passages[place].section.slug == 'glossary' else 1)
        for place, value in scores.items()
    }


def _bm25(index: Index, place: int, word: str) -> float:
    counts = index.counts[place]
    often, length = counts[word], counts.total()
    return (
        index.rarity(word)
        * often
        * (SATURATION + 1)
        / (often + SATURATION * (1 - LENGTH + LENGTH * length / index.average))
    )


def _expanded(index: Index, asked: list[str], lang: str) -> list[dict[str, float]]:
    """Each asked word with all that would do for it: itself, other names of the thing, what it begins, what it was
    meant to be.
    """
    wanted = []
    for place, word in enumerate(asked):
        likes = {word: 1.0} if word in index.holders else {}
        for like in _other_names(index, asked, place):
            likes.setdefault(like, SYNONYM)
        if place == len(asked) - 1 and len(word) > 2:
            likes = {known: PREFIX for known in index.holders if known.startswith(word)} | likes
        if not likes and len(word) > 3:
            likes = {known: TYPO * close for known, close in _alike(index, word)}
        if likes or len(word) > 2:
            wanted.append(likes)
    return [likes for likes in wanted if likes]


def _other_names(index: Index, asked: list[str], place: int) -> set[str]:
    """Words of the other names of whatever stands at this place: "shoot the moon" is three words of one name."""
    found = set()
    for name, others in index.synonyms.items():
        for start in range(max(0, place - len(name) + 1), place + 1):
            if tuple(asked[start : start + len(name)]) == name:
                found.update(word for other in others for word in other)
    return found


def _alike(index: Index, word: str) -> list[tuple[str, float]]:
    found = process.extract(word, list(index.holders), scorer=OSA.normalized_similarity, score_cutoff=CLOSE, limit=3)
    return [(known, close) for known, close, _ in found]


def _book(lang: str) -> tuple[shelf.Section, ...]:
    return tuple(section for game in shelf.games(lang) for section in shelf.sections(game.slug, lang))


@lru_cache(maxsize=4)
def index_of(book: tuple[shelf.Section, ...], lang: str) -> Index:
    """The index of a whole book; made at the first question, and again only when a section has changed."""
    found = tuple(passage for section in book for passage in passages(section))
    counts = tuple(_counts(passage, lang) for passage in found)
    holders: dict[str, list[int]] = defaultdict(list)
    for place, words in enumerate(counts):
        for word in words:
            holders[word].append(place)
    average = sum(count.total() for count in counts) / max(1, len(counts))
    return Index(found, counts, {word: tuple(places) for word, places in holders.items()}, average, _synonyms(lang))


def _counts(passage: Passage, lang: str) -> Counter[str]:
    counts = Counter(words_of(' '.join(passage.lines), lang))
    for text, times in ((passage.title, IN_HEADING), (passage.section.title, IN_SECTION_TITLE), (passage.game_name, 1)):
        for word in words_of(text, lang):
            counts[word] += times
    return counts


def _synonyms(lang: str) -> dict[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    likes: dict[tuple[str, ...], set[tuple[str, ...]]] = defaultdict(set)
    for entry in glossary.entries(lang):
        names = {tuple(words_of(name, lang)) for name in (entry.term, *entry.also)} - {()}
        for name in names:
            likes[name] |= names - {name}
    return {name: tuple(sorted(others)) for name, others in likes.items() if others}
