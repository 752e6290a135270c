"""Founding a club, its members, its seasons."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils.translation import gettext as _

from companion.clubs.models import Club, Grant, Member, Role, Season, What
from companion.clubs.services.writing import Refused, note, shown_anew


@transaction.atomic
def found(name: str, place: str, *, holder: str, label: str) -> tuple[Club, Grant]:
    """Create a club with its first owner and its first season."""
    club = Club.objects.create(name=name, place=place)
    owner = club.grants.create(role=Role.OWNER, label=label, holder=holder)
    club.seasons.create(name=_('Season'))
    note(club, What.FOUNDED, owner)
    return club, owner


@transaction.atomic
def join(club: Club, names: Sequence[str], *, by: Grant, key: str = '') -> list[Member]:
    """Add members, numbered in the order of their names."""
    locked = Club.objects.select_for_update().get(pk=club.pk)
    first = locked.last_number + 1
    numbers = list(range(first, first + len(names)))
    if not note(club, What.JOINED, by, key, members=numbers):
        return []
    Club.objects.filter(pk=club.pk).update(last_number=F('last_number') + len(names))
    return Member.objects.bulk_create(
        Member(club=locked, number=number, name=name) for number, name in zip(numbers, names, strict=True)
    )


@transaction.atomic
def change_member(member: Member, *, by: Grant, key: str = '', **fields: Any) -> None:
    """Change a member: name, how it is shown, categories, whether they left."""
    if member.erased_at:
        raise Refused(_('This member was erased.'))
    if note(member.club, What.CHANGED_MEMBER, by, key, member=member.number, fields=sorted(fields)):
        Member.objects.filter(pk=member.pk).update(**fields)
        shown_anew(member)


@transaction.atomic
def change_club(club: Club, *, by: Grant, key: str = '', **fields: Any) -> None:
    if note(club, What.CHANGED_CLUB, by, key, fields=sorted(fields)):
        Club.objects.filter(pk=club.pk).update(**fields)


@transaction.atomic
def change_season(season: Season, *, by: Grant, key: str = '', **fields: Any) -> None:
    if note(season.club, What.CHANGED_CLUB, by, key, season=season.pk, fields=sorted(fields)):
        Season.objects.filter(pk=season.pk).update(**fields)


@transaction.atomic
def begin_season(club: Club, name: str, *, by: Grant, key: str = '') -> None:
    """Begin a new season, counted like the one before."""
    before = club.seasons.first()
    if note(club, What.CHANGED_CLUB, by, key, fields=['season']):
        counts = {} if before is None else {'counts': before.counts, 'best': before.best, 'least': before.least}
        club.seasons.create(name=name, **counts)


def numbers(members: Iterable[Member]) -> list[int]:
    return [member.number for member in members]
