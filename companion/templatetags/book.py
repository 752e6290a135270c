"""Links from a match into the rule book."""

from django import template

from rules.way_back import leading_back

register = template.Library()


@register.filter
def opened_from(address: str, code: str) -> str:
    """Return the address of a rule with the match to go back to."""
    return leading_back(address, code)
