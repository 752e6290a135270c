"""The winners and losers of the last round, and who takes over whose role when people sit out, join or leave.

Shared by winners up and whist drive.
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import NamedTuple

from scoring.evening.document import Evening, Round
from scoring.evening.movements.movement import Seating, fours, numbered
from scoring.evening.past import byes_of, turns
from scoring.evening.random_order import random_order
from scoring.evening.required_results import winner_of


class Role(NamedTuple):
    """Won or lost at a table (from 1), as the first (North, East) or second (South, West) player of the side."""

    won: bool
    table: int
    second: bool


@dataclass(frozen=True)
class Roles:
    """Who has each role in the next round at the `tables` that continue, who still waits, and who sits out."""

    holder: Mapping[Role, int]
    tables: int
    waiting: Sequence[int]
    bench: Sequence[int]

    def winners(self, table: int) -> tuple[int, int]:
        """Return who has the winners' roles at a table, first and second."""
        return self.holder[Role(True, table, False)], self.holder[Role(True, table, True)]

    def losers(self, table: int) -> tuple[int, int]:
        """Return who has the losers' roles at a table, first and second."""
        return self.holder[Role(False, table, False)], self.holder[Role(False, table, True)]


def first_round(evening: Evening) -> Seating:
    """Seat people in random order, four to a table as N E S W; the rest sit out."""
    people = random_order(evening.seed, evening.present(1))
    seated = len(people) // 4 * 4
    return Seating(numbered(fours(people)), tuple(sorted(people[seated:])))


def roles(evening: Evening) -> Roles:
    """Return the roles of the last round, reassigned where people sit out, have joined or have left."""
    last = evening.rounds[-1]
    there = set(evening.present(evening.next_number))
    held = dict(_roles_of(evening, last))
    tables = min(len(last.tables), len(there) // 4)
    bench, waiting = _bench(evening, held, there)
    free = _free(held, bench, there)
    kept = {role: number for number, role in held.items() if role not in free}
    takers = [*waiting, *(number for role, number in kept.items() if role.table > tables)]
    empty = [role for role in free if role.table <= tables]
    going_on = {role: number for role, number in kept.items() if role.table <= tables}
    taken = dict(zip(empty, takers, strict=False))
    return Roles(going_on | taken, tables, takers[len(empty) :], bench)


def _roles_of(evening: Evening, last: Round) -> Iterator[tuple[int, Role]]:
    """Everyone who played and their role, table by table, N E S W."""
    for place, table in enumerate(last.in_order, 1):
        winner = winner_of(evening, table)
        for seat, number in enumerate(table.seats):
            yield number, Role(seat % 2 == winner, place, seat >= 2)


def _bench(evening: Evening, held: Mapping[int, Role], there: Set[int]) -> tuple[list[int], list[int]]:
    """Who sits out next, in the order chosen, and who waits for a seat."""
    had = turns(evening, byes_of(evening.rounds))
    sat = [number for number in held if number in there]
    sat.sort(key=lambda number: (had[number].times, held[number].won, -held[number].table, held[number].second))
    last = evening.rounds[-1]
    waiting = [number for number in last.byes if number in there]
    waiting += sorted(there - last.everybody)
    chosen = sat[: len(there) % 4]
    seated_next = len(waiting) - (len(there) % 4 - len(chosen))
    return chosen + waiting[seated_next:], waiting[:seated_next]


def _free(held: Mapping[int, Role], bench: Sequence[int], there: Set[int]) -> list[Role]:
    """The vacant roles: first those of the new byes in the order chosen, then those of people who left, by table."""
    benched = [held[number] for number in bench if number in held]
    return benched + [role for number, role in held.items() if number not in there]
