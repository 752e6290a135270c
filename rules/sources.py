"""Where each passage of the book comes from. A mark stands in the Markdown, as conditions do:

    {source="printed wikipedia: Bidding"}        before a paragraph, list or table; before a heading: for all below it
    [A sentence.]{source="reading wikipedia"}    in a paragraph, an item of a list or a cell

and `source:` in the head of a page holds for what has no mark of its own. A mark is whose rule it is (a key of KINDS)
and the works it stands in, each with its section, page or law after a colon; several are parted by semicolons. Works
are kept in `content/works`: those of a game in a file of its name, those of several in `shared.toml`.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Any
from urllib.parse import urlsplit

from django.utils.html import format_html
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from rules.addresses import address
from rules.sections import CONTENT, Section
from rules.words import word
from scoring.text import Text

ATTRIBUTE, PAGE = 'source', 'sources'
KINDS = ('printed', 'parent', 'custom', 'reading', 'silent', 'told', 'count', 'pad')
MARK = re.compile(r'<sup class="from"><a [^>]*>(\d+)</a></sup>')
_WORDS = re.compile(r'\w')


class BadMark(Exception):
    """A mark nobody can follow; the message names it."""


@dataclass(frozen=True)
class Work:
    """title, and who wrote or keeps it; edition: edition or date; url: where it is public."""

    key: str
    title: Text
    edition: Text
    author: str = ''
    url: str = ''

    @property
    def host(self) -> str:
        return urlsplit(self.url).netloc.removeprefix('www.')


@dataclass(frozen=True)
class Cited:
    """A work in words: its title, what says which edition, the place in it, its address on the page of sources."""

    work: Work
    title: str
    edition: str
    place: str
    address: str


@dataclass(frozen=True)
class Note:
    """What a mark opens: whose rule it is, in words, and where it stands."""

    number: int
    kind: str
    cited: tuple[Cited, ...]

    @property
    def anchor(self) -> str:
        return f'from-{self.number}'


@cache
def works_of(game: str) -> Mapping[str, Work]:
    """Return the works that the pages of a game may name."""
    files = (CONTENT / 'works' / f'{name}.toml' for name in ('shared', game))
    entries = (item for file in files for item in tomllib.loads(file.read_text('utf-8')).items())
    return {
        key: Work(key, _text(entry['title']), _text(entry['edition']), entry.get('author', ''), entry.get('url', ''))
        for key, entry in entries
    }


def _text(written: str | dict[str, str]) -> Text:
    """A title is the same in every language, unless it says both."""
    return Text(**written) if isinstance(written, dict) else Text(written, written)


def in_words(work: Work, place: str, game: str, lang: str) -> Cited:
    where = f'{address(game, PAGE, lang)}#{work.key}'
    edition = ', '.join(filter(None, (work.author, work.edition.in_language(lang))))
    return Cited(work, work.title.in_language(lang), edition, place, where)


@cache
def cited_in(mark: str, game: str) -> tuple[str, tuple[tuple[Work, str], ...]]:
    """Return whose rule a mark says it is, and the works with their places. Raises BadMark."""
    kind, _, rest = mark.partition(' ')
    named = [tuple(part.strip() for part in choice.partition(':')[::2]) for choice in rest.split(';') if choice.strip()]
    works = works_of(game)
    if kind not in KINDS or any(key not in works for key, _place in named):
        raise BadMark(f'{game}: {mark!r} is no source')
    if kind in ('printed', 'parent') and not named:
        raise BadMark(f'{game}: {mark!r} names no work')
    return kind, tuple((works[key], place) for key, place in named)


# --- From the Markdown to marks beside the text


@dataclass(frozen=True)
class Line:
    """A line of text, the place of its outermost block and what kind that is, and where the line comes from."""

    token: Token
    block: int
    kind: str
    source: str


def set_marks(state: StateCore) -> None:
    """Put a mark behind what it covers: behind a paragraph, behind the last item of a list, in the head of a table."""
    for _block, lines in groupby(list(_lines(state)), key=lambda line: line.block):
        _mark(list(lines))


def _lines(state: StateCore) -> Iterator[Line]:
    page, below, blocks, start = state.env['section'].source, [''] * 7, list[tuple[str, str]](), 0
    for place, token in enumerate(state.tokens):
        own = str(token.attrs.pop(ATTRIBUTE, ''))
        if token.type == 'heading_open':
            level = int(token.tag[1])
            below[level:] = [own or below[level - 1]] * (7 - level)
        if token.nesting == 1:
            start = start if blocks else place
            blocks.append((token.type, own))
        elif token.nesting == -1:
            blocks.pop()
        elif token.type == 'inline' and blocks[-1][0] not in ('heading_open', 'dt_open'):
            of_block = next((own for _type, own in reversed(blocks) if own), '')
            yield Line(token, start, blocks[0][0], of_block or below[6] or page)


def _mark(lines: Sequence[Line]) -> None:
    left = [line for line in lines if _spans_marked(line)]
    if lines[0].kind == 'table_open':
        left = list(lines[:1])
    elif lines[0].kind in ('bullet_list_open', 'ordered_list_open'):
        left = left[-1:]
    for line in left:
        if line.source:
            _put(line.token.children, line.source)


def _spans_marked(line: Line) -> bool:
    """Put marks behind what has one of its own, and before it behind what has not. Return whether words are left."""
    children: list[Token] = []
    within: list[str] = []
    speaks: list[bool] = []
    left = False
    for child in line.token.children or ():
        if child.type == 'span_open':
            if left and line.source:
                _put(children, line.source)
            within.append(str(child.attrs[ATTRIBUTE]))
            speaks.append(False)
            left = False
        elif child.type == 'span_close':
            mark = within.pop()
            if speaks.pop():
                _put(children, mark)
            left = False
        else:
            children.append(child)
            is_said = child.type == 'tag' or bool(_WORDS.search(child.content))
            speaks = [so_far or is_said for so_far in speaks]
            left = left or (not within and bool(_WORDS.search(child.content)))
    line.token.children = children
    return left


def _put(children: list[Token] | None, source: str) -> None:
    """Put a mark behind the last word, before the space that follows it."""
    if children is None:
        return
    space = Token('text', '', 0)
    while children and children[-1].type == 'text' and children[-1].content.endswith(' '):
        children[-1].content, space.content = children[-1].content.rstrip(), ' '
        if not children[-1].content:
            children.pop()
    mark = Token('mark', '', 0)
    mark.meta['source'] = source
    children.extend((mark, space) if space.content else (mark,))


def draw_mark(renderer: Any, tokens: Sequence[Token], place: int, options: Any, env: dict[str, Any]) -> str:
    """The number of a mark; the same mark has the same number on all of a page."""
    section: Section = env['section']
    source = tokens[place].meta['source']
    kind, _cited = cited_in(source, section.game)
    number = env['notes'].setdefault(source, len(env['notes']) + 1)
    label = word('mark', section.lang, number=number, kind=word(f'from-{kind}', section.lang))
    return format_html('<sup class="from"><a href="#from-{}" aria-label="{}">{}</a></sup>', number, label, number)


def notes_of(marks: Mapping[str, int], game: str, lang: str) -> tuple[Note, ...]:
    """Return what the marks of a page open, in the order of their numbers."""
    return tuple(_note(mark, number, game, lang) for mark, number in marks.items())


def _note(mark: str, number: int, game: str, lang: str) -> Note:
    kind, cited = cited_in(mark, game)
    return Note(number, word(f'from-{kind}', lang), tuple(in_words(work, at, game, lang) for work, at in cited))


def without_marks(html: str) -> str:
    return MARK.sub('', html)
