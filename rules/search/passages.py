"""Splits a rendered section into passages, one for each anchor, as plain lines of text for the search."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from html import unescape

from rules.booklet.chapters import at_table
from rules.option_sentences import sentence
from rules.page import render
from rules.search.rows import labelled
from rules.sections import Section
from rules.sources import MARK, without_marks
from rules.suits import in_signs
from rules.table_rules import applies
from scoring import find
from scoring.game import Table

_START = re.compile(r'<(?P<tag>h[2-6]|dt) id="(?P<anchor>[^"]+)"[^>]*>(?P<title>.*?)</(?P=tag)>', re.S)
_CARD = re.compile(r'<svg class="card[^>]*aria-label="([^"]*)".*?</svg>', re.S)
_END_OF_CARDS = re.compile(r'</svg>\s*</span>')
_END_OF_LINE = re.compile(r'</(?:p|li|tr|dd|dt|h\d|figcaption|div|caption|summary)>')
_CELL = re.compile(r'</t[dh]>|</dt><dd[^>]*>|</b>(?= <span>)')  # of a table, a list of options or a worked hand
_HELP = re.compile(r'</a><small>')  # what an option is for, behind its name
_BELOW_A_NAME = re.compile(r'(<th scope="(?:row|col)">[^<]*)<small>')
_DRAWING = re.compile(r'<svg .*?</svg>', re.S)  # with words of its own: its caption says what it shows
# Links that say nothing of a rule; incidents are found by the words of their own.
_LINKS_ONLY = re.compile(
    r'<p class="aside">.*?</p>|<ul class="incidents">.*?</ul>|<a [^>]*aria-label=.*?</a>|<a [^>]*>(?:More|Más)</a>\.'
)
_WORKED = re.compile(r'<figure class="worked">.*?</figure>', re.S)
_EXAMPLE = '\x03'  # stands in a line of a worked hand until its line is told from prose
_DRAWN = '\x02'  # stands before a drawn card until its line is told from prose
_TAG = re.compile(r'<[^>]+>')


@dataclass(frozen=True)
class Passage:
    """The text below one heading; `anchor` is empty for what comes before the first. `drawn` are the places of the
    lines with drawn cards: their names are pictures, not words of a rule, and are not searched. `worked` are the lines
    of worked hands.
    """

    section: Section
    game_name: str
    anchor: str
    title: str
    lines: tuple[str, ...]
    drawn: frozenset[int]
    worked: tuple[str, ...] = ()

    @property
    def prose(self) -> tuple[str, ...]:
        return tuple(line for place, line in enumerate(self.lines) if place not in self.drawn)


@lru_cache(maxsize=512)
def passages(section: Section, marked: bool = False) -> tuple[Passage, ...]:
    """Return the passages of a section; `marked`: with the numbers of their sources, as footnotes are written."""
    html = str(render(section).html)
    every = _cut(section, MARK.sub(r'[^\1]', html) if marked else html)
    return tuple(passage for passage in every if passage.lines or passage.anchor)


def with_lines(passage: Passage) -> Passage:
    """Return a passage of an index with its title and lines: one that was read from a file has none."""
    every = () if passage.title else passages(passage.section)
    return next((own for own in every if own.anchor == passage.anchor), passage)


def passage_at(table: Table, passage: Passage) -> Passage | None:
    """Return a passage as it is told at one table, with what the table agreed on; None where it is about others."""
    here = _cut(passage.section, at_table(passage.section, table))
    return next((own for own in here if own.anchor == passage.anchor), None) or _agreed(table, passage)


def _agreed(table: Table, passage: Passage) -> Passage | None:
    """A house rule that the table leaves as it usually is: no more than what is agreed."""
    place, lang = f'{passage.section.slug}#{passage.anchor}', passage.section.lang
    options = [option for option in table.game.options if option.rule == place and applies(option, table)]
    lines = tuple(sentence(table.game, option, table.options[option.key], lang) for option in options)
    return replace(passage, lines=lines, drawn=frozenset()) if lines else None


def _cut(section: Section, html: str) -> Iterator[Passage]:
    starts = list(_START.finditer(html))
    game = find(section.game)
    name = game.name.in_language(section.lang) if game else section.game
    first = html[: starts[0].start()] if starts else html
    yield _passage(section, name, '', section.title, [section.summary, *_lines(first)])
    for start, following in zip(starts, [*starts[1:], None], strict=False):
        body = html[start.end() : following.start() if following else len(html)]
        yield _passage(section, name, start['anchor'], ' '.join(_lines(start['title'])), _lines(body))


def _passage(section: Section, game_name: str, anchor: str, title: str, lines: list[str]) -> Passage:
    drawn = frozenset(place for place, line in enumerate(lines) if _DRAWN in line)
    worked = tuple(_unmarked(line) for line in lines if _EXAMPLE in line)
    return Passage(section, game_name, anchor, title, tuple(map(_unmarked, lines)), drawn, worked)


def _unmarked(line: str) -> str:
    return line.replace(_DRAWN, '').replace(_EXAMPLE, '').strip()


def _lines(html: str) -> list[str]:
    html = _WORKED.sub(lambda hand: _END_OF_LINE.sub(rf'{_EXAMPLE}\g<0>', hand[0]), html)
    text = in_signs(_LINKS_ONLY.sub('', labelled(without_marks(html).replace('\n', ' '))))
    text = _END_OF_CARDS.sub('</svg></span></div>', text)  # cards laid out are a line of their own
    text = _CARD.sub(lambda card: f' {_DRAWN}{card[1]} ', text)
    text = _HELP.sub(': ', _BELOW_A_NAME.sub(r'\1 · ', _DRAWING.sub('', text)))
    text = _TAG.sub('', _END_OF_LINE.sub('\n', _CELL.sub(' · ', text)))
    lines = (' '.join(line.split()).strip(' ·') for line in unescape(text).split('\n'))
    return [line for line in lines if line]
