"""Calls the evening engine for the site: standings, the next round, a season, with texts in the reader's language. No
places or seats are computed here.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from companion.clubs.evening_document import Rows, season_id
from companion.clubs.models import Evening
from companion.clubs.versioned_cache import cached
from companion.i18n.languages import language
from scoring.errors import BadDocument
from scoring.evening import (
    Standings,
    fewest_in_all_rounds,
    fewest_meet_again,
    fewest_of_one_colour,
    fewest_partners_again,
    fewest_partners_in_all_rounds,
    fewest_unmet,
    fewest_while_turns_go_round,
    next_round,
    remarks_by_hand,
    season,
    standings,
)
from scoring.evening.answers import refusal_text, remark_text
from scoring.evening.numbers import rounded
from scoring.evening.remarks import TWO_COLOURS, Remark
from scoring.evening.results.standings import among_those_with_results

MEET_AGAIN = ('meet-again', 'rematch')
UNMET = 'wish-unmet'
PARTNERS = 'partner-again'
OFF_CYCLE = 'cycle-left'  # said of a round that could only be drawn, because the plan does not fit who is there
# As long as turns at tables of another size go round; nobody meets for a third time; both.
TURNS, THIRDS, TURNS_AND_THIRDS = 'turns', 'thirds', 'turns-and-thirds'
FEWEST: tuple[tuple[bool | str, Callable[..., bool], bool], ...] = (
    (True, fewest_meet_again, True),
    (TURNS, fewest_while_turns_go_round, True),
    (THIRDS, fewest_meet_again, False),
    (TURNS_AND_THIRDS, fewest_while_turns_go_round, False),
)
COLOURS = 'colours'  # too many of one play
ALL_ROUNDS = 'all-rounds'  # in all the rounds drawn together
# Not proven: the best of many seatings tried, the best pairing found, or the movement leaves no choice.
TRIED, FOUND, FIXED = 'tried', 'found', 'fixed'
Tables = Mapping[int, tuple[int, ...]]  # the seats by the number of the table


class CannotGoOn(Exception):
    """The movement cannot seat the next round; the message gives the reason in the reader's language. `table` is the
    round and table whose result is missing, if that is the reason.
    """

    def __init__(self, message: str, table: tuple[int, int] | None = None) -> None:
        super().__init__(message)
        self.table = table


@dataclass(frozen=True)
class PlannedRound:
    """The next round: seats by table, byes, and remarks (codes and facts, as stored)."""

    tables: Mapping[int, tuple[int, ...]]
    byes: list[int]
    remarks: list[dict[str, Any]]

    @cached_property
    def sentences(self) -> list[str]:
        return sentences(self.remarks)


def planned_round(document: Mapping[str, Any]) -> PlannedRound:
    """Return the next round of an evening. Raises CannotGoOn."""
    try:
        planned = next_round(document)
    except BadDocument as error:
        table = (error.facts['round'], error.facts['table']) if 'table' in error.facts else None
        raise CannotGoOn(refusal_text(error, language()), table) from None
    drawn = document['movement'] == 'draw' or any(remark.code == OFF_CYCLE for remark in planned.remarks)
    unproven = TRIED if drawn else FOUND if document['movement'] == 'swiss' else FIXED
    remarks = _stored(document, planned.tables, planned.remarks, unproven)
    return PlannedRound(planned.tables if planned.round else {}, list(planned.byes), remarks)


def swapped_remarks(document: Mapping[str, Any], tables: Tables) -> list[dict[str, Any]]:
    """Return the remarks on a next round in which people were swapped, as stored."""
    return _stored(document, tables, remarks_by_hand(document, tables))


def _stored(
    document: Mapping[str, Any], tables: Tables, remarks: tuple[Remark, ...], unproven: str = ''
) -> list[dict[str, Any]]:
    """Remarks as codes and facts; of those who meet again, and of unmet wishes, whether they are the `fewest`: where
    that is not proven, how the seats came about.
    """
    proven: dict[str, bool | str] = {}
    if any(remark.code in MEET_AGAIN for remark in remarks):
        proven |= dict.fromkeys(MEET_AGAIN, _fewest(document, tables, unproven))
    if any(remark.code == PARTNERS for remark in remarks):
        proven[PARTNERS] = _fewest_partners(document, tables, unproven)
    if wishes := {remark.facts['wish'] for remark in remarks if remark.code == UNMET}:
        proven |= dict.fromkeys(wishes, fewest_unmet(document, tables) or unproven)
    if TWO_COLOURS in wishes and fewest_of_one_colour(document, tables):
        proven[TWO_COLOURS] = COLOURS
    return [
        {'code': remark.code, 'facts': _plain(remark.facts) | ({'fewest': fewest} if fewest else {})}
        for remark in remarks
        for fewest in [proven.get(remark.facts.get('wish', remark.code))]
    ]


def _fewest(document: Mapping[str, Any], tables: Tables, unproven: str) -> bool | str:
    """Whether no fewer can meet again: at all, or while turns go round, or nobody meets a third time, or in all rounds
    that were drawn together; otherwise how the seats came about.
    """
    for finding, proves, thirds in FEWEST:
        if proves(document, tables, thirds=thirds):
            return finding
    return ALL_ROUNDS if unproven == TRIED and fewest_in_all_rounds(document, tables) else unproven


def _fewest_partners(document: Mapping[str, Any], tables: Tables, unproven: str) -> bool | str:
    """The same of partners again: at all in this round, or in all rounds that were drawn together."""
    if fewest_partners_again(document, tables):
        return True
    return ALL_ROUNDS if unproven == TRIED and fewest_partners_in_all_rounds(document, tables) else unproven


def sentences(remarks: list[dict[str, Any]]) -> list[str]:
    """Return the remarks on a round as sentences in the reader's language."""
    return [remark_text(Remark(remark['code'], remark['facts']), language()) for remark in remarks]


def _plain(facts: Mapping[str, Any]) -> dict[str, Any]:
    return {name: list(value) if isinstance(value, tuple) else value for name, value in facts.items()}


def standings_of(rows: Rows) -> Standings:
    """Return the standings after the agreed results, kept until something changes; the same at the desk and in public,
    as entries are known by number.
    """
    evening = rows.evening
    return cached(('standings', evening.code), evening.revision, lambda: shown_standings(rows))


def shown_standings(rows: Rows, document: Mapping[str, Any] | None = None) -> Standings:
    """Return the standings of an evening, or of its document as changed, with those apart who have no result yet."""
    over = rows.evening.state == Evening.State.CLOSED
    return among_those_with_results(standings(document or rows.document), over=over)


def how_many_played(ranked: Standings) -> int:
    """Return how many entries have played or had a bye, with those who have no place."""
    return sum(bool(card.rounds) for card in ranked.cards.values())


def season_results(rows: Rows) -> list[dict[str, Any]]:
    """Return what a season takes from an evening: a row for every member or pair of members who came, by number only.
    Points are integers; fractions are rounded half up.
    """
    ranked = standings(rows.document)
    results = []
    for place in (*ranked.placed, *ranked.apart):
        card, entry = ranked.cards[place.entry], rows.by_number[place.entry]
        if card.rounds and not entry.is_guest:
            results.append({'member': season_id(entry), 'points': rounded(card.points)})
    return results


__all__ = ['CannotGoOn', 'PlannedRound', 'planned_round', 'season', 'season_results', 'sentences', 'standings_of']
