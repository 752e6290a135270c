"""Club evenings: standings and the next round of an evening document, and the table of a season.

>>> from scoring.evening import next_round
>>> next_round({'format': 'companion-evening/1', 'form': 'pairs', 'movement': 'round-robin',
...             'entries': [{'number': number} for number in range(1, 7)]}).tables
{1: (6, 1), 2: (2, 5), 3: (3, 4)}
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from scoring.errors import BadDocument
from scoring.evening.next_round import NextRound, next_round_of
from scoring.evening.reading.evening import read
from scoring.evening.reading.season import read_season
from scoring.evening.results.season import SeasonTable, tables_of
from scoring.evening.results.standings import Standings, standings_of
from scoring.evening.words import REFUSALS

__all__ = ['BadDocument', 'NextRound', 'SeasonTable', 'Standings', 'next_round', 'season', 'standings']


@contextmanager
def _in_words() -> Iterator[None]:
    """A refusal carries its sentence, so that `str` of it is one: only evenings know the words of evenings."""
    try:
        yield
    except BadDocument as error:
        error.sentence = error.sentence or REFUSALS.get(error.code)
        raise


def standings(document: Any) -> Standings:
    """Return the standings of an evening document (any JSON value). Raises BadDocument at its first error."""
    with _in_words():
        return standings_of(read(document))


def next_round(document: Any) -> NextRound:
    """Return the round after the recorded ones. Raises BadDocument at the document's first error, or if the
    movement needs a result that is missing.
    """
    with _in_words():
        return next_round_of(read(document))


def season(document: Any) -> list[SeasonTable]:
    """Return the table of each ladder of a season document (any JSON value); one without ladders has one table. Raises
    BadDocument at its first error.
    """
    with _in_words():
        return tables_of(read_season(document))
