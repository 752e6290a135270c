"""An entry's score card: games played, rounds with a bye or missed, and the points for each."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from scoring.evening.numbers import Number
from scoring.evening.results.games import Game


@dataclass
class Card:
    """An entry's results so far. `last_seen` is the last round in which it played or had a bye, or 0."""

    number: int
    games: list[Game] = field(default_factory=list)
    byes: list[int] = field(default_factory=list)
    missed_rounds: list[int] = field(default_factory=list)
    last_seen: int = 0
    paid_for_bye: dict[int, Number] = field(default_factory=dict)  # by round
    paid_for_missed: dict[int, Number] = field(default_factory=dict)  # by round
    won_by_byes: int = 0
    adjusted: int = 0

    @cached_property
    def paid(self) -> list[Number]:
        """The points paid for each game, in the order of the rounds."""
        return [game.paid for game in self.games]

    @property
    def paid_unplayed(self) -> Mapping[int, Number]:
        """What byes and missed rounds paid, by round."""
        return {**self.paid_for_bye, **self.paid_for_missed}

    @cached_property
    def points(self) -> Number:
        """Points paid, byes, missed rounds and adjustments together."""
        return sum((*self.paid, *self.paid_unplayed.values())) + self.adjusted

    @cached_property
    def won(self) -> Number:
        """Games won, including byes that count as a win."""
        return self.won_at_tables + self.won_by_byes

    @cached_property
    def won_at_tables(self) -> Number:
        """Games won, without byes."""
        return sum(game.won for game in self.games)

    @property
    def has_result(self) -> bool:
        """Whether anything counts yet: a game, or a round that paid without one."""
        return bool(self.games or self.won_by_byes or any(self.paid_unplayed.values()))

    @property
    def missed(self) -> int:
        """How many rounds it missed: it had not come, had left, or somebody stood in."""
        return len(self.missed_rounds)

    @property
    def rounds(self) -> int:
        """Rounds played and byes together."""
        return len(self.games) + len(self.byes)


Cards = Mapping[int, Card]
