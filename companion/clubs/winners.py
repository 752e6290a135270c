"""Who may be named the winner of a table: one of those who share the best points, or a side where it was broken off."""

from collections.abc import Mapping, Sequence
from typing import Any

from scoring.evening.document import sides


def best_sides(settings: Mapping[str, Any], points: Sequence[int]) -> list[int]:
    """Return the sides with the best points."""
    best = min if settings.get('score', {}).get('lowest_wins') else max
    return [side for side, own in enumerate(points) if own == best(points)]


def may_be_named(settings: Mapping[str, Any], points: Sequence[int] | None, *, void: bool, seats: int) -> list[int]:
    """Return the sides of which one may be named at a table of so many seats; none where nothing is level."""
    if void:
        return list(range(len(_sides(settings, seats))))
    level = best_sides(settings, points or ())
    return level if len(level) > 1 else []


def stands(settings: Mapping[str, Any], winner: int | None, points: Sequence[int] | None, *, void: bool) -> bool:
    """Whether a winner that was named fits the points that count now."""
    return winner is not None and (void or winner in best_sides(settings, points or ()))


def people_of(settings: Mapping[str, Any], seats: Sequence[int], side: int) -> list[int]:
    """Return the entries on a side of a table with these seats."""
    return [seats[seat] for seat in _sides(settings, len(seats))[side]]


def _sides(settings: Mapping[str, Any], seats: int) -> tuple[tuple[int, ...], ...]:
    return sides(settings['form'], seats, settings.get('six_sides', '2x3'))
