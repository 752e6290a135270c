"""The perfect cycle: every two people are partners once and opponents twice.

Source: whist tournaments Wh(4n) and Wh(4n + 1); each base round was verified by a program.
"""

from collections.abc import Sequence

from scoring.errors import BadDocument
from scoring.evening.document import Evening
from scoring.evening.movements.draw import left_the_cycle
from scoring.evening.movements.movement import Movement, Seating, cycle_remarks, numbered
from scoring.evening.random_order import random_order

# The first round of each cycle, as `a b | c d`: North, South | East, West. Round r adds r − 1 to each number, modulo
# the length of the cycle; `*` is the last place and stays.
BASE = {
    4: '* 0 | 1 2',
    5: '1 4 | 2 3',
    8: '* 0 | 1 3, 2 6 | 4 5',
    12: '* 0 | 1 3, 2 9 | 6 7, 4 10 | 5 8',
    13: '1 4 | 2 7, 3 12 | 6 8, 5 11 | 9 10',
    16: '* 0 | 1 2, 3 6 | 9 11, 4 13 | 8 12, 5 10 | 7 14',
    17: '1 2 | 3 8, 4 15 | 10 12, 5 9 | 6 13, 7 16 | 11 14',
    20: '* 0 | 1 2, 3 5 | 9 15, 4 14 | 12 17, 6 18 | 10 13, 7 11 | 8 16',
    21: '1 2 | 3 6, 4 13 | 12 19, 5 9 | 14 16, 7 20 | 11 17, 8 18 | 10 15',
    24: '* 0 | 1 2, 3 5 | 7 17, 4 12 | 18 22, 6 20 | 10 13, 8 19 | 11 16, 9 15 | 14 21',
}
# Nine people have no such base round: the places of both tables are listed round by round.
NINE = (
    ('2347', '5968'),
    ('3158', '6749'),
    ('1269', '4857'),
    ('5671', '8392'),
    ('6482', '9173'),
    ('4593', '7281'),
    ('8914', '2635'),
    ('9725', '3416'),
    ('7836', '1524'),
)
PEOPLE = tuple(sorted((*BASE, 9)))


def places_of_round(people: int, number: int) -> list[tuple[int, ...]]:
    """Return the places (from 1) at each table in a round of the cycle, as N E S W."""
    length = rounds_of_cycle(people)
    if people == 9:
        return [_clockwise([int(place) for place in table]) for table in NINE[(number - 1) % length]]
    return [_clockwise(_moved(table, people, number)) for table in BASE[people].split(', ')]


def rounds_of_cycle(people: int) -> int:
    """Return the number of rounds in a cycle; with an odd person out, each sits out once."""
    return people if people % 4 else people - 1


def _moved(table: str, people: int, number: int) -> list[int]:
    length = rounds_of_cycle(people)
    base = table.replace('|', '').split()
    return [people if place == '*' else (int(place) + number - 1) % length + 1 for place in base]


def _clockwise(partners: Sequence[int]) -> tuple[int, ...]:
    """Convert pairs of partners to North, East, South, West."""
    north, south, east, west = partners
    return north, east, south, west


def _cycle(evening: Evening) -> int | None:
    people = len(evening.present(1))
    return rounds_of_cycle(people) if people in PEOPLE else None


def _seat(evening: Evening) -> Seating:
    people = random_order(evening.seed, evening.present(1))
    if len(people) not in PEOPLE:
        raise BadDocument('entries', 'no-perfect-cycle', people=len(people), possible=', '.join(map(str, PEOPLE)))
    if evening.present(evening.next_number) != sorted(people):
        return left_the_cycle(evening)
    tables = [
        tuple(people[place - 1] for place in table) for table in places_of_round(len(people), evening.next_number)
    ]
    byes = set(people).difference(*tables)
    return Seating(numbered(tables), tuple(sorted(byes)), cycle_remarks(evening, rounds_of_cycle(len(people))))


PERFECT = Movement('perfect', ('individual',), _seat, cycle=_cycle)
