"""The tables of rulings at the tables of a club: which table, which question, and the club's own answers."""

from collections.abc import Mapping
from typing import Any

from companion.clubs.hosting import evening_of
from companion.clubs.models import Evening, Ruling, Table
from companion.clubs.pads import document_of
from companion.matches.hosts import Asked
from companion.matches.models import Match
from rules.rulings.told import Case
from scoring.document import read


def agreed_answers(match: Match) -> Mapping[str, str]:
    """Return the answers that the club of a hosted match has agreed on, by incident and answers."""
    evening = evening_of(match)
    return answers_of(evening) if evening else {}


def answers_of(evening: Evening) -> Mapping[str, str]:
    """Return the answers of the club at the game of this evening."""
    answers: Mapping[str, str] = evening.club.answers.get(evening.game, {})
    return answers


def asked_about(match: Match) -> list[Asked]:
    """Return what the table of a match asked the director about its hands, the newest first."""
    asked = Ruling.objects.filter(table__match=match.pk).values_list('hand', 'how')
    return [Asked(hand, open=not how, by_the_tables=how == Ruling.How.TABLES) for hand, how in asked]


def case_of(evening: Evening, table: Table, record: Mapping[str, Any]) -> Case:
    """Return the table and the hand that a question is about."""
    document = table.match.document if table.match else document_of(evening, table)
    return Case(read({**document, 'hands': []}).table, record, named=True)


def case_asked(evening: Evening, ruling: Ruling) -> Case:
    return case_of(evening, ruling.table, ruling.record)
