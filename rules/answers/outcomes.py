"""What becomes of a bid: the engine plays every result it can have."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.answers.of_hand import MADE
from rules.books import book_of
from scoring.dangers import FAILED
from scoring.fold import Progress, run
from scoring.game import State, Table
from scoring.line import End
from scoring.seats import Seat


@dataclass(frozen=True)
class Result:
    """One result of a bid: what its side took, the points and totals of every side, and the end if it ends the
    match.
    """

    took: int
    points: tuple[int, ...]
    totals: tuple[int, ...]
    end: End | None
    made: bool


def results(table: Table, state: State, seat: Seat, bid: str) -> tuple[Result, ...]:
    """Return every result of a bid that is made or lost, in the order of what its side took."""
    results = []
    for took, record in book_of(table.game).answers.plays(table, state, seat, bid):
        after, refused = run(Progress(table, state), [record])
        if not refused and (hand := after.hands[-1]).result in (*MADE, *FAILED):
            made = hand.result in MADE
            results.append(Result(took, hand.points, hand.totals, after.end, made))
    return tuple(sorted(results, key=lambda result: result.took))


def span(figures: Sequence[int]) -> tuple[int, int]:
    return min(figures), max(figures)
