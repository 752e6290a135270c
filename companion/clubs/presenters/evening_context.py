"""The context of every page of an evening: the evening, the live updates, the viewer."""

from typing import Any

from companion.clubs.access import at_desk, may_direct
from companion.clubs.evening_document import Rows
from companion.clubs.live_versions import RESULTS, SEATS, Feed, for_desk
from companion.clubs.models import Grant, Role
from companion.clubs.presenters.byes import byes_of
from companion.clubs.presenters.calls import open_calls


def evening_context(rows: Rows, grant: Grant | None, *, feed: Feed | None = None, **more: Any) -> dict[str, Any]:
    """Return the context that every page starts with. It follows `feed`; without one, everything."""
    evening = rows.evening
    code, version = feed or for_desk(evening)
    return {
        'club': evening.club,
        'evening': evening,
        'grant': grant,
        'desk': at_desk(grant),
        'directs': may_direct(grant),
        'gives': grant is not None and grant.role == Role.TABLE,
        'calls': open_calls(evening) if at_desk(grant) else [],
        'feed': code,
        'feed_version': version,
        'results_below': RESULTS if code.endswith(SEATS) else 0,
        'names': rows.names,
        'byes': byes_of(evening),
        **more,
    }
