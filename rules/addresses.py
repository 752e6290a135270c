"""Where a page of the rule book lives, in either language. Spanish is `/es` before the same address."""

from django.urls import reverse


def game_address(game: str, lang: str) -> str:
    return reverse('rules:game', kwargs={'lang': lang, 'game': game})


def address(game: str, section: str, lang: str, anchor: str = '') -> str:
    start = reverse('rules:section', kwargs={'lang': lang, 'game': game, 'section': section})
    return f'{start}#{anchor}' if anchor else start


def rule_address(game: str, rule: str, lang: str) -> str:
    """The address of a rule as the engine names it: `scoring#slam`."""
    section, _, anchor = rule.partition('#')
    return address(game, section, lang, anchor)
