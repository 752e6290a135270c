"""One hand under search: lay a card, ask for the best result, for the cards that keep it, for a line of best play."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from scoring.play.bits import Cards, cards_of
from scoring.play.budget import Budget
from scoring.play.card import Goal, Moment, Rules
from scoring.play.course import Course
from scoring.play.legal import legal
from scoring.play.search import Aim, OnTable, Search
from scoring.seats import Seat
from scoring.tricks import Ranking, winner

FIVE = 5
NAMES = 'SCDH'  # the suits a joker may name, in the order of answers
Choice = tuple[str, str]  # a card, and the suit named with it


@dataclass
class Solved:
    """A position of a hand whose cards are all known. `won`: what the bidder's side has of the whole value so far."""

    search: Search
    course: Course
    hands: tuple[tuple[str, ...], ...]
    won: int

    @classmethod
    def begin(cls, rules: Rules, hands: Sequence[Sequence[str]], leader: Seat, start: int, budget: Budget) -> 'Solved':
        """Return the position before the first lead. `hands` are those of `rules.seats`, in order; `start` is what the
        bidder's side has already. A hand nobody bid on has no goal and cannot be searched. One budget is for the
        questions about one deal, which share what was found.
        """
        search: Search | None = budget.searches.get(id(rules))
        if search is None:
            cards = cards_of(rules, hands)
            search = budget.searches[id(rules)] = Search(cards, rules, _aim(rules, cards), budget)
        return cls(search, Course(rules, leader), tuple(tuple(hand) for hand in hands), start)

    @property
    def goal(self) -> Goal:
        """What the bidder's side plays for."""
        return _goal(self.course.rules)

    def copy(self) -> 'Solved':
        """Return the same position, to be played on by itself."""
        course = replace(self.course, tricks=list(self.course.tricks))
        return Solved(self.search, course, self.hands, self.won)

    def lay(self, card: str, named: str = '') -> None:
        """Play a card for whoever's turn it is."""
        place = self.course.rules.seats.index(self.course.turn)
        self.hands = tuple(
            tuple(held for held in hand if held != card) if at == place else hand for at, hand in enumerate(self.hands)
        )
        before = len(self.course.tricks)
        self.course.lay(card, named)
        if len(self.course.tricks) > before:
            self._count()

    def _count(self) -> None:
        """Add what the trick just taken brings the bidder's side."""
        trick, aim, cards = self.course.tricks[-1], self.search.aim, self.search.cards
        if trick.winner in self.course.rules.declarers:
            self.won += sum(aim.worth[cards.bit_of(card)] for card in trick.cards)
            self.won += aim.first * (len(self.course.tricks) == 1)

    def value(self) -> int | bool:
        """Return the best result of the whole hand; for exactly five tricks, whether they can be forced."""
        if self.goal.kind == 'five':
            return self.reaches(FIVE)
        low, high = self.won, self.won + self.search.worth_of(self._before_trick())
        guess = (low + high + 1) // 2
        while low < high:
            if self.reaches(guess):
                low = guess
            else:
                high = guess - 1
            guess = (low + high + 1) // 2
        return low

    def reaches(self, value: int) -> bool:
        """Return whether best play comes to this value or more."""
        return self.search.reaches(self._before_trick(), self._on_table(), value - self.won)

    def still(self, value: int | bool) -> bool:
        """Return whether the best result is still this one, given that it was before the last card."""
        if self.goal.kind == 'five':
            return self.reaches(FIVE) == value
        return self.reaches(int(value)) and not self.reaches(int(value) + 1)

    def choices(self) -> list[Choice]:
        """Return the legal cards of whoever's turn it is, in the order of the hand; a joker led once for every suit."""
        course, rules = self.course, self.course.rules
        hand = self.hands[rules.seats.index(course.turn)]
        moment = course.moment if rules.duties else Moment(course.laid, course.named)
        return [
            (card, named)
            for card in legal(rules, hand, moment)
            for named in (NAMES if course.asks_suit and card in rules.jokers else ('',))
        ]

    def keeping(self, value: int | bool, but: Choice | None = None) -> list[str]:
        """Return the legal cards that keep this result, other than `but`, as they are written in documents."""
        return [written(choice) for choice in self.choices() if choice != but and self.after(choice).still(value)]

    def after(self, choice: Choice) -> 'Solved':
        """Return the position with one more card played."""
        following = self.copy()
        following.lay(*choice)
        return following

    def reply(self, value: int | bool) -> Choice:
        """Return a card that keeps this result, as people choose among equals: the last to a trick takes it from the
        other side if that costs nothing, and otherwise goes the lowest card.
        """
        return next(choice for choice in sorted(self.choices(), key=self._dearness) if self.after(choice).still(value))

    def _dearness(self, choice: Choice) -> tuple[bool, bool, int]:
        course, how = self.course, self.course.rules.ranking
        takes = False
        if len(course.laid) == len(course.rules.seats) - 1:
            after = self.after(choice).course.tricks[-1].winner
            takes = after == course.turn and not self._is_ours(course)
        return not takes, how.suits[choice[0]] == how.trump, how.strength[choice[0]]

    def _is_ours(self, course: Course) -> bool:
        """Whether the trick on the table belongs so far to the side whose turn it is."""
        seats, declarers = course.rules.seats, course.rules.declarers
        lying = winner(course.laid, course.rules.ranking, course.named)
        holder = seats[(seats.index(course.leader) + lying) % len(seats)]
        return (holder in declarers) == (course.turn in declarers)

    def settled(self) -> bool:
        """Whether whoever leads now takes every trick that is left, in whatever order."""
        course, how = self.course, self.course.rules.ranking
        left = [card for hand in self.hands for card in hand]
        if course.laid or any(card in course.rules.jokers for card in left):
            return False
        own = self.hands[course.rules.seats.index(course.turn)]
        return not any(_beats(other, card, how) for card in own for other in left if other not in own)

    def line(self) -> Iterator[Choice]:
        """Yield best play from here to the last card. The position itself is not changed."""
        now, value = self.copy(), self.value()
        while not now.course.over:
            choice = next(card for card in now.choices() if now.after(card).still(value))
            yield choice
            now.lay(*choice)

    def _before_trick(self) -> int:
        cards = self.search.cards
        return sum(1 << cards.bit_of(card) for card in (*self.course.laid, *(c for hand in self.hands for c in hand)))

    def _on_table(self) -> OnTable:
        cards, course = self.search.cards, self.course
        leader = course.rules.seats.index(course.leader)
        laid = tuple(cards.bit_of(card) for card in course.laid)
        if course.named:
            return OnTable(leader, laid, cards.suit_names.index(course.named))
        set_by = (cards.suit_of[card] for card in laid if cards.suit_of[card] != cards.loose)
        return OnTable(leader, laid, next(set_by, OnTable.led))


def _beats(other: str, card: str, how: Ranking) -> bool:
    """Whether one card may win a trick that another is led to."""
    if how.suits[other] == how.suits[card]:
        return how.strength[other] > how.strength[card]
    return how.suits[other] == how.trump


def written(choice: Choice) -> str:
    """Return a play as it is written in documents: `AS`, `joker/H`."""
    card, named = choice
    return f'{card}/{named}' if named else card


def _goal(rules: Rules) -> Goal:
    assert rules.goal is not None, 'somebody bid'  # noqa: S101 - without a bidder nobody asks for best play
    return rules.goal


def _aim(rules: Rules, cards: Cards) -> Aim:
    goal = _goal(rules)
    gaining = frozenset(place for place, seat in enumerate(rules.seats) if seat in rules.declarers)
    others = frozenset(range(len(rules.seats))) - gaining
    by_points = goal.counts == 'points'
    worth = tuple(
        rules.points[name] if by_points and rules.points else int(place == 0)
        for name, place in zip(cards.names, cards.places, strict=True)
    )
    return Aim(
        gaining, others if goal.kind == 'fewest' else gaining, worth, goal.first_trick, goal.kind == 'five', by_points
    )
