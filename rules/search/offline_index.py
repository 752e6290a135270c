"""The search index for phones: every passage, every stem and every synonym, for `static/js/offline/offline_search.js`
to search offline.
"""

import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import asdict
from functools import lru_cache
from itertools import groupby
from typing import Any

from rules import glossary, sections
from rules.addresses import section_address
from rules.search.asked import ways_to_ask
from rules.search.games import name_words, not_a_name, suit_names
from rules.search.index import book, index_of
from rules.search.passages import Passage
from rules.search.stems import common, forms_of, stem, words_of
from rules.search.vocabulary import AMOUNT, EVERYDAY, INTENTS, IRREGULAR, MEANING, NOTHING, PHRASES
from rules.search.weights import WEIGHTS
from rules.suits import LETTERS
from scoring.say import term


def offline_index(lang: str) -> bytes:
    """Return the file for one language: JSON, UTF-8."""
    return _written(book(lang), lang)


@lru_cache(maxsize=4)
def _written(whole: tuple[sections.Section, ...], lang: str) -> bytes:
    """Made when first asked for, and again only when a section has changed."""
    index = index_of(whole, lang)
    kept = {
        'suits': {sign: term(None, letter, lang) for sign, letter in LETTERS.items()},
        'letters': LETTERS,
        'phrases': PHRASES.get(lang, ()),
        'amount': AMOUNT.get(lang, NOTHING),
        'meaning': MEANING.get(lang, NOTHING),
        'common': sorted(common(lang)),
        'games': {game.slug: words_of(game.name.in_language(lang), lang) for game in sections.games(lang)},
        'called': [
            [game.slug, words_of(name, lang)]
            for game in sections.games(lang)
            for name in sections.names_of(game.slug, lang)
        ],
        'name-words': name_words(lang),
        'noun': 0 if lang == 'es' else -1,
        'not-a-name': not_a_name(lang),
        'suit-names': suit_names(lang),
        'bids': {game.slug: sections.suit_bids(game.slug, lang) for game in sections.games(lang)},
        'intents': {section: words_of(words, lang) for section, words in INTENTS.get(lang, {}).items()},
        'weights': asdict(WEIGHTS),
        'stems': _stems(index.passages, lang),
        'names': [
            [' '.join(name), sorted([' '.join(other), game] for other, game in others)]
            for name, others in sorted(index.names.items())
        ],
        'sections': [
            _section(section, list(in_section))
            for section, in_section in groupby(index.passages, lambda passage: passage.section)
        ],
    }
    return json.dumps(kept, ensure_ascii=False, separators=(',', ':')).encode()


def _section(section: sections.Section, in_section: list[Passage]) -> dict[str, Any]:
    return {
        'address': section_address(section),
        'game': section.game,
        'slug': section.slug,
        'name': in_section[0].game_name,
        'title': section.title,
        'passages': [_passage(passage) for passage in in_section],
    }


def _passage(passage: Passage) -> list[Any]:
    return [passage.anchor, passage.title, list(ways_to_ask(passage)), sorted(passage.drawn), *passage.lines]


def _stems(passages: tuple[Passage, ...], lang: str) -> dict[str, str]:
    """From a stem to the words of the book that have it, so that a phone needs no stemmer."""
    stems: dict[str, list[str]] = defaultdict(list)
    for form in sorted({form for text in _texts(passages, lang) for form in forms_of(text, lang)}):
        if form != stem(form, lang):
            stems[stem(form, lang)].append(form)
    return {known: ' '.join(forms) for known, forms in stems.items()}


def _texts(passages: tuple[Passage, ...], lang: str) -> Iterator[str]:
    for passage in passages:
        yield from (passage.game_name, passage.section.title, passage.title, *ways_to_ask(passage), *passage.lines)
    for entry in glossary.entries(lang):
        yield from (entry.term, *entry.also)
    for game in sections.games(lang):
        yield from sections.names_of(game.slug, lang)
    for word, meant in EVERYDAY.get(lang, {}).items():
        yield from (word, meant)
    yield from INTENTS.get(lang, {}).values()
    yield from IRREGULAR.get(lang, {})
