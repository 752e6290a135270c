"""The chapters of a booklet: the sections of the book, read for one table."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from django.utils.safestring import SafeString, mark_safe

from rules import sections
from rules.booklet.parts import WAYS, Part, own_options, played_parts, way_of
from rules.booklet.plans import Plan
from rules.booklet.words_of_this_table import Reader, linked
from rules.books import book_of
from rules.option_sentences import sentence
from rules.page import anchor_of, render_at
from rules.sections import ORDER, Section
from rules.table_rules import applies
from rules.words import word
from scoring.game import Table

TOLD = ORDER[ORDER.index('players-and-pack') : ORDER.index('variants')]
WORDS = 'glossary'
_ANCHOR = re.compile(r'\bid="(?=[a-z0-9])')
_MORE = re.compile(r'\s*\[(?:More|Más)\]\([^)]*\)\.')  # what it leads to is in the booklet, or is not played
_TEXT_OF_HTML = re.compile(r'<[^>]+>')
_ENTRY = re.compile(r'((?P<head>[^\n:{(]+?)(?: \{#[a-z0-9-]+\})?(?: \((?P<also>[^)]*)\))?)\n: (?P<meaning>.+)', re.S)


@dataclass(frozen=True)
class Chapter:
    """One chapter: its anchor in the booklet, its title, its text."""

    anchor: str
    title: str
    html: SafeString


def chapters(table: Table, lang: str) -> list[Chapter]:
    """Return what the booklet tells after the table's own page: this way to play, each section, the words used."""
    every = {section.slug: section for section in sections.of_game(table.game.slug, lang)}
    plan = book_of(table.game).booklet
    told = {slug: played_parts(every[slug], table, plan) for slug in TOLD if slug in every}
    way = way_of(every[WAYS], table, plan) if WAYS in every else []
    reader = _reader(table, plan, lang, [*told.values(), way])
    found = [_way(table, every[WAYS], way, reader)] if way else []
    found += [_chapter(table, every[slug], parts, plan, reader) for slug, parts in told.items()]
    kept = [chapter for chapter in found if chapter.html]
    if WORDS in every:
        kept += _glossary(table, every[WORDS], reader, kept)
    return kept


def _reader(table: Table, plan: Plan, lang: str, told: Iterable[Sequence[Part]]) -> Reader:
    named = Counter(part.section for parts in told for part in parts)
    places = {place for parts in told for part in parts for place in part.places}

    def tells(section: str, anchor: str) -> bool:
        if anchor and section:
            return f'{section}#{anchor}' in places
        return section in named or not section

    presets = {one.key for one in table.game.presets} - {table.preset.key, table.game.presets[0].key}
    return Reader(table, plan, lang, tells, presets | plan.packs(table))


def _way(table: Table, section: Section, parts: list[Part], reader: Reader) -> Chapter:
    text = '\n\n'.join(reader.read(part.text) for part in parts)
    return _drawn(table, replace(section, title=word('this-way', section.lang)), text)


def _chapter(table: Table, section: Section, parts: list[Part], plan: Plan, reader: Reader) -> Chapter:
    told = [(part, _told(table, part, plan, reader, section.lang)) for part in parts]
    return _drawn(table, section, '\n\n'.join(_with_heading(part, text) for part, text in told if text))


def _with_heading(part: Part, text: str) -> str:
    """One level lower than in the book, because here the section is a chapter."""
    if part.level == 1:
        return text
    names = ' '.join(f'#{name}' for name in part.names)
    anchors = f' {{{names}}}' if names else ''
    return f'{"#" * (part.level + 1)} {part.title}{anchors}\n\n{text}'


def _told(table: Table, part: Part, plan: Plan, reader: Reader, lang: str) -> str:
    """What the table agreed on, and what the book says about it that is true at this table."""
    agreed = [
        sentence(table.game, option, table.options[option.key], lang)
        for option in own_options(part, table)
        if applies(option, table)
    ]
    here = '> ' + ' '.join(agreed) if agreed else ''
    places = set(part.places)
    alone = bool(agreed and places & plan.told_by_options)
    read = '' if alone else reader.read(part.text, lists=not places & plan.lists_by_options)
    return '\n\n'.join(text for text in (here, read) if text)


def _drawn(table: Table, section: Section, text: str) -> Chapter:
    ready = replace(section, text=linked(text, section.slug))
    html = _ANCHOR.sub(f'id="{section.slug}--', str(render_at(ready, table).html)) if text.strip() else ''
    return Chapter(section.slug, section.title, mark_safe(html))  # noqa: S308 - a page this book has drawn


def _glossary(table: Table, section: Section, reader: Reader, told: list[Chapter]) -> list[Chapter]:
    """Only the words that stand in the other chapters."""
    text = anchor_of(_TEXT_OF_HTML.sub(' ', ' '.join(chapter.html for chapter in told)))
    entries = [found for block in section.text.split('\n\n') if (found := _ENTRY.match(block.strip()))]
    used = [
        f'{found[1]}\n: {meaning}'
        for found in entries
        if _stands_in(text, found['head'], found['also'] or '')
        and (meaning := reader.read(_MORE.sub('', found['meaning'])))
    ]
    return [_drawn(table, section, '\n\n'.join(used))] if used else []


def _stands_in(text: str, *names: str) -> bool:
    wanted = [anchor_of(one) for name in names for one in name.split(',') if name]
    return any(one and re.search(rf'(?:^|-){re.escape(one)}(?:s|es)?(?:-|$)', text) for one in wanted)
