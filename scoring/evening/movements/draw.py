"""The draw: everybody sits with as many new faces as a search can find."""

from dataclasses import replace

from scoring.evening.document import MOST_ROUNDS, Entry, Evening
from scoring.evening.movements.movement import Movement, Seating
from scoring.evening.said import Said
from scoring.evening.search.ahead import plan_ahead, rounds_together
from scoring.evening.search.plan import PlannedRound


def draw(evening: Evening, said: tuple[Said, ...] = ()) -> Seating:
    """The next round, as good as a search by counted steps finds it.

    Rounds are planned together for as long as the same people are there; where what was seated is no longer the plan
    (by hand, or because something else was agreed), the coming round is planned anew.
    """
    start = _start(evening)
    plan = plan_ahead(_as_of(evening, start))
    if start < evening.coming and not _was_followed(evening, start, plan):
        start, plan = evening.coming, plan_ahead(_as_of(evening, evening.coming))
    coming = plan[evening.coming - start]
    return Seating(coming.tables, tuple(sorted(coming.byes)), said)


def left_the_cycle(evening: Evening) -> Seating:
    """A round of a cycle that can only be drawn."""
    return draw(evening, (Said('cycle-left', {'there': len(evening.there(evening.coming))}),))


def _start(evening: Evening) -> int:
    """The round from which on the coming one was planned."""
    there = evening.there(evening.coming)
    start = evening.coming
    while start > 1 and evening.there(start - 1) == there:
        start -= 1
    together = rounds_together(len(there))
    return evening.coming - (evening.coming - start) % together


def _as_of(evening: Evening, number: int) -> Evening:
    """What was known of an evening before a round: nobody comes later, and who is there stays."""
    entries = tuple(
        Entry(entry.number, first=entry.first, last=MOST_ROUNDS if entry.last >= number else entry.last)
        for entry in evening.entries
        if entry.first <= number
    )
    return replace(evening, entries=entries, rounds=evening.rounds[: number - 1], adjustments=())


def _was_followed(evening: Evening, start: int, plan: tuple[PlannedRound, ...]) -> bool:
    """Whether all that was seated from `start` on is as it was planned, and the plan goes on."""
    recorded = evening.rounds[start - 1 :]
    return len(plan) > len(recorded) and all(
        {table.number: table.seats for table in seated.tables} == planned.tables
        for seated, planned in zip(recorded, plan, strict=False)
    )


DRAW = Movement('draw', ('individual', 'pairs', 'each'), draw)
