"""Statistics of the players on this device, by player and by pair, one game at a time, computed from the sheets.

Nothing is stored; what a match adds is remembered while the process lives. Names are the same person only if they are
spelt the same.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from django.core.cache import caches
from django.db.models import QuerySet

from companion.matches.models import Match
from companion.matches.pads import PADS
from companion.matches.pads.card import Pad
from companion.matches.presenters.side_names import partners
from companion.matches.substitutions import shared_names
from scoring import Sheet
from scoring.record import STRUCK
from scoring.sheet import HandScore

WIDTH, HEIGHT, EDGE = 120, 30, 3


Names = tuple[str, ...]


@dataclass(frozen=True)
class Tally:
    """What one match adds to the results of a player or a pair. `best` is the best hand, None if none was played."""

    finished: bool
    won: bool
    hands: int
    points: int
    made: int
    broken: int
    moons: int
    low_wins: bool
    chips: bool
    best: int | None


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
            best = _best([self.bests.pop(tally.chips, tally.best), tally.best], tally.low_wins)
            self.bests[tally.chips] = tally.best if best is None else best


def stats_of(matches: Iterable[Match]) -> tuple[list[PlayerStats], list[PlayerStats]]:
    """Return the players and pairs with their results in these matches of one game, most matches first."""
    return _added((match.game, tallies_of(match)) for match in matches)


def stats_of_stored(matches: QuerySet[Match]) -> tuple[list[PlayerStats], list[PlayerStats]]:
    """Like `stats_of`, for a query, newest first. A match that this process has counted and that has not changed since
    is not read again.
    """
    versions = list(matches.values_list('code', 'version', 'game'))
    marks = {code: f'{code}.{version}' for code, version, _game in versions}
    counted = caches['tallies'].get_many(marks.values())
    unknown = [code for code, mark in marks.items() if mark not in counted]
    fresh = {marks[match.code]: tallies_of(match) for match in Match.objects.filter(code__in=unknown)}
    caches['tallies'].set_many(fresh)
    counted |= fresh
    return _added((game, counted[marks[code]]) for code, _version, game in reversed(versions) if marks[code] in counted)


def tallies_of(match: Match) -> list[tuple[Names, Tally]]:
    """Return what a match adds for everyone at its table, and for every side of several players."""
    sheet, pad = match.score(), match.pad
    people = _people(sheet, shared_names(match.document))
    return [(names, _tally(match, sheet, pad, side, seats)) for side, names, seats in people]


def _tally(match: Match, sheet: Sheet, pad: Pad, side: int, seats: Sequence[int]) -> Tally:
    """The match as played on this side; contracts count for those in these seats."""
    not_played = pad.counted.not_played | {STRUCK}
    played = [hand for hand in sheet.hands if hand.result not in not_played]
    points = [hand.points[side] for hand in played]
    results = [hand.result for hand in played if match.hands[hand.number - 1].get('bidder') in seats]
    return Tally(
        finished=sheet.end is not None,
        won=sheet.end is not None and side in sheet.end.winners,
        hands=len(points),
        points=sum(points),
        made=sum(result in pad.counted.made for result in results),
        broken=sum(result in pad.counted.broken for result in results),
        moons=sum(_shot(hand, pad, side) for hand in played),
        chips=pad.pays_in_chips(sheet.table.options),
        low_wins=(low_wins := pad.lowest_wins(sheet.table.options)),
        best=_best(points, low_wins),
    )


def _shot(hand: HandScore, pad: Pad, side: int) -> bool:
    return any(line.side == side and line.reason in pad.counted.moons for line in hand.lines)


def _best(points: Sequence[int], low_wins: bool) -> int | None:
    return (min if low_wins else max)(points, default=None)


def _added(
    matches: Iterable[tuple[str, list[tuple[Names, Tally]]]],
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


def _people(sheet: Sheet, players: list[str]) -> Iterator[tuple[int, Names, tuple[int, ...]]]:
    """Everyone at the table, and every side of several players: the side's number, the names, the seats."""
    for number, side in enumerate(sheet.sides):
        for seat in side.seats:
            yield number, (players[seat],), (seat,)
        if len(side.seats) > 1:
            yield number, tuple(sorted(players[seat] for seat in side.seats)), side.seats


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
