"""A deal as it is played in a lesson, turn by turn. Seat 0 is the reader."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from scoring.game import Game
from scoring.tricks import Ranking

Cards = tuple[str, ...]
Deal = Mapping[str, Any]  # a deal of `rules/games/<package>/deals`
READER = 0  # seat


class BadDeal(Exception):
    """A deal that breaks the rules it teaches; the message tells its author where."""


@dataclass(frozen=True)
class Turn:
    """The reader's turn in trick `number`: the cards on the table so far from `leader` on, the hand, and why each
    card of it may not be played (None: it may).

    `chosen` is the card the lesson plays; `trick` and `taker` are the outcome, `note` what it shows, by language.
    """

    number: int
    leader: int
    before: Cards
    hand: Cards
    reasons: Mapping[str, str | None]
    chosen: str
    trick: Cards
    taker: int
    note: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Lesson:
    """The whole deal; `held` is the reader's hand when play begins."""

    game: Game
    deal: Deal
    how: Ranking
    dealt: Cards
    held: Cards
    turns: tuple[Turn, ...]


@dataclass(frozen=True)
class Position:
    """The reader's turn in a lesson with a deal of its own; `played`: the cards of the tricks before."""

    lesson: Lesson
    turn: Turn
    played: Cards

    @property
    def how(self) -> Ranking:
        return self.lesson.how
