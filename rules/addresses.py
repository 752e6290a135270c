"""Where a page of the rule book lives, in either language. How an address of a rule is written the engine says, which
names rules in its sheets; the routes of `urls` answer there.
"""

from django.urls import reverse

from rules.sections import Section
from scoring import say


def game_address(game: str, lang: str) -> str:
    return reverse('rules:game', kwargs={'lang': lang, 'game': game})


def address(game: str, section: str, lang: str, anchor: str = '') -> str:
    return say.section_address(game, f'{section}#{anchor}', lang)


def section_address(section: Section) -> str:
    """The page that shows a section: what is there at a glance stands on the game's own first page."""
    if section.slug == 'at-a-glance':
        return game_address(section.game, section.lang)
    return address(section.game, section.slug, section.lang)
