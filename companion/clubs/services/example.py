"""An example club to try everything on: made-up people, last week's evening, and tonight's in its third round. It is a
club like any other, of the phone that asked for it, and is deleted after a week.
"""

import json
from collections.abc import Iterable
from datetime import date, datetime
from pathlib import Path
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from companion.clubs.models import EXAMPLE_KEPT, Club, Evening, Grant, Role, Table
from companion.clubs.services import clubs, door, results, rounds
from companion.clubs.services.bin import erase_evening
from companion.clubs.services.setup import A_WEEK, open_evening

WRITTEN: dict[str, Any] = json.loads(Path(__file__).with_suffix('.json').read_text(encoding='utf-8'))
HERE: int = WRITTEN['here']  # of the people, as many come
FINAL_SCORES: list[list[int]] = WRITTEN['final_scores']


def owned_by(holder: str) -> QuerySet[Club]:
    """Return the example clubs of this phone; two if it asked twice at once."""
    owner = Grant.objects.filter(holder=holder or '-', role=Role.OWNER, revoked_at=None)
    return Club.objects.filter(example=True, grants__in=owner)


@transaction.atomic
def make(*, holder: str, label: str, time_zone: str = '') -> Club:
    """Create the example club of a phone."""
    club, owner = clubs.create_club(
        _('Example club'), _('Memorial Hall'), holder=holder, label=label, time_zone=time_zone
    )
    club.example = True
    club.save(update_fields=['example'])
    clubs.join(club, WRITTEN['people'], by=owner)
    today = timezone.localdate()
    rounds.end(_evening(club, owner, _('Last week'), today - A_WEEK, played=5), by=owner)
    tonight = _evening(club, owner, _('Tonight'), today, played=2)
    _play(tonight, owner, 3, tables_done=2)
    return club


def _evening(club: Club, owner: Grant, title: str, day: date, *, played: int) -> Evening:
    evening = open_evening(club, by=owner, title=title, played_on=day, season=club.seasons.get(), **WRITTEN['evening'])
    for member in club.members.order_by('number')[:HERE]:
        door.check_in(evening, member, by=owner)
    for number in range(1, played + 1):
        _play(evening, owner, number)
    return evening


def _play(evening: Evening, owner: Grant, number: int, tables_done: int = HERE // 4) -> None:
    """Seat round `number`; so many of its tables have handed in a slip."""
    rounds.draw(evening, number, by=owner)
    rounds.seat(evening, number, by=owner)
    tables = Table.objects.filter(round__evening=evening, round__number=number).order_by('number')
    for table in tables[:tables_done]:
        points = FINAL_SCORES[(3 * number + table.number + evening.pk) % len(FINAL_SCORES)]
        results.type_result(evening, table, points, by=owner)


def delete_old(now: datetime | None = None) -> None:
    """Delete the example clubs of more than a week ago."""
    delete(Club.objects.filter(example=True, founded_at__lt=(now or timezone.now()) - EXAMPLE_KEPT))


@transaction.atomic
def delete(examples: Iterable[Club]) -> None:
    """Delete example clubs with everything in them."""
    for club in examples:
        for evening in Evening.with_deleted.filter(club=club):
            erase_evening(evening)
        club.delete()
