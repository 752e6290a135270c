"""Swiss: neighbours in the standings meet, avoiding rematches as long as possible."""

from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field

from scoring.evening.document import Couple, Evening
from scoring.evening.movements.movement import Movement, Seating, all_handed_in, numbered
from scoring.evening.past import past_of
from scoring.evening.random_order import random_order
from scoring.evening.results.cards import cards
from scoring.evening.results.criteria import difference

PATIENCE = 200_000  # candidates tried before a pairing counts as impossible


def _seat(evening: Evening) -> Seating:
    there = random_order(evening.seed, evening.present(evening.next_number))
    if not evening.rounds:
        half = len(there) // 2
        return Seating(numbered(zip(there, there[half : 2 * half], strict=False)), tuple(there[2 * half :]))
    order = _order(evening, there)
    pairs = _pairing(order, evening)
    north = Counter(table.seats[0] for recorded in evening.rounds for table in recorded.tables)
    tables = [(other, pair) if north[other] < north[pair] else (pair, other) for pair, other in pairs]
    return Seating(numbered(tables), tuple(set(order).difference(*tables)))


def _order(evening: Evening, by_chance: Sequence[int]) -> list[int]:
    """By match points (a bye counts two), then difference, then at random."""
    behind = difference if evening.score.lowest_wins else lambda card: -difference(card)
    standing = {
        number: (-2 * (sum(game.won for game in card.games) + len(card.byes)), behind(card))
        for number, card in cards(evening).items()
    }
    return sorted(by_chance, key=standing.__getitem__)


def _pairing(order: Sequence[int], evening: Evening) -> list[Couple]:
    """The first pairing with the fewest rematches; for each number of rematches, every possible bye is tried."""
    met = _met(evening)
    return next(
        pairs
        for rematches in range(len(order))
        for bye in _byes(order, evening)
        if (pairs := first_pairing([number for number in order if number != bye], met, rematches)) is not None
    )


def _met(evening: Evening) -> Mapping[int, Set[int]]:
    """The opponents each entry has met."""
    met: dict[int, set[int]] = {entry.number: set() for entry in evening.entries}
    for pair, other in past_of(evening).met:
        met[pair].add(other)
        met[other].add(pair)
    return met


def _byes(order: Sequence[int], evening: Evening) -> list[int | None]:
    """Who may have the bye, in the order tried; nobody if the number is even."""
    if len(order) % 2 == 0:
        return [None]
    had = Counter(number for recorded in evening.rounds for number in recorded.byes)
    from_the_last = list(reversed(order))
    return [*sorted(from_the_last, key=lambda number: had[number])]


def first_pairing(order: Sequence[int], met: Mapping[int, Set[int]], rematches: int) -> list[Couple] | None:
    """Return the first pairing with at most `rematches` rematches, found depth first, or None.

    The first unpaired entry takes the next one it may meet; at a dead end the search backtracks. None also means that
    the search took too long.
    """
    if _left_over(order, met) > 2 * rematches:
        return None
    search = _Search(order, met, rematches)
    start = 1
    while 2 * len(search.pairs) < len(order):
        start = search.forward(start) if start else search.back()
        if search.looked_at > PATIENCE or (start == 0 and not search.pairs):
            return None
    return [(order[place], order[other]) for place, other in search.pairs]


def _left_over(order: Sequence[int], met: Mapping[int, Set[int]]) -> int:
    """A lower bound on how many cannot be paired without a rematch: one for each odd group among whom new opponents
    exist. It ends hopeless searches early.
    """
    odd, unseen = 0, set(order)
    while unseen:
        group = [unseen.pop()]
        for member in group:
            near = unseen - met[member]
            unseen -= near
            group += near
        odd += len(group) % 2
    return odd


@dataclass
class _Search:
    """The pairs made so far, as indexes in the order."""

    order: Sequence[int]
    met: Mapping[int, Set[int]]
    rematches: int
    pairs: list[Couple] = field(default_factory=list)
    looked_at: int = 0

    def __post_init__(self) -> None:
        self.free = [True] * len(self.order)

    def forward(self, start: int) -> int:
        """Pair the first free entry with a later one from `start` on. Return where to look next, or 0 at a dead
        end.
        """
        place = self.free.index(True)
        for other in range(max(start, place + 1), len(self.order)):
            if self.free[other]:
                self.looked_at += 1
                if not self._is_rematch(place, other) or self.rematches:
                    self._pair(place, other)
                    return 1
        return 0

    def back(self) -> int:
        """Undo the last pair and return where its first entry continues to look."""
        place, other = self.pairs.pop()
        self.free[place] = self.free[other] = True
        self.rematches += self._is_rematch(place, other)
        return other + 1

    def _pair(self, place: int, other: int) -> None:
        self.pairs.append((place, other))
        self.free[place] = self.free[other] = False
        self.rematches -= self._is_rematch(place, other)

    def _is_rematch(self, place: int, other: int) -> bool:
        return self.order[other] in self.met[self.order[place]]


SWISS = Movement(
    'swiss', ('pairs',), _seat, check=all_handed_in, bye='win', order=('match-points', 'buchholz', 'difference')
)
