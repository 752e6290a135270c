"""Counts per couple, and the cost of one more."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from scoring.evening.document import Couple

DENSE = 300  # up to this many people a row is a list; with more it would be mostly zeros


class _Sparse(dict[int, int]):
    """A row that stores only values other than 0."""

    def __missing__(self, other: int) -> int:
        return 0


Rows = Sequence[list[int] | _Sparse]


class Tally:
    """Counts for every two people.

    `more[i][j]` is the cost of one more, `less[i][j]` the saving of one less; `costs` has the cost of one more by the
    count so far.
    """

    def __init__(self, people: int, costs: Sequence[int]) -> None:
        self.costs = costs
        self.counts, self.more, self.less = (_rows(people) for _ in range(3))

    def count(self, i: int, j: int, times: int) -> None:
        """Add `times` to the count of two people; a negative number subtracts."""
        count = self.counts[i][j] + times
        more, less = self.costs[count], self.costs[count - 1] if count else 0
        for person, other in ((i, j), (j, i)):
            self.counts[person][other] = count
            self.more[person][other] = more
            self.less[person][other] = less

    def add(self, couples: Iterable[Couple]) -> int:
        """Count these couples once more and return the cost."""
        cost = 0
        for i, j in couples:
            cost += self.more[i][j]
            self.count(i, j, 1)
        return cost

    def change(self, seats: Sequence[int], near: Sequence[Sequence[int]], u: int, v: int) -> int:
        """Return the cost of swapping the people at the places u and v, neither of whom is near the other.

        `near` lists for each place the other places that matter to it.
        """
        i, j = seats[u], seats[v]
        more_i, more_j, less_i, less_j = self.more[i], self.more[j], self.less[i], self.less[j]
        change = 0
        for place in near[u]:
            k = seats[place]
            change += more_j[k] - less_i[k]
        for place in near[v]:
            k = seats[place]
            change += more_i[k] - less_j[k]
        return change

    def swap(self, seats: Sequence[int], near: Sequence[Sequence[int]], u: int, v: int) -> None:
        """Update the counts for the people at the places u and v, who swap."""
        i, j = seats[u], seats[v]
        for leaves, comes, place in ((i, j, u), (j, i, v)):
            for other in near[place]:
                self.count(leaves, seats[other], -1)
                self.count(comes, seats[other], 1)

    def levels(self) -> Mapping[int, int]:
        """Return how many couples have each count."""
        people = len(self.counts)
        couples_with = Counter(
            count for row in self.counts for count in (row if isinstance(row, list) else row.values())
        )
        couples_with[0] = people * (people - 1) - sum(times for count, times in couples_with.items() if count)
        return {count: times // 2 for count, times in couples_with.items()}


def _rows(people: int) -> Rows:
    return [[0] * people if people <= DENSE else _Sparse() for _ in range(people)]
