"""The guide to club play: its text in the reader's language, and drawings of how people move in each movement."""

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt

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


@dataclass(frozen=True)
class Arrow:
    """An arrow of a drawing: its path, its label and the label's position."""

    path: str
    letters: str
    x: int
    y: int


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
    text = (FOLDER / f'{lang}.md').read_text(encoding='utf-8')
    heads = list(TITLE.finditer(text))
    ends = [*(head.start() for head in heads[1:]), len(text)]
    return tuple(_part(head, text[head.end() : end]) for head, end in zip(heads, ends, strict=True))


def _part(head: re.Match[str], below: str) -> Part:
    html = MarkdownIt('commonmark', {'html': False}).render(below)
    arrows = tuple(_arrow(letters, by) for letters, by in MOVES.get(head['anchor'], ()))
    return Part(len(head[1]), head['anchor'], head['title'], mark_safe(html), arrows)  # noqa: S308 - html=False above


def _arrow(letters: str, by: int) -> Arrow:
    start = FROM * STEP - STEP // 2
    if not by:
        return Arrow('', letters, start, 72)
    end = start + by * STEP
    height = 34 - 12 * abs(by)
    return Arrow(f'M{start} 44Q{(start + end) // 2} {height} {end} 44', letters, (start + end) // 2, height + 8)


def tables() -> list[int]:
    """Return the left edge of each table of a drawing."""
    return [table * STEP + 8 for table in range(TABLES)]
