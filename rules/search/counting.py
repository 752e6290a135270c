"""Counts the words of the whole book for its index."""

import re
from collections import Counter, defaultdict

from rules import glossary, sections
from rules.search.asked import ways_to_ask
from rules.search.index import Index, Name
from rules.search.passages import Passage, passages
from rules.search.stems import words_of
from rules.search.vocabulary import EVERYDAY
from rules.search.weights import WEIGHTS


def counted(book: tuple[sections.Section, ...], lang: str) -> Index:
    """Return the index of a book; a second or two of work."""
    every = tuple(passage for section in book for passage in passages(section))
    return Index(
        passages=every,
        counts=tuple(_counts(passage, lang) for passage in every),
        headings=tuple(_headings(passage, lang) for passage in every),
        names=_names(lang),
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
