"""Links from a match into the rule book."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from django import template
from django.urls import reverse

from rules.way_back import leading_back

register = template.Library()


@register.filter
def opened_from(address: str, code: str) -> str:
    """Return the address of a rule with the match to go back to."""
    return leading_back(address, code)


@register.simple_tag(takes_context=True)
def settle_address(context: Mapping[str, Any]) -> str:
    """Return where *Settle it* of a match leads: with the auction so far, or with the bid and the bidder on the pad."""
    match, auction, pad = context['match'], context.get('auction'), context.get('pad') or {}
    chosen, asked = pad.get('chosen', {}), []
    if auction:
        plays = [('plays', str(seat)) for seat, _name, ticked in auction.plays if ticked and auction.calls]
        asked = [('hand', auction.number), ('calls', auction.calls), *plays]
    elif chosen.get('contract') or chosen.get('auction'):
        tapped = {**{name: chosen.get(name) for name in ('contract', 'bidder')}, 'auction': ' '.join(chosen['auction'])}
        asked = [(name, value) for name, value in tapped.items() if value not in (None, '')]
    if context.get('correcting'):
        asked.append(('from', f'{match.code}.{context["correcting"]}'))
    address = reverse('matches:calculators', args=[match.code])
    return f'{address}?{urlencode(asked)}' if asked else address
