"""Rise and fly: the losers get up and the next in line sit down; after a number of wins in a row the winners get up
too.
"""

from collections import deque
from collections.abc import Set

from scoring.evening.document import Evening, Table
from scoring.evening.movements.movement import Movement, Seating, all_won, numbered
from scoring.evening.random_order import random_order
from scoring.evening.required_results import winner_of

Tables = dict[int, list[int]]


def _seat(evening: Evening) -> Seating:
    if not evening.rounds:
        return _first_round(evening)
    there = set(evening.present(evening.next_number))
    last = evening.rounds[-1]
    queue = deque(number for number in last.byes if number in there)
    wins = _wins_in_a_row(evening)
    tables: Tables = {}
    for table in last.tables:
        stays = _rise(evening, table, wins[table.number], there, queue)
        if table.number <= evening.table_count:
            tables[table.number] = _filled(stays, queue)
    queue.extend(sorted(there - last.everybody))
    tables = {number: _filled(seats, queue) for number, seats in tables.items()}
    tables = _close(tables, queue)
    _open(tables, queue, evening.table_count)
    return Seating({number: tuple(tables[number]) for number in sorted(tables)}, tuple(queue))


def _first_round(evening: Evening) -> Seating:
    """Seat pairs in random order, two to a table; the rest wait in line."""
    line = random_order(evening.seed, evening.present(1))
    seated = 2 * min(evening.table_count, len(line) // 2)
    tables = zip(line[:seated:2], line[1:seated:2], strict=True)
    return Seating(numbered(tables), tuple(line[seated:]))


def _wins_in_a_row(evening: Evening) -> dict[int, int]:
    """For each table of the last round, how often its winner has won there since sitting down.

    Whoever stays sits first. A winner who had to get up and came straight back sits second and starts counting again.
    """
    row: dict[int, tuple[int, int]] = {}
    for recorded in evening.rounds:
        before, row = row, {}
        for table in recorded.tables:
            winner = table.seats[winner_of(evening, table)]
            who, wins = before.get(table.number, (0, 0))
            stayed = who == winner == table.seats[0]
            row[table.number] = (winner, wins + 1 if stayed else 1)
    return {number: wins for number, (_, wins) in row.items()}


def _rise(evening: Evening, table: Table, wins: int, there: Set[int], queue: deque[int]) -> list[int]:
    """Send those who must get up, if still present, to the end of the queue. Returns who stays at the table."""
    side = winner_of(evening, table)
    winner, loser = table.seats[side], table.seats[1 - side]
    closes = table.number > evening.table_count
    rises = closes or 0 < evening.cap <= wins
    risen = [winner, loser] if closes else [loser, winner] if rises else [loser]
    queue.extend(number for number in risen if number in there)
    return [] if rises or winner not in there else [winner]


def _filled(seats: list[int], queue: deque[int]) -> list[int]:
    """Return the table with its empty seats filled from the front of the queue."""
    return seats + [queue.popleft() for _ in range(min(2 - len(seats), len(queue)))]


def _close(tables: Tables, queue: deque[int]) -> Tables:
    """Return the full tables. Anyone left alone at a table goes to the front of the queue."""
    alone = [number for seats in tables.values() if len(seats) == 1 for number in seats]
    queue.extendleft(reversed(alone))
    return {number: seats for number, seats in tables.items() if len(seats) == 2}


def _open(tables: Tables, queue: deque[int], most: int) -> None:
    """Open new tables with the lowest free numbers while at least two are waiting."""
    for number in range(1, most + 1):
        if number not in tables and len(queue) >= 2:
            tables[number] = _filled([], queue)


RISE_AND_FLY = Movement('rise-and-fly', ('pairs',), _seat, check=all_won)
