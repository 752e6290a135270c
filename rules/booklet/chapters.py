"""The chapters of a booklet: the sections of the book, with only what is so at one table."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from django.template.loader import render_to_string
from django.utils.html import strip_tags
from django.utils.safestring import SafeString, mark_safe
from markdown_it.token import Token

from rules import sections
from rules.booklet.parts import WAYS, Chapter, Part, places_of, told_parts
from rules.glossary import MORE, stands_in
from rules.page import OWN_LINK, Parsed, anchor_of, drawn, read
from rules.sections import ORDER, Section
from rules.sources import notes_of, without_marks
from rules.words import word, words_in
from scoring.game import Table

TOLD = (WAYS, *ORDER[ORDER.index('players-and-pack') : ORDER.index('variants')])
WORDS = 'glossary'
_ANCHOR = re.compile(r'\bid="(?=[a-z0-9])')


def chapters(table: Table, lang: str) -> list[Chapter]:
    """Return what the booklet tells after the table's own page: this way to play, each section, the words used."""
    sections_here = [section for slug in TOLD if (section := sections.find(table.game.slug, slug, lang))]
    notes: dict[str, int] = {}
    parsed = [read(section, table, linked=False, notes=notes) for section in sections_here]
    parts_of = {page.env['section'].slug: told_parts(page, table) for page in parsed}
    places = {place for slug, parts in parts_of.items() for place in places_of(slug, parts)}
    every = [_chapter(page, parts_of[page.env['section'].slug], places) for page in parsed]
    kept = [chapter for chapter in every if chapter.html]
    return [*kept, *_glossary(table, lang, kept, places, notes), *about_sources(notes, table.game.slug, lang)]


def about_sources(notes: Mapping[str, int], game: str, lang: str) -> list[Chapter]:
    """Return the chapter of what the marks before it say."""
    every, words = notes_of(notes, game, lang), words_in(lang)
    html = render_to_string('rules/_notes.html', {'notes': every, 'w': words, 'inner': True})
    return [Chapter('notes', words['where_it_says'], html)] if every else []


def at_table(section: Section, table: Table) -> SafeString:
    """Return a section with only what is so at a table, by itself."""
    parsed = read(section, table)
    if section.slug not in TOLD:
        return drawn(parsed)
    return drawn(replace(parsed, tokens=[token for part in told_parts(parsed, table) for token in part.tokens]))


def _chapter(parsed: Parsed, parts: Iterable[Part], places: set[str]) -> Chapter:
    section: Section = parsed.env['section']
    tokens = [token for part in parts for token in part.tokens]
    _lead_within(tokens, section.slug, places)
    html = _ANCHOR.sub(f'id="{section.slug}--', str(drawn(replace(parsed, tokens=tokens))))
    title = word('this-way', section.lang) if section.slug == WAYS else section.title
    return Chapter(section.slug, title, mark_safe(html.strip()))  # noqa: S308 - a page this book has drawn


def _lead_within(tokens: Iterable[Token], here: str, places: set[str]) -> None:
    """Let links lead to places of the booklet; what is not in it is named without a link."""
    for token in tokens:
        children = token.children or []
        for place, child in enumerate(children):
            if child.type == 'link_open':
                _lead(child, _closing(children, place), here, places)


def _closing(children: list[Token], place: int) -> Token:
    return next(child for child in children[place:] if child.type == 'link_close')


def _lead(opening: Token, closing: Token, here: str, places: set[str]) -> None:
    own = OWN_LINK.fullmatch(str(opening.attrs['href']).removeprefix('#'))
    section, anchor = ((own['section'] or here), own['anchor']) if own else ('', '')
    place = f'{section}#{anchor}' if anchor else section
    if own and not own['game'] and place in places:
        opening.attrs['href'] = '#' + place.replace('#', '--')
    else:
        opening.hidden = closing.hidden = True


def _glossary(table: Table, lang: str, others: list[Chapter], places: set[str], notes: dict[str, int]) -> list[Chapter]:
    """Only the words that stand in the other chapters."""
    section = sections.find(table.game.slug, WORDS, lang)
    if section is None:
        return []
    parsed = read(section, table, linked=False, notes=notes)
    _lead_within(parsed.tokens, WORDS, places)
    text = anchor_of(strip_tags(without_marks(' '.join(chapter.html for chapter in others))))
    used = [token for entry in _entries(parsed.tokens) if stands_in(text, _names(entry[1])) for token in entry]
    html = _ANCHOR.sub(f'id="{WORDS}--', MORE.sub('', str(drawn(replace(parsed, tokens=used)))))
    return [Chapter(WORDS, section.title, SafeString(f'<dl>\n{html}</dl>'))] if used else []


def _names(term: Token) -> str:
    return ''.join(child.content for child in term.children or ())


def _entries(tokens: Sequence[Token]) -> Iterator[Sequence[Token]]:
    """A term with its meaning each, without its former names."""
    starts = [place for place, token in enumerate(tokens) if token.type == 'dt_open']
    ends = [place + 1 for place, token in enumerate(tokens) if token.type == 'dd_close']
    for start, end in zip(starts, ends, strict=True):
        tokens[start].meta['others'] = []
        yield tokens[start:end]
