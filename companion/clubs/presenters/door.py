"""The registration page: regulars in a fixed order, an alphabet for the others, the resulting tables."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from companion.clubs.evening_document import Rows, categories_of
from companion.clubs.models import Entry, Evening, Member
from companion.clubs.names import Name, members_listed
from companion.clubs.presenters.byes import so_many_without_seat
from companion.clubs.presenters.parts import family
from companion.clubs.services.spelling import plain
from companion.clubs.table_sizes import tables_and_out
from scoring.evening.results.criteria import LIVES

LOOKED_BACK = 4  # evenings; anyone who came to one of them is a regular
HERE, LATE, AWAY = Entry.Here.HERE, Entry.Here.LATE, Entry.Here.AWAY


@dataclass(frozen=True)
class Person:
    """A checkbox of the registration page: a member, or a guest who is registered."""

    name: Name
    state: str
    number: int | None
    member: int | None
    first: int = 1
    guest: bool = False
    gone: int = 0  # the round after which they went home, 0 while they play on

    @property
    def here(self) -> bool:
        return self.state == HERE


def door(rows: Rows, letter: str = '', first: int = 0) -> dict[str, Any]:
    """Return the context of the page; `letter` filters by the initials of first and last names, `first` is the number
    of the member whose partner is tapped next.
    """
    members = members_listed(rows.evening.club)
    entered = _entered(rows)
    guests = [name for entry in rows.entries for name in (entry.guest, entry.partner_guest) if name]
    names = Counter(name.casefold() for name in (*(member.name for member in members), *guests))
    played = len(rows.played)
    persons = {
        member: _person(member, entered.get(member.pk), alike=names[member.name.casefold()] > 1, played=played)
        for member in members
    }
    regular = _regulars(rows.evening) or {member.pk for member in members}
    missing = regular - _in_a_part(rows.evening)
    regulars = [person for member, person in persons.items() if member.pk in regular]
    also_come = [person for member, person in persons.items() if member.pk in entered and member.pk not in regular]
    asked = [person for member, person in persons.items() if _begins(member.name, letter)]
    return {
        'people': asked if letter else [*regulars, *also_come, *_guests(rows)],
        'regulars': bool(regulars),
        'letter': letter,
        'letters': _letters(members),
        'count': len(rows.still_here),
        'missing': sum(person.state == AWAY for member, person in persons.items() if member.pk in missing),
        'makes': _makes(rows),
        'coming': len(rows.played) + 1,
        'late': _late(rows),
        'differing': _differing(rows),
        'first': next((member for member in members if member.number == first), None),
    }


def _entered(rows: Rows) -> dict[int, Entry]:
    """The entry of each member who has one, as the first or the second of it."""
    return {person: entry for entry in rows.everybody for person in (entry.member_id, entry.partner_id) if person}


def _regulars(evening: Evening) -> set[int]:
    """Members who came to one of the last evenings, or joined since."""
    begun = evening.club.evenings.exclude(pk=evening.pk).filter(started_at__isnull=False)
    last = list(begun.filter(after=None)[:LOOKED_BACK])
    if not last:
        return set()
    of_parts = begun.filter(played_on__gte=last[-1].played_on)  # sections too, whose people left the list of the whole
    return _members_in(Entry.objects.filter(evening__in=of_parts))


def _in_a_part(evening: Evening) -> set[int]:
    """Members who play in some part of the evening: they are not missing."""
    return _members_in(Entry.objects.filter(evening__in=family(evening), here=HERE))


def _members_in(entries: QuerySet[Entry]) -> set[int]:
    return {person for both in entries.values_list('member', 'partner') for person in both if person}


def _person(member: Member, entry: Entry | None, *, alike: bool, played: int) -> Person:
    first, _space, rest = member.name.partition(' ')
    if alike:
        rest = f'{rest} #{member.number}'.strip()
    if entry is None or entry.here == AWAY:
        return Person(Name(first, rest), AWAY, entry.number if entry else None, member.number)
    gone = entry.last if entry.last <= played else 0
    return Person(Name(first, rest), entry.here, entry.number, member.number, entry.first, gone=gone)


def _guests(rows: Rows) -> list[Person]:
    return [_guest(rows, entry) for entry in rows.entries if entry.guest or entry.partner_guest]


def _guest(rows: Rows, entry: Entry) -> Person:
    name = rows.names[entry.number]
    return Person(name, entry.here, entry.number, None, entry.first, guest=not entry.partner_id)


def _begins(name: str, letter: str) -> bool:
    words = plain(name).split()
    return bool(words) and any(word.startswith(plain(letter)) for word in (words[0], words[-1]))


def _letters(members: Iterable[Member]) -> list[str]:
    """The initials of first and last names."""
    names = [plain(member.name).split() for member in members]
    letters = {word[0].upper() for name in names for word in (*name[:1], *name[-1:])}
    return sorted(letter for letter in letters if letter.isalpha())


def _late(rows: Rows) -> list[Entry]:
    return [entry for entry in rows.entries if entry.here == LATE]


def _differing(rows: Rows) -> list[tuple[Name, list[str]]]:
    """The pairs here of whom only one is in some categories, with these: the pair does not count in them."""
    pairs = [entry for entry in rows.entries if entry.here == HERE and (entry.partner or entry.partner_guest)]
    of_one = [
        (entry, {name for person in (entry.member, entry.partner) if person for name in person.categories})
        for entry in pairs
    ]
    return [
        (rows.names[entry.number], sorted(names.difference(categories_of(entry))))
        for entry, names in of_one
        if names.difference(categories_of(entry))
    ]


def _makes(rows: Rows) -> str:
    """How many tables there will be, who sits out, who comes late. Of a knock-out after its first round only who comes
    late: the draw tells the tables.
    """
    tables, out = tables_and_out(rows.evening.settings, len(rows.still_here))
    parts = []
    if not (rows.played and rows.evening.settings['movement'] in LIVES):
        parts.append(ngettext('%d table', '%d tables', tables) % tables)
        parts += [so_many_without_seat(rows.evening, out)] if out else []
    late = [rows.names[entry.number].short for entry in _late(rows)]
    if late:
        parts.append(ngettext('%(names)s comes late', '%(names)s come late', len(late)) % {'names': ', '.join(late)})
    return ', '.join(parts) if tables else _('Not enough for a table yet.')
