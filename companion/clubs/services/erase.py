"""Renaming and erasing people: the name is rewritten in every place of the club that has it. Results stay, of an erased
person under "former member" or the number.
"""

from datetime import date, timedelta

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from companion.access import erased
from companion.clubs import large_files
from companion.clubs.models import Club, Entry, Evening, Grant, Log, Member, Role, What
from companion.clubs.names import initials, shown_name
from companion.clubs.services.rewrite import Spelling, rewrite_club, rewrite_guests, rewrite_matches, rewrite_remarks
from companion.clubs.services.writing import Facts, action, note, shown_anew

GUESTS_KEPT = timedelta(days=365)


@transaction.atomic
def erase_member(member: Member, *, by: Grant, key: str = '') -> None:
    """Erase a member so that their number cannot be linked to them."""
    if note(member.club, What.ERASED, by, key, member=member.number):
        forget_member(member)
        erased.remember(club=member.club.code, member=member.number)


def forget_member(member: Member) -> None:
    """Take a member's name out of every place. Call it inside a transaction."""
    spelling = Spelling(frozenset({member.name, initials(member.name)}), f'#{member.number}')
    _rewrite_matches(member, spelling)
    rewrite_club(member.club, Spelling(_unmistakable(member), spelling.instead))
    rewrite_remarks(member.club, spelling.parts.without(_parts_of_others(member.club, {member.name})))
    rewrite_guests(member.club, Spelling(frozenset({member.name}), spelling.instead))
    Member.objects.filter(pk=member.pk).update(
        name='', categories=[], shown=Member.Shown.NUMBER, erased_at=timezone.now(), left_at=timezone.now()
    )
    member.grants.update(revoked_at=timezone.now(), holder='')
    shown_anew(member)
    _forget_files(member.club)


def respell_member(before: Member, after: Member) -> None:
    """Write another name, or the same one as the member wishes to be shown now, wherever the old one stands. Call it
    inside a transaction, once `after` is stored.
    """
    if (before.name, before.shown) == (after.name, after.shown):
        return
    _rewrite_matches(after, Spelling(frozenset({before.name, initials(before.name)}), shown_name(after)))
    if before.name != after.name:
        for name in _unmistakable(before):
            anew = after.name if name == before.name else initials(after.name)
            rewrite_club(after.club, Spelling(frozenset({name}), anew))
    _forget_files(after.club)


@action(What.ERASED, decides=True, seats=True, undoable=False)
def erase_guests(evening: Evening, entry: Entry) -> Facts:
    """Erase the names of an entry's guests everywhere; the number is kept."""
    forget_guests(evening, entry)
    erased.remember(evening=evening.code, entry=entry.number)
    return {'entry': entry.number}


@transaction.atomic
def forget_old_guests(today: date | None = None) -> None:
    """Erase the names of guests whose evening is a year old, in the clubs that want it."""
    since = (today or timezone.localdate()) - GUESTS_KEPT
    old = Entry.objects.filter(evening__club__forgets_guests=True, evening__played_on__lt=since)
    for entry in with_guests(old.select_related('evening__club')):
        forget_guests(entry.evening, entry)
        erased.remember(evening=entry.evening.code, entry=entry.number)
        club, facts = entry.evening.club, {'entry': entry.number}
        Log.objects.create(club=club, evening=entry.evening, what=What.ERASED, role=Role.OWNER, facts=facts)


def is_forgotten() -> Q:
    """The entries whose guests were erased."""
    return Q(guest__startswith='#') | Q(partner_guest__startswith='#')


def with_guests(entries: QuerySet[Entry]) -> QuerySet[Entry]:
    """Return those of the entries that have guests whose names are still there."""
    return entries.exclude(is_forgotten()).filter(~Q(guest='') | ~Q(partner_guest=''))


def forget_guests(evening: Evening, entry: Entry) -> None:
    """Take the names of an entry's guests out of every place. Call it inside a transaction."""
    instead = f'#{entry.number}'
    for place, name in enumerate((entry.guest, entry.partner_guest)):
        if name:
            spelling = Spelling(frozenset({name}), instead + (' 2' if place else ''))
            rewrite_matches([entry], spelling, place)
            rewrite_club(evening.club, spelling)
            rewrite_remarks(evening.club, spelling.parts.without(_parts_of_others(evening.club, {name})))
    Entry.objects.filter(pk=entry.pk).update(
        guest=entry.guest and instead, partner_guest=entry.partner_guest and f'{instead} 2'
    )
    _forget_files(evening.club)


def erase_once_more(line: erased.Line) -> int:
    """Erase the member or the guests that a line of the ledger names. Returns how many were there again."""
    if 'member' in line:
        members = Member.objects.select_related('club').filter(club__code=line.get('club'), number=line['member'])
        for member in (erased := list(members.filter(erased_at=None))):
            forget_member(member)
        return len(erased)
    entries = Entry.objects.select_related('evening__club').filter(
        evening__code=line.get('evening'), number=line['entry']
    )
    for entry in (named := list(with_guests(entries))):
        forget_guests(entry.evening, entry)
    return len(named)


def _rewrite_matches(member: Member, spelling: Spelling) -> None:
    rewrite_matches(member.entries.select_related('evening'), spelling, place=0)
    rewrite_matches(member.partner_entries.select_related('evening'), spelling, place=1)


def _unmistakable(member: Member) -> frozenset[str]:
    """The full name and the short one, unless another member has it too: a reason may mean either."""
    others = member.club.members.exclude(pk=member.pk).filter(erased_at=None).values_list('name', flat=True)
    taken = {form.casefold() for name in others for form in (name, initials(name))}
    return frozenset(form for form in (member.name, initials(member.name)) if form.casefold() not in taken)


def _parts_of_others(club: Club, own: set[str]) -> Spelling:
    """The parts of all other names in the club, of members and of guests: a reason may mean either."""
    names = set(club.members.filter(erased_at=None).values_list('name', flat=True))
    for guests in Entry.objects.filter(evening__club=club).values_list('guest', 'partner_guest'):
        names |= set(guests)
    return Spelling(frozenset(names - own), '').parts


def _forget_files(club: Club) -> None:
    for evening in Evening.with_deleted.filter(club=club):
        large_files.forget(evening)
