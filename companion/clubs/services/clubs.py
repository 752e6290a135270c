"""Founding a club, its members, its seasons."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils.translation import gettext as _

from companion.access.once import fingerprint, written_before
from companion.clubs.models import Club, Grant, Log, Member, Role, Season, What
from companion.clubs.services.erase import respell_member
from companion.clubs.services.writing import Refused, note, shown_anew
from companion.clubs.titles import SEASON

MOST_MEMBERS = 2400  # at a time; as many as an evening takes


@transaction.atomic
def create_club(
    name: str, place: str, *, holder: str, label: str, time_zone: str = '', key: str = ''
) -> tuple[Club, Grant]:
    """Create a club with its first owner and its first season. Repeated, it returns the same club. Raises KeyReused."""
    asked = [name, place, time_zone]
    own = Log.objects.filter(what=What.FOUNDED, grant__holder=holder).select_related('club', 'grant')
    content = fingerprint(What.FOUNDED, asked, '')
    earlier = written_before(own, key, lambda line: line.content == content)
    if earlier and earlier.grant:
        return earlier.club, earlier.grant
    club = Club.objects.create(name=name, place=place, time_zone=time_zone)
    owner = club.grants.create(role=Role.OWNER, label=label, holder=holder)
    club.seasons.create(name=_(SEASON))
    note(club, What.FOUNDED, owner, key, asked=asked)
    return club, owner


@transaction.atomic
def join(
    club: Club,
    names: Sequence[str],
    *,
    by: Grant,
    key: str = '',
    categories: Sequence[Sequence[str]] = (),
    further: Mapping[int, Sequence[str]] = MappingProxyType({}),
    asked: Any = None,
) -> list[Member]:
    """Add members, numbered in the order of their names; `categories` are those of each, `further` are those that
    members of a number get besides, `asked` is what was sent where that is more than the names. Raises Refused if there
    would be too many.
    """
    locked = Club.objects.select_for_update().get(pk=club.pk)
    first = locked.last_number + 1
    numbers = list(range(first, first + len(names)))
    what, changed = (What.JOINED, numbers) if names else (What.CHANGED_MEMBER, list(further))
    if not note(club, what, by, key, asked=asked or names, members=changed):
        return []
    if names and further:
        note(club, What.CHANGED_MEMBER, by, members=list(further))
    for member in locked.members.filter(number__in=further):
        _put_in(member, [*member.categories, *further[member.number]])
    if locked.members.filter(left_at=None, erased_at=None).count() + len(names) > MOST_MEMBERS:
        raise Refused(_('A club has at most %d members.') % MOST_MEMBERS)
    Club.objects.filter(pk=club.pk).update(last_number=F('last_number') + len(names))
    return Member.objects.bulk_create(
        Member(club=locked, number=number, name=name, categories=list(own))
        for number, name, own in zip(numbers, names, categories or [()] * len(names), strict=True)
    )


@transaction.atomic
def change_member(member: Member, *, by: Grant, key: str = '', **fields: Any) -> None:
    """Change a member: name, how it is shown, categories, whether they left."""
    if member.erased_at:
        raise Refused(_('This member was erased.'))
    changed: dict[str, Any] = {'member': member.number, 'fields': sorted(fields)}
    if note(member.club, What.CHANGED_MEMBER, by, key, asked=(member, fields), **changed):
        before = Member.objects.select_related('club').get(pk=member.pk)
        Member.objects.filter(pk=member.pk).update(**fields)
        respell_member(before, Member.objects.select_related('club').get(pk=member.pk))
        shown_anew(member)


@transaction.atomic
def change_club(club: Club, *, by: Grant, key: str = '', **fields: Any) -> None:
    if note(club, What.CHANGED_CLUB, by, key, asked=fields, fields=sorted(fields)):
        Club.objects.filter(pk=club.pk).update(**fields)


@transaction.atomic
def change_season(season: Season, *, by: Grant, key: str = '', **fields: Any) -> None:
    changed: dict[str, Any] = {'season': season.pk, 'fields': sorted(fields)}
    if note(season.club, What.CHANGED_CLUB, by, key, asked=(season, fields), **changed):
        Season.objects.filter(pk=season.pk).update(**fields)


@transaction.atomic
def begin_season(club: Club, name: str, *, by: Grant, key: str = '') -> None:
    """Begin a new season, counted like the one before."""
    before = club.seasons.first()
    if note(club, What.CHANGED_CLUB, by, key, asked=name, fields=['season']):
        counts = (
            {}
            if before is None
            else {'counts': before.counts, 'best': before.best, 'least': before.least, 'ladders': before.ladders}
        )
        club.seasons.create(name=name, **counts)


def numbers(members: Iterable[Member]) -> list[int]:
    return [member.number for member in members]


@transaction.atomic
def set_ladders(
    season: Season, ladders: list[dict[str, Any]], counts_in: Mapping[int, Any], *, by: Grant, key: str = ''
) -> None:
    """Count a season in these ladders; `counts_in` names for each evening those in which it counts, None for all."""
    if note(season.club, What.CHANGED_CLUB, by, key, asked=[ladders, counts_in], season=season.pk, fields=['ladders']):
        Season.objects.filter(pk=season.pk).update(ladders=ladders)
        for evening, names in counts_in.items():
            season.evenings.filter(pk=evening).update(counts_in=names)


MOST_CATEGORIES = 10  # of one member, as in an evening document


@transaction.atomic
def set_category(club: Club, name: str, members_in_it: set[int], *, by: Grant, key: str = '') -> None:
    """Put exactly these members into a category. Raises Refused if somebody would have too many."""
    there = club.members.filter(left_at=None, erased_at=None)
    changed = [member for member in there if (name in member.categories) != (member.number in members_in_it)]
    if not note(club, What.CHANGED_MEMBER, by, key, asked=[name, sorted(members_in_it)], members=numbers(changed)):
        return
    for member in changed:
        more = [*member.categories, name] if member.number in members_in_it else []
        _put_in(member, more or [category for category in member.categories if category != name])


def _put_in(member: Member, categories: Sequence[str]) -> None:
    member.categories = list(dict.fromkeys(categories))
    if len(member.categories) > MOST_CATEGORIES:
        raise Refused(_('%s has ten categories already.') % member.name)
    member.save(update_fields=['categories'])
    shown_anew(member)
