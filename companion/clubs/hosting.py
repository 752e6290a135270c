"""The evening whose table a match is played at: the match knows only the address of the table, its `host`."""

from django.urls import resolve

from companion.clubs.models import Evening
from companion.matches.models import Match


def evening_of(match: Match) -> Evening | None:
    """Return the evening with its club, also if the result of the match was put aside since; None if it is deleted."""
    return Evening.objects.filter(code=resolve(match.host).kwargs['code']).select_related('club').first()


def zone_of(match: Match) -> str:
    """Return the time zone of the club; '' for the site's."""
    evening = evening_of(match)
    return evening.club.time_zone if evening else ''
