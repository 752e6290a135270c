"""Pairs with fixed places, as in round robin and Mitchell: who has which place, and who plays if some are empty."""

from collections.abc import Callable, Sequence

from scoring.evening.document import Evening
from scoring.evening.movements.draw import left_the_cycle
from scoring.evening.movements.movement import Seating, cycle_remarks, numbered
from scoring.evening.random_order import random_order

Games = Sequence[tuple[int, int]]  # the places (from 1) that meet at each table, North-South first


def place_count(evening: Evening) -> int:
    """Return the number of places: one per pair of round 1, plus an empty one if their number is odd."""
    pairs = len(evening.present(1))
    return pairs + pairs % 2


def seat_on_places(evening: Evening, games: Callable[[int, int], Games], cycle: int | None) -> Seating:
    """Return the next round of games(places, round). If someone present has no place, the round is drawn."""
    places = _places(evening)
    there = evening.present(evening.next_number)
    if cycle is None or not set(there) <= set(places):
        return left_the_cycle(evening)
    present = [number if number in there else None for number in places]
    meeting = [(present[place - 1], present[other - 1]) for place, other in games(len(places), evening.next_number)]
    tables = [(entry, other) for entry, other in meeting if entry is not None and other is not None]
    byes = set(there).difference(*tables)
    return Seating(numbered(tables), tuple(sorted(byes)), cycle_remarks(evening, cycle))


def _places(evening: Evening) -> list[int | None]:
    """The pair at each place: the pairs of round 1 in random order; the first late arrival takes the empty place."""
    places: list[int | None] = [*random_order(evening.seed, evening.present(1))]
    if len(places) % 2:
        late = sorted((entry.first, entry.number) for entry in evening.entries if entry.first > 1)
        places.append(late[0][1] if late else None)
    return places
