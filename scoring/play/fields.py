"""Reads single fields of a play document: the value with its type, or a refusal at the field."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, TypeVar

from scoring.errors import BadDocument
from scoring.game import Game
from scoring.options import Preset, Values
from scoring.play.errors import refusal
from scoring.seats import Seat, Seats
from scoring.text import shown

T = TypeVar('T')


@dataclass(frozen=True)
class Fields:
    """A document whose game, preset, options and number of players have been read. `free`: it asks about no contract,
    only which could have been made, so that none has to be named.
    """

    data: dict[str, Any]
    game: Game
    preset: Preset
    options: Values
    players: int
    free: bool

    def __contains__(self, name: str) -> bool:
        return name in self.data

    def take(self, name: str) -> Any:
        """Return a required field as it is."""
        if name not in self.data:
            raise refusal(name, 'missing-field', field=name)
        return self.data[name]

    def choice(self, name: str, known: Collection[T]) -> T:
        """Return a required field that is one of these values."""
        value: T = self.take(name)
        if not any(type(value) is type(allowed) and value == allowed for allowed in known):
            raise self.bad(name)
        return value

    def number(self, name: str, low: int, high: int) -> int:
        """Return a required integer from `low` to `high`."""
        value = self.take(name)
        if type(value) is not int or not low <= value <= high:
            raise self.bad(name)
        return value

    def seat(self, name: str, playing: Seats | None = None) -> Seat:
        """Return a required seat; with `playing`, one of those who play."""
        return seat_at(self.take(name), name, self.players, playing)

    def bad(self, name: str) -> BadDocument:
        """Return the refusal of a value that cannot stand in this field."""
        return refusal(name, 'bad-value', value=shown(self.data.get(name)))

    def not_here(self, name: str) -> BadDocument:
        """Return the refusal of a contract that this table does not play."""
        return refusal(name, 'contract-not-here', contract=shown(self.data[name]))


def seat_at(value: Any, at: str, players: int, playing: Seats | None = None) -> Seat:
    """Return the value if it is a seat at a table of this many, and among those who play where that is asked."""
    if type(value) is not int or not 0 <= value < players:
        raise refusal(at, 'bad-value', value=shown(value))
    seat = Seat(value)
    if playing is not None and seat not in playing:
        raise refusal(at, 'seat-not-playing', seat=seat)
    return seat


def seats_at(value: Any, at: str, players: int) -> Seats:
    """Return a list of different seats, in ascending order."""
    if not isinstance(value, list):
        raise refusal(at, 'bad-value', value=shown(value))
    seats = [seat_at(seat, f'{at}/{place}', players) for place, seat in enumerate(value)]
    for place, seat in enumerate(seats):
        if seat in seats[:place]:
            raise refusal(f'{at}/{place}', 'bad-value', value=shown(seat))
    return tuple(sorted(seats))
