"""Regular tables: the same people at the same game on several evenings, read from the matches of one device.

Computes no points: winners come from the cached columns, hands from the sheets. Only the names given to tables and
people are stored.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import lru_cache, partial
from itertools import combinations, groupby
from json import dumps, loads
from typing import Any

from django.utils import timezone

from companion.access.codes import hashed
from companion.matches.models import CalledName, Match, RegularTable
from companion.matches.render_cache import cached
from companion.matches.seat_names import has_seat_names
from scoring.document import read
from scoring.limits import same_name
from scoring.seats import Sides

MOST_READ = 500  # matches
EVENINGS = 2  # evenings that make a table regular
NIGHT = timedelta(hours=6)  # matches after midnight belong to the evening before

Names = Mapping[str, str]  # the folded spelling in a match -> the person's name


@dataclass(frozen=True)
class Played:
    """One finished match: its evening, its sides as tuples of people, the sides that won."""

    match: Match
    evening: date
    sides: tuple[tuple[str, ...], ...]
    winners: tuple[int, ...]

    @property
    def won_by(self) -> frozenset[str]:
        """The people who won it; nobody in a tie."""
        return frozenset(self.sides[self.winners[0]]) if len(self.winners) == 1 else frozenset()


@dataclass(frozen=True)
class Table:
    """The same people at the same game. `key` names them in the database, `mark` in an address."""

    people: tuple[str, ...]
    game: str
    played: tuple[Played, ...] = field(repr=False)

    @property
    def key(self) -> str:
        return key_of(self.people, self.game)

    @property
    def mark(self) -> str:
        return mark_of(self.people, self.game)

    @property
    def evenings(self) -> list[date]:
        return sorted({each.evening for each in self.played})

    def since(self, day: date | None) -> 'Table':
        """Return the same table with its matches since a day."""
        return Table(self.people, self.game, tuple(each for each in self.played if day is None or each.evening >= day))


def key_of(people: Iterable[str], game: str) -> str:
    return '\n'.join([game, *sorted(same_name(name) for name in people)])


def mark_of(people: Iterable[str], game: str) -> str:
    return hashed(key_of(people, game))[:12]


def names_called(holder: str) -> dict[str, str]:
    """Return the names given to people on a device, by the folded spelling."""
    return dict(CalledName.objects.filter(holder=holder).values_list('written', 'called'))


def tables_of(matches: Iterable[Match], called: Names) -> list[Table]:
    """Return the regular tables among finished matches, the most recent first."""
    by_day: dict[str, list[Played]] = {}
    people: dict[str, tuple[str, ...]] = {}
    for match in matches:
        if (played := _played(match, called)) is None:
            continue
        names = tuple(name for side in played.sides for name in side)
        key = key_of(names, match.game)
        by_day.setdefault(key, []).append(played)
        people.setdefault(key, tuple(sorted(names, key=str.casefold)))
    tables = [Table(people[key], played[0].match.game, tuple(played)) for key, played in by_day.items()]
    regular = [table for table in tables if len(table.evenings) >= EVENINGS]
    return sorted(regular, key=lambda table: table.evenings[-1], reverse=True)


def _played(match: Match, called: Names) -> Played | None:
    """A match that counts: finished, everyone named, no substitutes, nobody waiting in line."""
    document = match.document
    players = document['players']
    if match.status != 'finished' or document.get('waiting') or document.get('substitutions'):
        return None
    if has_seat_names(players):
        return None
    people = [called.get(same_name(name), name) for name in players]
    if len({same_name(name) for name in people}) < len(people):
        return None
    sides = tuple(tuple(people[seat] for seat in seats) for seats in _seats_of(document))
    evening = (timezone.localtime(match.started_at) - NIGHT).date()
    return Played(match, evening, sides, tuple(match.winners))


def _seats_of(document: Mapping[str, Any]) -> Sides:
    agreed = {name: document[name] for name in ('format', 'game', 'preset', 'options') if name in document}
    return _sides(dumps(agreed, sort_keys=True), len(document['players']))


@lru_cache(maxsize=256)
def _sides(agreed: str, players: int) -> Sides:
    """Return the seats of each side. People who meet again and again have agreed on the same."""
    table = {'players': list(map(str, range(players))), 'first_dealer': 0, 'hands': []}
    return read({**loads(agreed), **table}).table.sides


# Results


@dataclass(frozen=True)
class Tally:
    """Matches won and played, by one person or by several together."""

    names: tuple[str, ...]
    won: int
    played: int


def tally(played: Sequence[Played]) -> list[Tally]:
    """Return everyone's matches won, most first."""
    people = sorted({name for each in played for side in each.sides for name in side}, key=str.casefold)
    counted = [Tally((name,), sum(name in each.won_by for each in played), len(played)) for name in people]
    return sorted(counted, key=lambda tally: -tally.won)


def partners(played: Sequence[Played]) -> list[Tally]:
    """Return the results of every two partners, the best first; empty if everyone plays alone."""
    together = Counter(pair for each in played for side in each.sides for pair in _pairs(side))
    won = Counter(pair for each in played for pair in _pairs(tuple(each.won_by)))
    counted = [Tally(pair, won[pair], number) for pair, number in together.items()]
    return sorted(counted, key=lambda tally: (-tally.won / tally.played, -tally.played, tally.names))


def _pairs(side: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    return combinations(sorted(side, key=str.casefold), 2)


@dataclass(frozen=True)
class Against:
    """Two people on different sides: how often the first won and the second did not, and the reverse."""

    names: tuple[str, str]
    won: int
    lost: int


def head_to_head(played: Sequence[Played]) -> list[Against]:
    """Return every two people of the table who have played against each other."""
    people = [person.names[0] for person in tally(played)]
    against = []
    for a, b in combinations(people, 2):
        met = [each for each in played if not any(a in side and b in side for side in each.sides)]
        won, lost = sum(a in each.won_by for each in met), sum(b in each.won_by for each in met)
        if met:
            against.append(Against((a, b), won, lost))
    return against


@dataclass(frozen=True)
class Streak:
    """A number of matches won in a row, and whether the streak is current."""

    names: tuple[str, ...]
    length: int
    running: bool


def streaks(played: Sequence[Played]) -> list[Streak]:
    """Return the current streak and the longest one, of those who won together; each only from two matches."""
    order = sorted(played, key=lambda each: each.match.started_at)
    runs = [(names, len(list(run))) for names, run in groupby(order, key=lambda each: each.won_by)]
    runs = [(names, length if names else 0) for names, length in runs]
    if not runs:
        return []
    now, longest = runs[-1], max(runs, key=lambda run: run[1])
    streaks_now = [Streak(_named(now[0]), now[1], True)] if now[1] > 1 else []
    if longest[1] > max(now[1], 1):
        streaks_now.append(Streak(_named(longest[0]), longest[1], False))
    return streaks_now


def _named(names: frozenset[str]) -> tuple[str, ...]:
    return tuple(sorted(names, key=str.casefold))


@dataclass(frozen=True)
class Hand:
    """A record hand: its side, its points, its match and its number."""

    names: tuple[str, ...]
    points: int
    match: Match
    number: int


def best_and_worst(played: Sequence[Played]) -> tuple[Hand, Hand] | None:
    """Return the hands with the most and the fewest points, of the matches that were counted as the newest one was, in
    chips or in points; None if no hand was played.
    """
    in_order = sorted(played, key=lambda each: each.match.started_at)
    hands = [
        Hand(each.sides[side], points, each.match, number)
        for each in in_order
        if _in_chips(each.match) == _in_chips(in_order[-1].match)
        for points, number, side in cached(
            'best-and-worst', each.match.code, each.match.version, render=partial(_extremes, each.match)
        )
    ]
    if not hands:
        return None
    return max(hands, key=lambda hand: hand.points), min(hands, key=lambda hand: hand.points)


def _in_chips(match: Match) -> bool:
    return match.pad.pays_in_chips(match.document['options'])


def _extremes(match: Match) -> list[tuple[int, int, int]]:
    """Return the best and the worst hand of a match: points, number, side."""
    hands = [(points, hand.number, side) for hand in match.score().hands for side, points in enumerate(hand.points)]
    return [max(hands), min(hands)] if hands else []


# Names


def given_names(holder: str) -> dict[str, str]:
    """Return the names given to tables on a device, by key."""
    return dict(RegularTable.objects.filter(holder=holder).values_list('people', 'name'))


def name_table(holder: str, table: Table, name: str) -> None:
    """Name a table; an empty name restores the default."""
    if name:
        RegularTable.objects.update_or_create(holder=holder, people=table.key, defaults={'name': name})
    else:
        RegularTable.objects.filter(holder=holder, people=table.key).delete()


def call_people(holder: str, renamed: Mapping[str, str]) -> None:
    """Give people other names; two with the same name are one person from now on. Matches are not changed, and named
    tables keep their names.
    """
    new = {same_name(old): name for old, name in renamed.items()}
    for known in CalledName.objects.filter(holder=holder):
        if (name := new.get(same_name(known.called))) is not None:
            CalledName.objects.filter(pk=known.pk).update(called=name)
    for old, name in new.items():
        CalledName.objects.update_or_create(holder=holder, written=old, defaults={'called': name})
    _rename_tables(holder, new)


def _rename_tables(holder: str, new: Mapping[str, str]) -> None:
    for table in RegularTable.objects.filter(holder=holder):
        game, *people = table.people.split('\n')
        key = key_of([new.get(name, name) for name in people], game)
        if key != table.people and not RegularTable.objects.filter(holder=holder, people=key).exists():
            RegularTable.objects.filter(pk=table.pk).update(people=key)


def forget_names(match: Match, anew: Callable[[str], str]) -> None:
    """Write other names into what the phones of a match call its tables; what they call these people goes. Their other
    matches count on as they are.
    """
    holders = match.keys.exclude(holder='').values('holder')
    for table in RegularTable.objects.filter(holder__in=holders):
        game, *people = table.people.split('\n')
        key = key_of(map(anew, people), game)
        if key != table.people:
            kept = RegularTable.objects.filter(holder=table.holder, people=key).exists()
            RegularTable.objects.filter(pk=table.pk).update(people=key) if not kept else table.delete()
    for known in CalledName.objects.filter(holder__in=holders):
        if (anew(known.written), anew(known.called)) != (known.written, known.called):
            known.delete()
