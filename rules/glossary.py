"""The terms of the card table, read from the glossary sections. Search takes its synonyms from here."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from django.urls import reverse
from django.utils.html import strip_tags
from django.utils.safestring import SafeString, mark_safe

from rules import sections
from rules.addresses import address
from rules.page import anchor_of, render
from rules.sources import without_marks
from scoring import find
from scoring.game import Game

_ENTRY = re.compile(r'^(?P<term>[^\n:({]+?)(?: \{#[a-z0-9-]+\})?(?: \((?P<also>[^)]*)\))?\n: ', re.M)
_MEANING = re.compile(r'<dt id="(?P<anchor>[^"]+)"[^>]*>.*?</dt>\s*<dd>(?P<html>.*?)</dd>', re.S)
# no use on paper, nor beside a link to the game
MORE = re.compile(r'\s*(?:<a href="[^"]*">)?\b(?:More|Más)(?:</a>)?\.')


@dataclass(frozen=True)
class Entry:
    """A term, its other names, and its meaning in one game."""

    term: str
    also: tuple[str, ...]
    meaning: SafeString
    game_name: str
    address: str


@dataclass(frozen=True)
class Head:
    """A term with its meaning in each game that has it."""

    term: str
    also: tuple[str, ...]
    entries: tuple[Entry, ...]

    @property
    def meanings(self) -> list[tuple[SafeString, list[Entry]]]:
        """Each meaning once, with the entries of the games that have it."""
        meanings: dict[str, list[Entry]] = {}
        for entry in self.entries:
            meanings.setdefault(anchor_of(strip_tags(entry.meaning)), []).append(entry)
        return [(same[0].meaning, same) for same in meanings.values()]

    @property
    def anchor(self) -> str:
        return anchor_of(self.term)

    def address(self, lang: str) -> str:
        """Where it is explained: in its game, or beside the other games that have it."""
        if len(self.entries) == 1:
            return self.entries[0].address
        return f'{reverse("rules:glossary", kwargs={"lang": lang})}#{self.anchor}'

    @property
    def letter(self) -> str:
        """Where it stands in the alphabet; a term that begins with a figure stands under that."""
        return self.anchor[0].upper()


def heads(lang: str) -> list[Head]:
    """Return every term of every game, each once, in alphabetical order."""
    return [_head(list(same)) for _, same in groupby(entries(lang), lambda entry: anchor_of(entry.term))]


def named(name: str, lang: str) -> Head | None:
    """Return the term with a name as it stands in an address, `open-misere`: the term itself before another's name."""
    every = heads(lang)
    called = (head for head in every if name in map(anchor_of, head.also))
    return next((head for head in every if head.anchor == name), next(called, None))


def _head(same: list[Entry]) -> Head:
    also = dict.fromkeys(name for entry in same for name in entry.also)
    return Head(same[0].term, tuple(also), tuple(same))


def entries(lang: str) -> list[Entry]:
    """Return the terms of every game in alphabetical order; a term of two games appears twice."""
    every = (entry for game in sections.games(lang) for entry in of_game(game, lang))
    return sorted(every, key=lambda entry: (anchor_of(entry.term), entry.game_name))


def stands_in(text: str, term: str) -> bool:
    """Whether a text, written as an anchor is, has a term or another of its names: "Left bower (bower)"."""
    wanted = [anchor_of(name) for name in re.split(r'[(),]', term)]
    return any(name and re.search(rf'(?:^|-){re.escape(name)}(?:s|es)?(?:-|$)', text) for name in wanted)


def of_game(game: Game, lang: str) -> tuple[Entry, ...]:
    """Return the terms of one game, in the order of its glossary."""
    section = sections.find(game.slug, 'glossary', lang)
    return _of_section(section) if section else ()


@lru_cache(maxsize=64)
def _of_section(section: sections.Section) -> tuple[Entry, ...]:
    game = find(section.game)
    return tuple(_read(section, game)) if game else ()


def _read(section: sections.Section, game: Game) -> Iterator[Entry]:
    html = without_marks(str(render(section).html))
    drawn = {meaning['anchor']: meaning['html'] for meaning in _MEANING.finditer(html)}
    for entry in _ENTRY.finditer(section.text):
        anchor = anchor_of(entry['term'])
        yield Entry(
            term=entry['term'],
            also=tuple(name.strip() for name in (entry['also'] or '').split(',') if name.strip()),
            meaning=mark_safe(MORE.sub('', drawn[anchor])),  # noqa: S308 - a part of a page this book has drawn
            game_name=game.name.in_language(section.lang),
            address=address(game.slug, 'glossary', section.lang, anchor),
        )
