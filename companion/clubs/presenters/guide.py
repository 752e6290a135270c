"""The guide to club play: its text in the reader's language, and drawings of how people move in each movement."""

import re
from cmath import pi, rect
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt

from scoring.languages import ByLanguage

FOLDER = Path(__file__).parent.parent / 'guide'
TITLE = re.compile(r'^(#{2,3}) (?P<title>.+?) \{#(?P<anchor>[a-z-]+)\}$', re.MULTILINE)
TABLES, STEP, FROM = 5, 60, 3  # tables in a drawing, their distance, the table the arrows start at
# By movement: how many tables each seat moves, with the letters at its arrow; 0 stays.
MOVES = {
    'north-stays': (('S', -1), ('E', 1), ('W', 2), ('N', 0)),
    'winners-up': (('★', -1), ('○', 0)),
    'whist-drive': (('○', 1), ('○', -1), ('★', 0)),
    'mitchell': (('E–W', 1), ('N–S', 0)),
}


WEST = ByLanguage({'en': 'W', 'es': 'O'})
TOP, RISE = 66, 34  # where the tables begin, and how far an arrow rises above them for each table it passes


@dataclass(frozen=True)
class Arrow:
    """An arrow of a drawing: its path, its label and the label's position. Without a path it is who stays, on the
    table.
    """

    path: str
    letters: str
    x: int
    y: int


@dataclass(frozen=True)
class TableDrawn:
    """A table of a drawing: its number, its left edge and its middle."""

    number: int
    left: int
    middle: int


@dataclass(frozen=True)
class Part:
    """A heading with its text; `arrows` of its drawing, if it has one."""

    level: int
    anchor: str
    title: str
    html: SafeString
    arrows: tuple[Arrow, ...]


@lru_cache(maxsize=4)
def parts(lang: str) -> tuple[Part, ...]:
    """Return the guide, heading by heading."""
    file = FOLDER / f'{lang}.md'
    text = (file if file.exists() else FOLDER / 'en.md').read_text(encoding='utf-8')
    heads = list(TITLE.finditer(text))
    ends = [*(head.start() for head in heads[1:]), len(text)]
    return tuple(_part(head, text[head.end() : end], WEST[lang]) for head, end in zip(heads, ends, strict=True))


def _part(head: re.Match[str], below: str, west: str) -> Part:
    html = MarkdownIt('commonmark', {'html': False}).render(below)
    arrows = tuple(_arrow(letters.replace('W', west), by) for letters, by in MOVES.get(head['anchor'], ()))
    return Part(len(head[1]), head['anchor'], head['title'], mark_safe(html), arrows)  # noqa: S308 - html=False above


def _arrow(letters: str, by: int) -> Arrow:
    start = FROM * STEP - STEP // 2
    if not by:
        return Arrow('', letters, start, TOP + 20)
    stop, rise = start + by * STEP, RISE * abs(by)
    begin, over, end = complex(start, TOP - 2), complex((start + stop) / 2, TOP - rise), complex(stop, TOP - 3)
    label = over.imag + rise / 2 + 14  # below the top of the curve, which lies half way to the point it bends towards
    return Arrow(f'M{_at(begin)}Q{_at(over)} {_at(end)}{_head(over, end)}', letters, round(over.real), round(label))


def _head(towards: complex, end: complex) -> str:
    """The two short lines of an arrow's head, each 7 long and 30 degrees off its direction."""
    back = (towards - end) / abs(towards - end) * 7
    return ''.join(f'M{_at(end)}L{_at(end + back * rect(1, turn))}' for turn in (-pi / 6, pi / 6))


def _at(point: complex) -> str:
    return f'{point.real:.1f} {point.imag:.1f}'


def tables() -> list[TableDrawn]:
    return [TableDrawn(place + 1, place * STEP + 8, place * STEP + STEP // 2) for place in range(TABLES)]
