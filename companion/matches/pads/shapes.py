"""Dataclasses and small helpers that the pads share: a bid in its cell, a player's button, a recorded hand on the
sheet.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from scoring.errors import BadHand
from scoring.game import Table
from scoring.say import refusal_text
from scoring.seats import Seat, Side, by_seat

T = TypeVar('T')
Card = tuple[str, str]  # rank and suit
JOKER: Card = ('joker', '')


def cards(rank: str, suits: str) -> tuple[Card, ...]:
    """The same rank in several suits."""
    return tuple((rank, suit) for suit in suits)


@dataclass(frozen=True)
class Bid:
    """A contract as the pad and the sheet show it: by `level` and `suit`, or `named` in words with its suit beside
    it.

    `kind` distinguishes cells where the pad must (a flat contract asks for no card points); `of` is its name when the
    chosen cell is shown without the heading of its line.
    """

    value: str
    label: str
    short: str
    level: int | None = None
    suit: str = ''
    suit_name: str = ''
    no_trump: str = ''
    points: int | None = None
    aside: str = ''
    why_not: str = ''
    named: bool = False
    kind: str = ''
    of: str = ''

    @property
    def called(self) -> str:
        """Its name in an auction, before trump is named."""
        return self.value.partition(':')[0]


@dataclass(frozen=True)
class SeatButton:
    """A player's button on the pad: whether they deal, and why they may not bid."""

    seat: Seat
    name: str
    side: Side
    deals: bool
    why_not: str


@dataclass(frozen=True)
class Shown:
    """A recorded hand as shown on the sheet."""

    bid: Bid
    bidder_name: str = ''
    tricks: str = ''


def seats_of(table: Table, upcoming: Mapping[str, Any], lang: str) -> tuple[SeatButton, ...]:
    """Return a button for each player; a barred one has the reason."""
    return tuple(
        SeatButton(
            seat=seat,
            name=name,
            side=table.side_of(seat),
            deals=seat == upcoming['dealer'],
            why_not=_barred(table, seat, lang) if seat in upcoming['barred'] else '',
        )
        for seat, name in by_seat(table.players)
    )


def _barred(table: Table, seat: Seat, lang: str) -> str:
    return refusal_text(BadHand('bidder', 'bidder-barred', bidder=seat), lang, table)


def capital(words: str) -> str:
    """Return the text with its first letter in upper case."""
    return words[:1].upper() + words[1:]


def tapped(text: str | None, count: int) -> int | None:
    """Return the number of the tapped button, 0 to count - 1; None for any other value."""
    return int(text) if text in {str(number) for number in range(count)} else None


def tapped_seat(text: str | None, table: Table) -> Seat | None:
    """Return the player whose button was tapped, or None."""
    number = tapped(text, len(table.players))
    return None if number is None else Seat(number)


def tapped_side(text: str | None, table: Table) -> Side | None:
    """Return the side whose button was tapped, or None."""
    number = tapped(text, len(table.sides))
    return None if number is None else Side(number)


def numbers_in(form: Mapping[str, str], fields: Mapping[Any, str], count: int) -> dict[Any, int]:
    """Return the numbers tapped in several fields by their subject; untapped ones are left out."""
    numbers = {about: tapped(form.get(field), count) for about, field in fields.items()}
    return {about: number for about, number in numbers.items() if number is not None}


def in_rows_of(most: int, things: Sequence[T]) -> list[Sequence[T]]:
    """Return rows of nearly equal length, none longer than `most`."""
    rows = -(-len(things) // most)
    each = -(-len(things) // rows) if rows else 1
    return [things[start : start + each] for start in range(0, len(things), each)]
