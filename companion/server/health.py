"""`/healthz` for proxies: whether this process answers, reaches its database, and can keep what people write.

It bypasses Django, so it needs no host name, no https and no free thread.
"""

import asyncio
import os
import tempfile
import time

from django.conf import settings
from django.db import Error, close_old_connections, connection

from companion.server.asgi_types import Scope, Send
from scoring.version import VERSION

PATH = '/healthz'
TIMEOUT = 2  # seconds
FRESH = 5  # seconds
TRIAL = 65_536  # bytes, more than a commit takes
LOCK_WAIT = 1500  # milliseconds
_kept_at = [float('-inf')]  # when a write was last found possible, in this process
HEADERS = [
    (b'content-type', b'text/plain'),
    (b'cache-control', b'no-store'),
    (b'x-content-type-options', b'nosniff'),
]


async def application(scope: Scope, send: Send) -> None:
    """Answer 200, `ok` and the version, or 503 and the reason."""
    status, text = await _health()
    body = text.encode()
    headers = [*HEADERS, (b'content-length', str(len(body)).encode())]
    await send({'type': 'http.response.start', 'status': status, 'headers': headers})
    await send({'type': 'http.response.body', 'body': b'' if scope['method'] == 'HEAD' else body})


async def _health() -> tuple[int, str]:
    try:
        async with asyncio.timeout(TIMEOUT):
            await asyncio.to_thread(_read_database)
    except (Error, OSError, TimeoutError):
        return 503, 'the database does not answer\n'
    try:
        async with asyncio.timeout(TIMEOUT):
            await asyncio.to_thread(check_writing)
    except (Error, OSError, TimeoutError):
        return 503, 'writes cannot be kept\n'
    return 200, f'ok, Companion {VERSION}\n'


def check_writing() -> None:
    """Raise Error or OSError if a write could not be kept: the database is read-only, or the disk is full or broken.
    What was found is true for a few seconds.
    """
    if time.monotonic() - _kept_at[0] < FRESH:
        return
    close_old_connections()
    try:
        _write_nothing()
    finally:
        connection.close()
    with tempfile.TemporaryFile(dir=settings.DATA) as file:  # the database itself finds out only when it commits
        file.write(bytes(TRIAL))
        file.flush()
        os.fsync(file.fileno())
    _kept_at[0] = time.monotonic()


def _write_nothing() -> None:
    """A statement that changes no row, but needs the right and the lock to write."""
    with connection.cursor() as cursor:
        if connection.vendor == 'sqlite':
            cursor.execute(f'PRAGMA busy_timeout = {LOCK_WAIT}')
        cursor.execute('DELETE FROM django_migrations WHERE id < 0')


def _read_database() -> None:
    close_old_connections()
    try:
        with connection.cursor() as cursor:
            cursor.execute('SELECT 1 FROM django_migrations LIMIT 1')
    finally:
        connection.close()
