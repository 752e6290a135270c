"""Some coming rounds and who sits where in them, with what it costs to swap two people."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from scoring.evening.document import Couple, Evening, couples
from scoring.evening.past import Past, partners_at
from scoring.evening.said import same_colour
from scoring.evening.search.costs import AGAINST, MEET, MEET_LESS, PARTNER, PARTNER_LESS, WISH, least
from scoring.evening.search.layout import Layout, Places, layout

DENSE = 400  # up to so many people a row of counts is a list; of more it would mostly hold noughts


@dataclass
class PlannedRound:
    """A coming round: `seats` has who sits where, table by table, the first `usual` of them at tables of usual size;
    `byes` sit out.
    """

    sizes: tuple[int, ...]
    seats: list[int]
    usual: int
    byes: Sequence[int] = ()

    @property
    def tables(self) -> dict[int, tuple[int, ...]]:
        """The seats of each table by its number."""
        seats = iter(self.seats)
        return {number: tuple(next(seats) for _ in range(size)) for number, size in enumerate(self.sizes, 1)}


class _Row(dict[int, int]):
    """A row of counts that holds only what is not 0."""

    def __missing__(self, other: int) -> int:
        return 0


Rows = Sequence[list[int] | _Row]


@dataclass
class Plan:
    """Rounds that are searched together. Within, people are known by their place in `people`.

    `met` and `partners` count for each two of them how often they meet in the past and in the plan, and AGAINST more
    for each wish that speaks against it. `cost` is what the planned meetings cost.
    """

    evening: Evening
    past: Past
    rounds: list[PlannedRound]
    cost: int = field(init=False, default=0)

    def __post_init__(self) -> None:
        self.people = sorted({number for planned in self.rounds for number in planned.seats})
        self.place = {number: place for place, number in enumerate(self.people)}
        self.met = self._rows(self.past.met, self._against_meeting())
        self.partners = self._rows(self.past.partners, self._against_partners())
        stays = self.evening.wishes.stays
        self.home = [stays.get(number, 0) for number in self.people] if stays else []
        self.layouts = [layout(self.evening.form, planned.sizes, self.evening.six_sides) for planned in self.rounds]
        self.seats = [[self.place[number] for number in planned.seats] for planned in self.rounds]
        self.least = self._least()
        self.cost = sum(self._add_round(number) for number in range(len(self.rounds)))

    def seated(self, number: int) -> PlannedRound:
        """A round of the plan as it is seated now."""
        planned = self.rounds[number]
        return PlannedRound(planned.sizes, [self.people[i] for i in self.seats[number]], planned.usual, planned.byes)

    def change(self, number: int, u: int, v: int) -> int:
        """What it would cost to swap the people at two places of a round; less than 0 where it saves."""
        seats, places = self.seats[number], self.layouts[number]
        i, j = seats[u], seats[v]
        if places.table[u] == places.table[v]:
            return 0 if v in places.partners[u] else self._change_of_partners(seats, places, u, v)
        met_i, met_j = self.met[i], self.met[j]
        change = self._change_of_partners(seats, places, u, v)
        for place in places.mates[u]:
            k = seats[place]
            change += MEET[met_j[k]] - MEET_LESS[met_i[k]]
        for place in places.mates[v]:
            k = seats[place]
            change += MEET[met_i[k]] - MEET_LESS[met_j[k]]
        return change + self._change_of_homes(places, i, j, u, v) if self.home else change

    def swap(self, number: int, u: int, v: int) -> None:
        """Swaps the people at two places of a round. The caller keeps `cost`."""
        seats, places = self.seats[number], self.layouts[number]
        i, j = seats[u], seats[v]
        if places.table[u] != places.table[v]:
            self._recount(self.met, seats, places.mates, i, j, u, v)
        self._recount(self.partners, seats, places.partners, i, j, u, v)
        seats[u], seats[v] = j, i

    def _change_of_partners(self, seats: list[int], places: Layout, u: int, v: int) -> int:
        i, j = seats[u], seats[v]
        with_i, with_j = self.partners[i], self.partners[j]
        change = 0
        for place in places.partners[u]:
            k = seats[place]
            change += PARTNER[with_j[k]] - PARTNER_LESS[with_i[k]]
        for place in places.partners[v]:
            k = seats[place]
            change += PARTNER[with_i[k]] - PARTNER_LESS[with_j[k]]
        return change

    def _change_of_homes(self, places: Layout, i: int, j: int, u: int, v: int) -> int:
        one, other = places.table[u], places.table[v]
        after = self._away(i, other) + self._away(j, one)
        return WISH * (after - self._away(i, one) - self._away(j, other))

    def _away(self, person: int, table: int) -> bool:
        """Whether somebody would sit away from the table where they wish to stay."""
        return self.home[person] not in (0, table)

    @staticmethod
    def _recount(rows: Rows, seats: list[int], near: Places, i: int, j: int, u: int, v: int) -> None:
        """Counts anew for i at place u and j at place v, who swap, and those near them."""
        for leaves, comes, place in ((i, j, u), (j, i, v)):
            for k in (seats[other] for other in near[place] if other not in (u, v)):
                rows[leaves][k] -= 1
                rows[k][leaves] -= 1
                rows[comes][k] += 1
                rows[k][comes] += 1

    def _add_round(self, number: int) -> int:
        """Counts a round into the rows: what it costs."""
        tables = self.seated(number).tables
        cost = 0
        for table, at_table in tables.items():
            seats = tuple(self.place[entry] for entry in at_table)
            cost += _add(self.met, couples(seats), MEET)
            cost += _add(self.partners, partners_at(self.evening, seats), PARTNER)
            cost += WISH * sum(self._away(person, table) for person in seats) if self.home else 0
        return cost

    def _rows(self, past: Mapping[Couple, int], against: Mapping[Couple, int]) -> Rows:
        """For each two how often there was something between them, as rows."""
        count = len(self.people)
        rows: Rows = [[0] * count if count <= DENSE else _Row() for _ in range(count)]
        for counts, worth in ((past, 1), (against, AGAINST)):
            for (one, other), times in counts.items():
                if one in self.place and other in self.place:
                    i, j = self.place[one], self.place[other]
                    rows[i][j] += worth * times
                    rows[j][i] += worth * times
        return rows

    def _against_meeting(self) -> Counter[Couple]:
        return Counter(self.evening.wishes.never_together)

    def _against_partners(self) -> Counter[Couple]:
        wishes = self.evening.wishes
        against = Counter(wishes.never_partners)
        if wishes.two_colours:
            coloured = tuple(sorted(number for number in wishes.colours if number in self.place))
            against.update(pair for pair in couples(coloured) if same_colour(wishes.colours, pair))
        return against

    def _least(self) -> int:
        """A bound: no search finds a cheaper plan."""
        meetings = sum(len(mates) for places in self.layouts for mates in places.mates) // 2
        partners = sum(len(mates) for places in self.layouts for mates in places.partners) // 2
        return least(MEET, _levels(self.met), meetings) + least(PARTNER, _levels(self.partners), partners)


def _levels(rows: Rows) -> Counter[int]:
    """How many couples have met how often."""
    people = len(rows)
    met = Counter(count for row in rows for count in (row if isinstance(row, list) else row.values()))
    met[0] = people * people - people - sum(times for count, times in met.items() if count)
    return Counter({count: times // 2 for count, times in met.items()})


def _add(rows: Rows, pairs: list[Couple], costs: Sequence[int]) -> int:
    """Counts these couples: what it costs."""
    cost = 0
    for i, j in pairs:
        cost += costs[rows[i][j]]
        rows[i][j] += 1
        rows[j][i] += 1
    return cost
