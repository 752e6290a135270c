"""Which evening a card of the club opens: tonight's. Those of other days, and those without people, are left out."""

from datetime import timedelta

from django.db.models import Count
from django.utils import timezone

from companion.clubs.models import Club, Evening, Table

A_DAY = timedelta(days=1)


def evenings_tonight(club: Club, table: int | None) -> list[Evening]:
    """Return the evenings that a card of the club may mean, first those where its table plays, then those where
    somebody sat at it. They were begun within a day, or are of yesterday, today or tomorrow and somebody is checked in;
    where there is none, those of these days that wait for people.
    """
    now, today = timezone.now(), timezone.localdate()
    open_ones = (
        club.evenings.exclude(state=Evening.State.CLOSED).select_related('club').annotate(people=Count('entries'))
    )
    near = [
        evening
        for evening in open_ones
        if (evening.started_at and evening.started_at > now - A_DAY) or abs(evening.played_on - today) <= A_DAY
    ]
    meant = [evening for evening in near if evening.people] or near
    last = {evening.pk: _how_late(evening, table) for evening in meant if table}
    return sorted(meant, key=lambda evening: (last.get(evening.pk, 2), evening.state != Evening.State.PLAYING))


def _how_late(evening: Evening, number: int) -> int:
    own_table = now_at(evening, number)
    return 2 if own_table is None else int(own_table.agreed)


def plays_at(evenings: list[Evening], number: int | None) -> bool:
    """Whether a table still plays in one of these evenings."""
    return bool(number) and any(_how_late(evening, number or 0) == 0 for evening in evenings)


def now_at(evening: Evening, number: int) -> Table | None:
    """Return the table's current match: of the earliest round not handed in, otherwise the last."""
    own_tables = list(evening.seated_tables.filter(number=number).order_by('round__number'))
    return next((table for table in own_tables if not table.agreed), own_tables[-1] if own_tables else None)
