"""Winners up: winners move up a table, losers stay, losers at the first table go to the last, and partners change."""

from collections.abc import Sequence

from scoring.evening.document import Couple, Evening, couple, couples
from scoring.evening.movements.movement import Movement, Seating, fours, last_won, numbered
from scoring.evening.movements.roles import Roles, first_round, roles
from scoring.evening.past import past_of

People = tuple[int, int, int, int]


def _seat(evening: Evening) -> Seating:
    if not evening.rounds:
        return first_round(evening)
    now = roles(evening)
    part = _Parting(evening)
    tables = [part(four) for four in [*_moved(now), *fours(now.waiting)]]
    return Seating(numbered(tables), tuple(sorted(now.bench)))


def _moved(now: Roles) -> list[Sequence[int]]:
    """The four people at each table after the move, in the order in which they are split up."""
    last = now.tables
    if last < 2:
        return [(*now.winners(table), *now.losers(table)) for table in range(1, last + 1)]
    first = (*now.winners(1), *now.winners(2))
    between = [(*now.losers(table), *now.winners(table + 1)) for table in range(2, last)]
    return [first, *between, (*now.losers(last), *now.losers(1))]


class _Parting:
    """Seats four people a b c d so that nobody keeps the partner of the last round."""

    def __init__(self, evening: Evening) -> None:
        self.partners = past_of(evening).partners
        sides = [table.members(side) for table in evening.rounds[-1].tables for side in (0, 1)]
        self.last: set[Couple] = {pair for side in sides for pair in couples(side)}

    def __call__(self, four: Sequence[int]) -> tuple[int, ...]:
        a, b, c, d = four
        # as N E S W; partners are a c, a d or a b
        ways = [way for way in ((a, b, c, d), (a, b, d, c), (a, c, b, d)) if not self._keeps(way)]
        return min(ways, key=self._repeats)

    def _keeps(self, way: People) -> bool:
        return not self.last.isdisjoint(_sides(way))

    def _repeats(self, way: People) -> int:
        return sum(self.partners[pair] ** 2 for pair in _sides(way))


def _sides(way: People) -> tuple[Couple, Couple]:
    north, east, south, west = way
    return couple(north, south), couple(east, west)


WINNERS_UP = Movement('winners-up', ('individual',), _seat, check=last_won)
