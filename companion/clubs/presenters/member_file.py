"""What a club keeps about one person, as a file for that person."""

from collections.abc import Iterator
from typing import Any

from django.db.models import Q

from companion.clubs.engine import standings_of
from companion.clubs.evening_document import load
from companion.clubs.models import Entry, Log, Member, Ruling, Table
from companion.clubs.names import initials
from companion.clubs.services.spelling import Spelling
from scoring.evening.numbers import shown

FORMAT = 'companion-member/1'


def member_file(member: Member) -> dict[str, Any]:
    """Return everything stored about a member, as JSON values; of sealed evenings without points. Other people are in
    it only as numbers of seats.
    """
    names = Spelling(frozenset({member.name, initials(member.name)}), '\0')
    named = names | names.parts.names
    entries = Entry.objects.filter(Q(member=member) | Q(partner=member)).select_related('evening__club')
    return {
        'format': FORMAT,
        'club': member.club.name,
        **_row(member, 'number', 'name', 'shown', 'categories', 'joined_at', 'left_at'),
        'evenings': [_evening(entry) for entry in entries.order_by('evening__played_on', 'evening__pk')],
        'cards': [_row(grant, 'role', 'label', 'made_at', 'revoked_at') for grant in member.grants.order_by('pk')],
        'log': [
            _row(line, 'at', 'what', 'role', 'reason')
            for line in Log.objects.filter(club=member.club).order_by('pk')
            if member.number in (line.facts.get('member'), *(line.facts.get('members') or []))
            or named.is_in(line.reason)
        ],
    }


def _row(row: Any, *fields: str) -> dict[str, Any]:
    return {name: getattr(row, name) for name in fields}


def _evening(entry: Entry) -> dict[str, Any]:
    evening = entry.evening
    facts = {
        **_row(evening, 'code', 'title', 'place', 'played_on', 'game', 'deleted_at'),
        **_row(entry, 'number', 'here'),
    }
    if entry.number in evening.best_callers and not evening.sealed:
        facts['best_call'] = evening.best_call
    if evening.sealed:
        return {**facts, 'sealed': True, 'tables': [_table(table, points=False) for table in _tables(entry)]}
    card = standings_of(load(evening)).cards.get(entry.number)
    return {
        **facts,
        'points': shown(card.points) if card else None,
        'tables': [_table(table, points=True) for table in _tables(entry)],
        'adjustments': [_row(adjustment, 'points', 'reason', 'at') for adjustment in entry.adjustments.all()],
        'rulings': [
            _row(ruling, 'incident', 'how', 'points', 'reason', 'ruled_at')
            for ruling in Ruling.objects.filter(table__round__evening=evening, entry=entry.number).exclude(how='')
        ],
    }


def _tables(entry: Entry) -> Iterator[Table]:
    tables = Table.objects.filter(round__evening=entry.evening_id).select_related('round', 'match')
    return (table for table in tables.order_by('round__number') if entry.number in table.seats)


def _table(table: Table, *, points: bool) -> dict[str, Any]:
    facts = {'round': table.round.number, 'table': table.number, 'seats': table.seats}
    if points:
        facts |= {'points': table.points, 'match': table.match and table.match.code}
    return facts
