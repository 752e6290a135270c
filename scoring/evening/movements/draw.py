"""The draw: a search seats everyone with as many new partners and opponents as possible."""

from collections.abc import Mapping
from dataclasses import replace

from scoring.evening.document import MOST_ROUNDS, Couple, Entry, Evening, couples
from scoring.evening.movements.movement import Movement, Seating
from scoring.evening.past import partners_at, past_of
from scoring.evening.remarks import Remark, same_colour
from scoring.evening.search.ahead import plan_ahead, rounds_together
from scoring.evening.search.plan import PlannedRound


def draw(evening: Evening, remarks: tuple[Remark, ...] = ()) -> Seating:
    """Seat the next round by a search with a fixed number of steps.

    Rounds are planned together as long as the same people are present. If the recorded rounds differ from that plan
    (changed by hand, or other settings), the next round is planned afresh.
    """
    start, plan = _plan_of(evening)
    coming = plan[evening.next_number - start]
    return Seating(coming.tables, tuple(sorted(coming.byes)), remarks)


def is_fewest_in_all_rounds(evening: Evening, tables: Mapping[int, tuple[int, ...]]) -> bool:
    """Whether the next round has these tables, and no fewer couples can meet again in all rounds planned together with
    it, as long as the same people play: as many do as there are more meetings than couples who had not met before.
    """
    start, plan = _plan_of(evening)
    if plan[evening.next_number - start].tables != tables:
        return False
    met = {pair for pair, times in past_of(_as_of(evening, start)).met.items() if times}
    people = evening.present(evening.next_number)
    left = len(people) * (len(people) - 1) // 2 - len(met.intersection(couples(tuple(people))))
    meetings = [pair for planned in plan for seats in planned.tables.values() for pair in couples(seats)]
    return len(met.union(meetings)) - len(met) == min(left, len(meetings))


def is_fewest_partners_in_all_rounds(evening: Evening, tables: Mapping[int, tuple[int, ...]]) -> bool:
    """Whether the next round has these tables, and no fewer couples can be partners again in all rounds planned
    with it, as long as not more of them are partners against a wish: every couple that may be is.
    """
    start, plan = _plan_of(evening)
    if plan[evening.next_number - start].tables != tables:
        return False
    before = {pair for pair, times in past_of(_as_of(evening, start)).partners.items() if times}
    people = tuple(sorted(evening.present(evening.next_number)))
    may_be = {pair for pair in couples(people) if not _is_against(evening, pair)} - before
    planned = [pair for of in plan for seats in of.tables.values() for pair in partners_at(evening, seats)]
    wished = [pair for pair in planned if not _is_against(evening, pair)]
    unwished = [pair for pair in planned if _is_against(evening, pair)]
    fresh = len(set(wished) - before) == min(len(may_be), len(wished))
    return fresh and len(set(unwished) - before) == len(unwished)


def _is_against(evening: Evening, pair: Couple) -> bool:
    """Whether a wish is against these two as partners."""
    wishes = evening.wishes
    alike = wishes.two_colours and same_colour(wishes.colour_of, pair)
    return pair in wishes.never_partners or pair in wishes.never_together or alike


def left_the_cycle(evening: Evening) -> Seating:
    """Draw a round of a cycle that no longer fits the people present."""
    return draw(evening, (Remark('cycle-left', {'there': len(evening.present(evening.next_number))}),))


def _plan_of(evening: Evening) -> tuple[int, tuple[PlannedRound, ...]]:
    """The plan that the next round belongs to, and its first round."""
    start = _start(evening)
    plan = plan_ahead(_as_of(evening, start))
    if not _was_followed(evening, start, plan):
        start, plan = evening.next_number, plan_ahead(_as_of(evening, evening.next_number))
    return start, plan


def _start(evening: Evening) -> int:
    """The first round of the plan that the next round belongs to."""
    there = evening.present(evening.next_number)
    start = evening.next_number
    while start > 1 and evening.present(start - 1) == there:
        start -= 1
    together = rounds_together(len(there))
    return evening.next_number - (evening.next_number - start) % together


def _as_of(evening: Evening, number: int) -> Evening:
    """The evening as it was known before a round: nobody joins later, and everyone present stays."""
    entries = tuple(
        Entry(entry.number, first=entry.first, last=MOST_ROUNDS if entry.last >= number else entry.last)
        for entry in evening.entries
        if entry.first <= number
    )
    return replace(evening, entries=entries, rounds=evening.rounds[: number - 1], adjustments=())


def _was_followed(evening: Evening, start: int, plan: tuple[PlannedRound, ...]) -> bool:
    """Whether every round seated since `start` follows the plan, and the plan covers the next one. A seat not taken
    leaves the plan, because those who would have met have not.
    """
    recorded = evening.rounds[start - 1 :]
    return len(plan) > len(recorded) and all(
        {table.number: table.seated() for table in seated.tables} == planned.tables
        for seated, planned in zip(recorded, plan, strict=False)
    )


DRAW = Movement('draw', ('individual', 'pairs', 'each'), draw)
