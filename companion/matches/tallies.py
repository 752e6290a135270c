"""What one match adds to the results of its players and pairs at one game, computed from its sheet. That of a match
that is over is stored beside it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass
from typing import Any

from companion.matches.pads import pad_for
from companion.matches.pads.card import Pad
from companion.matches.substitutions import shared_names
from scoring import Sheet
from scoring.record import STRUCK
from scoring.sheet import HandScore

COUNTED = 1  # raised with every change of what is counted: what was stored before is counted anew

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


Tallies = list[tuple[Names, Tally]]


def tallies_of(document: Mapping[str, Any], sheet: Sheet) -> Tallies:
    """Return what a match adds for everyone at its table, and for every side of several players."""
    pad, hands = pad_for(sheet.table), document['hands']
    people = _people(sheet, shared_names(document))
    return [(names, _tally(hands, sheet, pad, side, seats)) for side, names, seats in people]


def to_store(document: Mapping[str, Any], sheet: Sheet) -> list[Any]:
    """Return the tallies of a match that is over as JSON; [] of one that goes on, which each hand would change."""
    if sheet.end is None:
        return []
    return [COUNTED, *([list(names), *astuple(tally)] for names, tally in tallies_of(document, sheet))]


def from_stored(stored: Sequence[Any]) -> Tallies | None:
    """Return what `to_store` stored; None if there is nothing, or if something else was counted then."""
    if not stored or stored[0] != COUNTED:
        return None
    return [(tuple(names), Tally(*tally)) for names, *tally in stored[1:]]


def _tally(hands: Sequence[Mapping[str, Any]], sheet: Sheet, pad: Pad, side: int, seats: Sequence[int]) -> Tally:
    """The match as played on this side; contracts count for those in these seats."""
    not_played = pad.counted.not_played | {STRUCK}
    played = [hand for hand in sheet.hands if hand.result not in not_played]
    points = [hand.points[side] for hand in played]
    results = [hand.result for hand in played if hands[hand.number - 1].get('bidder') in seats]
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
        best=best_of(points, low_wins),
    )


def _shot(hand: HandScore, pad: Pad, side: int) -> bool:
    return any(line.side == side and line.reason in pad.counted.moons for line in hand.lines)


def best_of(points: Sequence[int], low_wins: bool) -> int | None:
    """Return the best of these points of a hand; None if there are none."""
    return (min if low_wins else max)(points, default=None)


def _people(sheet: Sheet, players: list[str]) -> Iterator[tuple[int, Names, tuple[int, ...]]]:
    """Everyone at the table, and every side of several players: the side's number, the names, the seats."""
    for number, side in enumerate(sheet.sides):
        for seat in side.seats:
            yield number, (players[seat],), (seat,)
        if len(side.seats) > 1:
            yield number, tuple(sorted(players[seat] for seat in side.seats)), side.seats
