"""How numbers and suits stand on the paper: a real minus sign, a plus where something is gained, the reader's mark at
the thousands, suits as drawings.
"""

from django import template
from django.utils.formats import number_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from rules import suits as drawings
from scoring.say import MINUS, number, signed

SHORT = 8  # letters that fit wherever a name stands

register = template.Library()


@register.filter
def figure(value: int) -> str:
    return number(value, _language())


@register.filter
def fraction(value: float | None) -> str:
    """A figure that need not be whole: with two decimals where it is not."""
    if value is None:
        return ''
    return number(value, _language()) if isinstance(value, int) else number_format(value, 2).replace('-', MINUS)


@register.filter
def plus(value: int) -> str:
    return signed(value, _language())


@register.filter
def whole(name: str) -> str:
    """A long name as the title of the place that may be too narrow for it; nothing for a short one."""
    return format_html(' title="{}"', name) if len(name) > SHORT else ''


@register.filter
def suits(text: str) -> SafeString:
    """A sentence with its suit characters drawn, each named for a screen reader in the page's language."""
    return drawings.suits(text, _language())


def _language() -> str:
    return (get_language() or 'en')[:2]
