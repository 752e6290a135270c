"""Two lives: a lost game costs one life, and an entry without lives is out."""

from collections import Counter
from collections.abc import Mapping

from scoring.evening.document import Couple, Evening, couple
from scoring.evening.movements.knock_out import FOR_THE_LAST, end_of
from scoring.evening.movements.movement import Movement, Seating, all_won, numbered
from scoring.evening.past import past_of
from scoring.evening.random_order import random_order
from scoring.evening.required_results import winner_of

LIVES = 2


def _seat(evening: Evening) -> Seating:
    lives = _lives(evening)
    by_chance = random_order(evening.seed, evening.present(evening.next_number))
    order = sorted((number for number in by_chance if lives[number] > 0), key=lambda number: -lives[number])
    if len(order) < 2:
        return end_of(evening, order)
    byes = _bye(evening, order)
    met = past_of(evening).met
    waiting = [number for number in order if number not in byes]
    tables = []
    while waiting:
        first = waiting.pop(0)
        opponent = min(waiting, key=lambda other: _distance(first, other, met, lives))
        waiting.remove(opponent)
        tables.append((first, opponent))
    return Seating(numbered(tables), tuple(byes))


def _lives(evening: Evening) -> dict[int, int]:
    """The lives that each entry has left."""
    lives = {entry.number: LIVES for entry in evening.entries}
    for table in (table for recorded in evening.rounds for table in recorded.tables):
        for number in table.members(1 - winner_of(evening, table)):
            lives[number] -= 1
    return lives


def _bye(evening: Evening, order: list[int]) -> list[int]:
    """The bye of an odd number: the last of those with the fewest byes."""
    had = Counter(number for recorded in evening.rounds for number in recorded.byes)
    return [min(reversed(order), key=had.__getitem__)] if len(order) % 2 else []


def _distance(entry: int, other: int, met: Mapping[Couple, int], lives: Mapping[int, int]) -> tuple[int, int]:
    """How undesirable a game between two is: first how often they have met, then how far apart their lives are."""
    return met[couple(entry, other)], abs(lives[entry] - lives[other])


TWO_LIVES = Movement('two-lives', ('pairs',), _seat, check=all_won, bye='win', order=FOR_THE_LAST, knocks_out=True)
