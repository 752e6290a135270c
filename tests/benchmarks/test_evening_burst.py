"""The bell rings in a large hall: 100 tables hand in within 30 seconds while 300 phones watch; then everybody is seated
anew and the seats must stand on every phone. On SQLite and on PostgreSQL, two processes.
"""

import asyncio
import json
import secrets
import statistics
import time
from dataclasses import dataclass, field

import pytest

from tests import postgresql
from tests.served import Site, served
from tests.watching import in_own_loop

pytestmark = [pytest.mark.benchmark, pytest.mark.database]

TABLES, WATCHERS, SCREENS = 100, 300, 5
WITHIN = 30  # seconds
P95 = 1  # second
HALL = """
import json
from companion.clubs.models import Entry, Evening, Grant
from companion.clubs.services import clubs, keys, rounds, setup
from companion.clubs.setup_form import fresh
from companion.matches.sharing.codes import hashed

club, owner = clubs.found('Large hall', '', holder=hashed('desk'), label='desk')
evening = setup.open_evening(club, by=owner, **fresh(club).fields())
people = [Entry(evening=evening, number=n, guest=f'Guest {n}') for n in range(1, 4 * TABLES + 1)]
Entry.objects.bulk_create(people)
Evening.objects.update(last_number=4 * TABLES)
rounds.draw(evening, 1, by=owner)
rounds.seat(evening, 1, by=owner)
print(json.dumps({'code': evening.code, 'cards': list(keys.cards(evening, range(1, TABLES + 1)).values())}))
"""


@dataclass
class Hall:
    """What was measured, in seconds."""

    port: int
    code: str
    cards: list[str]
    taken: list[float] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    seen: dict[str, float] = field(default_factory=dict)

    async def ask(self, path: str, device: str, **form: object) -> tuple[int, bytes]:
        """One request of a phone; with a form it is a POST."""
        token = secrets.token_hex(16)
        body = '&'.join(f'{name}={value}' for name, value in form.items())
        head = f'Host: 127.0.0.1\r\nConnection: close\r\nCookie: {COOKIE}={device}; csrftoken={token}\r\n'
        if form:
            head += f'X-CSRFToken: {token}\r\nContent-Type: application/x-www-form-urlencoded\r\n'
            head += f'Content-Length: {len(body)}\r\n'
        stream, out = await asyncio.open_connection('127.0.0.1', self.port)
        out.write(f'{"POST" if form else "GET"} {path} HTTP/1.1\r\n{head}\r\n{body}'.encode())
        answer = await stream.read()
        out.close()
        return int(answer.split(b' ', 2)[1]), answer

    async def table(self, number: int, card: str) -> None:
        """A table's phone: the card scanned beforehand, then handed in and agreed at its moment."""
        device = f'table-{number}'
        await self.ask(f'/card/{card}/', device, open=1)
        await asyncio.sleep(4 + WITHIN * number / TABLES)
        place = f'/e/{self.code}/t/1/{number}/'
        first = {'do': 'hand-in', 'points-0': 100 + number, 'points-1': -number, 'insist': 'yes'}
        for form in (first, {'do': 'agree', 'points': f'{100 + number},{-number}'}):
            asked = time.monotonic()
            status, _answer = await self.ask(place, device, key=secrets.token_hex(8), **form)
            self.taken.append(time.monotonic() - asked)
            if status != 302:
                self.refused.append(f'{number}: {status}')

    async def watch(self, feed: str, page: str) -> None:
        """A phone or screen that fetches its page anew when it hears of a change; as in the browser, what it hears of
        while it fetches is fetched once, together."""
        stream, out = await asyncio.open_connection('127.0.0.1', self.port)
        out.write(f'GET /live/{feed}/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.encode())
        heard = asyncio.Event()
        try:
            async with asyncio.TaskGroup() as both:
                both.create_task(self._fetch(heard, page))
                while line := await stream.readline():
                    if line.startswith(b'data: '):
                        heard.set()
        finally:
            out.close()

    async def _fetch(self, heard: asyncio.Event, page: str) -> None:
        while await heard.wait():
            heard.clear()
            await self.ask(page, 'desk')
            self.seen[page] = time.time()


COOKIE = 'device'


async def play(hall: Hall) -> float:
    """The bell, then the seats: the seconds until the last phone had them."""
    async with asyncio.TaskGroup() as crowd, asyncio.timeout(240):
        watching = [
            crowd.create_task(hall.watch(hall.code + '.seats', f'/e/{hall.code}/card/{n}/'))
            for n in range(1, WATCHERS - SCREENS + 1)
        ]
        watching += [
            crowd.create_task(hall.watch(hall.code, f'/e/{hall.code}/wall/?screen={n}')) for n in range(SCREENS)
        ]
        await asyncio.gather(*(hall.table(number, card) for number, card in enumerate(hall.cards, 1)))
        await asyncio.sleep(2)
        await hall.ask(f'/e/{hall.code}/seats/', 'desk', do='draw', round=2, key='d')
        await asyncio.sleep(3)
        hall.seen.clear()
        asked = time.time()
        status, answer = await hall.ask(f'/e/{hall.code}/seats/', 'desk', do='seat', round=2, key='s')
        assert status == 302, answer[:300]
        while len(hall.seen) < WATCHERS:
            await asyncio.sleep(0.05)
        last = max(hall.seen.values()) - asked
        for task in watching:
            task.cancel()
    return last


@pytest.mark.parametrize('database', ['SQLite', 'PostgreSQL'])
def test_a_hundred_tables_hand_in_at_the_bell(database, tmp_path, monkeypatch):
    if database == 'SQLite':
        monkeypatch.delenv('DATABASE_URL', raising=False)
        measured(database, tmp_path)
    else:
        with postgresql.running() as address:
            monkeypatch.setenv('DATABASE_URL', address)
            measured(database, tmp_path)


def measured(database: str, folder) -> None:
    with served(folder, workers=2) as site:
        hall = Hall(site.port, **_made(site))
        seats = in_own_loop(play(hall))
        p95 = statistics.quantiles(hall.taken, n=20)[-1]
        print(
            f'\n{database}: {len(hall.taken)} hand-ins and agreements in {WITHIN} s, {WATCHERS} watching: '
            f'p50 {statistics.median(hall.taken) * 1000:.0f} ms, p95 {p95 * 1000:.0f} ms, '
            f'{len(hall.refused)} errors; seats on {WATCHERS} phones after {seats:.1f} s'
        )
        assert not hall.refused
        assert p95 <= P95


def _made(site: Site) -> dict:
    process = site.python(f'TABLES = {TABLES}\n{HALL}')
    return json.loads(process.communicate()[0].strip().splitlines()[-1])
