"""A whole game on one page: every section as on its own page, with anchors made unique by section."""

import re
from dataclasses import dataclass

from django.utils.safestring import SafeString, mark_safe

from rules import sections
from rules.glossary import MORE
from rules.page import render
from scoring.game import Game

LEFT_OUT = ('at-a-glance', 'learn', 'history', 'sources')  # the table's own rules come first; these are for a screen
_ANCHOR = re.compile(r'\bid="(?=[a-z0-9])')


@dataclass(frozen=True)
class Chapter:
    """One section: its anchor on this page, its title, its text."""

    anchor: str
    title: str
    html: SafeString


def chapters(game: Game, lang: str) -> list[Chapter]:
    """Return the sections of the booklet, in the order of the book."""
    return [
        Chapter(section.slug, section.title, _apart(section))
        for section in sections.of_game(game.slug, lang)
        if section.slug not in LEFT_OUT
    ]


def _apart(section: sections.Section) -> SafeString:
    """The page with its anchors prefixed by the section, because two sections may both have #options."""
    html = MORE.sub('', _ANCHOR.sub(f'id="{section.slug}--', str(render(section).html)))  # paper has no links
    return mark_safe(html)  # noqa: S308 - a page this book has drawn
