"""The context of every page of an evening: the evening, the live updates, the viewer."""

from typing import Any

from companion.clubs.access import at_desk, may_direct
from companion.clubs.evening_document import Rows
from companion.clubs.live_versions import SEATS
from companion.clubs.models import Grant


def evening_context(rows: Rows, grant: Grant | None, *, follows_seats: bool = False, **more: Any) -> dict[str, Any]:
    """Return the context that every page starts with."""
    evening = rows.evening
    return {
        'club': evening.club,
        'evening': evening,
        'grant': grant,
        'desk': at_desk(grant),
        'directs': may_direct(grant),
        'feed': evening.code + SEATS if follows_seats else evening.code,
        'feed_version': evening.seating if follows_seats else evening.pulse,
        'names': rows.names,
        **more,
    }
