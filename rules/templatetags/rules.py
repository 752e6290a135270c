"""Template tags of the rule book: URLs of rules, suits in plain text, numbers as the pad writes them."""

import re
from itertools import groupby

from django import template
from django.utils.safestring import SafeString, mark_safe

from rules.addresses import rule_address
from rules.suits import suits
from scoring.say import number, signed

register = template.Library()
_EXPLAINED = re.compile(r'\*([^*]+)\*')


@register.simple_tag
def rule_link(game: str, rule: str, lang: str) -> str:
    """`scoring#slam` -> /rules/five-hundred/scoring/#slam"""
    return rule_address(game, rule, lang)


@register.simple_tag(name='suits')
def suits_tag(text: str, lang: str) -> SafeString:
    return suits(text, lang)


@register.simple_tag
def explained(text: str, lang: str) -> SafeString:
    """Draw the suits of a text, and mark what it explains: `*trump*`."""
    return mark_safe(_EXPLAINED.sub(r'<dfn>\1</dfn>', suits(text, lang)))  # noqa: S308 - escaped by `suits`


@register.filter
def by_level(calls: list[dict[str, str]]) -> list[list[dict[str, str]]]:
    """Divide calls into rows: 7S 7C … 8S 8C …; calls without a level are one row."""
    return [list(row) for _level, row in groupby(calls, lambda call: call['value'][0].isdigit() and call['value'][0])]


@register.filter
def points(value: int, lang: str) -> str:
    return number(value, lang)


@register.filter
def plus(value: int, lang: str) -> str:
    return signed(value, lang)


@register.filter
def at(values: list[object], place: int) -> object:
    return values[place]
