"""An evening as it was read: who plays, what was agreed, who sat where and what the tables handed in. And a season.

Source: the evening document, version 1 (`companion-evening/1`). Entries are known by their number, rounds and tables
count from 1 as in the document.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from scoring.evening.numbers import Number

MOST_ROUNDS = 30
SIX_SIDES = {'2x3': ((0, 2, 4), (1, 3, 5)), '3x2': ((0, 3), (1, 4), (2, 5))}
Couple = tuple[int, int]
Raw = Mapping[str, Any]  # an object of a document, not yet read


@dataclass(frozen=True)
class Entry:
    """Who plays: a person, or a pair. `first` and `last` are the rounds they are there, both included."""

    number: int
    name: str | None = None
    member: str | None = None
    guest: bool = False
    categories: tuple[str, ...] = ()
    first: int = 1
    last: int = MOST_ROUNDS

    def is_there(self, number: int) -> bool:
        """Whether they are there in that round."""
        return self.first <= number <= self.last


@dataclass(frozen=True)
class Table:
    """A table of one round. `seats` are entry numbers clockwise from North, `sides` the seats that play together,
    `points` one number for each side or None where nothing was handed in, `winner` the side named as such.
    """

    number: int
    seats: tuple[int, ...]
    sides: tuple[tuple[int, ...], ...]
    points: tuple[int, ...] | None = None
    void: bool = False
    winner: int | None = None

    @property
    def counts(self) -> bool:
        """Whether it was handed in and not broken off."""
        return self.points is not None and not self.void

    def members(self, side: int) -> tuple[int, ...]:
        """The entries of a side."""
        return tuple(self.seats[seat] for seat in self.sides[side])


@dataclass(frozen=True)
class Round:
    """A recorded round; tables and byes stand as the document lists them."""

    number: int
    tables: tuple[Table, ...]
    byes: tuple[int, ...] = ()

    @cached_property
    def in_order(self) -> tuple[Table, ...]:
        """The tables by number."""
        return tuple(sorted(self.tables, key=lambda table: table.number))

    @cached_property
    def everybody(self) -> frozenset[int]:
        """All who sat or sat out."""
        return frozenset(self.byes).union(*(table.seats for table in self.tables))


@dataclass(frozen=True)
class Wishes:
    """What the draw should heed. Couples stand ascending, `colours` are (entry, colour), `stays` (entry, table)."""

    never_together: frozenset[Couple] = frozenset()
    never_partners: frozenset[Couple] = frozenset()
    colours: tuple[tuple[int, str], ...] = ()
    two_colours: bool = False
    stays: tuple[tuple[int, int], ...] = ()

    @cached_property
    def colour_of(self) -> Mapping[int, str]:
        """The colours by entry."""
        return dict(self.colours)

    @cached_property
    def table_of(self) -> Mapping[int, int]:
        """The tables to stay at, by entry."""
        return dict(self.stays)


@dataclass(frozen=True)
class Score:
    """How the evening is scored. `bye` is a word or the points a bye pays."""

    counts: str
    lowest_wins: bool
    floor: bool
    ties_decided: bool
    bye: str | int
    least_rounds: int
    order: tuple[str, ...]


@dataclass(frozen=True)
class Adjustment:
    entry: int
    points: int


@dataclass(frozen=True)
class Evening:
    """A document of sound shape. `planned` is None where it does not say."""

    form: str
    movement: str
    score: Score
    entries: tuple[Entry, ...]
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
    def coming(self) -> int:
        """The number of the next round."""
        return len(self.rounds) + 1

    def there(self, number: int) -> list[int]:
        """Who is there in a round, by number."""
        return sorted(entry.number for entry in self.entries if entry.is_there(number))

    @cached_property
    def entry(self) -> Mapping[int, Entry]:
        """The entries by number."""
        return {entry.number: entry for entry in self.entries}

    @property
    def seats_at_table(self) -> int:
        """How many entries a usual table takes."""
        return 2 if self.form == 'pairs' else self.table_of


@dataclass(frozen=True)
class Season:
    """`evenings` has what each member took from each evening they came to. `best` is how many evenings count, None
    where all do; with `average` their mean counts; who came to fewer than `least` has no place.
    """

    average: bool
    best: int | None
    least: int
    lowest_wins: bool
    evenings: tuple[Mapping[str, Number], ...]


def sides(form: str, seats: int, six_sides: str) -> tuple[tuple[int, ...], ...]:
    """The seats that play together at a table of so many."""
    if form == 'individual' and seats == 4:
        return ((0, 2), (1, 3))
    if form == 'individual' and seats == 6:
        return SIX_SIDES[six_sides]
    return tuple((seat,) for seat in range(seats))


def couple(one: int, other: int) -> Couple:
    """Two entries, ascending."""
    return (one, other) if one < other else (other, one)


def couples(seats: tuple[int, ...]) -> list[Couple]:
    """All couples among these entries."""
    return [couple(one, other) for place, one in enumerate(seats) for other in seats[:place]]
