"""Club evenings: standings and the next round of an evening document, and the table of a season.

>>> from scoring.evening import next_round
>>> next_round({'format': 'companion-evening/1', 'form': 'pairs', 'movement': 'round-robin',
...             'entries': [{'number': number} for number in range(1, 7)]}).tables
{1: (6, 1), 2: (2, 5), 3: (3, 4)}
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from scoring.errors import BadDocument
from scoring.evening.document import Evening, couples, sides
from scoring.evening.movements.draw import is_fewest_in_all_rounds, is_fewest_partners_in_all_rounds
from scoring.evening.next_round import NextRound, next_round_of
from scoring.evening.past import partners_at, past_of, whose_turn
from scoring.evening.reading.evening import read
from scoring.evening.reading.season import read_season
from scoring.evening.remarks import Remark, Seats, remarks_on
from scoring.evening.results.season import SeasonTable, tables_of
from scoring.evening.results.standings import Standings, standings_of
from scoring.evening.search.fewest import none_fewer
from scoring.evening.search.fewest_unmet import none_fewer_of_one_colour, none_fewer_unmet
from scoring.evening.words import REFUSALS

__all__ = [
    'BadDocument',
    'NextRound',
    'SeasonTable',
    'Standings',
    'fewest_in_all_rounds',
    'fewest_meet_again',
    'fewest_of_one_colour',
    'fewest_partners_again',
    'fewest_partners_in_all_rounds',
    'fewest_unmet',
    'next_round',
    'remarks_by_hand',
    'season',
    'standings',
]


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


def remarks_by_hand(document: Any, tables: Seats) -> tuple[Remark, ...]:
    """Return the remarks on a next round whose seats, by table number, somebody changed. Raises BadDocument."""
    with _in_words():
        evening = read(document)
    return tuple(remarks_on(evening, past_of(evening), tables))


def fewest_meet_again(document: Any, tables: Seats, *, thirds: bool = True) -> bool:
    """Return whether it is proven that not fewer couples can meet again in the next round than at these tables, whoever
    of those who play sits where; not all can be proven. Without `thirds` as long as no couple meets a third time, as
    none does at these tables. Raises BadDocument.
    """
    with _in_words():
        evening = read(document)
    return _none_fewer(evening, tables, {}, thirds)


def fewest_while_turns_go_round(document: Any, tables: Seats, *, thirds: bool = True) -> bool:
    """Return the same as long as turns at tables of another size than usual go round, as they do at these tables: who
    has had more turns sits at the others. Raises BadDocument.
    """
    with _in_words():
        evening = read(document)
    seats = list(tables.values())
    only = whose_turn(evening, [number for at_table in seats for number in at_table], [*map(len, seats)])
    if not only or any(not only[len(at_table)].issuperset(at_table) for at_table in seats):
        return False
    return _none_fewer(evening, tables, only, thirds)


def fewest_in_all_rounds(document: Any, tables: Seats) -> bool:
    """Return whether a draw planned these tables, and no fewer couples can meet again in all the rounds it planned
    together: proven by counting, as long as the same people play. Raises BadDocument.
    """
    with _in_words():
        return is_fewest_in_all_rounds(read(document), tables)


def fewest_partners_again(document: Any, tables: Seats) -> bool:
    """Return whether it is proven that not fewer couples can be partners again in the next round than at these tables,
    whoever of those who play sits where, and whatever wishes then go unmet. Raises BadDocument.
    """
    with _in_words():
        evening = read(document)
    before, seats = past_of(evening).partners, list(tables.values())
    again = sum(before[pair] > 0 for at_table in seats for pair in partners_at(evening, at_table))
    parties = [len(party) for at_table in seats for party in sides(evening.form, len(at_table), evening.six_sides)]
    return none_fewer(again, [number for at_table in seats for number in at_table], parties, set(+before))


def fewest_partners_in_all_rounds(document: Any, tables: Seats) -> bool:
    """Return the same of all the rounds that a draw planned together with these tables, as long as the same people
    play and not more wishes go unmet: proven by counting. Raises BadDocument.
    """
    with _in_words():
        return is_fewest_partners_in_all_rounds(read(document), tables)


def _none_fewer(evening: Evening, tables: Seats, only: Mapping[int, set[int]], thirds: bool) -> bool:
    met = past_of(evening).met
    seats = list(tables.values())
    again = [met[pair] for at_table in seats for pair in couples(at_table) if met[pair]]
    apart = [] if thirds else [pair for pair, times in met.items() if times > 1]
    if not thirds and (not apart or max(again, default=0) > 1):
        return False
    people = [number for at_table in seats for number in at_table]
    return none_fewer(len(again), people, [*map(len, seats)], set(+met), only, apart)


def fewest_unmet(document: Any, tables: Seats) -> bool:
    """Return whether it is proven that not fewer wishes can go unmet in the next round than at these tables, whoever of
    those who play sits where. Raises BadDocument.
    """
    with _in_words():
        return none_fewer_unmet(read(document), tables)


def fewest_of_one_colour(document: Any, tables: Seats) -> bool:
    """Return the same of partners of one colour alone: too many of it play. Raises BadDocument."""
    with _in_words():
        return none_fewer_of_one_colour(read(document), tables)


def season(document: Any) -> list[SeasonTable]:
    """Return the table of each ladder of a season document (any JSON value); one without ladders has one table. Raises
    BadDocument at its first error.
    """
    with _in_words():
        return tables_of(read_season(document))
