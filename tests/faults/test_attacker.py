"""An attacker with 50 connections from one address sends the largest documents that are accepted and asks for the
dearest pages, each time as another device: somebody else is served meanwhile, and the disk does not fill. The sample
has fewer connections and a small budget, so that it is used up; how long others wait is asked of the whole trial, on a
machine that does nothing else.
"""

import http.client
import json
import threading
import time
from collections import Counter
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from secrets import token_hex

import psycopg

from companion.settings import BUDGETS
from scoring.limits import HANDS, NAME, NOTE
from tests.faults import WHOLE, times
from tests.faults.test_uploads import ENDLESS, TABLE
from tests.served import served

SECONDS = times(6, whole=600)
CONNECTIONS = times(8, whole=50)
BUDGET = times(4_000_000, whole=BUDGETS['budget_bytes'][1])  # bytes of an address in an hour
PATIENCE = 60  # seconds more, on a busy machine, until the budget is used up
ATTACKER, VISITOR = '192.0.2.7', '198.51.100.8'
BESIDE = 1_000_000  # bytes on the disk that no visitor makes: counters, the empty ends of pages
PLACES = ('', 'paper/', 'history/', 'hands/2000/')


def largest_document() -> bytes:
    preset, hand = ENDLESS['five-hundred']
    players = [letter * NAME for letter in 'ABCD']
    hands = [hand | {'note': 'x' * NOTE}] * HANDS
    table = TABLE | {'preset': preset, 'players': players, 'hands': hands}
    return json.dumps(table).encode()


class Attack:
    """What the attacker sent, and what became of it."""

    def __init__(self, url: str) -> None:
        self.url, self.seen, self.sent = url, Counter(), 0
        self.document, self.stop, self.turn = largest_document(), threading.Event(), count()

    def go_on(self) -> None:
        matches: list[str] = []
        while not self.stop.is_set():
            if next(self.turn) % 4 == 0:
                matches += self._upload()
            else:
                place = (
                    f'{matches[-1]}{PLACES[next(self.turn) % len(PLACES)]}'
                    if matches
                    else '/rules/five-hundred/compare/?a=avondale&b=blackwood'
                )
                self.seen[f'page {ask(self.url + place, ATTACKER)[0]}'] += 1

    def _upload(self) -> list[str]:
        token, border = token_hex(16), token_hex(8)
        head = f'--{border}\r\nContent-Disposition: form-data; name="'
        body = f'{head}csrfmiddlewaretoken"\r\n\r\n{token}\r\n{head}document"; filename="m.json"\r\n\r\n'.encode()
        body += self.document + f'\r\n--{border}--\r\n'.encode()
        headers = {'Content-Type': f'multipart/form-data; boundary={border}', 'Cookie': f'csrftoken={token}'}
        status, match = ask(f'{self.url}/open/', ATTACKER, body, headers)
        self.seen[f'upload {status}'] += 1
        if status != 302:
            return []
        self.sent += len(body)
        return [match]


def ask(url: str, address: str, body: bytes | None = None, headers: dict | None = None) -> tuple[int, str]:
    """Return the status, 0 without an answer, and where a redirect leads, which is not followed."""
    _http, _nothing, host, path = url.split('/', 3)
    connection = http.client.HTTPConnection(host, timeout=30)
    try:
        method = 'POST' if body else 'GET'
        connection.request(method, f'/{path}', body, {'X-Forwarded-For': address, **(headers or {})})
        answer = connection.getresponse()
        answer.read()
        return answer.status, answer.headers.get('Location', '')
    except (OSError, http.client.HTTPException):
        return 0, ''
    finally:
        connection.close()


@contextmanager
def attacked(url: str):
    """An attack for the length of a `with`."""
    attack = Attack(url)
    threads = [threading.Thread(target=attack.go_on, daemon=True) for _ in range(CONNECTIONS)]
    for thread in threads:
        thread.start()
    try:
        yield attack
    finally:
        attack.stop.set()
        for thread in threads:
            thread.join(35)


def bytes_in(data: Path, address: str) -> int:
    """What the site stores, without its backups: the night's is one more copy of whatever is there, and a second one
    while it is tried.
    """
    beside = ('static', 'backups', 'drill-')
    files = [file for file in data.rglob('*') if not file.relative_to(data).parts[0].startswith(beside)]
    stored = sum(file.stat().st_size for file in files if file.is_file())
    return stored + (_size_of(address) if address else 0)


def _size_of(address: str) -> int:
    with psycopg.connect(address) as server:
        return server.execute('SELECT pg_database_size(current_database())').fetchone()[0]


def test_an_attacker_keeps_nobody_waiting_and_fills_no_disk(tmp_path, database):
    with served(tmp_path, workers=2, COMPANION_BUDGET_BYTES=f'{BUDGET},{BUDGET}', **database) as site:
        address = database.get('DATABASE_URL', '')
        before, waits = bytes_in(tmp_path, address), []
        with attacked(site.url) as attack:
            end = time.monotonic() + SECONDS
            while time.monotonic() < end or (not attack.seen['upload 429'] and time.monotonic() < end + PATIENCE):
                began = time.monotonic()
                assert ask(f'{site.url}/new/', VISITOR)[0] == 200
                waits.append(time.monotonic() - began)
                time.sleep(0.2)
        meanwhile = bytes_in(tmp_path, address) - before
    grown = bytes_in(tmp_path, address) - before
    waits.sort()
    half, most = waits[len(waits) // 2], waits[int(len(waits) * 0.95)]
    print(
        f'{SECONDS} s, {CONNECTIONS} connections, {dict(attack.seen)}; {attack.sent / 1e6:.1f} MB taken, the disk grew '
        f'by {grown / 1e6:.1f} MB, meanwhile with the log of the database {meanwhile / 1e6:.1f}; '
        f'{len(waits)} pages of a visitor: p50 {half:.2f}, p95 {most:.2f}, '
        f'longest {waits[-1]:.2f} s'
    )
    assert not WHOLE or most < 1.0, waits
    assert attack.seen['upload 429'], 'the budget was not used up'
    assert grown < BUDGET + BESIDE
