"""Statistics of the players on this device, by player and by pair, one game at a time, computed from the sheets.

Names are the same person only if they are spelt the same.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from django.core.cache import caches
from django.db.models import QuerySet

from companion.matches.models import Match
from companion.matches.pads import PADS
from companion.matches.pads.card import Pad
from companion.matches.presenters.side_names import partners
from companion.matches.tallies import Names, Tallies, Tally, best_of, from_stored, tallies_of

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
    bests: dict[bool, int] = field(default_factory=dict)  # of matches for chips, and for points
    averages: list[float] = field(default_factory=list)

    @property
    def average(self) -> float | None:
        return self.points / self.hands if self.hands else None

    @property
    def best(self) -> int | None:
        """The best hand of those that are counted as in the newest match: chips are not compared with points."""
        return next(reversed(self.bests.values()), None)

    @property
    def contracts(self) -> int:
        return self.made + self.broken

    def add(self, tally: Tally) -> None:
        self.matches += 1
        self.finished += tally.finished
        self.wins += tally.won
        self.hands += tally.hands
        self.points += tally.points
        self.made += tally.made
        self.broken += tally.broken
        self.moons += tally.moons
        self.averages += [tally.points / tally.hands] if tally.hands else []
        if tally.best is not None:
            best = best_of([self.bests.pop(tally.chips, tally.best), tally.best], tally.low_wins)
            self.bests[tally.chips] = tally.best if best is None else best


def stats_of(matches: Iterable[Match]) -> tuple[list[PlayerStats], list[PlayerStats]]:
    """Return the players and pairs with their results in these matches of one game, most matches first."""
    return _added((match.game, tallies_of(match.document, match.score())) for match in matches)


def stats_of_stored(matches: QuerySet[Match]) -> tuple[list[PlayerStats], list[PlayerStats]]:
    """Like `stats_of`, for a query, newest first. What is stored of matches that are over is used; another match is
    counted again only if it has changed since this process did.
    """
    rows = list(matches.values_list('code', 'version', 'game', 'tallied', 'tallies'))
    known = {code: from_stored(stored) for code, version, _game, tallied, stored in rows if tallied == version}
    counted = known | _counted_here({code: version for code, version, *_more in rows if known.get(code) is None})
    return _added((game, counted[code] or []) for code, _version, game, *_more in reversed(rows) if code in counted)


def _counted_here(versions: dict[str, int]) -> dict[str, Tallies | None]:
    marks = {f'{code}.{version}': code for code, version in versions.items()}
    counted = {marks[mark]: tallies for mark, tallies in caches['tallies'].get_many(marks).items()}
    for match in Match.objects.filter(code__in=versions.keys() - counted.keys()):
        counted[match.code] = tallies_of(match.document, match.score())
        caches['tallies'].set(f'{match.code}.{versions[match.code]}', counted[match.code])
    return counted


def _added(
    matches: Iterable[tuple[str, Tallies]],
) -> tuple[list[PlayerStats], list[PlayerStats]]:
    players: dict[Names, PlayerStats] = {}
    pairs: dict[Names, PlayerStats] = {}
    for game, tallies in matches:
        for names, tally in tallies:
            kept = pairs if len(names) > 1 else players
            if names not in kept:
                kept[names] = PlayerStats(partners(names), PADS[game])
            kept[names].add(tally)
    return _in_order(players), _in_order(pairs)


def _in_order(kept: dict[Names, PlayerStats]) -> list[PlayerStats]:
    return sorted(kept.values(), key=lambda tally: (-tally.matches, -tally.wins, tally.name))


def sparkline(averages: Sequence[float]) -> dict[str, object] | None:
    """Return a small line of the averages, oldest first: its path, its end, and the zero line. None for fewer than
    two.
    """
    if len(averages) < 2:
        return None
    low, high = min(0, *averages), max(0, *averages)
    step, scale = (WIDTH - 2 * EDGE) / (len(averages) - 1), (HEIGHT - 2 * EDGE) / ((high - low) or 1)
    places = [
        (round(EDGE + step * number, 1), round(EDGE + (high - average) * scale, 1))
        for number, average in enumerate(averages)
    ]
    path = 'M' + 'L'.join(f'{x} {y}' for x, y in places)
    return {'path': path, 'x': places[-1][0], 'y': places[-1][1], 'zero': round(EDGE + high * scale, 1)}
