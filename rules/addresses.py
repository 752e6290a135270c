"""URLs of the rule book's pages in both languages. The engine names sections and anchors (`scoring#made`); only this
module turns them into URLs.
"""

from functools import cache

from django.urls import reverse

from rules.sections import Section


def game_address(game: str, lang: str) -> str:
    return reverse('rules:game', kwargs={'lang': lang, 'game': game})


def address(game: str, section: str, lang: str, anchor: str = '') -> str:
    return rule_address(game, f'{section}#{anchor}', lang)


@cache
def rule_address(game: str, rule: str, lang: str) -> str:
    """Return the URL of what the engine calls `section#anchor`: `/rules/five-hundred/scoring/#made`."""
    section, _, anchor = rule.partition('#')
    page = reverse('rules:section', kwargs={'lang': lang, 'game': game, 'section': section})
    return f'{page}#{anchor}' if anchor else page


def section_address(section: Section) -> str:
    """Return the URL of a section; the `at-a-glance` section is the game's own first page."""
    if section.slug == 'at-a-glance':
        return game_address(section.game, section.lang)
    return address(section.game, section.slug, section.lang)
