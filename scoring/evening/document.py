"""The dataclasses of an evening (who plays, the agreed settings, the seats and results of each round) and of a season.

Source: the evening document, version 1 (`companion-evening/1`). Entries are known by their number; rounds and tables
count from 1, as in the document.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from scoring.evening.numbers import Number

MOST_ROUNDS = 30
SIX_SIDES = {'2x3': ((0, 2, 4), (1, 3, 5)), '3x2': ((0, 3), (1, 4), (2, 5))}
Couple = tuple[int, int]
Raw = Mapping[str, Any]  # a JSON object that has not been checked


@dataclass(frozen=True)
class Entry:
    """A person or a pair that plays. `first` and `last` are the rounds in which they are present, inclusive."""

    number: int
    name: str | None = None
    member: str | None = None
    members: tuple[str, ...] = ()
    guest: bool = False
    categories: tuple[str, ...] = ()
    first: int = 1
    last: int = MOST_ROUNDS

    def is_present(self, number: int) -> bool:
        """Whether they are present in that round."""
        return self.first <= number <= self.last


class Table(NamedTuple):
    """A table of one round.

    `seats` are entry numbers clockwise from North, `sides` the seats that play together, `points` one number per side
    or None if no result was handed in, `winner` the side recorded as the winner, `absent` the seats (from 0) in which
    somebody stood in for an entry that was not there.
    """

    number: int
    seats: tuple[int, ...]
    sides: tuple[tuple[int, ...], ...]
    points: tuple[int, ...] | None = None
    void: bool = False
    winner: int | None = None
    absent: tuple[int, ...] = ()

    @property
    def counts(self) -> bool:
        """Whether the result was handed in and the table is not void."""
        return self.points is not None and not self.void

    def members(self, side: int) -> tuple[int, ...]:
        """Return the entries of a side that were there."""
        return self.seated(self.sides[side])

    def seated(self, places: Iterable[int] | None = None) -> tuple[int, ...]:
        """Return the entries that were there, at these seats or at all."""
        if places is None and not self.absent:
            return self.seats
        places = range(len(self.seats)) if places is None else places
        return tuple([self.seats[seat] for seat in places if seat not in self.absent])


@dataclass(frozen=True)
class Round:
    """A recorded round. Tables and byes keep the document's order."""

    number: int
    tables: tuple[Table, ...]
    byes: tuple[int, ...] = ()

    @cached_property
    def in_order(self) -> tuple[Table, ...]:
        """The tables, sorted by number."""
        return tuple(sorted(self.tables, key=lambda table: table.number))

    @cached_property
    def everybody(self) -> frozenset[int]:
        """Everyone who played or had a bye."""
        return frozenset(self.byes).union(*(table.seats for table in self.tables))


@dataclass(frozen=True)
class Wishes:
    """What the draw should respect. Couples are in ascending order; `colours` are (entry, colour), `stays` (entry,
    table).
    """

    never_together: frozenset[Couple] = frozenset()
    never_partners: frozenset[Couple] = frozenset()
    colours: tuple[tuple[int, str], ...] = ()
    two_colours: bool = False
    stays: tuple[tuple[int, int], ...] = ()

    @cached_property
    def colour_of(self) -> Mapping[int, str]:
        """The colour of each entry that has one."""
        return dict(self.colours)

    @cached_property
    def table_of(self) -> Mapping[int, int]:
        """The fixed table of each entry that has one."""
        return dict(self.stays)


@dataclass(frozen=True)
class Score:
    """How the evening is scored. `bye` and `missed` are a keyword, or the points that such a round pays. Whoever played
    fewer than `least_rounds` has no place; None means all of them.
    """

    counts: str
    lowest_wins: bool
    floor: bool
    ties_decided: bool
    bye: str | int
    least_rounds: int | None
    order: tuple[str, ...]
    missed: str | int = 'nothing'

    @property
    def low_is_good(self) -> bool:
        """Whether the lowest total leads. Wins, places and points above the mean are always better when higher."""
        return self.lowest_wins and self.counts == 'points'


@dataclass(frozen=True)
class Adjustment:
    entry: int
    points: int


@dataclass(frozen=True)
class Evening:
    """A document with a valid shape. `planned` is None if the number of rounds is not given."""

    form: str
    movement: str
    score: Score
    entries: tuple[Entry, ...]
    game: str | None = None
    preset: str | None = None
    seed: int = 0
    partners: str = 'changed'
    cap: int = 3
    table_count: int = 1
    planned: int | None = None
    table_of: int = 4
    odd: str = 'byes'
    six_sides: str = '2x3'
    wishes: Wishes = field(default_factory=Wishes)
    rounds: tuple[Round, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()

    @property
    def next_number(self) -> int:
        """The number of the next round."""
        return len(self.rounds) + 1

    @cached_property
    def counted(self) -> frozenset[int]:
        """The rounds in which at least one table counts."""
        return frozenset(recorded.number for recorded in self.rounds if any(table.counts for table in recorded.tables))

    def present(self, number: int) -> list[int]:
        """Return the entries present in a round, sorted by number."""
        return sorted(entry.number for entry in self.entries if entry.is_present(number))

    @cached_property
    def entry(self) -> Mapping[int, Entry]:
        """The entries by number."""
        return {entry.number: entry for entry in self.entries}

    @property
    def seats_at_table(self) -> int:
        """The number of entries at a regular table."""
        return 2 if self.form == 'pairs' else self.table_of


@dataclass(frozen=True)
class Ladder:
    """How a table of a season counts.

    It takes `points`, `wins`, `places` or `attendance` of each evening that matches `where`, for each entry `alone`,
    its `members` or as `pairs`. `places` are the points of the first places, `rest` those of all others. `best` is how
    many evenings count, or None for all; with `average`, their mean counts. Members who came to fewer than `least`
    evenings are not ranked.
    """

    takes: str = 'points'
    average: bool = False
    best: int | None = None
    least: int = 0
    lowest_wins: bool = False
    name: str = ''
    places: tuple[int, ...] = ()
    rest: int = 0
    where: Mapping[str, str] = field(default_factory=dict)
    entries: str = 'alone'

    @property
    def low_is_good(self) -> bool:
        """Whether the lowest total leads. Place points are always better when higher."""
        return self.lowest_wins and self.takes == 'points'


Taken = Mapping[str, Number]  # what each member who came has scored


@dataclass(frozen=True)
class Season:
    """The ladders, each with what was scored in the evenings that count in it. `plain`: one ladder without a name."""

    ladders: tuple[tuple[Ladder, tuple[Taken, ...]], ...]
    plain: bool


def sides(form: str, seats: int, six_sides: str) -> tuple[tuple[int, ...], ...]:
    """Return the seats that play together at a table of `seats`."""
    if form == 'individual' and seats == 4:
        return ((0, 2), (1, 3))
    if form == 'individual' and seats == 6:
        return SIX_SIDES[six_sides]
    return tuple((seat,) for seat in range(seats))


def couple(entry: int, other: int) -> Couple:
    """Return two entries in ascending order."""
    return (entry, other) if entry < other else (other, entry)


def couples(seats: tuple[int, ...]) -> list[Couple]:
    """Return all couples among these entries."""
    return [couple(entry, other) for place, entry in enumerate(seats) for other in seats[:place]]
