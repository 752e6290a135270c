"""The parts of a section, one for each heading, and which of them a table plays: those of which something is left, and
of whose options one applies. What the table agreed on stands in front of them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from django.utils.safestring import SafeString
from markdown_it.token import Token

from rules.option_sentences import sentence
from rules.page import Parsed, drawn, read
from rules.sections import Section
from rules.table_rules import applies
from scoring.game import Table
from scoring.options import Option

HOUSE_RULES, WAYS = 'house-rules', 'variants'
LONE = frozenset({'tag', 'mark', 'softbreak'})


@dataclass(frozen=True)
class Chapter:
    """One chapter: its anchor in the booklet, its title, its text."""

    anchor: str
    title: str
    html: SafeString


@dataclass(frozen=True)
class Part:
    """A heading with the text below it, up to the next heading; the text before the first has level 1."""

    level: int
    names: tuple[str, ...]
    tokens: tuple[Token, ...]


def told_parts(parsed: Parsed, table: Table) -> list[Part]:
    """Return the parts that this table plays; without its parent no part is told, and without text no heading."""
    shown: list[Part] = []
    below = 0
    for part in _parts(parsed.tokens):
        below = 0 if part.level <= (below or 9) else below
        if not below and _is_played(part, parsed.env['section'].slug, table):
            shown.append(_with_agreed(part, parsed.env['section'], table))
        else:
            below = below or part.level
    return _with_text(shown, parsed)


def places_of(slug: str, parts: Sequence[Part]) -> Iterator[str]:
    """Return what links call these parts: `scoring`, `scoring#slam`."""
    if parts:
        yield slug
    for part in parts:
        yield from (f'{slug}#{name}' for name in part.names)


def _parts(tokens: Sequence[Token]) -> Iterator[Part]:
    starts = [place for place, token in enumerate(tokens) if token.type == 'heading_open']
    ends = [*starts, len(tokens)]
    yield Part(1, (), tuple(tokens[: ends[0]]))
    for start, end in pairwise(ends):
        heading = tokens[start]
        names = (str(heading.attrs['id']), *heading.meta['others'])
        yield Part(int(heading.tag[1]), names, tuple(tokens[start:end]))


def _is_played(part: Part, section: str, table: Table) -> bool:
    """A house rule is told where it was chosen, another part where one of its options plays a part."""
    own = _own(part, section, table)
    usual = section != HOUSE_RULES
    return not own or any(
        applies(option, table) and (usual or table.options[option.key] != option.default) for option in own
    )


def _own(part: Part, section: str, table: Table) -> list[Option]:
    """The options that the engine says are told in this part."""
    places = {f'{section}#{name}' for name in part.names}
    return [option for option in table.game.options if option.rule in places]


def _with_agreed(part: Part, section: Section, table: Table) -> Part:
    """One level lower than in the book, because here the section is a chapter, and with what the table agreed on."""
    agreed = [
        sentence(table.game, option, table.options[option.key], section.lang)
        for option in _own(part, section.slug, table)
        if applies(option, table)
    ]
    quote = read(replace(section, text='> ' + ' '.join(agreed), source=''), table).tokens if agreed else ()
    for token in part.tokens:
        if token.type in ('heading_open', 'heading_close'):
            token.tag = f'h{int(token.tag[1]) + 1}'
    head = 3 if part.level > 1 else 0
    return Part(part.level, part.names, (*part.tokens[:head], *quote, *part.tokens[head:]))


def _with_text(parts: list[Part], parsed: Parsed) -> list[Part]:
    """Without the headings under which nothing is left, neither text nor a part with text."""
    kept: list[Part] = []
    for part in reversed(parts):
        has_parts = bool(kept) and part.level > 1 and kept[-1].level > part.level
        if has_parts or _says_something(part.tokens[3 if part.level > 1 else 0 :], parsed):
            kept.append(part)
    return kept[::-1]


def _says_something(tokens: Sequence[Token], parsed: Parsed) -> bool:
    """Whether there is text, or a tag that draws something at this table."""
    lines = [(opening, token) for opening, token in pairwise(tokens) if token.type == 'inline']
    tags = [line for opening, line in lines if opening.hidden and {child.type for child in line.children or ()} <= LONE]
    unnumbered = replace(parsed, tokens=tags, env={**parsed.env, 'notes': {}})
    return len(tags) < len(lines) or bool(tags and drawn(unnumbered).strip())
