"""One page of a lesson, as its template reads it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from rules.cards import Card
from rules.lessons.cards import drawn

# What a step asks the reader to choose, which is also the name of the answer in the address.
Asks = Literal['', 'tapped', 'called', 'picked']


@dataclass(frozen=True)
class Choice:
    """A card of the reader's hand, why it may not be played, if so, and then what is read aloud. `is_new`: it was
    dealt on this page.
    """

    code: str
    card: Card
    why_not: str = ''
    spoken: str = ''
    is_new: bool = False


@dataclass(frozen=True)
class Call:
    """A call of the auction: as written, as read aloud, and why it may not be made, if so."""

    code: str
    name: str
    spoken: str
    why_not: str = ''


@dataclass(frozen=True)
class Laid:
    """A card on the table, the player who laid it there, and whether it won the trick."""

    seat: int
    name: str
    card: Card
    wins: bool


@dataclass(frozen=True)
class Step:
    """One page. `sentences` are its text; `table` the cards on the table in the order of play; `hand` the reader's
    cards; `asks` what is to be chosen, from the hand or from `calls`; `heard` the auction, player and call; `sheet`
    the score; `turn` the number of the trick.
    """

    title: str
    sentences: tuple[str, ...]
    hand: tuple[Choice, ...] = ()
    table: tuple[Laid, ...] = ()
    turn: int = 0
    cards: tuple[Card, ...] = ()
    asks: Asks = ''
    calls: tuple[Call, ...] = ()
    heard: tuple[tuple[str, str], ...] = ()
    sheet: Mapping[str, Any] = field(default_factory=dict)

    @property
    def forbids(self) -> bool:
        """Whether some card of the hand may not be played."""
        return any(choice.why_not for choice in self.hand)

    @property
    def legal_calls(self) -> list[Call]:
        return [call for call in self.calls if not call.why_not]

    @property
    def illegal_calls(self) -> list[Call]:
        return [call for call in self.calls if call.why_not]


def held(codes: Sequence[str], lang: str, new: int = 0) -> tuple[Choice, ...]:
    """Return a hand to look at; its last `new` cards were dealt on this page."""
    old = len(codes) - new
    return tuple(Choice(code, drawn(code, lang), is_new=place >= old) for place, code in enumerate(codes))
