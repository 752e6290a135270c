"""Decides how a person is named. At the desk everyone has their full name; in public, the name the person chose: in
full, first name and initial, or a number.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from companion.clubs.models import Club, Entry, Member
from companion.clubs.services.spelling import in_order
from companion.matches.presenters.side_names import partners

Shown = Member.Shown
LONG_WORDS, LONG_NAMES = (9, 13), (18, 34)  # characters
LONG_IN_LISTS = 17  # characters of a name


@dataclass(frozen=True)
class Name:
    """A name to render: the part in bold, then the rest, which may be cut off. `of_pair`: the first names of a pair,
    `people`: the name of everybody it is for.
    """

    first: str
    rest: str = ''
    keep: bool = False
    of_pair: str = ''
    people: tuple[str, ...] = ()

    @property
    def short(self) -> str:
        """Return the first name, of a pair both; the whole name where two have the same first one."""
        return str(self) if self.keep else self.of_pair or self.first

    @property
    def on_paper(self) -> str:
        """Return the same where there is more room: a pair whole."""
        return str(self) if self.of_pair else self.short

    @property
    def size(self) -> str:
        """Return how much room the name needs where it is large: '', `long` or `longest`."""
        whole, word = str(self), self._longest_word
        if word > LONG_WORDS[1] or len(whole) > LONG_NAMES[1]:
            return 'longest'
        return 'long' if word > LONG_WORDS[0] or len(whole) > LONG_NAMES[0] else ''

    @property
    def has_long_word(self) -> bool:
        """Whether a word of the name is wider than half a phone."""
        return self._longest_word > LONG_WORDS[1]

    @property
    def _longest_word(self) -> int:
        return max(map(len, str(self).replace('-', '- ').split()), default=0)

    @property
    def list_size(self) -> str:
        """The same for a list on the big screen."""
        return 'longest' if len(str(self)) > LONG_IN_LISTS else ''

    @property
    def sort_key(self) -> tuple[str | int, ...]:
        """Where the name stands in a list."""
        return in_order(str(self))

    def __str__(self) -> str:
        return f'{self.first} {self.rest}'.strip()


def members_listed(club: Club) -> list[Member]:
    """Return the members in the order of names, without those who left and those who were erased."""
    there = club.members.filter(left_at=None, erased_at=None)
    return sorted(there, key=lambda member: in_order(member.name))


def shown_name(member: Member, *, desk: bool = False) -> str:
    """Return a member's name: at the desk, or in public as they chose. An erased member has none."""
    if member.erased_at:
        return _('former member')
    if desk or member.shown == Shown.FULL:
        return member.name
    if member.shown == Shown.NUMBER:
        return f'#{member.number}'
    return initials(member.name)


def initials(name: str) -> str:
    """Return a first name with the initial of the last one."""
    first, _space, rest = name.partition(' ')
    initial = rest.split()[-1][:1] if rest.split() else ''
    return f'{first} {initial}.' if initial else first


def people_of(entry: Entry, *, desk: bool = False) -> list[str]:
    """Return the names of an entry: one, or the two of a pair."""
    pairs = ((entry.member, entry.guest), (entry.partner, entry.partner_guest))
    return [shown_name(member, desk=desk) if member else guest for member, guest in pairs if member or guest]


def names_of(
    entries: Iterable[Entry], *, desk: bool = False, joined: Callable[[Sequence[str]], str] = partners
) -> Mapping[int, Name]:
    """Return the name of each entry by number; people of one name are told apart by their marks. `joined` makes one
    name of the two of a pair.
    """
    entries = list(entries)
    people = {who for entry in entries for who in zip(people_of(entry, desk=desk), marks_of(entry), strict=True)}
    alike = Counter(name for name, _mark in people)
    names = {entry.number: _split(_told_apart(entry, alike, desk=desk), joined) for entry in entries}
    shorts = Counter(name.short for name in names.values())
    return {number: replace(name, keep=shorts[name.short] > 1) for number, name in names.items()}


def marks_of(entry: Entry) -> list[str]:
    """Return what tells the people of an entry from others of their name: of a member the number in the club, which
    stays, of a guest that of the evening.
    """
    pairs = ((entry.member, entry.guest), (entry.partner, entry.partner_guest))
    marks = (f'({entry.number})', f'({entry.number}b)')
    return [
        f'#{member.number}' if member else mark
        for (member, guest), mark in zip(pairs, marks, strict=True)
        if member or guest
    ]


def _told_apart(entry: Entry, alike: Counter[str], *, desk: bool) -> list[str]:
    people = people_of(entry, desk=desk)
    return [
        f'{person} {mark}' if alike[person] > 1 else person
        for person, mark in zip(people, marks_of(entry), strict=True)
    ]


def _split(people: list[str], joined: Callable[[Sequence[str]], str]) -> Name:
    if len(people) != 1:
        firsts = [name_of(person).first for person in people]
        shortest = firsts if len(set(firsts)) == len(firsts) else people  # no side is called "Ann & Ann"
        return Name(joined(people), of_pair=joined(shortest), people=tuple(people))
    return replace(name_of(people[0]), people=tuple(people))


def name_of(person: str) -> Name:
    """Return the name of one person."""
    first, _space, rest = person.partition(' ')
    return Name(first, rest)
