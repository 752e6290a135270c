"""Erasing a member: the name is removed from the club, from the matches and their changes, and from the reasons in the
audit log. Results stay, under "former member".
"""

import re
from typing import Any

from django.db import transaction
from django.utils import timezone

from companion.clubs.models import Adjustment, Club, Entry, Evening, Grant, Log, Member, Table, What
from companion.clubs.names import shown_name
from companion.clubs.services.writing import Facts, action, note, shown_anew
from companion.matches.models import Change, Match


@transaction.atomic
def erase_member(member: Member, *, by: Grant, key: str = '') -> None:
    """Erase a member so that their number cannot be linked to them."""
    if not note(member.club, What.ERASED, by, key, member=member.number):
        return
    names = {member.name, shown_name(member)} - {f'#{member.number}'}
    _erase_from_matches(member, names)
    _erase_from_reasons(member.club, names, f'#{member.number}')
    Member.objects.filter(pk=member.pk).update(
        name='', categories=[], shown=Member.Shown.NUMBER, erased_at=timezone.now(), left_at=timezone.now()
    )
    shown_anew(member)


@action(What.ERASED, decides=True, seats=True)
def erase_guests(evening: Evening, entry: Entry) -> Facts:
    """Erase the names of an entry's guests everywhere; the number is kept."""
    instead = f'#{entry.number}'
    names = {entry.guest, entry.partner_guest} - {''}
    for match in Match.with_deleted.filter(club_table__round__evening=evening):
        _erase_from(match, names, instead)
    _erase_from_reasons(evening.club, names, instead)
    Entry.objects.filter(pk=entry.pk).update(
        guest=entry.guest and instead, partner_guest=entry.partner_guest and f'{instead} 2'
    )
    return {'entry': entry.number}


def _erase_from_matches(member: Member, names: set[str]) -> None:
    evenings = Evening.objects.filter(entries__member=member) | Evening.objects.filter(entries__partner=member)
    tables = Table.objects.filter(round__evening__in=evenings.distinct(), match__isnull=False)
    numbers = set(member.entries.values_list('evening', 'number'))
    numbers |= set(member.partner_entries.values_list('evening', 'number'))
    for table in tables.select_related('round'):
        if any((table.round.evening_id, seat) in numbers for seat in table.seats):
            _erase_from(Match.with_deleted.get(club_table=table), names, f'#{member.number}')


def _erase_from(match: Match, names: set[str], instead: str) -> None:
    Match.with_deleted.filter(pk=match.pk).update(
        document=without(match.document, names, instead), sides=without(match.sides, names, instead)
    )
    for change in Change.objects.filter(match=match):
        before, after = without(change.before, names, instead), without(change.after, names, instead)
        if (before, after) != (change.before, change.after):
            Change.objects.filter(pk=change.pk).update(before=before, after=after)


def _erase_from_reasons(club: Club, names: set[str], instead: str) -> None:
    """The only thing that may change in the audit log: a name that someone wrote into a reason."""
    for adjustment in Adjustment.objects.filter(evening__club=club):
        reason = without(adjustment.reason, names, instead)
        Adjustment.objects.filter(pk=adjustment.pk).update(reason=reason)
    for table in Table.objects.filter(round__evening__club=club).exclude(corrected=[]):
        Table.objects.filter(pk=table.pk).update(corrected=without(table.corrected, names, instead))
    for line in Log.objects.filter(club=club).exclude(reason=''):
        reason = without(line.reason, names, instead)
        if reason != line.reason:
            Log.objects.filter(pk=line.pk).update(reason=reason)


def without(value: Any, names: set[str], instead: str) -> Any:
    """Return a JSON value with these names replaced everywhere in its texts."""
    if isinstance(value, str):
        for name in sorted(filter(None, names), key=len, reverse=True):
            value = re.sub(rf'(?<!\w){re.escape(name)}(?!\w)', instead, value)
        return value
    if isinstance(value, list):
        return [without(one, names, instead) for one in value]
    if isinstance(value, dict):
        return {key: without(one, names, instead) for key, one in value.items()}
    return value
