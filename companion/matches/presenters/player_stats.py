"""Statistics of the players on this device, by player and by pair, one game at a time, computed from the sheets.

Nothing is stored. Names are the same person only if they are spelt the same.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from companion.matches.models import Match
from companion.matches.pads import pad_for
from companion.matches.pads.card import Pad
from companion.matches.presenters.side_names import partners
from companion.matches.substitutions import shared_names
from scoring import Sheet
from scoring.sheet import HandScore

WIDTH, HEIGHT, EDGE = 120, 30, 3


@dataclass
class PlayerStats:
    """A player's or a pair's results at one game. `averages` are the average points per hand, match by match."""

    name: str
    pad: Pad
    matches: int = 0
    finished: int = 0
    wins: int = 0
    hands: int = 0
    points: int = 0
    made: int = 0
    broken: int = 0
    moons: int = 0
    best: int | None = None
    averages: list[float] = field(default_factory=list)

    @property
    def average(self) -> float | None:
        return self.points / self.hands if self.hands else None

    @property
    def contracts(self) -> int:
        return self.made + self.broken

    def add(self, match: Match, sheet: Sheet, side: int, seats: Sequence[int]) -> None:
        """Add a match played on this side; contracts and moons count for those in these seats."""
        self.matches += 1
        self.finished += sheet.end is not None
        self.wins += sheet.end is not None and side in sheet.end.winners
        played = [hand for hand in sheet.hands if hand.result not in self.pad.counted.not_played]
        points = [hand.points[side] for hand in played]
        self.hands += len(points)
        self.points += sum(points)
        self.averages += [sum(points) / len(points)] if points else []
        self._take_best(points)
        for hand in played:
            self._count_result(hand, match.hands[hand.number - 1].get('bidder') in seats, side)

    def _take_best(self, points: list[int]) -> None:
        known = points + ([self.best] if self.best is not None else [])
        if known:
            self.best = min(known) if self.pad.low_wins else max(known)

    def _count_result(self, hand: HandScore, bid: bool, side: int) -> None:
        self.made += bid and hand.result in self.pad.counted.made
        self.broken += bid and hand.result in self.pad.counted.broken
        self.moons += any(line.side == side and line.reason in self.pad.counted.moons for line in hand.lines)


def stats_of(matches: Iterable[Match]) -> tuple[list[PlayerStats], list[PlayerStats]]:
    """Return the players and pairs with their results in these matches of one game, most matches first."""
    players: dict[tuple[str, ...], PlayerStats] = {}
    pairs: dict[tuple[str, ...], PlayerStats] = {}
    for match in matches:
        sheet = match.score()
        for side, names, seats in _people(sheet, shared_names(match.document)):
            kept = pairs if len(names) > 1 else players
            pad = pad_for(sheet.table)
            kept.setdefault(names, PlayerStats(partners(names), pad)).add(match, sheet, side, seats)
    return _in_order(players), _in_order(pairs)


def _people(sheet: Sheet, players: list[str]) -> Iterator[tuple[int, tuple[str, ...], tuple[int, ...]]]:
    """Everyone at the table, and every side of several players: the side's number, the names, the seats."""
    for number, side in enumerate(sheet.sides):
        for seat in side.seats:
            yield number, (players[seat],), (seat,)
        if len(side.seats) > 1:
            yield number, tuple(sorted(players[seat] for seat in side.seats)), side.seats


def _in_order(kept: dict[tuple[str, ...], PlayerStats]) -> list[PlayerStats]:
    return sorted(kept.values(), key=lambda one: (-one.matches, -one.wins, one.name))


def sparkline(averages: Sequence[float]) -> dict[str, object] | None:
    """Return a small line of the averages, oldest first: its path, its end, and the zero line. None for fewer than
    two.
    """
    if len(averages) < 2:
        return None
    low, high = min(0, *averages), max(0, *averages)
    step, scale = (WIDTH - 2 * EDGE) / (len(averages) - 1), (HEIGHT - 2 * EDGE) / ((high - low) or 1)
    places = [
        (round(EDGE + step * number, 1), round(EDGE + (high - one) * scale, 1)) for number, one in enumerate(averages)
    ]
    path = 'M' + 'L'.join(f'{x} {y}' for x, y in places)
    return {'path': path, 'x': places[-1][0], 'y': places[-1][1], 'zero': round(EDGE + high * scale, 1)}
