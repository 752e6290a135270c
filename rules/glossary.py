"""The words of the card table: reads the glossary sections. Search takes its synonyms from here."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from django.utils.safestring import SafeString

from rules import sections
from rules.addresses import address
from rules.page import anchor_of
from rules.suits import suits
from scoring import find
from scoring.game import Game

_ENTRY = re.compile(r'^(?P<term>[^\n:(]+?)(?: \((?P<also>[^)]*)\))?\n: (?P<meaning>.+?)(?=\n\n|\n*\Z)', re.M | re.S)
_LINK = re.compile(r'\[([^\]]*)\]\([^)]*\)')


@dataclass(frozen=True)
class Entry:
    """A word, its other names, and what it means in one game."""

    term: str
    also: tuple[str, ...]
    meaning: SafeString
    game_name: str
    address: str


def entries(lang: str) -> list[Entry]:
    """Every word of every game, in alphabetical order."""
    every = (entry for game in sections.games(lang) for entry in of_game(game, lang))
    return sorted(every, key=lambda entry: (anchor_of(entry.term), entry.game_name))


def of_game(game: Game, lang: str) -> tuple[Entry, ...]:
    section = sections.find(game.slug, 'glossary', lang)
    return _of_section(section) if section else ()


@lru_cache(maxsize=64)
def _of_section(section: sections.Section) -> tuple[Entry, ...]:
    game = find(section.game)
    return tuple(_read(section, game)) if game else ()


def _read(section: sections.Section, game: Game) -> Iterator[Entry]:
    for found in _ENTRY.finditer(section.text):
        meaning = _LINK.sub(r'\1', ' '.join(found['meaning'].split())).replace('*', '')
        yield Entry(
            term=found['term'],
            also=tuple(name.strip() for name in (found['also'] or '').split(',') if name.strip()),
            meaning=suits(meaning, section.lang),
            game_name=game.name.in_language(section.lang),
            address=address(game.slug, 'glossary', section.lang, anchor_of(found['term'])),
        )
