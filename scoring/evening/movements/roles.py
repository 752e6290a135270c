"""Winners and losers of the last round, and who takes whose role when some sit out, come or go: what winners up and
whist drive have in common.
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import NamedTuple

from scoring.evening.asked import winner_of
from scoring.evening.document import Evening, Round
from scoring.evening.lot import by_lot
from scoring.evening.movements.movement import Seating, fours, numbered
from scoring.evening.past import byes_of, turns


class Role(NamedTuple):
    """Won or lost at a table (from 1), as the first (North, East) or second (South, West) of the side."""

    won: bool
    table: int
    second: bool


@dataclass(frozen=True)
class Roles:
    """Who has each role for the next round, at the `tables` that go on; who still waits; who sits out."""

    holder: Mapping[Role, int]
    tables: int
    waiting: Sequence[int]
    bench: Sequence[int]

    def winners(self, table: int) -> tuple[int, int]:
        """Who holds the roles of those who won at a table, the first and the second."""
        return self.holder[Role(True, table, False)], self.holder[Role(True, table, True)]

    def losers(self, table: int) -> tuple[int, int]:
        """The same of those who lost."""
        return self.holder[Role(False, table, False)], self.holder[Role(False, table, True)]


def first_round(evening: Evening) -> Seating:
    """The lot four by four, as N E S W; the rest on the bench."""
    people = by_lot(evening.seed, evening.there(1))
    seated = len(people) // 4 * 4
    return Seating(numbered(fours(people)), tuple(sorted(people[seated:])))


def roles(evening: Evening) -> Roles:
    """The roles of the last round, given anew where people sit out, have come or have gone."""
    last = evening.rounds[-1]
    there = set(evening.there(evening.coming))
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
    """Everybody who sat and their role, table by table, N E S W."""
    for place, table in enumerate(last.in_order, 1):
        winner = winner_of(evening, table)
        for seat, number in enumerate(table.seats):
            yield number, Role(seat % 2 == winner, place, seat >= 2)


def _bench(evening: Evening, held: Mapping[int, Role], there: Set[int]) -> tuple[list[int], list[int]]:
    """Who sits out next, in the order they are chosen, and who waits for a seat."""
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
    """The roles to be taken: of the new bench in the order it was chosen, then of those gone home by table."""
    benched = [held[number] for number in bench if number in held]
    return benched + [role for number, role in held.items() if number not in there]
