"""By rank: the leaders sit at the first table, the next players at the second, and so on."""

from collections.abc import Sequence

from scoring.evening.document import Evening
from scoring.evening.movements.movement import Movement, Seating, all_handed_in, numbered
from scoring.evening.past import byes_of, turns
from scoring.evening.random_order import random_order
from scoring.evening.results.cards import cards
from scoring.evening.results.criteria import Book
from scoring.evening.results.ranking import ranked
from scoring.evening.sizes import sizes

PARTNERS = (0, 1, 3, 2)  # at a table of four the first and the fourth are partners: N first, E second, S fourth


def _seat(evening: Evening) -> Seating:
    order = _order(evening)
    at_tables = sizes(evening, len(order))
    byes = _byes(evening, order, len(order) - sum(at_tables))
    seated = iter([number for number in order if number not in byes])
    tables = [[next(seated) for _ in range(size)] for size in at_tables]
    return Seating(numbered(_partnered(evening, table) for table in tables), tuple(sorted(byes)))


def _order(evening: Evening) -> list[int]:
    """The players present by standing; ties are broken at random."""
    by_chance = random_order(evening.seed, evening.present(evening.next_number))
    if not evening.rounds:
        return by_chance
    places = ranked(Book(evening, cards(evening)), by_chance)
    rank = {place.entry: place.rank or 0 for place in places}
    return sorted(by_chance, key=rank.__getitem__)


def _byes(evening: Evening, order: Sequence[int], count: int) -> list[int]:
    """The players with the fewest byes; among these, the last in the order."""
    had = turns(evening, byes_of(evening.rounds))
    from_the_last = list(reversed(order))
    return sorted(from_the_last, key=lambda number: had[number].times)[:count]


def _partnered(evening: Evening, table: Sequence[int]) -> Sequence[int]:
    if evening.form == 'individual' and len(table) == 4:
        return [table[place] for place in PARTNERS]
    return table


BY_RANK = Movement('by-rank', ('individual', 'each'), _seat, check=all_handed_in)
