"""Whist drive: winners stay, one loser moves up a table and one down, in a circle; partners change or stay together."""

from scoring.evening.document import Evening
from scoring.evening.movements.movement import Movement, Seating, fours, last_won, numbered
from scoring.evening.movements.roles import Roles, first_round, roles


def _seat(evening: Evening) -> Seating:
    if not evening.rounds:
        return first_round(evening)
    now = roles(evening)
    tables = [_table(now, table, evening.partners) for table in range(1, now.tables + 1)]
    return Seating(numbered([*tables, *fours(now.waiting)]), tuple(sorted(now.bench)))


def _table(now: Roles, table: int, partners: str) -> tuple[int, ...]:
    """The winners of this table, the first loser of the table before and the second of the table after, as N E S W."""
    a, b = now.winners(table)
    c, _ = now.losers((table - 2) % now.tables + 1)
    _, d = now.losers(table % now.tables + 1)
    return (a, c, b, d) if partners == 'kept' else (a, c, d, b)


WHIST_DRIVE = Movement('whist-drive', ('individual',), _seat, check=last_won)
