"""Who can still come first, where each round pays one of a few amounts: rounds won, match points, places at the table,
rounds lasted. Nothing bounds other points, so there nothing is said. Results in hand stand as they are.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations, product

from scoring.evening.document import Evening, Table
from scoring.evening.numbers import Number
from scoring.evening.results.card import Card, Cards
from scoring.evening.results.criteria import LIVES
from scoring.evening.results.games import places_paid
from scoring.evening.results.standings import Standings, without_a_place
from scoring.evening.words import REACH
from scoring.say import listed

COUNTS: Mapping[str, Callable[[Card], Number]] = {
    'points': lambda card: card.points,
    'wins': lambda card: card.won,
    'match-points': lambda card: 2 * card.won,
}
AVERAGES = ('own-average', 'winners-average')
Outcome = tuple[Number, ...]  # what each side of a table is paid


@dataclass(frozen=True)
class Reach:
    """`entries` can still come first, or share it, in the `criterion` that counts first; nobody else can. `left` rounds
    have a table out or are not seated. If `exact`, each of them does with some results of these tables; otherwise each
    is no further behind than what is left could pay.
    """

    criterion: str
    entries: tuple[int, ...]
    left: int
    exact: bool
    of: int  # how many were in the running


def reach_of(standings: Standings) -> Reach | None:
    """Return who can still come first, in the order of the standings; None where nothing bounds it, before the first
    result and after the last.
    """
    evening, criterion = standings.evening, standings.evening.score.order[0]
    left = _rounds_left(evening)
    if not left or not evening.counted:
        return None
    if criterion == 'lasted':
        return _with_lives(standings, left)
    if not _is_bounded(evening, criterion):
        return None
    race = _Race(evening, standings.cards, criterion)
    order = [place.entry for place in (*standings.placed, *standings.apart)]
    can = tuple(number for number in order if race.can_win(number))
    return Reach(criterion, can, left, race.is_exact, len(race.now))


def _rounds_left(evening: Evening) -> int:
    """0 too if nobody has said how many rounds are planned."""
    if evening.planned is None:
        return 0
    out = sum(any(_is_out(table) for table in recorded.tables) for recorded in evening.rounds)
    return out + max(0, evening.planned - len(evening.rounds))


def _is_out(table: Table) -> bool:
    return table.points is None and not table.void


def _with_lives(standings: Standings, left: int) -> Reach | None:
    """Who has a life left in a knock-out."""
    still_in = len(standings.evening.rounds) + 1
    entries = tuple(place.entry for place in standings.placed if place.chain[0] == still_in)
    if standings.evening.movement not in LIVES or not entries:
        return None
    return Reach('lasted', entries, left, exact=True, of=len(standings.placed))


def _is_bounded(evening: Evening, criterion: str) -> bool:
    """Whether a round adds nothing below zero to the criterion, and no more than a known amount."""
    score = evening.score
    if criterion != 'points':
        return criterion in COUNTS
    gains = not isinstance(score.bye, int) or score.bye >= 0
    return score.counts in ('wins', 'places') and gains and score.missed == 'nothing'


@dataclass(frozen=True)
class _Race:
    """What everybody has who may have a place, and what the tables still out can pay."""

    evening: Evening
    cards: Cards
    criterion: str

    @cached_property
    def now(self) -> Mapping[int, Number]:
        """The value of the criterion of each entry that can have a place."""
        least, away = self.evening.score.least_rounds, without_a_place(self.evening, self.cards)
        can = {n for n in away if least is not None and self.cards[n].rounds + self._rounds_to_come(n) >= least}
        return {n: self._sure_of(card) for n, card in self.cards.items() if n not in away - can}

    def _sure_of(self, card: Card) -> Number:
        """The value without byes that pay an average: results to come may change it, down to nothing."""
        value = COUNTS[self.criterion](card)
        return value - sum(card.paid_for_bye.values()) if self._byes_may_change else value

    @property
    def _byes_may_change(self) -> bool:
        return self.criterion == 'points' and self.evening.score.bye in AVERAGES

    @cached_property
    def out(self) -> Sequence[Table]:
        return [table for recorded in self.evening.rounds for table in recorded.tables if _is_out(table)]

    @cached_property
    def is_exact(self) -> bool:
        """Whether only tables are out that share nobody, so that each result is free."""
        seated = [number for table in self.out for number in table.seated()]
        sure = not (self._byes_may_change and any(card.byes for card in self.cards.values()))
        return sure and (self.evening.planned or 0) <= len(self.evening.rounds) and len(seated) == len(set(seated))

    def can_win(self, number: int) -> bool:
        if number not in self.now:
            return False
        if not self.is_exact:
            byes = len(self.cards[number].byes) if self._byes_may_change else 0
            most = self.now[number] + (byes + self._rounds_to_come(number)) * self._most_of_a_round
            return most >= max(self.now.values())
        own = next((table for table in self.out if number in table.seated()), None)
        if own is None:
            return self._others_stay_below(self.now[number], None)
        return any(self._leads_with(number, own, paid) for paid in self._outcomes(own))

    def _rounds_to_come(self, number: int) -> int:
        out = sum(number in table.seated() for table in self.out)
        later = range(self.evening.next_number, (self.evening.planned or 0) + 1)
        return out + sum(self.evening.entry[number].is_present(round_number) for round_number in later)

    @property
    def _most_of_a_round(self) -> Number:
        bye = self.evening.score.bye
        table = 4 if self._pays_places else 2 if self.criterion == 'match-points' else 1
        return max(table, bye) if isinstance(bye, int) and self.criterion == 'points' else table

    @property
    def _pays_places(self) -> bool:
        return self.criterion == 'points' and self.evening.score.counts == 'places'

    def _outcomes(self, table: Table) -> Sequence[Outcome]:
        if self._pays_places:
            return _paid_by_places(len(table.sides))
        return _paid_by_wins(len(table.sides), 2 if self.criterion == 'match-points' else 1)

    def _totals(self, table: Table, paid: Outcome) -> dict[int, Number]:
        return {
            number: self.now[number] + paid[side]
            for side in range(len(table.sides))
            for number in table.members(side)
            if number in self.now
        }

    def _leads_with(self, number: int, own: Table, paid: Outcome) -> bool:
        """Whether it can lead if its own table ends like this."""
        totals = self._totals(own, paid)
        return max(totals.values()) == totals[number] and self._others_stay_below(totals[number], own)

    @cached_property
    def _idle(self) -> Number | None:
        """The most that somebody has who sits at none of the tables still out."""
        busy = {number for table in self.out for number in table.seated()}
        return max((value for number, value in self.now.items() if number not in busy), default=None)

    def _others_stay_below(self, target: Number, own: Table | None) -> bool:
        """Whether nobody else need have more than `target`."""
        if self._idle is not None and self._idle > target:
            return False
        return all(self._least_leader(table) <= target for table in self.out if table is not own)

    def _least_leader(self, table: Table) -> Number:
        """The fewest that the best of a table can end with."""
        known = self._leaders.get(table.seats)
        if known is None:
            tops = (max(self._totals(table, paid).values(), default=0) for paid in self._outcomes(table))
            known = self._leaders[table.seats] = min(tops)
        return known

    @cached_property
    def _leaders(self) -> dict[tuple[int, ...], Number]:
        return {}


@lru_cache
def _paid_by_wins(sides: int, unit: int) -> Sequence[Outcome]:
    """One side has the best points, or several share it."""
    ways = [best for count in range(1, sides + 1) for best in combinations(range(sides), count)]
    return [tuple(Fraction(unit, len(best)) if side in best else 0 for side in range(sides)) for best in ways]


@lru_cache
def _paid_by_places(sides: int) -> Sequence[Outcome]:
    """Every order of the sides, also with some of them level."""
    return sorted({tuple(places_paid(raw, lowest_wins=False)) for raw in product(range(sides), repeat=sides)})


def reach_text(reach: Reach, names: Sequence[str], lang: str) -> str:
    """Return the sentence; `names` are those of `entries`, or none where there are too many to name."""
    kind = 'decided' if len(reach.entries) == 1 else 'exact' if reach.exact else 'within'
    counted = REACH['count'].in_language(lang).format(count=len(reach.entries), of=reach.of)
    who = listed(names, lang) if names else counted
    left = REACH['round' if reach.left == 1 else 'rounds'].in_language(lang).format(left=reach.left)
    return REACH[kind].in_language(lang).format(names=who, left=left)
