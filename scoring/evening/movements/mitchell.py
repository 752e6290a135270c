"""Mitchell: half of the pairs stay seated, the others move. Each table deals its own cards, so any number of tables
works.
"""

from scoring.evening.document import Evening
from scoring.evening.movements.movement import Movement, Seating
from scoring.evening.movements.places import Games, place_count, seat_on_places


def _games(places: int, number: int) -> Games:
    tables = places // 2
    return [(table, tables + (table - number) % tables + 1) for table in range(1, tables + 1)]


def _cycle(evening: Evening) -> int | None:
    return place_count(evening) // 2 or None


def _seat(evening: Evening) -> Seating:
    return seat_on_places(evening, _games, _cycle(evening))


MITCHELL = Movement('mitchell', ('pairs',), _seat, cycle=_cycle, order=('match-points', 'difference'))
