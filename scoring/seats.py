"""Seats count from 0 in clockwise order; a side is the seats that share a score. Knows no game."""

Sides = tuple[tuple[int, ...], ...]


def each_alone(players: int) -> Sides:
    """A side for every seat."""
    return tuple((seat,) for seat in range(players))


def partners_opposite(players: int, sides: int = 2) -> Sides:
    """Sides that sit alternately: four players in two sides are (0, 2) and (1, 3)."""
    return tuple(tuple(range(side, players, sides)) for side in range(sides))


def side_of(seat: int, sides: Sides) -> int:
    """The number of the side that a seat belongs to."""
    return next(number for number, seats in enumerate(sides) if seat in seats)


def left_of(seat: int, players: int, places: int = 1) -> int:
    """The seat so many places to the left: play, bids and the deal go clockwise."""
    return (seat + places) % players
