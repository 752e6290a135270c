"""A whole game on one page: every section as on its own page, with anchors made unique by section."""

import re

from django.utils.safestring import SafeString, mark_safe

from rules import sections
from rules.addresses import game_address
from rules.booklet.chapters import about_sources
from rules.booklet.parts import Chapter
from rules.glossary import MORE
from rules.page import OWN_LINK, address_of, drawn, read
from scoring.game import Game

LEFT_OUT = ('at-a-glance', 'learn', 'history', 'sources')  # the table's own rules come first; these are for a screen
_ANCHOR = re.compile(r'\bid="(?=[a-z0-9])')


def chapters(game: Game, lang: str) -> list[Chapter]:
    """Return the sections of the booklet, in the order of the book."""
    notes: dict[str, int] = {}
    every = [
        Chapter(section.slug, section.title, _apart(section, notes))
        for section in sections.of_game(game.slug, lang)
        if section.slug not in LEFT_OUT
    ]
    return every + about_sources(notes, game.slug, lang)


def _apart(section: sections.Section, notes: dict[str, int]) -> SafeString:
    """The page with its anchors prefixed by the section, because two sections may both have #options, and with the
    links among the sections leading to them on this page.
    """
    parsed = read(section, linked=False, notes=notes)
    for token in parsed.tokens:
        for child in token.children or []:
            if child.type == 'link_open':
                child.attrs['href'] = _place(str(child.attrs['href']), section)
    html = MORE.sub('', _ANCHOR.sub(f'id="{section.slug}--', str(drawn(parsed))))  # paper has no links
    return mark_safe(_led_here(html, section))  # noqa: S308 - a page this book has drawn


def _led_here(html: str, section: sections.Section) -> str:
    """The links of what the engine draws, which know only the pages of the book, to places of this page."""
    book = re.escape(game_address(section.game, section.lang))
    return re.sub(
        rf'href="{book}([a-z-]+)/(?:#([a-z0-9-]+))?"',
        lambda link: f'href="{_place(f"{link[1]}#{link[2]}" if link[2] else link[1], section)}"',
        html,
    )


def _place(href: str, here: sections.Section) -> str:
    """Where a link leads: to a place of this page, or to a page of the book that is not on it."""
    own = OWN_LINK.fullmatch(here.slug + href if href.startswith('#') else href)
    if own is None or own['game'] or own['section'] in LEFT_OUT or not own['section']:
        return address_of(href, here)
    return f'#{own["section"]}--{own["anchor"]}' if own['anchor'] else f'#{own["section"]}'
