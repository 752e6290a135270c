"""How few wishes of a round must go unmet: proven by counting colours or, where few people have wishes, by a search."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations

from scoring.evening.document import Evening, couple, couples, sides
from scoring.evening.remarks import TWO_COLOURS, Seats, same_colour, unmet_wishes

MOST_STEPS = 20_000  # people put at a table before the search gives up
MOST_PEOPLE = 48  # with wishes; with more it would give up anyway
Table = frozenset[int]


def none_fewer_unmet(evening: Evening, seats: Seats) -> bool:
    """Return whether it is proven that at least as many wishes go unmet as at these tables (number → seats), whoever of
    those who play sits where. False where the search gives up.
    """
    unmet = sum(1 for _ in unmet_wishes(evening, seats))
    return _least_of_one_colour(evening, seats) >= unmet or not _Search(evening, seats, unmet - 1).finds()


def none_fewer_of_one_colour(evening: Evening, seats: Seats) -> bool:
    """Return whether it is proven that at least as many partners are of one colour as at these tables."""
    alike = sum(remark.facts['wish'] == TWO_COLOURS for remark in unmet_wishes(evening, seats))
    return bool(_least_of_one_colour(evening, seats) >= alike)


def _least_of_one_colour(evening: Evening, seats: Seats) -> int:
    """As many partners are of one colour at least as there are more people of it than sides."""
    if not evening.wishes.two_colours:
        return 0
    parties = sum(len(sides(evening.form, len(at_table), evening.six_sides)) for at_table in seats.values())
    colour_of = evening.wishes.colour_of
    playing = [colour_of[number] for at_table in seats.values() for number in at_table if number in colour_of]
    return sum(max(0, playing.count(colour) - parties) for colour in set(playing))


@dataclass
class _Search:
    """Looks for tables at which at most `allowed` wishes go unmet. Only people with a wish are put at tables, one after
    another; the others fill what is left, as they disturb nobody.
    """

    evening: Evening
    seats: Seats
    allowed: int
    steps: int = field(default=0)
    known: dict[tuple[Table, int], int] = field(default_factory=dict)

    def finds(self) -> bool:
        """Return whether there are such tables, or may be, because the search gave up."""
        return len(self.people) > MOST_PEOPLE or self._put(0, dict.fromkeys(self.seats, frozenset()), 0)

    @cached_property
    def people(self) -> list[int]:
        """Who has a wish, those with most first."""
        wishes = self.evening.wishes
        playing = {number for at_table in self.seats.values() for number in at_table}
        of_two = (*wishes.never_together, *wishes.never_partners)
        having = Counter(number for pair in of_two if playing.issuperset(pair) for number in pair)
        having.update(playing.intersection(self._home))
        if wishes.two_colours:
            of_colour = Counter(colour for number, colour in wishes.colours if number in playing)
            having.update({n: of_colour[colour] - 1 for n, colour in wishes.colours if n in playing})
        return sorted(+having, key=lambda number: (-having[number], number))

    @property
    def _home(self) -> Mapping[int, int]:
        return self.evening.wishes.table_of

    def _put(self, place: int, tables: dict[int, Table], unmet: int) -> bool:
        """Put the next of `people` at each table that is not like one tried before."""
        if place == len(self.people):
            return True
        person, tried = self.people[place], set()
        for number, there in tables.items():
            size = len(self.seats[number])
            like = there, size, number if number in self._homes else 0
            if len(there) == size or like in tried:
                continue
            tried.add(like)
            self.steps += 1
            if self.steps > MOST_STEPS:
                return True
            now = there | {person}
            more = self._unmet(now, size) - self._unmet(there, size) + (self._home.get(person, number) != number)
            if unmet + more <= self.allowed and self._put(place + 1, tables | {number: now}, unmet + more):
                return True
        return False

    @cached_property
    def _homes(self) -> set[int]:
        return set(self._home.values())

    def _unmet(self, there: Table, size: int) -> int:
        """How many wishes against meeting and being partners go unmet at a table with the best sides there."""
        if (there, size) not in self.known:
            met = sum(pair in self.evening.wishes.never_together for pair in couples(tuple(there)))
            room = [len(side) for side in sides(self.evening.form, size, self.evening.six_sides)]
            self.known[there, size] = met + self._beside(tuple(there), room)
        return self.known[there, size]

    def _beside(self, people: Sequence[int], room: Sequence[int]) -> int:
        """The fewest wishes against partners that go unmet, with room for so many people on each side."""
        if not people:
            return 0
        first, others = people[0], people[1:]
        fewest = []
        for free in set(room):
            left = list(room)
            left.remove(free)
            for mates in (mates for count in range(free) for mates in combinations(others, count)):
                rest = tuple(person for person in others if person not in mates)
                if len(rest) <= sum(left):
                    here = sum(self._against_partners(*pair) for pair in couples((first, *mates)))
                    fewest.append(here + self._beside(rest, left))
        return min(fewest)

    def _against_partners(self, first: int, second: int) -> int:
        wishes, pair = self.evening.wishes, couple(first, second)
        return (pair in wishes.never_partners) + (wishes.two_colours and same_colour(wishes.colour_of, pair))
