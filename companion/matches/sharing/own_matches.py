"""The matches a device may write on, and the names it knows from them."""

from collections.abc import Iterator

from django.db.models import QuerySet

from companion.access.devices import holder_of
from companion.matches.models import Match
from companion.matches.seat_names import is_seat_name
from companion.web.http import Request

KNOWN_FROM, KNOWN_NAMES = 20, 12


def own_matches(request: Request) -> QuerySet[Match]:
    """Return the matches this device may write on, last changed first."""
    holder = holder_of(request)
    return Match.objects.filter(keys__holder=holder, keys__revoked_at=None) if holder else Match.objects.none()


def known_names(request: Request) -> tuple[list[str], Match | None]:
    """Return the names recently used on this device, each once, and its last match."""
    matches = list(own_matches(request)[:KNOWN_FROM])
    names = dict.fromkeys(name for match in matches for name in _people_of(match))
    return list(names)[:KNOWN_NAMES], matches[0] if matches else None


def _people_of(match: Match) -> Iterator[str]:
    """Yield who sits at the table, unless the seat was never named, and who waits."""
    for seat, name in enumerate(match.players):
        if not is_seat_name(name, seat, len(match.players)):
            yield name
    for pair in match.document.get('waiting', []):
        yield from pair
