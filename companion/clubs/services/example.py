"""An example club to try everything on: made-up people, last week's evening, and tonight's in its third round. It is a
club like any other, of the phone that asked for it, and is deleted after a week.
"""

from collections.abc import Iterable
from datetime import date, datetime
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from companion.clubs.models import EXAMPLE_KEPT, Club, Evening, Grant, Role, Table
from companion.clubs.services import clubs, door, results, rounds
from companion.clubs.services.bin import erase_evening
from companion.clubs.services.setup import A_WEEK, open_evening

PEOPLE = (
    'Ann Petersen', 'Arthur Penny', 'Beatriz Salas', 'Bob Whitcombe', 'Carmen Ibarra', 'Cyd Marlow', 'Dan O’Rourke',
    'Dot Rae', 'Eric Bloom', 'Graham Tuck', 'Ivy Lund', 'Jo Kerr', 'Li Wu', 'Luis Ortega', 'Ngaire Hoskins',
    'Pat Nguyen', 'Ruth Abel', 'Sven Olafsson', 'Teresa Molina', 'Wiremu Parata', 'Walter Kowal', 'Ana Prieto',
)  # fmt: skip
HERE = 20
FINAL_SCORES = ((560, 210), (340, 280), (-120, 510), (430, 170), (90, 620), (520, -60), (250, 390), (470, 300))
RULES: dict[str, Any] = {
    'game': 'five-hundred',
    'preset': 'avondale',
    'settings': {
        'form': 'individual',
        'movement': 'whist-drive',
        'planned': 5,
        'round_end': {'hands': 8},
        'score': {'bye': 'own-average', 'least_rounds': 'all'},
    },
}


def owned_by(holder: str) -> QuerySet[Club]:
    """Return the example clubs of this phone; two if it asked twice at once."""
    owner = Grant.objects.filter(holder=holder or '-', role=Role.OWNER, revoked_at=None)
    return Club.objects.filter(example=True, grants__in=owner)


@transaction.atomic
def make(*, holder: str, label: str, time_zone: str = '') -> Club:
    """Create the example club of a phone."""
    club, owner = clubs.found(_('Example club'), _('Memorial Hall'), holder=holder, label=label, time_zone=time_zone)
    Club.objects.filter(pk=club.pk).update(example=True)
    clubs.join(club, PEOPLE, by=owner)
    today = timezone.localdate()
    rounds.end(_evening(club, owner, _('Last week'), today - A_WEEK, played=5), by=owner)
    tonight = _evening(club, owner, _('Tonight'), today, played=2)
    _play(tonight, owner, 3, tables_done=2)
    club.refresh_from_db()
    return club


def _evening(club: Club, owner: Grant, title: str, day: date, *, played: int) -> Evening:
    evening = open_evening(club, by=owner, title=title, played_on=day, season=club.seasons.get(), **RULES)
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
