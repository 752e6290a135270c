"""The club's page: the current or next evening, the season, the last evening in a sentence."""

from typing import Any

from companion.clubs.access import at_desk, may_direct
from companion.clubs.evening_document import load
from companion.clubs.models import Club, Evening, Grant, Role
from companion.clubs.presenters import seasons
from companion.clubs.presenters.newsletter import paragraph
from companion.clubs.presenters.parts import family
from companion.clubs.roles import may_open

ROWS, LINES = 6, 30


def club_context(club: Club, grant: Grant | None) -> dict[str, Any]:
    """Return the context of the page."""
    desk = at_desk(grant)
    evenings = [other for other in club.evenings.all()[:LINES] if may_open(grant, other)]
    wholes = club.evenings.filter(after=None)
    open_now = [other for other in evenings if other.state != Evening.State.CLOSED]
    playing = {other.pk for other in open_now}
    running = next((other for other in open_now if other.after_id not in playing), None)
    over = [other for other in evenings if other.state == Evening.State.CLOSED]
    last = next((other for other in over if other.after_id is None), next(iter(over), None))
    season = club.seasons.first()
    table = seasons.table(season, club, desk=desk) if season else {}
    return {
        'club': club,
        'grant': grant,
        'desk': desk,
        'directs': may_direct(grant) and grant is not None and grant.evening_id is None,
        'owns': grant is not None and grant.role == Role.OWNER,
        'running': running,
        'last': last,
        'evenings': evenings,
        'members': club.members.filter(left_at=None, erased_at=None).count(),
        'again': wholes.first(),
        'count': wholes.count(),
        'deleted': Evening.with_deleted.filter(club=club).exclude(deleted_at=None).exists(),
        **table,
        'rows': (tables := table.get('tables', [])) and tables[0].rows[:ROWS],
        'ladder': tables[0] if tables else None,
        'story': _story(last, grant, desk=desk) if last else [],
    }


def _story(last: Evening, grant: Grant | None, *, desk: bool) -> list[str]:
    """A paragraph for each part of the evening that is over and may be opened, the first one first."""
    over = [part for part in family(last) if part.state == Evening.State.CLOSED and may_open(grant, part)]
    return [paragraph(load(part, desk=desk)) for part in over]
