"""The stream that a watching phone keeps open: `event: match` with the version as data, at once and at every change,
and `event: gone` when the match is deleted. Plain ASGI, as Django's handler would keep a thread for each viewer."""

import asyncio
from collections.abc import AsyncIterator
from io import BytesIO

from asgiref.sync import sync_to_async
from django.core.handlers.asgi import ASGIRequest
from django.db import close_old_connections

from companion.asgi import Receive, Scope, Send
from companion.live.viewers import DELETED, MAX_STREAMS, STOPPING, Viewer, Viewers
from companion.live.views import version
from companion.live.watcher import read_versions, watch
from companion.rate_limit import WrongCode

HEARTBEAT = 15  # seconds; proxies close a connection that is silent for longer
RETRY = 2000  # milliseconds until a browser opens a lost stream again
HEADERS = [(b'content-type', b'text/event-stream'), (b'cache-control', b'no-cache'), (b'x-accel-buffering', b'no')]
EMPTY = [(b'content-length', b'0')]
Headers = list[tuple[bytes, bytes]]
viewers = Viewers(watch)


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    code = scope['path'].removeprefix('/live/').removesuffix('/')
    status, headers = await _status(scope, code)
    await send({'type': 'http.response.start', 'status': status, 'headers': headers})
    if status != 200:
        await send({'type': 'http.response.body'})
        return
    sending, waiting = asyncio.create_task(_send_updates(send, code)), asyncio.create_task(_disconnected(receive))
    try:
        await asyncio.wait((sending, waiting), return_when=asyncio.FIRST_COMPLETED)
        if sending.done():
            sending.result()  # raises what went wrong; the connection is closed and the browser reconnects
    finally:
        sending.cancel()
        waiting.cancel()


async def _disconnected(receive: Receive) -> None:
    while (await receive())['type'] != 'http.disconnect':
        pass


@sync_to_async
def _status(scope: Scope, code: str) -> tuple[int, Headers]:
    """Status and headers. Asks the view that pages ask, so that a stream is no other way to guess codes."""
    if scope['method'] != 'GET':
        return 405, [(b'allow', b'GET'), *EMPTY]
    if len(viewers) >= MAX_STREAMS:
        return 503, EMPTY
    try:
        response = version(ASGIRequest(scope, BytesIO()), code=code)
    except WrongCode:
        return 404, EMPTY
    finally:
        close_old_connections()
    if response.status_code == 200:
        return 200, HEADERS
    return response.status_code, [(b'retry-after', response.get('Retry-After', '0').encode()), *EMPTY]


async def _send_updates(send: Send, code: str) -> None:
    """Registers the viewer before it reads the version, so that no change is missed in between."""

    async def write(text: str, more: bool = True) -> None:
        await send({'type': 'http.response.body', 'body': text.encode(), 'more_body': more})

    with viewers.watching(code) as viewer:
        await write(f'retry: {RETRY}\n\n')
        viewers.publish([code], await read_versions([code]))
        async for text in _events(viewer):
            await write(text)
    await write('', more=False)


async def _events(viewer: Viewer) -> AsyncIterator[str]:
    while True:
        try:
            update = await asyncio.wait_for(viewer.updates.get(), HEARTBEAT)
        except TimeoutError:
            yield ': hb\n\n'
            continue
        if update == STOPPING:
            return
        if update == DELETED:
            yield 'event: gone\ndata: gone\n\n'  # a browser ignores an event without data
            return
        yield f'event: match\ndata: {update}\n\n'
