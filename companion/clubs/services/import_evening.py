"""Imports an evening document: its entries, rounds, results and adjustments become rows with the same standings.
Members are found by number; everyone else becomes a guest.
"""

from datetime import date
from typing import Any

from django.db import transaction
from django.utils import timezone

from companion.access.once import fingerprint
from companion.clubs.engine import season_results
from companion.clubs.evening_document import MOST_ROUNDS, PAIR, load
from companion.clubs.models import Adjustment, Club, Entry, Evening, Grant, Member, Round, Table, What
from companion.clubs.services.writing import line_of, write_line
from scoring import GAMES

CARRIED = (
    'format',
    'title',
    'notes',
    'played_on',
    'game',
    'preset',
    'options',
    'seed',
    'entries',
    'rounds',
    'adjustments',
)


@transaction.atomic
def import_evening(club: Club, document: dict[str, Any], *, by: Grant, key: str = '') -> Evening:
    """Create the evening of a document that was read before. Sent again, it returns the same evening."""
    content = fingerprint(What.TAKEN_IN, document)
    earlier = line_of(club, key, content)
    if earlier and earlier.evening:
        return earlier.evening
    evening = _evening(club, document)
    entries = _entries(club, evening, document['entries'])
    _rounds(evening, document.get('rounds', []))
    _adjustments(evening, entries, document.get('adjustments', []))
    if evening.state == Evening.State.CLOSED:
        Evening.objects.filter(pk=evening.pk).update(results=season_results(load(evening)))
    write_line(club, What.TAKEN_IN, by, {}, evening=evening, key=key, content=content)
    return evening


def _evening(club: Club, document: dict[str, Any]) -> Evening:
    now = timezone.now()
    state = _state(document)
    over = now if state == Evening.State.CLOSED else None
    return Evening.objects.create(
        club=club,
        season=club.seasons.first(),
        title=(document.get('title') or club.name)[:60],
        played_on=date.fromisoformat(document['played_on']) if 'played_on' in document else timezone.localdate(),
        game=document['game'],
        preset=document.get('preset') or _usual(document['game']),
        options=document.get('options', {}),
        settings={
            'round_end': {'target': True},
            **{name: value for name, value in document.items() if name not in CARRIED},
        },
        seed=document.get('seed', 0),
        state=state,
        started_at=now if state != Evening.State.DOOR else None,
        closed_at=over,
        opened_at=over,
        last_number=max((entry['number'] for entry in document['entries']), default=0),
    )


def _state(document: dict[str, Any]) -> Evening.State:
    """Where a table still plays, or planned rounds are missing, the director plays on, or ends the evening."""
    rounds = document.get('rounds', [])
    if not rounds:
        return Evening.State.DOOR
    over = len(rounds) >= document.get('planned', 0) and all(map(_is_over, rounds))
    return Evening.State.CLOSED if over else Evening.State.PLAYING


def _is_over(recorded: dict[str, Any]) -> bool:
    return all(_is_settled(table) for table in recorded['tables'])


def _is_settled(table: dict[str, Any]) -> bool:
    return table.get('points') is not None or bool(table.get('void', False))


def _usual(game: str) -> str:
    """The way to play that a document means if it names none: the game's first."""
    return next(known for known in GAMES if known.slug == game).presets[0].key


def _entries(club: Club, evening: Evening, raw: list[dict[str, Any]]) -> dict[int, Entry]:
    members = {f'#{member.number}': member for member in club.members.filter(erased_at=None)}
    taken: set[int] = set()
    made = {}
    for entry in raw:
        people = _members(members, entry, taken)
        guest, partner_guest = ('', '') if people else _guests(entry, pairs=evening.pairs)
        made[entry['number']] = Entry.objects.create(
            evening=evening,
            number=entry['number'],
            member=people[0] if people else None,
            partner=people[1] if len(people) > 1 else None,
            guest=guest,
            partner_guest=partner_guest,
            first=entry.get('from', 1),
            last=entry.get('until', MOST_ROUNDS),
        )
    return made


def _guests(entry: dict[str, Any], *, pairs: bool) -> tuple[str, str]:
    """The name of a guest, or those of a pair; the second is empty where the document names one only."""
    name = entry.get('name') or f'#{entry["number"]}'
    first, _between, second = (part.strip() for part in (name.partition(PAIR) if pairs else (name, '', '')))
    return first or name, second


def _members(members: dict[str, Member], entry: dict[str, Any], taken: set[int]) -> list[Member]:
    """The member or the pair of members an entry names, each at most once per evening; nobody if it is a guest."""
    named = list(dict.fromkeys(entry.get('member', '').split(PAIR)))
    people = [members[number] for number in named if number in members and members[number].pk not in taken]
    if entry.get('guest') or len(people) < len(named) or len(people) > 2:
        return []
    taken.update(member.pk for member in people)
    return people


def _rounds(evening: Evening, raw: list[dict[str, Any]]) -> None:
    for row in raw:
        made = evening.rounds.create(
            number=row['round'],
            byes=row.get('byes', []),
            state=Round.State.CLOSED if _is_over(row) else Round.State.SEATED,
            seated_at=evening.started_at,
        )
        Table.objects.bulk_create(_table(made, table) for table in row['tables'])


def _table(made: Round, raw: dict[str, Any]) -> Table:
    void = raw.get('void', False)
    return Table(
        round=made,
        number=raw['table'],
        seats=raw['seats'],
        points=raw.get('points'),
        void=void,
        winner=raw.get('winner'),
        absent=raw.get('absent', []),
        state=Table.State.AGREED if _is_settled(raw) else Table.State.PLAYING,
    )


def _adjustments(evening: Evening, entries: dict[int, Entry], raw: list[dict[str, Any]]) -> None:
    for row in raw:
        Adjustment.objects.create(
            evening=evening,
            entry=entries[row['entry']],
            points=row['points'],
            reason=row['reason'],
            round=row.get('round'),
        )
