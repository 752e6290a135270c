"""What a game adds to the rulings: its incidents, and what one of its matches knows by itself."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rules.rulings.tables import Incident
from scoring.game import Record, Table

Known = Mapping[str, str]


def nothing_known(table: Table, record: Record) -> Known:
    """For a game in which no match answers a question by itself."""
    return {}


def no_gaps(table: Table) -> Mapping[str, str]:
    """For a game whose rulings name no number."""
    return {}


def no_incidents(table: Table) -> tuple[Incident, ...]:
    """For a game without rulings."""
    return ()


@dataclass(frozen=True)
class Rulings:
    """incidents: those of a table, the commonest first. known: what a match, and a hand as far as it is entered,
    answer by the key of the question. gaps: the numbers in its words. penalty: the points that clubs are known to give
    to whom a penalty concerns, by custom; 0 where none is known.
    """

    incidents: Callable[[Table], tuple[Incident, ...]] = no_incidents
    known: Callable[[Table, Record], Known] = nothing_known
    gaps: Callable[[Table], Mapping[str, Any]] = no_gaps
    penalty: int = 0
