"""Splits a rendered section into passages, one for each anchor, as plain lines of text for the search."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from html import unescape

from rules.page import render
from rules.sections import Section
from rules.suits import SIGNS
from scoring import find

_START = re.compile(r'<(?P<tag>h[2-6]|dt) id="(?P<anchor>[^"]+)"[^>]*>(?P<title>.*?)</(?P=tag)>', re.S)
_SUIT = re.compile(r'<svg class="suit".*?<use href="#([SCDH])"/></svg>', re.S)
_CARD = re.compile(r'<svg class="card[^>]*aria-label="([^"]*)".*?</svg>', re.S)
_END_OF_CARDS = re.compile(r'</svg>\s*</span>')
_END_OF_LINE = re.compile(r'</(?:p|li|tr|dd|dt|h\d|figcaption|div|caption|summary)>')
_CELL = re.compile(r'</t[dh]>|</dt><dd>|</b>(?= <span>)')  # of a table, a list of options or a worked hand
_LINKS_ONLY = re.compile(r'<p class="aside">.*?</p>|<a [^>]*aria-label=.*?</a>')
_TAG = re.compile(r'<[^>]+>')


@dataclass(frozen=True)
class Passage:
    """The text below one heading; `anchor` is empty for what comes before the first."""

    section: Section
    game_name: str
    anchor: str
    title: str
    lines: tuple[str, ...]


@lru_cache(maxsize=512)
def passages(section: Section) -> tuple[Passage, ...]:
    return tuple(passage for passage in _cut(section) if passage.lines or passage.anchor)


def _cut(section: Section) -> Iterator[Passage]:
    html = str(render(section).html)
    starts = list(_START.finditer(html))
    game = find(section.game)
    name = game.name.in_language(section.lang) if game else section.game
    first = html[: starts[0].start()] if starts else html
    yield Passage(section, name, '', section.title, (section.summary, *_lines(first)))
    for start, following in zip(starts, [*starts[1:], None], strict=False):
        body = html[start.end() : following.start() if following else len(html)]
        yield Passage(section, name, start['anchor'], ' '.join(_lines(start['title'])), tuple(_lines(body)))


def _lines(html: str) -> list[str]:
    text = _SUIT.sub(lambda found: SIGNS[found[1]], _LINKS_ONLY.sub('', html.replace('\n', ' ')))
    text = _END_OF_CARDS.sub('</svg></span></div>', text)  # cards laid out are a line of their own
    text = _CARD.sub(lambda found: f' {found[1]} ', text)
    text = _TAG.sub('', _END_OF_LINE.sub('\n', _CELL.sub(' · ', text)))
    lines = (' '.join(line.split()).strip(' ·') for line in unescape(text).split('\n'))
    return [line for line in lines if line]
