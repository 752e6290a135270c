"""The stream a watching phone keeps open: `event: match` with the version as data, at once and at every change, and
`event: gone` when the match is deleted. Plain ASGI, as Django's handler would keep a thread for each viewer."""

import asyncio
from collections.abc import AsyncIterator
from io import BytesIO

from asgiref.sync import sync_to_async
from django.core.handlers.asgi import ASGIRequest
from django.db import close_old_connections

from companion.live.viewers import BYE, GONE, MOST, Viewer, Viewers
from companion.live.views import version
from companion.live.watcher import look, watch
from companion.slowdown import WrongCode

HEARTBEAT = 15  # seconds; shorter than the patience of proxies
RETRY = 2000  # milliseconds a browser waits before it opens a lost stream again
HEADERS = [(b'content-type', b'text/event-stream'), (b'cache-control', b'no-cache'), (b'x-accel-buffering', b'no')]
EMPTY = [(b'content-length', b'0')]
viewers = Viewers(watch)


async def application(scope, receive, send) -> None:
    code = scope['path'].removeprefix('/live/').removesuffix('/')
    status, headers = await _answer(scope, code)
    await send({'type': 'http.response.start', 'status': status, 'headers': headers})
    if status != 200:
        await send({'type': 'http.response.body'})
        return
    telling, leaving = asyncio.create_task(_tell(send, code)), asyncio.create_task(_left(receive))
    try:
        await asyncio.wait((telling, leaving), return_when=asyncio.FIRST_COMPLETED)
        if telling.done():
            telling.result()  # what went wrong, if it did: the connection is closed, and the browser comes again
    finally:
        telling.cancel()
        leaving.cancel()


async def _left(receive) -> None:
    while (await receive())['type'] != 'http.disconnect':
        pass


@sync_to_async
def _answer(scope, code: str) -> tuple[int, list[tuple[bytes, bytes]]]:
    """Status and headers. The question comes by the same door as a page's, so a stream is no way to guess codes."""
    if scope['method'] != 'GET':
        return 405, [(b'allow', b'GET'), *EMPTY]
    if len(viewers) >= MOST:
        return 503, EMPTY
    try:
        answer = version(ASGIRequest(scope, BytesIO()), code=code)
    except WrongCode:
        return 404, EMPTY
    finally:
        close_old_connections()
    if answer.status_code == 200:
        return 200, HEADERS
    return answer.status_code, [(b'retry-after', answer.get('Retry-After', '0').encode()), *EMPTY]


async def _tell(send, code: str) -> None:
    """Watches before it looks, so that no change falls between the first answer and the watching."""

    async def say(text: str, more: bool = True) -> None:
        await send({'type': 'http.response.body', 'body': text.encode(), 'more_body': more})

    with viewers.watching(code) as viewer:
        await say(f'retry: {RETRY}\n\n')
        viewers.tell([code], await look([code]))
        async for text in _messages(viewer):
            await say(text)
    await say('', more=False)


async def _messages(viewer: Viewer) -> AsyncIterator[str]:
    while True:
        try:
            news = await asyncio.wait_for(viewer.news.get(), HEARTBEAT)
        except TimeoutError:
            yield ': hb\n\n'
            continue
        if news == BYE:
            return
        if news == GONE:
            yield 'event: gone\ndata: gone\n\n'  # a browser ignores an event without data
            return
        yield f'event: match\ndata: {news}\n\n'
