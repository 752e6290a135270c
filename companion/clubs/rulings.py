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
from scoring.fold import sheet_before


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
    asked = Ruling.objects.filter(table__match=match.pk).values_list('hand', 'how', 'ruled_at')
    return [
        Asked(hand, open=not how, by_the_tables=how == Ruling.How.TABLES, news=not at or at > match.changed_at)
        for hand, how, at in asked
    ]


def case_of(evening: Evening, table: Table, record: Mapping[str, Any], hand: int = 1) -> Case:
    """Return the table and the hand, by its number, that a question is about."""
    if table.match is None:
        return Case(read(document_of(evening, table)).table, record, named=True)
    sheet = table.match.score()
    before = sheet_before(sheet, hand) if hand <= len(sheet.hands) else sheet
    playing = {name: seats for name, seats in before.next.items() if name == 'active'}
    return Case(sheet.table, {**playing, **record}, named=True)


def case_asked(evening: Evening, ruling: Ruling) -> Case:
    return case_of(evening, ruling.table, ruling.record, ruling.hand)


def concerned(case: Case, ruling: Ruling) -> list[int]:
    """Return the entries that a ruling may concern: all at the table but one that sits out of this hand."""
    seats: list[int] = ruling.table.seats
    sits_out = set(range(len(seats))).difference(case.record.get('active', range(len(seats))))
    return [entry for place, entry in enumerate(seats) if place not in sits_out]
