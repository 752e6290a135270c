"""Round robin: every pair meets every other once; the last place stays at table 1 and the others move."""

from scoring.evening.document import Evening
from scoring.evening.movements.movement import Movement, Seating
from scoring.evening.movements.places import Games, place_count, seat_on_places


def _games(places: int, number: int) -> Games:
    length, moved = places - 1, number - 1
    others = [((moved + i) % length + 1, (moved - i) % length + 1) for i in range(1, places // 2)]
    return [(places, moved % length + 1), *others]


def _cycle(evening: Evening) -> int | None:
    return place_count(evening) - 1 if place_count(evening) else None


def _seat(evening: Evening) -> Seating:
    return seat_on_places(evening, _games, _cycle(evening))


ROUND_ROBIN = Movement(
    'round-robin', ('pairs',), _seat, cycle=_cycle, order=('match-points', 'head-to-head', 'difference')
)
