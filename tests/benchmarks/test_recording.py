"""Budget: recording a hand costs at most twice a bare Django view with one insert, on the same server in the same run.

Measured twice: through the WSGI handler alone, with production middleware and settings and every write synced to disk;
and over HTTP on one open connection, against the site as `manage.py start` serves it. The two views take turns, and the
fastest tenth of each is compared, so that other load on the machine does not count. Recording alone is answered by a
redirect; a phone also gets the new sheet, rendered and compressed.
"""

import http.client
import statistics
import time
from urllib.parse import urlencode

import pytest
from django.core.handlers.wsgi import WSGIHandler
from django.db import connection
from django.test import RequestFactory

from companion.matches.models import Match
from tests.companion.matches.conftest import EIGHT_HEARTS, TABLE
from tests.served import served

pytestmark = pytest.mark.benchmark

BUDGET = 2  # times the bare view
ROUNDS = 150
EARLIER = 10  # hands on the sheet already, as in the middle of an evening
TOKEN = 'a' * 32
FORM = 'application/x-www-form-urlencoded'
MISSED = pytest.mark.xfail(reason='three questions to the database and the drawing cost more; see docs/figures.md')
ANSWERS = pytest.mark.parametrize('answer', ['a redirect', 'the new sheet'])


@pytest.fixture
def evening(ann, match, settings):
    """A match in progress, with URLs that include the bare view."""
    settings.ROOT_URLCONF = 'tests.benchmarks.bare'
    if connection.vendor == 'sqlite':
        connection.cursor().execute('PRAGMA synchronous=FULL')
    match.document['options'] |= {'target': 1_000_000, 'back-door': 'off'}
    match.document['hands'] = [{'contract': '7S', 'bidder': 0, 'tricks': [7, 3]}] * EARLIER
    match.save()
    return match


@pytest.fixture
def phone(ann):
    """Posts a form as Ann's phone and times it: seconds, status."""
    handler = WSGIHandler()
    cookies = '; '.join(f'{name}={cookie.value}' for name, cookie in ann.client.cookies.items() if name != 'csrftoken')
    headers = {'cookie': f'{cookies}; csrftoken={TOKEN}', 'host': 'testserver', 'accept-encoding': 'gzip, br'}

    def post(address, htmx=False, **form):
        more = {'hx-request': 'true'} if htmx else {}
        data = urlencode({**form, 'csrfmiddlewaretoken': TOKEN})
        environ = RequestFactory().post(address, data, FORM, headers=headers | more).environ
        start = time.perf_counter()
        answer = handler(environ, lambda status, headers: None)
        b''.join(answer)
        answer.close()
        return time.perf_counter() - start, answer.status_code

    return post


class Wire:
    """A phone on one keep-alive connection, as browsers use it."""

    def __init__(self, port):
        self.connection = http.client.HTTPConnection('127.0.0.1', port)
        self.cookies = {'csrftoken': TOKEN}

    def ask(self, address, htmx=False, **form):
        """Posts a form and times it: seconds, the answer."""
        cookies = '; '.join(f'{name}={value}' for name, value in self.cookies.items())
        headers = {'Cookie': cookies, 'Accept-Encoding': 'gzip, br', 'Content-Type': FORM}
        data = urlencode({**form, 'csrfmiddlewaretoken': TOKEN}).encode()
        start = time.perf_counter()
        self.connection.request('POST', address, data, headers | ({'HX-Request': 'true'} if htmx else {}))
        answer = self.connection.getresponse()
        answer.read()
        return time.perf_counter() - start, answer

    def post(self, *words, **form):
        seconds, answer = self.ask(*words, **form)
        return seconds, answer.status

    def begin(self):
        """The address of a match begun by this phone, with hands that eliminate nobody."""
        _, answer = self.ask('/new/', **TABLE)
        mark = answer.headers['Set-Cookie'].split(';')[0]
        self.cookies |= [mark.split('=', 1)]
        at = answer.headers['Location']
        for version in range(1, EARLIER + 1):
            form = EIGHT_HEARTS | {'contract': '7S', 'tricks': 7 - version % 2 * 2}
            assert self.post(at + 'record/', seen=version, key=f'earlier-{version}', **form)[1] == 302
        return at


@MISSED
@ANSWERS
@pytest.mark.django_db(transaction=True)
def test_recording_a_hand_against_a_bare_insert(evening, ann, phone, answer):
    def ready(turn):
        Match.objects.filter(pk=evening.pk).update(document=evening.document, version=turn)
        return turn

    assert compared(phone, ann.at, evening.pk, answer, ready, 'in the process') <= BUDGET


@MISSED
@ANSWERS
def test_recording_a_hand_over_http(tmp_path, answer):
    with served(tmp_path, DJANGO_SETTINGS_MODULE='tests.benchmarks.bare_settings') as site:
        phone = Wire(site.port)
        at = phone.begin()

        def ready(turn):
            seen = EARLIER + 2 * turn - 1
            assert turn == 1 or phone.post(at + 'take-back/', seen=seen - 1)[1] == 302
            return seen

        assert compared(phone.post, at, 1, answer, ready, 'over HTTP') <= BUDGET


def compared(post, at, match, answer, ready, how):
    """How much longer a hand takes than the bare view. `ready` makes room for the next hand and returns its version."""
    spent = {'bare': [], 'hand': []}
    for turn in range(1, ROUNDS + 1):
        form = {**EIGHT_HEARTS, 'seen': ready(turn), 'key': f'{answer}-{turn}', 'match': match}
        for name, address in (('bare', '/bare/'), ('hand', at + 'record/')):
            seconds, status = post(address, answer == 'the new sheet', **form)
            assert status in (200, 302)
            spent[name].append(seconds * 1000)
    bare, hand = (statistics.quantiles(spent[name], n=10)[0] for name in ('bare', 'hand'))
    print(f'\nrecord a hand {how}, {answer}: {hand:.1f} ms; bare: {bare:.1f} ms; {hand / bare:.1f}x of {BUDGET}x')
    return hand / bare
