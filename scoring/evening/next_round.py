"""The next round of an evening."""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.evening.document import MOST_ROUNDS, Evening
from scoring.evening.movements import MOVEMENTS
from scoring.evening.movements.movement import Movement, Seating
from scoring.evening.past import past_of
from scoring.evening.remarks import Remark, remarks_on
from scoring.evening.sizes import fewest


@dataclass(frozen=True)
class NextRound:
    """Who sits where (seats by table number), the byes, and the remarks. `round` is None if the evening is over."""

    round: int | None
    tables: Mapping[int, tuple[int, ...]]
    byes: tuple[int, ...]
    remarks: tuple[Remark, ...]


def next_round_of(evening: Evening) -> NextRound:
    """Return the round after the recorded ones. Raises BadDocument if the movement cannot continue from them."""
    movement = MOVEMENTS[evening.movement]
    if evening.next_number > _planned(evening, movement):
        return NextRound(None, {}, (), (Remark('finished', {'rounds': len(evening.rounds)}),))
    there = evening.present(evening.next_number)
    if len(there) < fewest(evening) and not _may_have_a_champion(evening, movement, there):
        seating = Seating(byes=tuple(there), remarks=(Remark('too-few', {'there': len(there)}),))
    else:
        movement.check(evening)
        seating = movement.seat(evening)
    remarks = (*seating.remarks, *remarks_on(evening, past_of(evening), seating.tables))
    return NextRound(None if seating.over else evening.next_number, seating.tables, seating.byes, remarks)


def _planned(evening: Evening, movement: Movement) -> int:
    """The number of rounds of the evening: as planned, otherwise a full cycle, and never more than the maximum."""
    return min(evening.planned or movement.cycle(evening) or MOST_ROUNDS, MOST_ROUNDS)


def _may_have_a_champion(evening: Evening, movement: Movement, there: list[int]) -> bool:
    """Whether the only person present may be the last one not knocked out."""
    return movement.knocks_out and len(there) == 1 and bool(evening.rounds)
