"""What a club keeps about one person, as a file for that person."""

from collections.abc import Iterator
from typing import Any

from django.db.models import Q

from companion.clubs.engine import standings_of
from companion.clubs.evening_document import load
from companion.clubs.models import Entry, Log, Member, Ruling, Table
from scoring.evening.numbers import shown

FORMAT = 'companion-member/1'


def member_file(member: Member) -> dict[str, Any]:
    """Return everything stored about a member, as JSON values; of sealed evenings without points. Other people are in
    it only as numbers of seats.
    """
    entries = Entry.objects.filter(Q(member=member) | Q(partner=member)).select_related('evening__club')
    return {
        'format': FORMAT,
        'club': member.club.name,
        **_row(member, 'number', 'name', 'shown', 'categories', 'joined_at', 'left_at'),
        'evenings': [_evening(entry) for entry in entries.order_by('evening__played_on', 'evening__pk')],
        'cards': [_row(one, 'role', 'label', 'made_at', 'revoked_at') for one in member.grants.order_by('pk')],
        'log': [
            _row(line, 'at', 'what', 'role', 'reason')
            for line in Log.objects.filter(club=member.club).order_by('pk')
            if member.number in (line.facts.get('member'), *(line.facts.get('members') or []))
        ],
    }


def _row(row: Any, *fields: str) -> dict[str, Any]:
    return {name: getattr(row, name) for name in fields}


def _evening(entry: Entry) -> dict[str, Any]:
    evening = entry.evening
    found = {
        **_row(evening, 'code', 'title', 'place', 'played_on', 'game', 'deleted_at'),
        **_row(entry, 'number', 'here'),
    }
    if evening.sealed:
        return {**found, 'sealed': True, 'tables': [_table(one, points=False) for one in _tables(entry)]}
    card = standings_of(load(evening)).cards.get(entry.number)
    return {
        **found,
        'points': shown(card.points) if card else None,
        'tables': [_table(one, points=True) for one in _tables(entry)],
        'adjustments': [_row(one, 'points', 'reason', 'at') for one in entry.adjustments.all()],
        'rulings': [
            _row(one, 'incident', 'how', 'points', 'reason', 'ruled_at')
            for one in Ruling.objects.filter(table__round__evening=evening, entry=entry.number)
        ],
    }


def _tables(entry: Entry) -> Iterator[Table]:
    tables = Table.objects.filter(round__evening=entry.evening_id).select_related('round', 'match')
    return (one for one in tables.order_by('round__number') if entry.number in one.seats)


def _table(table: Table, *, points: bool) -> dict[str, Any]:
    found = {'round': table.round.number, 'table': table.number, 'seats': table.seats}
    if points:
        found |= {'points': table.points, 'match': table.match and table.match.code}
    return found
