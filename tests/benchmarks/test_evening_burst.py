"""The bell rings in a large hall: 100 tables hand in within 30 seconds while 300 phones watch; then the next round is
seated and must appear on every phone.

On SQLite and PostgreSQL, with two processes. Phones and screens update as often as `static/js/clubs/page.js` does:
screens once a second, players' phones at once for new seats and about every eight seconds for results.
"""

import asyncio
import contextlib
import json
import os
import random
import secrets
import statistics
import time
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests import postgresql
from tests.loops import in_own_loop
from tests.served import Site, served

pytestmark = [pytest.mark.benchmark, pytest.mark.database]

TABLES, WATCHERS, SCREENS = 100, 300, 5  # a watcher in ten reads the standings, the others their own card
WITHIN = 30  # seconds
P95, SEATED = 1, 2  # seconds
OFTEN, SELDOM, SEATS = 1, 8, 2**20  # as in page.js
AT_ONCE = 8  # phones that open their table's card together before the bell
HALL = """
import json
from companion.clubs.models import Entry, Evening, Grant
from companion.clubs.services import clubs, keys, rounds, setup
from companion.clubs.setup_form import fresh
from companion.access.codes import hashed

club, owner = clubs.create_club('Large hall', '', holder=hashed('desk'), label='desk')
evening = setup.open_evening(club, by=owner, **fresh(club).fields())
people = [Entry(evening=evening, number=n, guest=f'Guest {n}') for n in range(1, 4 * TABLES + 1)]
Entry.objects.bulk_create(people)
Evening.objects.update(last_number=4 * TABLES)
Grant.objects.bulk_create(
    Grant(club=club, evening=evening, role='player', label='phone', holder=hashed(name)) for name in WATCHING
)
rounds.draw(evening, 1, by=owner)
rounds.seat(evening, 1, by=owner)
print(json.dumps({'code': evening.code, 'cards': list(keys.cards(evening, range(1, TABLES + 1)).values())}))
"""


@dataclass
class Hall:
    """The measurements, in seconds."""

    port: int
    code: str
    cards: list[str]
    taken: list[float] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    seen: dict[str, float] = field(default_factory=dict)
    drawn: int = 0

    async def ask(self, path: str, device: str, live: bool = False, **form: object) -> tuple[int, bytes]:
        """One request of a phone: a POST if it has a form; with `live` only for what changes on an open page."""
        token = secrets.token_hex(16)
        body = '&'.join(f'{name}={value}' for name, value in form.items())
        head = f'Host: 127.0.0.1\r\nConnection: close\r\nCookie: {COOKIE}={device}; csrftoken={token}\r\n'
        head += 'X-Live: 1\r\n' if live else ''
        if form:
            head += f'X-CSRFToken: {token}\r\nContent-Type: application/x-www-form-urlencoded\r\n'
            head += f'Content-Length: {len(body)}\r\n'
        stream, out = await asyncio.open_connection('127.0.0.1', self.port)
        out.write(f'{"POST" if form else "GET"} {path} HTTP/1.1\r\n{head}\r\n{body}'.encode())
        answer = await stream.read()
        out.close()
        return int(answer.split(b' ', 2)[1]), answer

    async def opens(self, number: int, card: str, door: asyncio.Semaphore) -> None:
        """A table's card is scanned and the pad opens."""
        async with door:
            status, answer = await self.ask(f'/card/{card}/', f'table-{number}', open=1)
            assert status == 302, answer[:300]

    async def hands_in(self, number: int) -> None:
        """A table hands in and agrees at its time; a tap is over once the resulting page has arrived."""
        device, place = f'table-{number}', f'/e/{self.code}/t/1/{number}/'
        await asyncio.sleep(WITHIN * number / TABLES)
        first = {'do': 'hand-in', 'points-0': 100 + number, 'points-1': -number, 'insist': 'yes'}
        for form in (first, {'do': 'agree', 'points': f'{100 + number},{-number}'}):
            asked = time.monotonic()
            status, _answer = await self.ask(place, device, key=secrets.token_hex(8), **form)
            seen, _page = await self.ask(place, device)
            self.taken.append(time.monotonic() - asked)
            if (status, seen) != (302, 200):
                self.refused.append(f'{number}: {status}, {seen}')

    async def watch(self, name: str, feed: str, page: str) -> None:
        """A phone or screen that fetches its page again when it is told of a change."""
        stream, out = await asyncio.open_connection('127.0.0.1', self.port)
        out.write(f'GET /live/{feed}/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.encode())
        phone = Phone(self, name, page)
        try:
            async with asyncio.TaskGroup() as both:
                both.create_task(phone.draws())
                while line := await stream.readline():
                    if line.startswith(b'data: ') and line[6:].strip().isdigit():  # the site's id comes first
                        phone.hear(int(line[6:]))
        finally:
            out.close()


class Phone:
    """Handles announced versions as page.js does."""

    def __init__(self, hall: Hall, name: str, page: str) -> None:
        self.hall, self.name, self.page = hall, name, page
        self.heard = self.shown = 0
        self.news, self.new_seats = asyncio.Event(), asyncio.Event()

    def hear(self, version: int) -> None:
        self.heard = max(self.heard, version)
        self.news.set()
        if self.heard // SEATS > self.shown // SEATS:
            self.new_seats.set()

    async def draws(self) -> None:
        while await self.news.wait():
            self.news.clear()
            self.new_seats.clear()
            status, answer = await self.hall.ask(self.page, self.name, live='/wall/' not in self.page)
            self.hall.drawn += 1
            if status != 200:
                self.hall.refused.append(f'{self.page}: {status}')
            self.shown = int(answer.split(b'data-version="', 1)[1].split(b'"', 1)[0])
            self.hall.seen[self.name] = time.time()
            await self._pause()

    async def _pause(self) -> None:
        pause = (SELDOM if self.shown >= SEATS else OFTEN) * (0.5 + random.random())
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.new_seats.wait(), pause)
        if self.heard > self.shown:
            self.news.set()


COOKIE = 'device'


async def settle(hall: Hall) -> None:
    """Wait until both processes have built their search indexes, as in a hall that opened an hour ago."""
    for _time in range(6):
        for page in ('/rules/search/?q=bell', '/es/rules/search/?q=campana'):
            await hall.ask(page, 'phone')


async def play(hall: Hall) -> float:
    """The bell, then the seats: returns the seconds until the last phone had them."""
    async with asyncio.TaskGroup() as crowd, asyncio.timeout(240):
        door = asyncio.Semaphore(AT_ONCE)
        await asyncio.gather(*(hall.opens(number, card, door) for number, card in enumerate(hall.cards, 1)))
        watching = [crowd.create_task(hall.watch(*phone)) for phone in crowd_of(hall.code)]
        await until(lambda: len(hall.seen) == WATCHERS)
        await asyncio.gather(*(hall.hands_in(number) for number in range(1, TABLES + 1)))
        await asyncio.sleep(2)
        await hall.ask(f'/e/{hall.code}/seats/', 'desk', do='draw', round=2, key='d')
        await asyncio.sleep(3)
        hall.seen.clear()
        asked = time.time()
        status, answer = await hall.ask(f'/e/{hall.code}/seats/', 'desk', do='seat', round=2, key='s')
        assert status == 302, answer[:300]
        seated = {name for name, feed, page in crowd_of(hall.code) if 'standings' not in page}
        await until(lambda: seated <= {name for name, at in hall.seen.items() if at > asked})
        last = max(hall.seen[name] for name in seated) - asked
        for task in watching:
            task.cancel()
    return last


def crowd_of(code: str) -> list[tuple[str, str, str]]:
    """Everyone who watches: a name, the code that is followed and the page that is fetched."""
    screens = [(f'screen-{n}', code, f'/e/{code}/wall/') for n in range(SCREENS)]
    pages = [
        f'/e/{code}/standings/' if n % 10 == 0 else f'/e/{code}/card/{n}/' for n in range(1, WATCHERS - SCREENS + 1)
    ]
    return screens + [(f'phone-{n}', f'{code}.seats', page) for n, page in enumerate(pages)]


async def until(is_so) -> None:
    while not is_so():
        await asyncio.sleep(0.05)


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
        in_own_loop(settle(hall))
        before = processor_of(site)
        seats = in_own_loop(play(hall))
        spent = processor_of(site) - before
        p95 = statistics.quantiles(hall.taken, n=20)[-1]
        print(
            f'\n{database}: {len(hall.taken)} hand-ins and agreements in {WITHIN} s, {WATCHERS} watching: '
            f'p50 {statistics.median(hall.taken) * 1000:.0f} ms, p95 {p95 * 1000:.0f} ms, '
            f'{len(hall.refused)} errors, {hall.drawn} pages drawn; seats on {WATCHERS} phones after {seats:.1f} s; '
            f'{spent:.1f} s of processor in the site'
        )
        assert not hall.refused
        assert p95 <= P95
        assert seats <= SEATED


def processor_of(site: Site) -> float:
    """CPU seconds of the site's own processes, whatever else the machine is doing."""
    ticks = [Path(f'/proc/{process}/stat').read_text().rsplit(')', 1)[1].split()[11:13] for process in site.family()]
    return sum(int(tick) for pair in ticks for tick in pair) / os.sysconf('SC_CLK_TCK')


def _made(site: Site) -> dict:
    watching = [name for name, _feed, _page in crowd_of('')]
    process = site.python(f'TABLES, WATCHING = {TABLES}, {watching}\n{HALL}')
    return json.loads(process.communicate()[0].strip().splitlines()[-1])
