"""`/healthz` for proxies: whether this process answers and reaches its database.

It bypasses Django, so it needs no host name, no https and no free thread.
"""

import asyncio

from django.db import Error, close_old_connections, connection

from companion.asgi import Scope, Send

PATH = '/healthz'
TIMEOUT = 2  # seconds
HEADERS = [
    (b'content-type', b'text/plain'),
    (b'cache-control', b'no-store'),
    (b'x-content-type-options', b'nosniff'),
]


async def application(scope: Scope, send: Send) -> None:
    """Answer 200 `ok`, or 503 and the reason."""
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
    return 200, 'ok\n'


def _read_database() -> None:
    close_old_connections()
    try:
        with connection.cursor() as cursor:
            cursor.execute('SELECT 1 FROM django_migrations LIMIT 1')
    finally:
        connection.close()
