"""What has been: how often two were partners, how often they met, and whose turn it was to sit out.

Every recorded table counts, also one that is void or was never handed in.
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
    """How many turns an entry has had and in which round the last was, 0 where it had none. The lowest is next."""

    times: int = 0
    last: int = 0


def past_of(evening: Evening) -> Past:
    """The past of an evening."""
    past = Past(Counter(), Counter())
    for table in (table for recorded in evening.rounds for table in recorded.tables):
        past.met.update(couples(table.seats))
        past.partners.update(partners_at(evening, table.seats))
    return past


def partners_at(evening: Evening, seats: tuple[int, ...]) -> list[Couple]:
    """The couples who are partners at a table."""
    parties = sides(evening.form, len(seats), evening.six_sides)
    return [pair for party in parties for pair in couples(tuple(seats[seat] for seat in party))]


def byes_of(rounds: Iterable[Round]) -> list[Collection[int]]:
    """Who sat out in each round."""
    return [recorded.byes for recorded in rounds]


def at_odd_tables(evening: Evening) -> list[Collection[int]]:
    """Who sat in each round at a table of another size than usual."""
    return [
        [number for table in recorded.tables if len(table.seats) != evening.seats_at_table for number in table.seats]
        for recorded in evening.rounds
    ]


def turns(evening: Evening, taken: Sequence[Collection[int]]) -> dict[int, Turn]:
    """The turns everybody who comes up to the next round has had, where `taken` says who had one in each round.

    Who comes after round 1 is credited with as many as those there before them had fewest, the last of them in the
    round before.
    """
    had: dict[int, Turn] = {}
    for number in range(1, len(taken) + 2):
        before = [had[entry.number].times for entry in evening.entries if entry.first < number <= entry.last]
        fewest = min(before, default=0)
        credit = Turn(fewest, number - 1) if fewest else Turn()
        had.update({entry.number: credit for entry in evening.entries if entry.first == number})
        if number <= len(taken):
            had.update({one: Turn(had[one].times + 1, number) for one in taken[number - 1]})
    return had
