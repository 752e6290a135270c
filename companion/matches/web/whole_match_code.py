"""The code that carries a whole match, drawn on paper and where a match is shared."""

from django.urls import reverse

from companion.matches.models import Match
from companion.matches.whole_match import whole_match
from companion.server.addresses import shareable_url
from companion.web.http import Request
from companion.web.qr_code import link


def as_code(request: Request, match: Match) -> dict[str, str]:
    """Return the code that carries a whole finished match to any phone; empty if there is none."""
    address = whole_match(match, shareable_url(request, reverse('hand_over')))
    return link(address, error='l') if address else {}
