"""Who may watch the match of a club's table: during a blind evening only the desk and the table itself."""

from companion.clubs.access import at_desk, grants_of
from companion.clubs.models import Table
from companion.clubs.roles import reaches
from companion.http import Request
from companion.matches.models import Match
from companion.matches.sharing import access


def connect() -> None:
    """Lets matches ask before a device without a key looks at one."""
    access.HOSTS.append(may_watch)


def may_watch(request: Request, match: Match) -> bool:
    """Whether a device that may not write on the match may look at it."""
    table = Table.objects.filter(match=match).select_related('round__evening__club').first()
    if table is None or not table.round.evening.sealed:
        return True
    evening = table.round.evening
    return any(at_desk(grant) and reaches(grant, evening) for grant in grants_of(request, evening.club))
