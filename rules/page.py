"""Renders a section's Markdown: headings with anchors, suits with shape and name, links between sections, and {{ tags
}} filled by the engine.
"""

import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any

from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token
from mdit_py_plugins.attrs import attrs_block_plugin, attrs_plugin
from mdit_py_plugins.deflist import deflist_plugin

from rules import conditions, sources
from rules.addresses import address, game_address
from rules.books import book_of
from rules.sections import Section
from rules.suits import with_suits
from rules.tables.draw import draw
from rules.tags import BadTag, Place
from rules.words import word
from scoring import find
from scoring.game import Table

_ANCHORS = re.compile(r'\s*\{(?P<names>#[a-z0-9-]+(?: #[a-z0-9-]+)*)\}\s*$')
_FORMER = re.compile(r' \{#(?P<name>[a-z0-9-]+)\}')
_TAG = re.compile(r'\{\{\s*(?P<name>[a-z-]+)(?P<rest>[^}]*)\}\}')
Holds = Callable[[str], bool]
ATTRIBUTES = (conditions.ATTRIBUTE, sources.ATTRIBUTE)
OWN_LINK = re.compile(r'(?:(?P<game>[a-z-]+):)?(?P<section>[a-z-]*)(?:#(?P<anchor>[a-z0-9-]+))?')


@dataclass(frozen=True)
class Heading:
    level: int
    anchor: str
    title: str


@dataclass(frozen=True)
class Page:
    """A rendered section. `anchors` is everything a link may point to; `notes` what its marks open."""

    html: SafeString
    contents: tuple[Heading, ...]
    anchors: frozenset[str]
    notes: tuple[sources.Note, ...]


@lru_cache(maxsize=512)
def render(section: Section) -> Page:
    """Return the page of a section. It is cached by its text, because the engine does not change while the site
    runs. Raises BadTag for an unknown tag.
    """
    return _rendered(section)


@lru_cache(maxsize=1024)
def conditions_of(section: Section) -> tuple[str, ...]:
    """Return what the passages of a section ask of a table, each as often as it stands there."""
    asked: list[str] = []

    def noted(condition: str) -> bool:
        asked.append(condition)
        return True

    read(section, holds=noted)
    return tuple(asked)


def render_at(section: Section, table: Table) -> Page:
    """Return a page with the figures of one table, without what is not so there."""
    return _rendered(section, table)


def _rendered(section: Section, table: Table | None = None) -> Page:
    parsed = read(section, table)
    html, notes = drawn(parsed), sources.notes_of(parsed.env['notes'], section.game, section.lang)
    anchors = {*parsed.env['anchors'], *(note.anchor for note in notes)}
    return Page(html, tuple(parsed.env['headings']), frozenset(anchors), notes)


@dataclass(frozen=True)
class Parsed:
    """A section read and not drawn yet."""

    tokens: Sequence[Token]
    env: dict[str, Any]


def read(
    section: Section,
    table: Table | None = None,
    holds: Holds | None = None,
    linked: bool = True,
    notes: dict[str, int] | None = None,
) -> Parsed:
    """Read a section, for a table only what is so there. `holds`: another judge of its conditions. `linked`: links
    are addresses of the site; else they stay as they are written. `notes`: the numbers of the marks that have one.
    """
    facts = book_of(table.game).facts if table else {}
    asks = holds or (partial(conditions.holds, table=table, facts=facts) if table else conditions.of_all_tables)
    env: dict[str, Any] = {'section': section, 'table': table, 'holds': asks, 'linked': linked}
    env |= {'headings': [], 'anchors': set(), 'notes': {} if notes is None else notes}
    return Parsed(_MARKDOWN.parse(section.text, env), env)


def drawn(parsed: Parsed) -> SafeString:
    html: str = _MARKDOWN.renderer.render(parsed.tokens, _MARKDOWN.options, parsed.env)
    return mark_safe(html)  # noqa: S308 - html=False


def anchor_of(title: str) -> str:
    """Return the default anchor of a title: "Left bower" is left-bower."""
    plain = unicodedata.normalize('NFKD', title).encode('ascii', 'ignore').decode().lower()
    return re.sub(r'[^a-z0-9]+', '-', plain).strip('-')


# --- What this book adds to Markdown


def _tag_rule(state: StateInline, silent: bool) -> bool:
    tag = _TAG.match(state.src, state.pos)
    if not tag:
        return False
    if not silent:
        state.push('tag', '', 0).meta = {'name': tag['name'], 'words': tag['rest'].split()}
    state.pos = tag.end()
    return True


def _anchors(state: StateCore) -> None:
    """`## Everybody passes {#everybody-passes}`: the heading's anchor; a term of a glossary gets one of its own."""
    for token, inline in zip(state.tokens, state.tokens[1:], strict=False):
        if token.type == 'heading_open':
            names = _take_names(inline)
            title = ''.join(child.content for child in inline.children or [])
            token.attrs['id'], *others = names or [anchor_of(title)]
            state.env['headings'].append(Heading(int(token.tag[1]), str(token.attrs['id']), title))
            state.env['anchors'].update((token.attrs['id'], *others))
            token.meta['others'] = others
        elif token.type == 'dt_open':
            token.meta['others'] = _take_names_of_term(inline)
            token.attrs['id'] = anchor_of(''.join(child.content for child in inline.children or []).partition(' (')[0])
            state.env['anchors'].update((token.attrs['id'], *token.meta['others']))


def _take_names(inline: Token) -> list[str]:
    last = inline.children[-1] if inline.children else None
    anchors = _ANCHORS.search(last.content) if last and last.type == 'text' else None
    if not anchors or last is None:
        return []
    last.content = last.content[: anchors.start()]
    return [name.removeprefix('#') for name in anchors['names'].split()]


def _take_names_of_term(inline: Token) -> list[str]:
    """`Bazas {#libros} (book)`: a glossary term's former anchor, so that old links still work."""
    for child in inline.children or []:
        if former := _FORMER.search(child.content):
            child.content = child.content.replace(former[0], '')
            return [former['name']]
    return []


def _lone_tags(state: StateCore) -> None:
    """A tag alone on its line is a block without a paragraph around it."""
    for opening, inline, closing in zip(state.tokens, state.tokens[1:], state.tokens[2:], strict=False):
        children = [child for child in inline.children or [] if child.type != 'softbreak']
        if opening.type == 'paragraph_open' and children and all(child.type == 'tag' for child in children):
            opening.hidden = closing.hidden = True


def _links(state: StateCore) -> None:
    """`[the auction](auction#misere)` leads to that section of the same game; `bid-whist:kitty` to another game's."""
    section: Section = state.env['section']
    for inline in state.tokens if state.env['linked'] else ():
        for child in inline.children or []:
            if child.type == 'link_open':
                child.attrs['href'] = address_of(str(child.attrs['href']), section)


def address_of(href: str, section: Section) -> str:
    """Return the address of a link as it is written on a section's page."""
    own = OWN_LINK.fullmatch(href)
    if not own or href.startswith('#'):
        return href
    game = own['game'] or section.game
    if not own['section']:
        return game_address(game, section.lang)
    return address(game, own['section'], section.lang, own['anchor'] or '')


def _columns(state: StateCore) -> None:
    """Alignment by class, because the content security policy forbids style attributes."""
    for token in state.tokens:
        if token.type in ('td_open', 'th_open') and 'style' in token.attrs:
            del token.attrs['style']
            token.attrJoin('class', 'num')


def _draw_tag(renderer: Any, tokens: Sequence[Token], place: int, options: Any, env: dict[str, Any]) -> str:
    section: Section = env['section']
    game = find(section.game)
    if game is None:
        raise BadTag(f'{section.game}: no such game')
    where = Place(game, section.lang, env['table'])
    return draw(where, tokens[place].meta['name'], tokens[place].meta['words'], section.slug)


def _draw_text(renderer: Any, tokens: Sequence[Token], place: int, options: Any, env: dict[str, Any]) -> str:
    return with_suits(escape(tokens[place].content), env['section'].lang)


def _draw_heading(renderer: Any, tokens: Sequence[Token], place: int, options: Any, env: dict[str, Any]) -> str:
    others = ''.join(f'<span id="{name}"></span>' for name in tokens[place].meta.get('others', ()))
    return others + str(renderer.renderToken(tokens, place, options, env))


def _draw_term(renderer: Any, tokens: Sequence[Token], place: int, options: Any, env: dict[str, Any]) -> str:
    others = ''.join(f'<span id="{name}"></span>' for name in tokens[place].meta.get('others', ()))
    return str(renderer.renderToken(tokens, place, options, env)) + others


def _open_table(renderer: Any, tokens: Sequence[Token], place: int, options: Any, env: dict[str, Any]) -> str:
    name = word('table', env['section'].lang)
    return format_html('<div class="scroller" tabindex="0" role="group" aria-label="{}"><table>', name)


def _close_table(renderer: Any, tokens: Sequence[Token], place: int, options: Any, env: dict[str, Any]) -> str:
    return '</table></div>\n'


def _markdown() -> MarkdownIt:
    markdown = MarkdownIt('commonmark', {'html': False}).enable('table').use(deflist_plugin)
    markdown.use(attrs_plugin, spans=True, after=(), allowed=ATTRIBUTES)
    markdown.use(attrs_block_plugin, allowed=ATTRIBUTES)
    markdown.inline.ruler.before('escape', 'tag', _tag_rule)
    for rule in (conditions.only_what_holds, _anchors, _lone_tags, sources.set_marks, _links, _columns):
        markdown.core.ruler.push(rule.__name__, rule)
    drawn = {
        'tag': _draw_tag,
        'mark': sources.draw_mark,
        'text': _draw_text,
        'heading_open': _draw_heading,
        'dt_open': _draw_term,
        'table_open': _open_table,
        'table_close': _close_table,
    }
    for kind, draws in drawn.items():
        markdown.add_render_rule(kind, draws)
    return markdown


_MARKDOWN = _markdown()
