"""The style sheet of a page with a pad."""

from collections.abc import Mapping
from typing import Any

from django import template
from django.templatetags.static import static

from companion.matches.pads.card import Pad

register = template.Library()


@register.simple_tag
def pad_style(card: Pad, pad: Mapping[str, Any] | None, auction: object = None) -> str:
    """Return the URL of the one style sheet of the page: a game's pad or none, with or without an auction."""
    held = bool(auction) or bool(pad and pad['chosen'].get('auction'))
    name = card.style_sheet(folds=pad is None or pad['folds'], auction=held)
    return static(f'css/pages/{name}.css')
