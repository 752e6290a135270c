"""The rounds planned together with their seats, and the cost of swapping two people."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from scoring.evening.document import Couple, Evening, couples
from scoring.evening.past import Past, at_odd_tables, partners_at, turns
from scoring.evening.remarks import same_colour
from scoring.evening.search.costs import AGAINST, MEET, MEET_SELDOM, PARTNER, SELDOM, WISH, least
from scoring.evening.search.layout import Layout, layout
from scoring.evening.search.tally import Tally


@dataclass
class PlannedRound:
    """A planned round: `seats` lists the people table by table, the first `usual` of them at regular tables; `byes`
    sit out.
    """

    sizes: tuple[int, ...]
    seats: list[int]
    usual: int
    byes: Sequence[int] = ()

    @property
    def is_somebodys_turn(self) -> bool:
        """Whether someone sits out or sits at an irregular table, so that the round cannot change places with
        others.
        """
        return bool(self.byes) or self.usual < len(self.seats)

    @property
    def tables(self) -> dict[int, tuple[int, ...]]:
        """The seats of each table by its number."""
        seats = iter(self.seats)
        return {number: tuple(next(seats) for _ in range(size)) for number, size in enumerate(self.sizes, 1)}


@dataclass
class Plan:
    """Rounds that are searched together.

    Inside, people are known by their index in `people`. `met` and `partners` count the past and the plan, with AGAINST
    added for each wish against a couple. `cost` is the cost of the planned rounds, and `least` a lower bound. `mixed`
    tells whether there are both regular and irregular tables; `had` are the turns at irregular ones so far.
    """

    evening: Evening
    past: Past
    rounds: list[PlannedRound]
    cost: int = field(init=False, default=0)

    def __post_init__(self) -> None:
        self.people = sorted({number for planned in self.rounds for number in planned.seats})
        self.place = {number: place for place, number in enumerate(self.people)}
        self.layouts = [layout(self.evening.form, planned.sizes, self.evening.six_sides) for planned in self.rounds]
        self.meet = MEET_SELDOM if self._meetings_for_each_couple() < SELDOM else MEET
        self.met = self._tally(self.meet, self.past.met, self._against_meeting())
        self.partners = self._tally(PARTNER, self.past.partners, self._against_partners())
        stays = self.evening.wishes.table_of
        self.home = [stays.get(number, 0) for number in self.people] if stays else []
        self.seats = [[self.place[number] for number in planned.seats] for planned in self.rounds]
        self.least = self._least()
        self.mixed = any(0 < planned.usual < len(planned.seats) for planned in self.rounds)
        had = turns(self.evening, at_odd_tables(self.evening)) if self.mixed else {}
        self.had = [had[number].times for number in self.people] if had else []
        self.cost = sum(self._add_round(planned) for planned in self.rounds)

    def seated(self) -> list[PlannedRound]:
        """Return the rounds as they are seated now."""
        return [
            replace(planned, seats=[self.people[i] for i in seats])
            for planned, seats in zip(self.rounds, self.seats, strict=True)
        ]

    def partners_again_early(self) -> int:
        """The rounds that are left after each time that people are partners again, added up."""
        known, early = Counter(self.past.partners), 0
        for left, planned in zip(reversed(range(len(self.rounds))), self.seated(), strict=True):
            beside = [pair for seats in planned.tables.values() for pair in partners_at(self.evening, seats)]
            early += left * sum(known[pair] > 0 for pair in beside)
            known.update(beside)
        return early

    def change(self, number: int, u: int, v: int) -> int:
        """Return the cost of swapping the people at two places of a round; negative if it saves."""
        seats, places = self.seats[number], self.layouts[number]
        if places.table[u] == places.table[v]:
            beside = u == v or v in places.partners[u]
            return 0 if beside else self.partners.change(seats, places.partners, u, v)
        change = self.met.change(seats, places.mates, u, v) + self.partners.change(seats, places.partners, u, v)
        return change + self._change_of_homes(seats, places, u, v) if self.home else change

    def swap(self, number: int, u: int, v: int, change: int) -> None:
        """Swap the people at two places of a round, at the cost `change`."""
        seats, places = self.seats[number], self.layouts[number]
        apart = places.table[u] != places.table[v]
        if apart:
            self.met.swap(seats, places.mates, u, v)
        if apart or (u != v and v not in places.partners[u]):
            self.partners.swap(seats, places.partners, u, v)
        seats[u], seats[v] = seats[v], seats[u]
        self.cost += change

    def as_often_at_odd_tables(self, number: int, u: int, v: int) -> bool:
        """Whether the people at two places of a round have had as many turns at irregular tables before it."""
        i, j = self.seats[number][u], self.seats[number][v]
        more = self.had[i] - self.had[j]
        for planned, seats in zip(self.rounds[:number], self.seats, strict=False):
            more += (seats.index(i) >= planned.usual) - (seats.index(j) >= planned.usual)
        return more == 0

    def exchange(self, number: int, u: int, v: int) -> int:
        """Let the people at two places of a round take each other's from then on, and return the cost. Those who had
        as many turns at irregular tables before stay as fair to each other afterwards.
        """
        before, (i, j) = self.cost, (self.seats[number][u], self.seats[number][v])
        for later in range(number, len(self.rounds)):
            at_i, at_j = self.seats[later].index(i), self.seats[later].index(j)
            self.swap(later, at_i, at_j, self.change(later, at_i, at_j))
        return self.cost - before

    def _change_of_homes(self, seats: Sequence[int], places: Layout, u: int, v: int) -> int:
        table, other = places.table[u], places.table[v]
        i, j = seats[u], seats[v]
        after = self._away(i, other) + self._away(j, table)
        return WISH * (after - self._away(i, table) - self._away(j, other))

    def _away(self, person: int, table: int) -> bool:
        """Whether someone would sit away from their fixed table."""
        return self.home[person] not in (0, table)

    def _add_round(self, planned: PlannedRound) -> int:
        """Count a round of the plan and return its cost."""
        cost = 0
        for table, at_table in planned.tables.items():
            seats = tuple(self.place[entry] for entry in at_table)
            cost += self.met.add(couples(seats)) + self.partners.add(partners_at(self.evening, seats))
            cost += WISH * sum(self._away(person, table) for person in seats) if self.home else 0
        return cost

    def _tally(self, costs: Sequence[int], past: Mapping[Couple, int], against: Mapping[Couple, int]) -> Tally:
        tally = Tally(len(self.people), costs)
        for counts, worth in ((past, 1), (against, AGAINST)):
            for (entry, other), times in counts.items():
                if entry in self.place and other in self.place:
                    tally.count(self.place[entry], self.place[other], worth * times)
        return tally

    def _against_meeting(self) -> Counter[Couple]:
        return Counter(self.evening.wishes.never_together)

    def _against_partners(self) -> Counter[Couple]:
        wishes = self.evening.wishes
        against = Counter(wishes.never_partners)
        if wishes.two_colours:
            coloured = tuple(sorted(number for number in wishes.colour_of if number in self.place))
            against.update(pair for pair in couples(coloured) if same_colour(wishes.colour_of, pair))
        return against

    def _meetings_for_each_couple(self) -> float:
        """In the past and the plan together."""
        people = len(self.people)
        return 2 * (self.past.met.total() + self._meetings()) / (people * (people - 1))

    def _meetings(self) -> int:
        """The number of meetings in the plan."""
        return sum(len(mates) for places in self.layouts for mates in places.mates) // 2

    def _least(self) -> int:
        partners = sum(len(mates) for places in self.layouts for mates in places.partners) // 2
        return least(self.meet, self.met.levels(), self._meetings()) + least(PARTNER, self.partners.levels(), partners)
