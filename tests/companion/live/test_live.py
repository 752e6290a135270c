"""A watching phone is told that a match changed, whichever process changed it, on the running server."""

import os
import signal
import time
import urllib.error
import urllib.request
from contextlib import ExitStack, contextmanager

import psycopg
import pytest

from tests.served import served, wait_until
from tests.watching import Writer, unpacked, watching

SOON = 1.0  # seconds; the benchmark measures the real value


@pytest.fixture(scope='module')
def writer(site):
    with Writer(site) as pen:
        yield pen


def test_a_viewer_gets_the_version_at_once_and_each_change_soon(site, writer):
    code = writer.new_match()
    with watching(site, code) as stream:
        assert stream.next() == ('match', '1')
        for version in ('2', '3'):
            written = writer.change(code)
            assert stream.next() == ('match', version)
            print(f'received after {(time.time() - written) * 1000:.0f} ms')
            assert time.time() - written < SOON


def test_a_viewer_who_asks_for_sheets_gets_each_new_one_with_its_version(site, writer):
    code = writer.new_match()
    with watching(site, code, '?sheet=es') as stream, watching(site, code, '?sheet=nosuch') as versions_alone:
        assert stream.next() == ('match', '1') == versions_alone.next()
        writer.change(code)
        version, sheet = stream.next()[1].split()
        assert version == '2'
        assert 'data-version="2"' in unpacked(sheet) and 'Mano' in unpacked(sheet)
        assert versions_alone.next() == ('match', '2')


def test_viewers_of_other_matches_get_nothing(site, writer):
    code, other = writer.new_match(), writer.new_match()
    with watching(site, other) as stream:
        stream.next()
        writer.change(code)
        writer.change(other)
        assert stream.next() == ('match', '2')


def test_every_process_tells_its_viewers(site, writer):
    """Ten streams are spread over both workers."""
    code = writer.new_match()
    with many_watching(site, code, 10) as streams:
        assert {stream.next() for stream in streams} == {('match', '1')}
        writer.change(code)
        assert {stream.next() for stream in streams} == {('match', '2')}


def test_a_deleted_match_says_so_and_the_stream_ends(site, writer):
    code = writer.new_match()
    with watching(site, code) as stream:
        stream.next()
        writer.delete(code)
        assert stream.next() == ('gone', 'gone')
        assert stream.next() is None


def test_a_late_viewer_is_up_to_date_at_once(site, writer):
    code = writer.new_match()
    writer.change(code)
    with watching(site, code) as stream:
        assert stream.next() == ('match', '2')


def test_a_stream_passes_through_proxies(site, writer):
    with watching(site, writer.new_match()) as stream:
        assert stream.headers['Content-Type'] == 'text/event-stream'
        assert stream.headers['Cache-Control'] == 'no-cache'
        assert stream.headers['X-Accel-Buffering'] == 'no'
        stream.next()
        assert stream.lines_read[0] == 'retry: 2000'


@pytest.mark.parametrize(
    ('path', 'status'), [('/live/nosuchmatch/', 404), ('/live/', 404), ('/m/nosuchmatch/version', 404)]
)
def test_no_such_match(site, path, status):
    with pytest.raises(urllib.error.HTTPError) as refusal:
        urllib.request.urlopen(site.url + path, timeout=5)
    assert refusal.value.code == status


def test_pages_poll_where_no_stream_gets_through(site, writer):
    code = writer.new_match()
    answer = poll(site, code)
    assert (answer.status, answer.read()) == (200, b'1')
    assert poll(site, code, answer.headers['ETag']).status == 304
    writer.change(code)
    assert poll(site, code, answer.headers['ETag']).read() == b'2'


def test_a_server_without_streams_says_so_quietly(client, caplog):
    """204 tells a browser to open no stream; an error would be logged for each page."""
    assert client.get('/live/anymatch/').status_code == 204
    assert not caplog.records


def poll(site, code, etag=''):
    question = urllib.request.Request(f'{site.url}/m/{code}/version', headers={'If-None-Match': etag} if etag else {})
    try:
        return urllib.request.urlopen(question, timeout=5)
    except urllib.error.HTTPError as answer:
        return answer


def test_a_lost_connection_to_postgresql_is_opened_again(site, writer):
    address = site.environment.get('DATABASE_URL', '')
    if not address.startswith('postgres'):
        pytest.skip('on SQLite there is no connection that could be lost')
    code = writer.new_match()
    with watching(site, code) as stream, psycopg.connect(address, autocommit=True) as keeper:
        stream.next()
        keeper.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
        writer.change(code)
        assert stream.next() == ('match', '2')


@pytest.mark.sampled(2)
@pytest.mark.database
@pytest.mark.parametrize('how', [signal.SIGTERM, signal.SIGINT], ids=lambda how: how.name)
def test_the_site_stops_quickly_with_viewers_and_they_reconnect(tmp_path, how):
    with served(tmp_path, workers=2) as site, Writer(site) as pen:
        code = pen.new_match()
        with many_watching(site, code, 6) as streams:
            assert all(stream.next() for stream in streams)
            watched = site.stop(how)
            assert [stream.next() for stream in streams] == [None] * 6
        site.start()
        with watching(site, code) as stream:
            assert stream.next() == ('match', '1')
        assert watched < site.stop(how) + 2  # now that nobody watches; a busy machine slows both


@contextmanager
def many_watching(site, code, number):
    with ExitStack() as stack:
        yield [stack.enter_context(watching(site, code)) for _ in range(number)]


def test_a_worker_that_dies_is_replaced_and_its_viewers_come_back(tmp_path):
    with served(tmp_path, workers=2) as site:
        before = set(site.family())
        worker = max(before - {site.process.pid})
        os.kill(worker, signal.SIGKILL)
        wait_until(lambda: len(site.family()) == len(before) and worker not in site.family(), 15, 'no new worker came')
        assert site.answers()
