"""A game in which everyone plays for themselves: one player looks ahead, the others follow rules of thumb. Because
their answers are certain, what the player can come to is exact too.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from scoring.play.card import Moment
from scoring.play.course import Course
from scoring.play.document import Document
from scoring.play.legal import legal
from scoring.play.so_far import rules_of
from scoring.play.solved import Choice, written
from scoring.seats import Seat

Thumb = Callable[[Sequence[str], Moment], str]  # the legal cards of a hand at its turn -> the card played
Worth = Callable[[Sequence[int], Seat], int]  # the points every seat took, a seat -> what it scores; fewer is better


@dataclass
class Looked:
    """What was found out about a hand, shared by its positions."""

    least: dict[tuple[object, ...], int] = field(default_factory=dict)


@dataclass(frozen=True)
class ByThumb:
    """A position of a hand whose cards are all known, and what `player` can still come to in it."""

    course: Course
    hands: tuple[tuple[str, ...], ...]
    player: Seat
    thumb: Thumb
    worth: Worth
    looked: Looked = field(default_factory=Looked)

    @classmethod
    def begin(cls, document: Document, player: Seat, thumb: Thumb, worth: Worth) -> 'ByThumb':
        """Return the hand of a document as it stands after its plays."""
        rules = rules_of(document)
        assert document.leader is not None, 'somebody leads'  # noqa: S101 - checked in reading
        hands = tuple(document.dealt.hands[seat] or () for seat in rules.seats)
        now = cls(Course(rules, document.leader), hands, player, thumb, worth)
        for turn in document.turns:
            now = now.after((turn.card, turn.named))
        return now

    def after(self, choice: Choice) -> 'ByThumb':
        """Return the position with one more card played."""
        place = self.course.rules.seats.index(self.course.turn)
        course = replace(self.course, tricks=list(self.course.tricks))
        course.lay(*choice)
        hands = tuple(
            tuple(card for card in hand if card != choice[0]) if at == place else hand
            for at, hand in enumerate(self.hands)
        )
        return replace(self, course=course, hands=hands)

    def choices(self) -> list[Choice]:
        """Return the legal cards of whoever's turn it is, in the order of the hand."""
        hand = self.hands[self.course.rules.seats.index(self.course.turn)]
        return [(card, '') for card in legal(self.course.rules, hand, self.course.moment)]

    def value(self) -> int:
        """Return what the player scores if the rest is played as well as can be."""
        if self.course.over:
            return self.worth(self.points(), self.player)
        if self.course.turn != self.player:
            return self.after(self.reply(0)).value()
        key = (self.hands, self.course.leader, self.course.laid, self.points())
        if key not in self.looked.least:
            self.looked.least[key] = self._least()
        return self.looked.least[key]

    def _least(self) -> int:
        least = None
        for choice in self.choices():
            value = self.after(choice).value()
            least = value if least is None else min(least, value)
            if not least:
                break  # nothing is less than no points
        assert least is not None, 'a player who holds cards may play one'  # noqa: S101 - the rules see to it
        return least

    def still(self, value: int | bool) -> bool:
        """Return whether the player can still come to this."""
        return self.value() == value

    def keeping(self, value: int | bool, but: Choice | None = None) -> list[str]:
        """Return the legal cards that still come to this, other than `but`."""
        return [written(choice) for choice in self.choices() if choice != but and self.after(choice).still(value)]

    def reply(self, value: int | bool) -> Choice:
        """Return what whoever's turn it is plays by the rules of thumb."""
        may = [card for card, _ in self.choices()]
        return self.thumb(may, self.course.moment), ''

    def settled(self) -> bool:
        """Whether no card that counts is left."""
        points = self.course.rules.points or {}
        return not any(points[card] for card in (*self.course.laid, *(card for hand in self.hands for card in hand)))

    def played_out(self) -> 'ByThumb':
        """Return the end of the hand if everybody follows the rules of thumb."""
        now = self
        while not now.course.over:
            now = now.after(now.reply(0))
        return now

    def points(self) -> tuple[int, ...]:
        """Return the points every seat has taken so far."""
        points = self.course.rules.points or {}
        took = dict.fromkeys(self.course.rules.seats, 0)
        for trick in self.course.tricks:
            took[trick.winner] += sum(points[card] for card in trick.cards)
        return tuple(took.values())
