"""One stream, called as the server calls it: it ends when the viewer leaves and when the database fails."""

import asyncio

import pytest
from django.db import DatabaseError

from companion.live import stream
from tests.loops import in_own_loop

SCOPE = {'type': 'http', 'method': 'GET', 'path': '/live/somecode/'}


@pytest.fixture(autouse=True)
def any_match(monkeypatch):
    async def accept(scope, code):
        return 200, stream.HEADERS, None

    async def watch_nothing(viewers):
        await asyncio.sleep(60)

    monkeypatch.setattr(stream, '_status', accept)
    monkeypatch.setattr(stream, 'viewers', stream.Viewers(watch_nothing))


def stream_for(leaves_after: float) -> list[dict]:
    """What was sent to a viewer who leaves after so many seconds; waits at most two seconds."""
    sent: list[dict] = []

    async def receive():
        await asyncio.sleep(leaves_after)
        return {'type': 'http.disconnect'}

    async def send(message):
        sent.append(message)

    async def watch():
        async with asyncio.timeout(2):
            await stream.application(SCOPE, receive, send)
        await asyncio.sleep(0.01)

    in_own_loop(watch())
    return sent


def test_it_ends_when_the_viewer_leaves(monkeypatch):
    async def read_versions(codes):
        return {'somecode': 7}

    monkeypatch.setattr(stream, 'read_versions', read_versions)
    sent = stream_for(leaves_after=0.05)
    assert sent[-1]['body'] == b'event: match\ndata: 7\n\n'
    assert len(stream.viewers) == 0


def test_it_ends_when_the_database_fails_so_that_the_browser_reconnects(monkeypatch):
    async def read_versions(codes):
        raise DatabaseError('gone')

    monkeypatch.setattr(stream, 'read_versions', read_versions)
    with pytest.raises(DatabaseError):
        stream_for(leaves_after=60)
    assert len(stream.viewers) == 0


def test_a_quiet_match_has_a_heartbeat(monkeypatch):
    async def read_versions(codes):
        return {'somecode': 7}

    monkeypatch.setattr(stream, 'read_versions', read_versions)
    monkeypatch.setattr(stream, 'HEARTBEAT', 0.02)
    assert stream_for(leaves_after=0.2)[-1]['body'] == b': hb\n\n'
