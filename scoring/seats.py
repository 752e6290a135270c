"""Seats count from 0 in clockwise order; a side is the seats that share a score. Knows no game.

Both are numbers, and easily taken for each other: each has a type of its own, so that mypy tells them apart.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NewType, TypeVar, cast

Seat = NewType('Seat', int)
Side = NewType('Side', int)
Seats = tuple[Seat, ...]
Sides = tuple[Seats, ...]  # the seats of each side, in side order
T = TypeVar('T')


def seats_of(players: int) -> Seats:
    """All the seats of a table of so many."""
    return cast(Seats, tuple(range(players)))


def last_seat(players: int) -> Seat:
    """The seat to the right of the first one."""
    return Seat(players - 1)


if TYPE_CHECKING:  # at run time they are nothing but `enumerate`: every hand asks them

    def by_seat(values: Sequence[T]) -> Iterable[tuple[Seat, T]]:
        """Values that stand in seat order, each with its seat."""

    def by_side(values: Sequence[T]) -> Iterable[tuple[Side, T]]:
        """Values that stand in side order, each with its side."""
else:
    by_seat = by_side = enumerate


def each_alone(players: int) -> Sides:
    """A side for every seat."""
    return tuple((seat,) for seat in seats_of(players))


def alone(seat: Seat) -> Side:
    """The side of a seat where everybody plays for themselves."""
    return Side(seat)


def partners_opposite(players: int, sides: int = 2) -> Sides:
    """Sides that sit alternately: four players in two sides are (0, 2) and (1, 3)."""
    return tuple(seats_of(players)[side::sides] for side in range(sides))


def side_of(seat: Seat, sides: Sides) -> Side:
    """The number of the side that a seat belongs to."""
    return next(side for side, seats in by_side(sides) if seat in seats)


def other_side(side: Side) -> Side:
    """The opponents, where there are two sides."""
    return Side(1 - side)


def left_of(seat: Seat, players: int, places: int = 1) -> Seat:
    """The seat so many places to the left: play, bids and the deal go clockwise."""
    return Seat((seat + places) % players)
