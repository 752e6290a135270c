"""Setting an evening up: as last week's, or from the answers of the form. Once round 1 has begun its rules stand."""

from datetime import date, timedelta
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from companion.clubs.models import Club, Evening, Grant, Log, What
from companion.clubs.services.rounds import new_seed
from companion.clubs.services.writing import Facts, Refused, deed

A_WEEK = timedelta(days=7)
COPIED = ('season', 'title', 'place', 'game', 'preset', 'options', 'settings', 'bell_minutes', 'blind')


@transaction.atomic
def open_evening(club: Club, *, by: Grant, key: str = '', **fields: Any) -> Evening:
    """A new evening, its door open. Sent again it is the same one."""
    earlier = Log.objects.filter(club=club, client_key=key).select_related('evening').first() if key else None
    if earlier and earlier.evening:
        return earlier.evening
    evening = Evening.objects.create(club=club, seed=new_seed(), **fields)
    Log.objects.create(
        club=club, evening=evening, what=What.SET_UP, role=by.role, grant=by, client_key=key[:40] or None
    )
    return evening


def as_last(last: Evening, today: date) -> dict[str, Any]:
    """The fields of an evening like the last one: on the same day of the week, today or the next time."""
    day = last.played_on + A_WEEK
    while day < today:
        day += A_WEEK
    return {**{name: getattr(last, name) for name in COPIED}, 'played_on': min(day, today) if day <= today else day}


@deed(What.SET_UP, decides=True)
def change_evening(evening: Evening, /, **fields: Any) -> Facts:
    """Other rules, before anybody plays by them."""
    if evening.started_at is not None and set(fields) & {'game', 'preset', 'options', 'settings'}:
        raise Refused(
            _('Round 1 has begun: the rules of this evening stand, so that every table plays by the same ones.')
        )
    Evening.objects.filter(pk=evening.pk).update(**fields)
    return {'fields': sorted(fields)}
