"""Checks that the results a movement needs for seating the next round are there."""

from collections.abc import Iterable

from scoring.errors import BadDocument
from scoring.evening.document import Evening, Round, Table
from scoring.evening.results.games import winning_side


def refuse_open_tables(rounds: Iterable[Round]) -> None:
    """Raise BadDocument at the first table that is neither handed in nor void."""
    for recorded in rounds:
        for table in recorded.in_order:
            _refuse_if_open(recorded, table)


def refuse_without_winner(evening: Evening, rounds: Iterable[Round]) -> None:
    """Raise BadDocument at the first table that is open or has no winner."""
    for recorded in rounds:
        for table in recorded.in_order:
            _refuse_if_open(recorded, table)
            if winning_side(table, evening.score.lowest_wins) is None:
                raise _at(recorded, table, 'no-winner')


def winner_of(evening: Evening, table: Table) -> int:
    """Return the side that won a table. Call `refuse_without_winner` first."""
    winner = winning_side(table, evening.score.lowest_wins)
    assert winner is not None, f'table {table.number} has no winner'  # noqa: S101 - the movement checked first
    return winner


def _refuse_if_open(recorded: Round, table: Table) -> None:
    if table.points is None and not table.void:
        raise _at(recorded, table, 'not-handed-in')


def _at(recorded: Round, table: Table, code: str) -> BadDocument:
    place = recorded.tables.index(table)
    return BadDocument(f'rounds/{recorded.number - 1}/tables/{place}', code, table=table.number, round=recorded.number)
