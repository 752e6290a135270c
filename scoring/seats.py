"""Seats count from 0 in clockwise order; a side is the seats that share a score.

Both are numbers and easily confused, so each has its own type that mypy can tell apart.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NewType, TypeVar, cast

Seat = NewType('Seat', int)
Side = NewType('Side', int)
Seats = tuple[Seat, ...]
Sides = tuple[Seats, ...]  # the seats of each side, in side order
T = TypeVar('T')


def seats_of(players: int) -> Seats:
    """Return all seats of a table."""
    return cast(Seats, tuple(range(players)))


def last_seat(players: int) -> Seat:
    """Return the seat to the right of seat 0."""
    return Seat(players - 1)


if TYPE_CHECKING:  # plain `enumerate` at run time, because every hand calls them

    def by_seat(values: Sequence[T]) -> Iterable[tuple[Seat, T]]:
        """Return values in seat order, each with its seat."""

    def by_side(values: Sequence[T]) -> Iterable[tuple[Side, T]]:
        """Return values in side order, each with its side."""
else:
    by_seat = by_side = enumerate


def each_alone(players: int) -> Sides:
    """Return a side for every seat."""
    return tuple((seat,) for seat in seats_of(players))


def alone(seat: Seat) -> Side:
    """Return the side of a seat if everyone plays alone."""
    return Side(seat)


def partners_opposite(players: int, sides: int = 2) -> Sides:
    """Return sides that sit alternately: four players in two sides are (0, 2) and (1, 3)."""
    return tuple(seats_of(players)[side::sides] for side in range(sides))


def side_of(seat: Seat, sides: Sides) -> Side:
    """Return the number of the side that a seat belongs to."""
    return next(side for side, seats in by_side(sides) if seat in seats)


def other_side(side: Side) -> Side:
    """Return the opposing side of two."""
    return Side(1 - side)


def left_of(seat: Seat, players: int, places: int = 1) -> Seat:
    """Return the seat `places` to the left: play, bids and the deal go clockwise."""
    return Seat((seat + places) % players)
