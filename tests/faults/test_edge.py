"""Clients that stall, half-open connections, endless headers and a crowd of viewers: others are still served."""

import contextlib
import http.client
import socket
import threading
import time
from collections import Counter
from contextlib import ExitStack, contextmanager

import pytest

from tests.faults import times
from tests.faults.table import Trial, add
from tests.faults.viewers import Crowd
from tests.served import served
from tests.watching import Writer

HALF = b'POST /new/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100'
BODY = b'POST /new/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nhalf of it'
STALLS = {'half a request': HALF, 'half a body': BODY, 'nothing': b''}
SLOWEST = 5  # seconds for a page while others misbehave, on a busy machine


@contextmanager
def stalled(port, number, first):
    """So many connections that send this and then nothing more."""
    with ExitStack() as stack:
        for _ in range(number):
            connection = stack.enter_context(socket.create_connection(('127.0.0.1', port), timeout=30))
            connection.sendall(first)
        yield


@contextmanager
def visiting(port):
    """A visitor who opens page after page meanwhile; yields the seconds of each and what was seen."""
    stop, seconds, seen = threading.Event(), [], Counter()

    def visit():
        while not stop.is_set():
            started = time.monotonic()
            connection = http.client.HTTPConnection('127.0.0.1', port, timeout=30)
            try:
                connection.request('GET', '/rules/')
                seen[connection.getresponse().status] += 1
            except (OSError, http.client.HTTPException):
                seen['no answer'] += 1
            finally:
                connection.close()
            seconds.append(time.monotonic() - started)
            stop.wait(0.1)

    thread = threading.Thread(target=visit)
    thread.start()
    try:
        yield seconds, seen
    finally:
        stop.set()
        thread.join(60)


def judge(what, tried, seconds, seen):
    saw = ', '.join(f'{number} x {name}' for name, number in seen.items())
    add(Trial(what, 'SQLite', tried, 0, 0, 0, max(seconds), saw))
    assert set(seen) == {200}
    assert max(seconds) < SLOWEST


@pytest.fixture(scope='module')
def crowded_site(tmp_path_factory):
    with served(tmp_path_factory.mktemp('edge'), workers=2, COMPANION_STREAMS_PER_ADDRESS='5000') as site:
        yield site


@pytest.mark.parametrize('kind', STALLS)
def test_stalled_requests_keep_nobody_waiting(crowded_site, kind):
    number = times(100, 600)
    with visiting(crowded_site.port) as (seconds, seen), stalled(crowded_site.port, number, STALLS[kind]):
        time.sleep(times(2, 12))
    judge(f'{number} clients that stall after {kind}', number, seconds, seen)


def test_endless_headers_keep_nobody_waiting(crowded_site):
    number = times(20, 100)

    def pour():
        with contextlib.suppress(OSError), socket.create_connection(('127.0.0.1', crowded_site.port)) as endless:
            endless.sendall(b'GET / HTTP/1.1\r\n')
            for line in range(10_000):
                endless.sendall(b'X-%d: %s\r\n' % (line, b'x' * 100))

    with visiting(crowded_site.port) as (seconds, seen):
        threads = [threading.Thread(target=pour) for _ in range(number)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        time.sleep(1)
    judge('endless headers', number, seconds, seen)


@pytest.mark.whole
def test_viewers_and_half_sent_requests_together(crowded_site):
    viewers, half = 2300, 600
    with Writer(crowded_site) as pen:
        code = pen.new_match()
        with Crowd(crowded_site.port, code, viewers) as crowd, visiting(crowded_site.port) as (seconds, seen):
            with stalled(crowded_site.port, half, HALF):
                pen.change(code)
                started = time.monotonic()
                while crowd.up_to_date(2) < viewers and time.monotonic() - started < 30:
                    time.sleep(0.05)
                took = time.monotonic() - started
                time.sleep(3)
            up_to_date = crowd.up_to_date(2)
    print(f'\n{up_to_date} of {viewers} viewers told within {took:.1f} s')
    judge(f'{viewers} viewers and {half} half-sent requests', 1, seconds, seen)
    assert up_to_date == viewers
