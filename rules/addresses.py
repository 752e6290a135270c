"""Where a page of the rule book lives, in either language. Spanish is `/es` before the same address."""

from django.urls import reverse

from rules.shelf import Section


def game_address(game: str, lang: str) -> str:
    return reverse('rules:game', kwargs={'lang': lang, 'game': game})


def address(game: str, section: str, lang: str, anchor: str = '') -> str:
    start = reverse('rules:section', kwargs={'lang': lang, 'game': game, 'section': section})
    return f'{start}#{anchor}' if anchor else start


def section_address(section: Section) -> str:
    """The page that shows a section: what is there at a glance stands on the game's own first page."""
    if section.slug == 'at-a-glance':
        return game_address(section.game, section.lang)
    return address(section.game, section.slug, section.lang)


def rule_address(game: str, rule: str, lang: str) -> str:
    """The address of a rule as the engine names it: `scoring#slam`."""
    section, _, anchor = rule.partition('#')
    return address(game, section, lang, anchor)
