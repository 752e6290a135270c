"""The disk grows by no more than a visitor's budget of an hour, whichever act they repeat."""

import json
from collections.abc import Callable
from secrets import token_urlsafe
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client

from companion.server import traffic
from tests.companion.clubs.conftest import Desk, open_evening
from tests.companion.matches.conftest import Phone
from tests.new_match import TABLE

pytestmark = [pytest.mark.slow, pytest.mark.django_db, pytest.mark.usefixtures('clock')]
TIMES = 40
FIRST_PAGES = 16_384  # bytes; a table or an index begins with one
GOOD = {200, 204, 302}
EVENING = {'rules': 'five-hundred/avondale', 'rounds': 6, 'end': 'hands', 'hands': 8, 'movement': 'draw', 'do': 'open'}
FILE = {
    'format': 'companion-match/1',
    'game': 'five-hundred',
    'preset': 'avondale',
    'options': {},
    'first_dealer': 0,
    'hands': [{'contract': 'passed', 'note': 'x' * 200}] * 20,
}
ANSWER = {'incident': 'kitty', 'answers': 'looked/both'}
ON_DISK = (
    'SELECT (page_count - freelist_count) * page_size FROM pragma_page_count, pragma_freelist_count, pragma_page_size'
)
Act = Callable[[int], Any]


def file_of(number: int) -> SimpleUploadedFile:
    return SimpleUploadedFile('m.json', json.dumps(FILE | {'players': [f'Ann {number}', 'Bob', 'Cyd', 'Dan']}).encode())


def members(number: int) -> str:
    return '\n'.join(f'Member {number} {member}' for member in range(40))


# What must be there first (a fixture), where it is posted, and what is posted the nth time.
ACTS: dict[str, tuple[str, str, Callable[[int], dict[str, Any]]]] = {
    'a match': ('', '/new/', lambda n: TABLE | {'name-0': f'Ann {n}'}),
    'a file': ('', '/open/', lambda n: {'document': file_of(n)}),
    'rules': ('', '/new/', lambda n: TABLE | {'option-target': '1000', 'ruleset_name': f'Ours {n}', 'do': 'name'}),
    'a phone': ('phone', '/phone/hold/', lambda n: {'secret': f'{n:030}'}),
    'a hand-over': ('phone', '/phone/hand-over/', lambda _n: {}),
    'a link': ('phone', 'keys/', lambda n: {'label': f'Phone {n}'}),
    'a hand': ('phone', 'record/', lambda _n: {'contract': 'passed', 'do': 'write'}),
    'names': ('phone', 'names/', lambda n: {'name-0': f'Ann {n}', 'name-1': 'Bob', 'name-2': 'Cyd', 'name-3': 'Dan'}),
    'an answer': ('phone', 'wrong/agree/', lambda n: ANSWER | {'own': f'We {n}'}),
    'a club': ('', '/clubs/', lambda n: {'name': f'Club {n}'}),
    'members': ('club', 'members/paste/', lambda n: {'names': members(n), 'do': 'write'}),
    'an evening': ('club', 'evening/', lambda _n: EVENING),
    'guests': ('evening', 'door/', lambda n: {'guest': f'Guest {n}'}),
    'in and out': ('evening', 'door/', lambda n: {'out' if n % 2 else 'in': 1}),
}


@pytest.fixture
def visitor() -> Client:
    return Client(REMOTE_ADDR='192.0.2.7')


@pytest.fixture
def phone(visitor) -> Phone:
    return Phone(visitor, visitor.post('/new/', TABLE).headers['Location'])


@pytest.fixture
def club(visitor) -> Desk:
    return Desk(visitor, visitor.post('/clubs/', {'name': 'Fern Valley', 'key': 'k'}).headers['Location'])


@pytest.fixture
def evening(club) -> Desk:
    club.tap('members/paste/', names='Ann\nBob\nCyd\nDan', do='write')
    return open_evening(club)


@pytest.fixture
def act(request, visitor) -> Act:
    first, place, fields = ACTS[request.param]
    there = request.getfixturevalue(first or 'visitor')

    def post(number: int) -> int:
        at = place if place.startswith('/') else there.at + place
        hidden = there.hidden() if first == 'phone' and at != place else {'key': f'k{number}'}
        return visitor.post(at, hidden | fields(number)).status_code

    return post


def on_disk() -> int:
    return asked(ON_DISK)


def asked(query: str) -> int:
    with connection.cursor() as cursor:
        cursor.execute(query)
        return int(cursor.fetchone()[0])


def counted() -> int:
    return max((stored for _who, _seconds, stored, _made in traffic.spent_by_all()), default=0)


@pytest.mark.skipif(connection.vendor != 'postgresql', reason='SQLite is asked of every act')
def test_postgresql_stores_no_more_of_a_large_file_than_is_counted(visitor):
    """It compresses nothing of random notes, and grew by 43.7 MB under a budget of 40."""
    tables = "SELECT sum(pg_total_relation_size(c.oid)) FROM pg_class c WHERE relkind = 'r'"
    before = asked(tables)
    for number in range(3):
        hands = [{'contract': 'passed', 'note': token_urlsafe(300)} for _ in range(1800)]
        match = json.dumps(FILE | {'players': [f'Ann {number}', 'Bob', 'Cyd', 'Dan'], 'hands': hands}).encode()
        assert visitor.post('/open/', {'document': SimpleUploadedFile('m.json', match)}).status_code == 302
    assert asked(tables) - before <= counted()


@pytest.mark.sampled(4)
@pytest.mark.skipif(connection.vendor != 'sqlite', reason='PostgreSQL compresses')
@pytest.mark.parametrize('act', ACTS, indirect=True)
def test_an_hour_of_any_act_stores_no_more_than_is_counted(act, settings, clock):
    before, had = on_disk(), counted()
    assert {act(number) for number in range(TIMES)} <= GOOD
    used, full = counted(), on_disk()
    assert had < used and full - before <= used - had + FIRST_PAGES
    settings.BUDGETS = settings.BUDGETS | {'budget_bytes': [used - 1, used - 1]}
    assert act(TIMES) == 429 and on_disk() == full
    clock.shift(traffic.HOUR)
    assert act(TIMES) in GOOD
