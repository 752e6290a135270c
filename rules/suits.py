"""Draws the suit characters of a text: shape, colour, and the suit's name for a screen reader."""

import re
from collections.abc import Mapping

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from scoring.say import term

SIGNS: Mapping[str, str] = {'S': '♠', 'C': '♣', 'D': '♦', 'H': '♥'}
LETTERS: Mapping[str, str] = {sign: letter for letter, sign in SIGNS.items()}
_SIGN = re.compile(r'<svg class="suit".*?<use href="#([SCDH])"/></svg>', re.S)
_CALL = re.compile(r'(?P<before>(?:1[0-3]|[2-9AKQJ])?)(?P<sign>[♠♣♦♥])')


def suits(text: str, lang: str) -> SafeString:
    """Return plain text with its suits drawn."""
    return mark_safe(with_suits(escape(text), lang))  # noqa: S308 - escaped on this line


def with_suits(escaped: str, lang: str) -> str:
    """Return HTML that is already safe with its suits drawn."""
    return _CALL.sub(lambda call: _drawn(call['before'], LETTERS[call['sign']], lang), escaped)


def in_signs(html: str) -> str:
    """Return HTML with its drawn suits as characters again."""
    return _SIGN.sub(lambda match: SIGNS[match[1]], html)


def _drawn(before: str, suit: str, lang: str) -> str:
    rank = f'<b class="fig">{before}</b>' if before else ''
    sign = f'<svg class="suit" role="img" aria-label="{term(None, suit, lang)}"><use href="#{suit}"/></svg>'
    return f'<span class="call" data-suit="{suit}">{rank}{sign}</span>'
