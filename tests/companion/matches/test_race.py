"""Two phones record the same hand at the same moment, on the database of this run: one wins, the other is told."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection

from companion.access.once import Stale
from companion.matches import services
from companion.matches.models import Match

DOCUMENT = {
    'format': 'companion-match/1',
    'game': 'five-hundred',
    'preset': 'avondale',
    'players': ['Ann', 'Bob', 'Cyd', 'Dan'],
    'first_dealer': 3,
    'hands': [],
}
HAND = {'contract': '8H', 'bidder': 0, 'tricks': [8, 2]}


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize('writers', [2, 8])
def test_one_of_many_writers_wins(writers):
    match = services.start_match(DOCUMENT, holder='ann', label='Ann')
    answers = at_once(writers, lambda writer: write(match, client_key=str(writer)))
    assert sorted(answers) == ['stale'] * (writers - 1) + ['written']
    match.refresh_from_db()
    assert (len(match.hands), match.version, match.changes.count()) == (1, 2, 2)


@pytest.mark.django_db(transaction=True)
def test_the_same_tap_arriving_twice_at_once_is_one_hand():
    match = services.start_match(DOCUMENT, holder='ann', label='Ann')
    assert at_once(4, lambda writer: write(match, client_key='the same')) == ['written'] * 4
    match.refresh_from_db()
    assert len(match.hands) == 1


def write(match: Match, client_key: str) -> str:
    key = match.keys.get()
    try:
        services.record_hand(key.match, HAND, seen=1, client_key=client_key, key=key)
        return 'written'
    except Stale:
        return 'stale'


def at_once(count: int, work) -> list[str]:
    """Run `work(number)` in so many threads that start together."""
    start = Barrier(count)

    def run(number: int) -> str:
        start.wait()
        try:
            return work(number)
        finally:
            connection.close()

    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(run, range(count)))
