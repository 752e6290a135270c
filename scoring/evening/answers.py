"""JSON answers: standings, the next round, the table of a season, or the reason why there is none."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from scoring.errors import BadDocument, Refusal
from scoring.evening.document import Season
from scoring.evening.next_round import NextRound, next_round_of
from scoring.evening.numbers import mean, shown
from scoring.evening.reading.evening import read
from scoring.evening.reading.season import read_season
from scoring.evening.remarks import Remark
from scoring.evening.results.ranking import Place
from scoring.evening.results.season import Row, SeasonTable, tables_of
from scoring.evening.results.standings import Standings, standings_of
from scoring.evening.words import REFUSALS, REMARKS, WISHES
from scoring.say import say
from scoring.text import plain
from scoring.words import REFUSALS as SHARED

Answer = dict[str, Any]


def standings_json(standings: Standings) -> Answer:
    """Return the JSON object of `companion-standings/1`."""
    return {
        'rounds': len(standings.evening.rounds),
        'standings': [_row(standings, place) for place in standings.placed],
        'without_a_place': [_row(standings, place) for place in standings.apart],
        'categories': {
            name: [{'rank': place.rank, 'shared': place.shared, 'entry': place.entry} for place in places]
            for name, places in standings.categories.items()
        },
        'missing': [list(table) for table in standings.missing],
    }


def next_round_json(coming: NextRound, lang: str) -> Answer:
    """Return the JSON object of `companion-round/1`, with its remarks in `lang`."""
    remarks = [
        {'code': remark.code, 'facts': plain(remark.facts), 'text': remark_text(remark, lang)}
        for remark in coming.remarks
    ]
    return {
        'round': coming.round,
        'tables': [{'table': table, 'seats': list(seats)} for table, seats in coming.tables.items()],
        'byes': list(coming.byes),
        'said': remarks,
    }


def season_json(season: Season) -> Answer:
    """Return the JSON object of `companion-season-table/1`."""
    tables = tables_of(season)
    if season.plain:
        return _season_table(tables[0])
    return {'ladders': [{'name': table.name, **_season_table(table)} for table in tables]}


def _season_table(table: SeasonTable) -> Answer:
    return {
        'standings': [_season_row(row) for row in table.placed],
        'without_a_place': [_season_row(row) for row in table.apart],
        'evenings': table.evenings,
    }


def remark_text(remark: Remark, lang: str) -> str:
    """Return a remark about a round as a sentence."""
    text = WISHES[remark.facts['wish']] if remark.code == 'wish-unmet' else REMARKS[remark.code]
    return say(text, remark.facts, lang)


def refusal_text(error: Refusal, lang: str) -> str:
    """Return the reason for a refusal as a sentence."""
    return say(REFUSALS.get(error.code) or SHARED[error.code], error.facts, lang)


def _row(standings: Standings, place: Place) -> Answer:
    entry, card = standings.evening.entry[place.entry], standings.cards[place.entry]
    return {
        'rank': place.rank,
        'shared': place.shared,
        'entry': entry.number,
        **({'name': entry.name} if entry.name is not None else {}),
        'points': shown(card.points),
        'played': len(card.games),
        'wins': shown(card.won),
        'byes': len(card.byes),
        'missed': card.missed,
        'average': shown(mean(card.paid)) if card.paid else None,
        'chain': [shown(value) for value in place.chain],
    }


def _season_row(row: Row) -> Answer:
    return {
        'rank': row.rank,
        'shared': row.shared,
        'member': row.member,
        'points': shown(row.points),
        'evenings': row.evenings,
        'average': shown(row.average),
        'best': shown(row.best),
    }


@dataclass(frozen=True)
class Question:
    """What can be asked of a document: the format of the answer, and the function that answers it in a language."""

    format: str
    answer: Callable[[Any, str], Mapping[str, Any]]


STANDINGS = Question('companion-standings/1', lambda data, lang: standings_json(standings_of(read(data))))
NEXT_ROUND = Question('companion-round/1', lambda data, lang: next_round_json(next_round_of(read(data)), lang))
SEASON = Question('companion-season-table/1', lambda data, lang: season_json(read_season(data)))


def answered(question: Question, data: Any, lang: str = 'en') -> Answer:
    """Return the answer to a question about any JSON value. If the value is refused, `error` says where and why."""
    try:
        return {'format': question.format, **question.answer(data, lang), 'error': None}
    except BadDocument as error:
        return refused(question, error, lang)


def refused(question: Question, error: Refusal, lang: str = 'en') -> Answer:
    """Return the answer for a refused document."""
    facts = {'at': error.at, 'code': error.code, 'facts': plain(error.facts), 'text': refusal_text(error, lang)}
    return {'format': question.format, 'error': facts}
