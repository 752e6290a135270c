"""The course of a hand: cards laid one by one, the trick on the table, who takes it, whose turn it is."""

from dataclasses import dataclass, field

from scoring.play.card import Moment, Rules
from scoring.seats import Seat
from scoring.tricks import winner


@dataclass(frozen=True)
class Trick:
    """A complete trick: its cards in the order they were played, from the leader's on."""

    leader: Seat
    cards: tuple[str, ...]
    winner: Seat


@dataclass
class Course:
    """A hand while it is played. `leader` leads the trick on the table, `laid` are its cards."""

    rules: Rules
    leader: Seat
    laid: tuple[str, ...] = ()
    named: str = ''
    tricks: list[Trick] = field(default_factory=list)

    @property
    def over(self) -> bool:
        """Whether the last card has been played."""
        return len(self.tricks) == self.rules.tricks

    @property
    def turn(self) -> Seat:
        """Whose turn it is."""
        seats = self.rules.seats
        return seats[(seats.index(self.leader) + len(self.laid)) % len(seats)]

    @property
    def moment(self) -> Moment:
        """What binds whoever's turn it is."""
        return Moment(self.laid, self.named, tuple(card for trick in self.tricks for card in trick.cards))

    @property
    def asks_suit(self) -> bool:
        """Whether a joker played now would name a suit."""
        return self.rules.named and not self.laid

    def lay(self, card: str, named: str = '') -> None:
        """Play a card for whoever's turn it is."""
        if not self.laid:
            self.named = named
        self.laid = (*self.laid, card)
        if len(self.laid) == len(self.rules.seats):
            self._take()

    def _take(self) -> None:
        seats = self.rules.seats
        place = seats.index(self.leader) + winner(self.laid, self.rules.ranking, self.named)
        taker = seats[place % len(seats)]
        self.tricks.append(Trick(self.leader, self.laid, taker))
        self.leader, self.laid, self.named = taker, (), ''
