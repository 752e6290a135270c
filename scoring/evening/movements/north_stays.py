"""North stays, South moves down one table, East up one, West up two, in a circle. Results play no part."""

from scoring.evening.document import MOST_ROUNDS, Evening
from scoring.evening.movements.draw import left_the_cycle
from scoring.evening.movements.movement import Movement, Seating, cycle_remarks, fours, numbered
from scoring.evening.random_order import random_order
from scoring.evening.remarks import Remark

COMES_FROM = (0, -1, 1, -2)  # how many tables away N E S W sat in the previous round


def _cycle(evening: Evening) -> int | None:
    people = len(evening.present(1))
    return None if people % 4 or not people else people // 4


def _seat(evening: Evening) -> Seating:
    there = evening.present(evening.next_number)
    if len(there) % 4:
        return left_the_cycle(evening)
    if not evening.rounds:
        return Seating(numbered(fours(random_order(evening.seed, there))), remarks=_first_meeting_again(evening))
    last = [table.seats for table in evening.rounds[-1].in_order]
    if sorted(number for seats in last for number in seats) != there:
        return left_the_cycle(evening)
    tables = [
        tuple(last[(table + away) % len(last)][seat] for seat, away in enumerate(COMES_FROM))
        for table in range(len(last))
    ]
    return Seating(numbered(tables), remarks=cycle_remarks(evening, len(last)))


def _first_meeting_again(evening: Evening) -> tuple[Remark, ...]:
    """The first round in which two people meet again: seats are one, two or three tables apart per round."""
    tables = len(evening.present(1)) // 4
    apart = next(rounds for rounds in range(1, tables + 1) if any(rounds * away % tables == 0 for away in (1, 2, 3)))
    planned = evening.planned or min(tables, MOST_ROUNDS)
    return (Remark('will-meet-again', {'round': 1 + apart}),) if 1 + apart <= planned else ()


NORTH_STAYS = Movement('north-stays', ('individual',), _seat, cycle=_cycle)
