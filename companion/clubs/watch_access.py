"""Who may watch the match of a club's table: during a blind evening only the desk and the table itself. Nobody else
ever sees the mistakes of play in it.
"""

from django.urls import resolve

from companion.clubs.access import at_desk, grants_of
from companion.clubs.hosting import evening_of
from companion.clubs.models import Grant, Role, Table
from companion.clubs.roles import reaches
from companion.matches.models import Match
from companion.web.http import Request


def may_watch(request: Request, match: Match) -> bool:
    """Whether a device that may not write on the match may look at it."""
    table = Table.objects.filter(match=match).select_related('round__evening__club').first()
    if table is None or not table.round.evening.sealed:
        return True
    evening = table.round.evening
    return any(at_desk(grant) and reaches(grant, evening) for grant in grants_of(request, evening.club))


def sees_mistakes(request: Request, match: Match) -> bool:
    """Whether a device that may not write on the match sees what went wrong in it: one of the desk, or one that holds
    the table's card. The match itself says where it was played, also if its result was put aside since.
    """
    evening = evening_of(match)
    if evening is None:
        return False
    grants = (grant for grant in grants_of(request, evening.club) if reaches(grant, evening))
    return any(at_desk(grant) or _is_table(grant, resolve(match.host).kwargs['number']) for grant in grants)


def _is_table(grant: Grant, number: int) -> bool:
    return grant.role == Role.TABLE and grant.table == number
