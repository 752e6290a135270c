"""Renaming and erasing people: the name is rewritten in every place of the club that has it. Results stay, of an erased
person under "former member" or the number.
"""

from collections.abc import Iterable
from datetime import date, timedelta

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from companion.access import erased
from companion.clubs import large_files
from companion.clubs.models import Club, Entry, Evening, Grant, Log, Member, Role, What
from companion.clubs.names import initials, shown_name
from companion.clubs.services.rewrite import rewrite_club, rewrite_guests, rewrite_matches, rewrite_remarks
from companion.clubs.services.spelling import Spelling, plain
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
    others = _others_than(member)
    spelling = Spelling(_forms(member.name), f'#{member.number}').beside(others)
    _rewrite_matches(member, spelling)
    _rewrite_texts(member.club, spelling, others)
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
    others = _others_than(before)
    _rewrite_matches(after, Spelling(_forms(before.name), shown_name(after)).beside(others))
    if before.name != after.name:
        for name, anew in {initials(before.name): initials(after.name), before.name: after.name}.items():
            spelling = Spelling(frozenset({name}), anew).without(Spelling(others, ''))
            rewrite_club(after.club, spelling.beside(others | {after.name}))
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
    instead, others = f'#{entry.number}', _others_than_guests(entry)
    for place, name in enumerate((entry.guest, entry.partner_guest)):
        if name:
            spelling = Spelling(frozenset({name}), instead + (' 2' if place else '')).beside(others)
            rewrite_matches([entry], spelling, place)
            _rewrite_texts(evening.club, spelling, others)
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


def _rewrite_texts(club: Club, spelling: Spelling, others: frozenset[str]) -> None:
    """What people typed in the club: the names as far as nobody else has them, as a text may mean either, and single
    parts of them likewise.
    """
    rewrite_club(club, spelling.without(Spelling(others, '')).beside(others))
    rewrite_remarks(club, spelling.parts.without(Spelling(others, '').parts))


def _forms(name: str) -> frozenset[str]:
    return frozenset({name, initials(name)})


def _others_than(member: Member) -> frozenset[str]:
    """The names of everybody else in the club. A guest of the same name is this member, before they joined."""
    members = member.club.members.exclude(pk=member.pk).filter(erased_at=None)
    guests = _guests(Entry.objects.filter(evening__club=member.club))
    own = plain(member.name)
    return _in_all_forms([*members.values_list('name', flat=True), *(name for name in guests if plain(name) != own)])


def _others_than_guests(entry: Entry) -> frozenset[str]:
    club = entry.evening.club
    guests = _guests(Entry.objects.filter(evening__club=club).exclude(pk=entry.pk))
    return _in_all_forms([*club.members.filter(erased_at=None).values_list('name', flat=True), *guests])


def _guests(entries: QuerySet[Entry]) -> set[str]:
    pairs = entries.exclude(is_forgotten()).values_list('guest', 'partner_guest')
    return {name for pair in pairs for name in pair if name}


def _in_all_forms(names: Iterable[str]) -> frozenset[str]:
    return frozenset(form for name in names for form in _forms(name))


def _forget_files(club: Club) -> None:
    for evening in Evening.with_deleted.filter(club=club):
        large_files.forget(evening)
