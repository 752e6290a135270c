"""The server in front of the pages: slow and huge requests do not keep it from answering others."""

import http.client
import socket
from contextlib import ExitStack

import pytest

from companion.asgi import LARGEST_BODY, _refuse
from tests.loops import in_own_loop
from tests.served import served

THREADS = 4 * 2  # of both workers


def asked(site, path='/', method='GET', **headers):
    connection = http.client.HTTPConnection('127.0.0.1', site.port, timeout=10)
    connection.request(method, path, headers=headers)
    answer = connection.getresponse()
    answer.read()
    return answer


def test_slow_senders_do_not_occupy_the_threads(site):
    with ExitStack() as stack:
        for _ in range(THREADS * 3):
            slow = stack.enter_context(socket.create_connection(('127.0.0.1', site.port)))
            slow.sendall(b'POST /new/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nhalf of it')
        assert asked(site, '/rules/').status == 200


def test_a_huge_body_is_refused_before_it_is_kept(site):
    with socket.create_connection(('127.0.0.1', site.port), timeout=10) as sender:
        sender.sendall(b'POST /new/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n' % (LARGEST_BODY * 2))
        sender.sendall(b'x' * (LARGEST_BODY + 1))
        assert b' 413 ' in sender.recv(200)


def test_what_is_refused_without_a_page_says_why():
    """Programs read JSON from every address of the interface."""
    for path, refusal in (
        ('/api/1/score', '{"status": 413, "text": "What was sent is'),
        ('/new/', 'What was sent is too large'),
    ):
        sent = []

        async def send(message):
            sent.append(message)  # noqa: B023 - called within the turn

        in_own_loop(_refuse({'path': path}, send, 413))
        assert sent[1]['body'].decode().startswith(refusal)


def test_a_form_arrives_whole(site):
    """Without a token the site refuses it, not the server."""
    assert asked(site, '/language/', 'POST').status == 403


def test_pages_come_compressed(site):
    assert asked(site, '/rules/', **{'Accept-Encoding': 'gzip'}).headers['Content-Encoding'] == 'gzip'


def test_a_foreign_host_is_refused(site):
    assert asked(site, Host='evil.example').status == 400


@pytest.mark.database
def test_behind_https_cookies_and_redirects_are_secure(tmp_path):
    """The proxy connects from this machine, so its X-Forwarded-Proto is trusted."""
    with served(tmp_path, COMPANION_HTTPS='1', COMPANION_HOSTS='cards.example') as site:
        proxied = {'Host': 'cards.example', 'X-Forwarded-Proto': 'https'}
        page = asked(site, '/new/', **proxied)
        assert page.status == 200
        assert 'max-age=31536000' in page.headers['Strict-Transport-Security']
        assert all('Secure' in cookie for cookie in page.headers.get_all('Set-Cookie'))
        plain = asked(site, '/new/', Host='cards.example')
        assert (plain.status, plain.headers['Location']) == (301, 'https://cards.example/new/')
