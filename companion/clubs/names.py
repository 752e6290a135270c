"""Decides how a person is named. At the desk everyone has their full name; in public, the name the person chose: in
full, first name and initial, or a number.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from companion.clubs.models import Entry, Member
from companion.matches.presenters.side_names import partners

Shown = Member.Shown
LONG_WORDS, LONG_NAMES = (9, 13), (18, 34)  # characters


@dataclass(frozen=True)
class Name:
    """A name to render: the part in bold, then the rest, which may be cut off. `of_pair`: the first names of a pair."""

    first: str
    rest: str = ''
    keep: bool = False
    of_pair: str = ''

    @property
    def short(self) -> str:
        """Return the first name, of a pair both; the whole name where two have the same first one."""
        return str(self) if self.keep else self.of_pair or self.first

    @property
    def size(self) -> str:
        """Return how much room the name needs where it is large: '', `long` or `longest`."""
        whole = str(self)
        word = max(map(len, whole.replace('-', '- ').split()), default=0)
        if word > LONG_WORDS[1] or len(whole) > LONG_NAMES[1]:
            return 'longest'
        return 'long' if word > LONG_WORDS[0] or len(whole) > LONG_NAMES[0] else ''

    def __str__(self) -> str:
        return f'{self.first} {self.rest}'.strip()


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
    """Return the name of each entry by number; equal names are told apart by their numbers. `joined` makes one name of
    the two of a pair.
    """
    names = {entry.number: _split(people_of(entry, desk=desk), joined) for entry in entries}
    alike = Counter(map(str, names.values()))
    firsts = Counter(name.first for name in names.values())
    return {number: _told_apart(number, name, alike, firsts) for number, name in names.items()}


def _told_apart(number: int, name: Name, alike: Counter[str], firsts: Counter[str]) -> Name:
    if alike[str(name)] > 1:
        return replace(name, rest=f'{name.rest} #{number}'.strip(), keep=True)
    return replace(name, keep=firsts[name.first] > 1)


def _split(people: list[str], joined: Callable[[Sequence[str]], str]) -> Name:
    if len(people) != 1:
        return Name(joined(people), of_pair=joined([name_of(person).first for person in people]))
    return name_of(people[0])


def name_of(person: str) -> Name:
    """Return the name of one person."""
    first, _space, rest = person.partition(' ')
    return Name(first, rest)
