"""The rounds so far: how often two people were partners or met, and whose turn it is to sit out.

Every recorded table counts, even if it is void or was never handed in.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from scoring.evening.document import Couple, Evening, Round, couples, sides


class Past(NamedTuple):
    """How often each couple were partners and how often they met."""

    partners: Counter[Couple]
    met: Counter[Couple]


class Turn(NamedTuple):
    """How many turns an entry has had and the round of the last one (0 if none). The lowest is next."""

    times: int = 0
    last: int = 0


def past_of(evening: Evening) -> Past:
    """Count the partners and meetings of an evening."""
    past = Past(Counter(), Counter())
    for table in (table for recorded in evening.rounds for table in recorded.tables):
        past.met.update(couples(table.seated()))
        past.partners.update(pair for side in range(len(table.sides)) for pair in couples(table.members(side)))
    return past


def partners_at(evening: Evening, seats: tuple[int, ...]) -> list[Couple]:
    """Return the couples who are partners at a table."""
    parties = sides(evening.form, len(seats), evening.six_sides)
    return [pair for party in parties for pair in couples(tuple(seats[seat] for seat in party))]


def byes_of(rounds: Iterable[Round]) -> list[Collection[int]]:
    """Return who had a bye in each round."""
    return [recorded.byes for recorded in rounds]


def at_odd_tables(evening: Evening) -> list[Collection[int]]:
    """Return who sat at a table of irregular size in each round."""
    return [
        [number for table in recorded.tables if len(table.seats) != evening.seats_at_table for number in table.seated()]
        for recorded in evening.rounds
    ]


def turns(evening: Evening, taken: Sequence[Collection[int]]) -> dict[int, Turn]:
    """Return the turns of everyone present in the next round; `taken` lists who had one in each round.

    Whoever joins after round 1 is credited with the fewest turns of those there before, the last in the previous round.
    """
    had: dict[int, Turn] = {}
    for number in range(1, len(taken) + 2):
        before = [had[entry.number].times for entry in evening.entries if entry.first < number <= entry.last]
        fewest = min(before, default=0)
        credit = Turn(fewest, number - 1) if fewest else Turn()
        had.update({entry.number: credit for entry in evening.entries if entry.first == number})
        if number <= len(taken):
            had.update({entry_number: Turn(had[entry_number].times + 1, number) for entry_number in taken[number - 1]})
    return had


def whose_turn(evening: Evening, people: Collection[int], sizes: Collection[int]) -> dict[int, set[int]]:
    """Return who may sit at tables of each size, so that turns at those of irregular size go to who had fewest; nothing
    where all tables are alike.
    """
    odd = sum(size for size in sizes if size != evening.seats_at_table)
    if not 0 < odd < len(people):
        return {}
    had = turns(evening, at_odd_tables(evening))
    most = sorted(had[number].times for number in people)[odd - 1]
    at_odd = {number for number in people if had[number].times <= most}
    at_usual = {number for number in people if had[number].times >= most}
    return {size: at_usual if size == evening.seats_at_table else at_odd for size in sizes}
