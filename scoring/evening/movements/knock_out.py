"""Knock-out: the winners of neighbouring games meet until one is left."""

from collections.abc import Sequence

from scoring.errors import BadDocument
from scoring.evening.document import Evening, Round
from scoring.evening.movements.movement import Movement, Seating, all_won, numbered
from scoring.evening.random_order import random_order
from scoring.evening.remarks import Remark
from scoring.evening.required_results import winner_of

FOR_THE_LAST = ('lasted', 'match-points', 'difference')  # the default ranking of knock-out movements
Slot = int | None  # the entry at a place of the bracket; None if it is empty


def bracket(entries: Sequence[int]) -> list[Slot]:
    """Return the entries in bracket order: the first meets the last, and the best entries meet as late as possible."""
    places = [1]
    while len(places) < len(entries):
        places = [seed for place in places for seed in (place, 2 * len(places) + 1 - place)]
    return [entries[place - 1] if place <= len(entries) else None for place in places]


def end_of(evening: Evening, left: Sequence[int]) -> Seating:
    """Return the seating of an evening with fewer than two left: it has a champion if a round was played."""
    if left and evening.rounds:
        remarks = (Remark('finished', {'rounds': len(evening.rounds)}), Remark('champion', {'entry': left[0]}))
        return Seating(remarks=remarks, over=True)
    there = len(evening.present(evening.next_number))
    return Seating(byes=tuple(left), remarks=(Remark('too-few', {'there': there}),))


def _seat(evening: Evening) -> Seating:
    slots = bracket(random_order(evening.seed, evening.present(1)))
    for recorded in evening.rounds:
        slots = _winners(evening, recorded, slots)
    slots = _present(evening, slots, evening.next_number)
    left = [slot for slot in slots if slot is not None]
    if len(left) < 2:
        return end_of(evening, left)
    games = _games(slots)
    tables = [(upper, lower) for upper, lower in games if upper is not None and lower is not None]
    return Seating(numbered(tables), tuple(sorted(set(left).difference(*tables))))


def _games(slots: Sequence[Slot]) -> list[tuple[Slot, Slot]]:
    """The pairs of neighbours in a bracket."""
    return list(zip(slots[::2], slots[1::2], strict=True))


def _present(evening: Evening, slots: Sequence[Slot], number: int) -> list[Slot]:
    """The bracket without those who have left."""
    return [slot if slot is not None and evening.entry[slot].is_present(number) else None for slot in slots]


def _winners(evening: Evening, recorded: Round, slots: Sequence[Slot]) -> list[Slot]:
    """The winners of a recorded round. Raises BadDocument if the round lacks a game of the bracket."""
    if len(slots) < 2:
        return list(slots)
    won = {frozenset(table.seats): table.members(winner_of(evening, table))[0] for table in recorded.tables}
    going_on: list[Slot] = []
    for upper, lower in _games(_present(evening, slots, recorded.number)):
        if upper is None or lower is None:
            going_on.append(lower if upper is None else upper)
        elif frozenset((upper, lower)) in won:
            going_on.append(won[frozenset((upper, lower))])
        else:
            raise BadDocument(f'rounds/{recorded.number - 1}', 'not-the-draw', entries=[upper, lower])
    return going_on


KNOCK_OUT = Movement('knock-out', ('pairs',), _seat, check=all_won, bye='win', order=FOR_THE_LAST, knocks_out=True)
