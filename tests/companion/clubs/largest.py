"""The largest evening that is accepted: everybody a site takes, in all rounds, with every result in."""

from random import Random

from companion.clubs.models import Entry, Evening, Round, Table
from companion.clubs.services.door import MOST_ENTRIES
from tests.companion.clubs.conftest import Desk, open_evening

ROUNDS = 30


def largest_evening(club: Desk, entries: int = MOST_ENTRIES, rounds: int = ROUNDS) -> Desk:
    """The director's phone at an evening of guests with the longest names, written past the pages."""
    desk = open_evening(club, rounds=rounds)
    evening = desk.evening
    Entry.objects.bulk_create(
        Entry(evening=evening, number=number, guest=f'Bartholomew {number} '.ljust(60, 'é'))
        for number in range(1, entries + 1)
    )
    for number in range(1, rounds + 1):
        _round(evening, number, entries)
    Evening.objects.filter(pk=evening.pk).update(
        last_number=entries, state=Evening.State.PLAYING, started_at=evening.club.founded_at, revision=99, version=99
    )
    return desk


def _round(evening: Evening, number: int, entries: int) -> None:
    made = evening.rounds.create(number=number, state=Round.State.SEATED, seated_at=evening.club.founded_at)
    seats = list(range(1, entries + 1))
    Random(number).shuffle(seats)
    Table.objects.bulk_create(
        Table(
            round=made,
            number=table + 1,
            seats=seats[table * 4 : table * 4 + 4],
            state=Table.State.AGREED,
            points=[100 + seats[table * 4], 50],
        )
        for table in range(entries // 4)
    )
