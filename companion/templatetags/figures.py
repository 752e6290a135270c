"""Formatting of numbers and suits: a true minus sign, a plus for gains, the reader's thousands separator, suits as
drawings.
"""

from django import template
from django.utils.formats import number_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from rules import suits as drawings
from scoring.say import MINUS, number, signed

SHORT = 8  # characters that fit in every place for a name

register = template.Library()


@register.filter
def figure(value: int) -> str:
    return number(value, _language())


@register.filter
def fraction(value: float | None) -> str:
    """Return a number with two decimals unless it is whole."""
    if value is None:
        return ''
    return number(value, _language()) if isinstance(value, int) else number_format(value, 2).replace('-', MINUS)


@register.filter
def plus(value: int) -> str:
    return signed(value, _language())


@register.filter
def whole(name: str) -> str:
    """Return a long name as a title attribute where it may be cut off; nothing for a short one."""
    return format_html(' title="{}"', name) if len(name) > SHORT else ''


@register.filter
def suits(text: str) -> SafeString:
    """Return a sentence with its suit characters drawn, each with a label for screen readers in the page's
    language.
    """
    return drawings.suits(text, _language())


def _language() -> str:
    return (get_language() or 'en')[:2]
