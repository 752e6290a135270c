"""The result of a game for each side at the table: won, points paid, and the difference to the others."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from scoring.evening.document import Score, Table
from scoring.evening.numbers import Number, mean

Members = tuple[int, ...]


class Game(NamedTuple):
    """A game from one side's view. Every member of the side has it on their card."""

    round: int
    opponents: Members
    won: Number
    paid: Number
    difference: Number


def games_at(table: Table, number: int, score: Score) -> list[tuple[Members, Game]]:
    """Return the game of each side at a table that counts, in round `number`, with the members of the side."""
    raw = table.points or ()
    won = _won(table, score)
    paid = won if score.counts == 'wins' else _paid(raw, score)
    members = [table.members(side) for side in range(len(raw))]
    return [
        (members[side], Game(number, _others(members, side), won[side], paid[side], less))
        for side, less in enumerate(_differences(raw))
    ]


def winning_side(table: Table, lowest_wins: bool) -> int | None:
    """Return the side that won: the recorded winner, otherwise the only side with the best points, otherwise None."""
    if table.winner is not None or not table.counts:
        return table.winner
    best = _best(table.points or (), lowest_wins)
    return best[0] if len(best) == 1 else None


def _best(points: Sequence[int], lowest_wins: bool) -> list[int]:
    """The sides with the best points."""
    best = min(points) if lowest_wins else max(points)
    return [side for side, own in enumerate(points) if own == best]


def _won(table: Table, score: Score) -> list[Number]:
    """1 for the best points, shared in a tie; a recorded winner has it whole if ties are decided."""
    best = _best(table.points or (), score.lowest_wins)
    if score.ties_decided and table.winner is not None:
        best = [table.winner]
    share: Number = 1 if len(best) == 1 else Fraction(1, len(best))
    return [share if side in best else 0 for side in range(len(table.sides))]


def _paid(raw: Sequence[int], score: Score) -> Sequence[Number]:
    """What each side is paid if points count rather than wins."""
    if score.counts == 'places':
        return places_paid(raw, lowest_wins=score.lowest_wins)
    points = [max(0, own) for own in raw] if score.floor else raw
    if score.counts != 'adjusted':
        return points
    middle = mean(points)
    return [middle - own if score.lowest_wins else own - middle for own in points]


def places_paid(raw: Sequence[int], *, lowest_wins: bool) -> list[Number]:
    """Return what each side is paid for its place: from 4 down to 1 in equal steps; level sides share."""
    ranked = sorted(raw, reverse=not lowest_wins)
    worth = [4 - Fraction(3 * place, len(raw) - 1) for place in range(len(raw))]
    return [mean([worth[place] for place, other in enumerate(ranked) if other == own]) for own in raw]


def _differences(raw: Sequence[int]) -> list[Number]:
    """The raw points of each side less the mean of the others'."""
    if len(raw) == 2:
        return [raw[0] - raw[1], raw[1] - raw[0]]
    total = sum(raw)
    return [own - Fraction(total - own, len(raw) - 1) for own in raw]


def _others(members: Sequence[Members], side: int) -> Members:
    if len(members) == 2:
        return members[1 - side]
    return tuple(number for other, numbers in enumerate(members) if other != side for number in numbers)
