"""Nobody holds a connection by sending or reading slowly, and nobody has to wait for those who try."""

import http.client
import socket
import time
from contextlib import ExitStack

import pytest

from companion.server.http_protocol import HEADER_TIMEOUT, MAX_HEADERS
from tests.served import served
from tests.watching import Writer, watching


def connect(site):
    return socket.create_connection(('127.0.0.1', site.port), timeout=HEADER_TIMEOUT + 10)


def status_of(connection):
    return connection.recv(200).split(b' ')[1]


@pytest.mark.sampled(2)
@pytest.mark.parametrize('first', [b'', b'GET / HTTP/1.1\r\nHost: localhost\r\n'], ids=['silent', 'half a request'])
def test_headers_have_ten_seconds(site, first):
    with connect(site) as slow:
        slow.sendall(first)
        started = time.monotonic()
        assert status_of(slow) == b'408'
        assert HEADER_TIMEOUT - 1 < time.monotonic() - started < HEADER_TIMEOUT + 3
        assert slow.recv(100) == b''


def test_a_request_that_comes_slowly_but_in_time_is_answered(site):
    with connect(site) as slow:
        for piece in (b'GET /rules/ HTTP/1.1\r\n', b'Host: loc', b'alhost\r\n', b'\r\n'):
            slow.sendall(piece)
            time.sleep(0.3)
        assert status_of(slow) == b'200'


@pytest.mark.parametrize('piece', [b'X-Long: ' + b'x' * 1000, b'X-%d: y\r\n' * 50], ids=['one line', 'many lines'])
def test_endless_headers_end_at_32_kb(site, piece):
    with connect(site) as endless:
        endless.sendall(b'GET / HTTP/1.1\r\nHost: localhost\r\n')
        sent = 0
        try:
            while sent < MAX_HEADERS * 4:
                endless.sendall(piece)
                sent += len(piece)
                time.sleep(0.001)
        except OSError:
            pass
        assert sent < MAX_HEADERS * 4


def test_large_headers_in_one_piece_are_refused(site):
    with connect(site) as large:
        large.sendall(b'GET / HTTP/1.1\r\nHost: localhost\r\nX: ' + b'x' * MAX_HEADERS + b'\r\n\r\n')
        assert status_of(large) == b'431'


def test_a_second_request_on_a_connection_is_answered(site):
    connection = http.client.HTTPConnection('127.0.0.1', site.port, timeout=5)
    for _ in range(3):
        connection.request('GET', '/rules/')
        answer = connection.getresponse()
        answer.read()
        assert answer.status == 200
    connection.close()


def test_what_is_no_http_is_refused(site):
    with connect(site) as rude:
        rude.sendall(b'\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03')
        assert status_of(rude) == b'400'


def test_clients_that_do_not_read_keep_nobody_waiting(site):
    """There are more of them than threads, each requesting a large file again and again."""
    with ExitStack() as stack:
        for _ in range(16):
            deaf = stack.enter_context(socket.socket())
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            deaf.connect(('127.0.0.1', site.port))
            deaf.sendall(b'GET /rules/ HTTP/1.1\r\nHost: localhost\r\n\r\n' * 40)
        time.sleep(1)
        started = time.monotonic()
        assert site.answers()
        assert time.monotonic() - started < 3


@pytest.mark.database
def test_a_device_and_an_address_have_a_share_of_the_streams(tmp_path):
    limits = {'COMPANION_STREAMS_PER_ADDRESS': '8', 'COMPANION_STREAMS_PER_DEVICE': '3'}
    with served(tmp_path, workers=2, **limits) as site, Writer(site) as pen, ExitStack() as stack:
        code = pen.new_match()
        ann = [opened(stack, site, code, 'ann') for _ in range(4)]
        assert ann == [200, 200, 200, 429]
        others = [opened(stack, site, code, f'phone-{number}') for number in range(6)]
        assert others == [200] * 5 + [429]
        assert site.answers()


def test_a_stream_that_ends_gives_its_place_back(tmp_path):
    with served(tmp_path, COMPANION_STREAMS_PER_ADDRESS='1') as site, Writer(site) as pen:
        code = pen.new_match()
        for _ in range(3):
            with watching(site, code) as stream:
                assert stream.next() == ('match', '1')
            time.sleep(0.2)


def opened(stack, site, code, device):
    """The status of a stream opened by this device; it stays open until the end of the test."""
    connection = http.client.HTTPConnection('127.0.0.1', site.port, timeout=5)
    stack.callback(connection.close)
    connection.request('GET', f'/live/{code}/', headers={'Cookie': f'device={device}'})
    return connection.getresponse().status
