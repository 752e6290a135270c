"""Pairs on fixed places, as round robin and Mitchell have them: who has which place, and who plays when some are
empty.
"""

from collections.abc import Callable, Sequence

from scoring.evening.document import Evening
from scoring.evening.lot import by_lot
from scoring.evening.movements.draw import left_the_cycle
from scoring.evening.movements.movement import Seating, numbered, said_of_cycle

Games = Sequence[tuple[int, int]]  # places (from 1) that meet, North-South first, table by table


def place_count(evening: Evening) -> int:
    """The number of places: one for each pair of round 1, and an empty one where their number is odd."""
    pairs = len(evening.there(1))
    return pairs + pairs % 2


def seat_on_places(evening: Evening, games: Callable[[int, int], Games], cycle: int | None) -> Seating:
    """The next round of games(places, round). Where somebody is there without a place, it is drawn."""
    places = _places(evening)
    there = evening.there(evening.coming)
    if cycle is None or not set(there) <= set(places):
        return left_the_cycle(evening)
    present = [number if number in there else None for number in places]
    meeting = [(present[one - 1], present[other - 1]) for one, other in games(len(places), evening.coming)]
    tables = [(one, other) for one, other in meeting if one is not None and other is not None]
    byes = set(there).difference(*tables)
    return Seating(numbered(tables), tuple(sorted(byes)), said_of_cycle(evening, cycle))


def _places(evening: Evening) -> list[int | None]:
    """Who has each place: those of round 1 by lot; the empty place goes to the first who comes late."""
    places: list[int | None] = [*by_lot(evening.seed, evening.there(1))]
    if len(places) % 2:
        late = sorted((entry.first, entry.number) for entry in evening.entries if entry.first > 1)
        places.append(late[0][1] if late else None)
    return places
