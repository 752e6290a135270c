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
from rules.addresses import section_address
from rules.passages import Passage, passages
from rules.stems import marked, words_of

BEST = 10
PER_SECTION = 3
IN_HEADING, IN_SECTION_TITLE = 3, 1  # how many times a word counts that stands there
SATURATION, LENGTH = 1.4, 0.5  # BM25's k1 and b
SYNONYM, PREFIX, TYPO = 0.8, 0.6, 0.75  # what a word found that way is worth against the very word
CLOSE = 0.74  # how alike a misspelt word must be
HEADED = 0.8  # how much more a passage is worth whose heading is the very question
NAMED = 2.5  # how much more the pages of a game are worth when the question names it
GLOSSARY, GLANCE = 0.6, 0.9  # a definition is short and would outrank the rule itself; the first page has a bit of all

# One word of a question: the words that would do for it, and how well. Where there are several, all must be there.
Wish = Mapping[tuple[str, ...], float]


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
    """`counts` and `headings` per passage, `holders` from a stem to the passages that have it, `names` from a thing's
    name to its other names.
    """

    passages: tuple[Passage, ...]
    counts: tuple[Counter[str], ...]
    headings: tuple[frozenset[str], ...]
    holders: Mapping[str, frozenset[int]]
    average: float
    names: Mapping[tuple[str, ...], frozenset[tuple[str, ...]]]

    def rarity(self, word: str) -> float:
        have = len(self.holders.get(word, ()))
        return math.log(1 + (len(self.passages) - have + 0.5) / (have + 0.5))

    def weight(self, place: int, word: str) -> float:
        """BM25 of a word in a passage that has it."""
        often, length = self.counts[place][word], self.counts[place].total()
        damped = often + SATURATION * (1 - LENGTH + LENGTH * length / self.average)
        return self.rarity(word) * often * (SATURATION + 1) / damped


def search(asked: str, lang: str, game: str = '') -> list[Result]:
    """The best places for a question, best first; only of one game where `game` is named."""
    index = index_of(book(lang), lang)
    words, named = _without_game(words_of(asked, lang), lang)
    wishes = _wishes(index, words)
    scores = _scores(index, wishes)
    ranked = sorted(scores, key=lambda place: -scores[place] * (NAMED if _game_of(index, place) in named else 1))
    return list(_best(index, ranked, wishes, lang, game))


def _without_game(words: list[str], lang: str) -> tuple[list[str], set[str]]:
    """The question without the game it names, since every page of that game would answer to its name; and which games
    it may mean: "solo" alone is the noun of two.
    """
    names = {game.slug: words_of(game.name.in_language(lang), lang) for game in shelf.games(lang)}
    for slug, name in names.items():
        for start in range(len(words) - len(name) + 1):
            if words[start : start + len(name)] == name and len(words) > len(name):
                return words[:start] + words[start + len(name) :], {slug}
    noun = 0 if lang == 'es' else -1
    return words, {slug for slug, name in names.items() if name[noun] in words}


def _game_of(index: Index, place: int) -> str:
    return index.passages[place].section.game


def _best(index: Index, ranked: list[int], wishes: list[Wish], lang: str, game: str) -> Iterator[Result]:
    stems = {word for wish in wishes for words in wish for word in words}
    shown: Counter[tuple[str, str]] = Counter()
    for place in ranked:
        passage = index.passages[place]
        section = passage.section
        if (game and section.game != game) or shown[section.game, section.slug] == PER_SECTION:
            continue
        shown[section.game, section.slug] += 1
        yield _result(index, passage, stems, lang)
        if shown.total() == BEST:
            return


def _result(index: Index, passage: Passage, stems: set[str], lang: str) -> Result:
    section = passage.section
    where = section_address(section)
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

    def worth(line: str) -> float:
        return sum(index.rarity(word) for word in set(words_of(line, lang)) & stems)

    return max(passage.lines, key=worth, default='')


def _scores(index: Index, wishes: list[Wish]) -> dict[int, float]:
    """Every passage that grants a wish. One that grants them all is worth more, and more again in its heading."""
    granted: dict[int, dict[int, float]] = defaultdict(dict)
    headed: Counter[int] = Counter()
    for number, wish in enumerate(wishes):
        for words, likeness in wish.items():
            for place in frozenset.intersection(*(index.holders.get(word, frozenset()) for word in words)):
                worth = likeness * sum(index.weight(place, word) for word in words) / len(words)
                granted[place][number] = max(granted[place].get(number, 0.0), worth)
        headed.update({place for words in wish for place in _headed(index, words)})
    return {
        place: sum(worths.values()) * len(worths) / len(wishes) * _standing(index, place, headed[place], len(wishes))
        for place, worths in granted.items()
    }


def _headed(index: Index, words: tuple[str, ...]) -> Iterator[int]:
    have = frozenset.intersection(*(index.holders.get(word, frozenset()) for word in words))
    return (place for place in have if set(words) <= index.headings[place])


def _standing(index: Index, place: int, headed: int, asked: int) -> float:
    """How much a passage counts for where it stands: a heading that says what was asked, and little else, for most."""
    slug = index.passages[place].section.slug
    if slug == 'glossary':
        return GLOSSARY
    said = headed * headed / (asked * max(1, headed, len(index.headings[place])))
    return (1 + HEADED * said) * (GLANCE if slug == 'at-a-glance' else 1)


def _wishes(index: Index, asked: list[str]) -> list[Wish]:
    """Each asked word with all that would do for it: itself, other names of the thing, what it begins, what it was
    meant to be.
    """
    wishes = [_wish(index, asked, place) for place in range(len(asked))]
    return [wish for wish in wishes if wish]


def _wish(index: Index, asked: list[str], place: int) -> Wish:
    word = asked[place]
    wish: dict[tuple[str, ...], float] = {(word,): 1.0} if word in index.holders else {}
    for name in _other_names(index, asked, place):
        wish.setdefault(name, SYNONYM)
    if place == len(asked) - 1 and len(word) > 2:  # perhaps still being typed
        wish = {(known,): PREFIX for known in index.holders if _begins(word, known)} | wish
    if not wish and len(word) > 3:
        alike = process.extract(
            word, list(index.holders), scorer=OSA.normalized_similarity, score_cutoff=CLOSE, limit=3
        )
        wish = {(known,): TYPO * close for known, close, _ in alike}
    return wish


def _begins(typed: str, known: str) -> bool:
    """Whether a word being typed may become a known one: "ralp", and "ralphin", which has lost no ending yet."""
    return known.startswith(typed) or (len(known) > 3 and typed.startswith(known) and len(typed) - len(known) < 4)


def _other_names(index: Index, asked: list[str], place: int) -> Iterator[tuple[str, ...]]:
    """Other names of whatever is named at this place: "shoot the moon" is several words of one name."""
    for start in range(place + 1):
        for end in range(place + 1, len(asked) + 1):
            yield from index.names.get(tuple(asked[start:end]), ())


def book(lang: str) -> tuple[shelf.Section, ...]:
    """Every section of every game, in the order of the shelf."""
    return tuple(section for game in shelf.games(lang) for section in shelf.sections(game.slug, lang))


@lru_cache(maxsize=4)
def index_of(book: tuple[shelf.Section, ...], lang: str) -> Index:
    """The index of a whole book; made at the first question, and again only when a section has changed."""
    found = tuple(passage for section in book for passage in passages(section))
    counts = tuple(_counts(passage, lang) for passage in found)
    holders: dict[str, set[int]] = defaultdict(set)
    for place, words in enumerate(counts):
        for word in words:
            holders[word].add(place)
    return Index(
        passages=found,
        counts=counts,
        headings=tuple(frozenset(words_of(passage.title, lang)) for passage in found),
        holders={word: frozenset(places) for word, places in holders.items()},
        average=sum(count.total() for count in counts) / max(1, len(counts)),
        names=_names(lang),
    )


def _counts(passage: Passage, lang: str) -> Counter[str]:
    counts = Counter(words_of(' '.join(passage.lines), lang))
    for text, times in ((passage.title, IN_HEADING), (passage.section.title, IN_SECTION_TITLE), (passage.game_name, 1)):
        for word in words_of(text, lang):
            counts[word] += times
    return counts


def _names(lang: str) -> dict[tuple[str, ...], frozenset[tuple[str, ...]]]:
    """From the glossaries: a thing's name to all its other names, each as its words' stems."""
    names: dict[tuple[str, ...], set[tuple[str, ...]]] = defaultdict(set)
    for entry in glossary.entries(lang):
        like = {tuple(words_of(name, lang)) for name in (entry.term, *entry.also)} - {()}
        for name in like:
            names[name] |= like - {name}
    return {name: frozenset(others) for name, others in names.items()}
