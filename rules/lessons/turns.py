"""The reader's turn in a deal made for practice. Seat 0 is the reader."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.lessons.plan import Taught
from scoring.tricks import Ranking

Cards = tuple[str, ...]
Deal = Mapping[str, Any]  # what is trump in a deal, as a game's `new_trumps` names it


@dataclass(frozen=True)
class Turn:
    """The reader's turn in trick `number`: the cards on the table so far from `leader` on, the hand, and why each
    card of it may not be played (None: it may). `trick` and `taker` are the outcome.
    """

    number: int
    leader: int
    before: Cards
    hand: Cards
    reasons: Mapping[str, str | None]
    trick: Cards
    taker: int


@dataclass(frozen=True)
class Position:
    """The reader's turn at a table that plays as its lessons teach; `played`: the cards of the tricks before."""

    taught: Taught
    how: Ranking
    turn: Turn
    played: Cards
