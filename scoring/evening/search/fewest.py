"""How few couples of a round can meet again: proven by counting or, in small rooms, by a search."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from scoring.evening.document import Couple

MOST_STEPS = 20_000  # people put at a table before the search gives up
MOST_PEOPLE = 48  # with more it would give up anyway


def none_fewer(
    again: int,
    people: Collection[int],
    sizes: Sequence[int],
    met: Iterable[Couple],
    only: Mapping[int, Collection[int]] = MappingProxyType({}),
    apart: Iterable[Couple] = (),
) -> bool:
    """Return whether it is proven that at least `again` couples meet again, whoever of `people` sits where at tables of
    these sizes; `met` are the couples who met before. Tables of a size in `only` are for these people, and couples
    `apart` sit at no table together. False where the search gives up.
    """
    place = {number: index for index, number in enumerate(sorted(people))}
    known = _others(met, place)
    if _by_counting(known, sizes) >= again:
        return True
    masks = {size: sum(1 << place[number] for number in allowed) for size, allowed in only.items()}
    return len(known) <= MOST_PEOPLE and not _Search(known, again - 1, masks, _others(apart, place)).finds(sizes)


def _others(listed: Iterable[Couple], place: Mapping[int, int]) -> list[int]:
    """Return the others in each one's couples, as bits, by their places."""
    others = [0] * len(place)
    for entry, other in listed:
        if entry in place and other in place:
            others[place[entry]] |= 1 << place[other]
            others[place[other]] |= 1 << place[entry]
    return others


def _by_counting(known: Sequence[int], sizes: Sequence[int]) -> int:
    """Whoever has met all but a few meets some of them again."""
    others = min(sizes, default=1) - 1
    return -(-sum(max(0, others - (len(known) - 1 - met.bit_count())) for met in known) // 2)


@dataclass
class _Search:
    """Looks for tables at which at most `allowed` couples meet again. People are bits of a number; tables of a size in
    `only` are for these, and nobody sits with those `apart` from them.
    """

    known: Sequence[int]
    allowed: int
    only: Mapping[int, int]
    apart: Sequence[int]
    steps: int = field(default=0)

    def finds(self, sizes: Sequence[int]) -> bool:
        """Return whether there are such tables, or may be, because the search gave up."""
        return self._tables(tuple(sizes), (1 << len(self.known)) - 1, self.allowed)

    def _tables(self, sizes: tuple[int, ...], left: int, allowed: int) -> bool:
        """Fill one table with the first of those `left` at it, then the others; tables of one size are alike."""
        if not sizes:
            return True
        first = left & -left
        beside = (left ^ first) & ~self.apart[first.bit_length() - 1]
        for size in sorted(set(sizes), reverse=True):
            may = self.only.get(size, left)
            others = list(sizes)
            others.remove(size)
            if first & may and self._table(tuple(others), left ^ first, first, beside & may, size - 1, allowed):
                return True
        return False

    def _table(self, sizes: tuple[int, ...], left: int, table: int, later: int, free: int, allowed: int) -> bool:
        """Put `free` more of `later` at a table; everybody is tried in order, so that no table is tried twice."""
        if not free:
            return self._tables(sizes, left, allowed)
        for person, bit in _bits(later):
            self.steps += 1
            again = (self.known[person] & table).bit_count()
            if self.steps > MOST_STEPS:
                return True
            beside = later & -(bit << 1) & ~self.apart[person]
            if again <= allowed and self._table(sizes, left ^ bit, table | bit, beside, free - 1, allowed - again):
                return True
        return False


def _bits(people: int) -> Iterator[tuple[int, int]]:
    while people:
        bit = people & -people
        yield bit.bit_length() - 1, bit
        people ^= bit
