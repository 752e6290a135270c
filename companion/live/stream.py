"""The event stream of a watching phone: `event: site` with the id of this site, then `event: match` with the version as
data, at once and at every change, and `event: gone` when the match is deleted. A viewer that asks for sheets gets them
behind the version of each change.

Plain ASGI, because Django's handler would use a thread per viewer.
"""

import asyncio
from collections.abc import AsyncIterator
from io import BytesIO

from asgiref.sync import sync_to_async
from django.conf import settings
from django.core.handlers.asgi import ASGIRequest
from django.db import close_old_connections
from django.http import HttpRequest

from companion.access.rate_limit import WrongCode, device_of, network_of
from companion.identity.site import site_id
from companion.live import DELETED, Update
from companion.live.sheets import language_asked, packed_sheet
from companion.live.viewers import STOPPING, Viewer, Viewers
from companion.live.views import version
from companion.live.watcher import read_versions, watch
from companion.server import traffic
from companion.server.asgi_types import Receive, Scope, Send
from companion.server.capacity import max_streams

HEARTBEAT = 15  # seconds; proxies close a connection that is silent for longer
RETRY = 2000  # milliseconds until a browser opens a lost stream again
HEADERS = [(b'content-type', b'text/event-stream'), (b'cache-control', b'no-cache'), (b'x-accel-buffering', b'no')]
EMPTY = [(b'content-length', b'0')]
Headers = list[tuple[bytes, bytes]]
viewers = Viewers(watch)


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    code = scope['path'].removeprefix('/live/').removesuffix('/')
    status, headers, number = await _status(scope, code)
    try:
        await send({'type': 'http.response.start', 'status': status, 'headers': headers})
        if status == 200:
            await _stream(receive, send, code, language_asked(scope))
        else:
            await send({'type': 'http.response.body'})
    finally:
        traffic.remove_stream(number)


async def _stream(receive: Receive, send: Send, code: str, sheets_in: str) -> None:
    """Send updates until the viewer leaves or the match is deleted."""
    sending = asyncio.create_task(_send_updates(send, code, sheets_in))
    waiting = asyncio.create_task(_disconnected(receive))
    try:
        await asyncio.wait((sending, waiting), return_when=asyncio.FIRST_COMPLETED)
        if sending.done():
            sending.result()  # re-raises an error; the connection is closed and the browser reconnects
    finally:
        sending.cancel()
        waiting.cancel()


async def _disconnected(receive: Receive) -> None:
    while (await receive())['type'] != 'http.disconnect':
        pass


@sync_to_async
def _status(scope: Scope, code: str) -> tuple[int, Headers, int | None]:
    """Status, headers, and the stream's number in `traffic` if it is opened. Uses the view that pages use, so that
    a stream is no other way to guess codes.
    """
    if scope['method'] != 'GET':
        return 405, [(b'allow', b'GET'), *EMPTY], None
    if len(viewers) >= max_streams():
        return 503, EMPTY, None
    request = ASGIRequest(scope, BytesIO())
    try:
        response = version(request, code=code)
        site_id()  # known from here on, without asking the database on the event loop
    except WrongCode:
        return 404, EMPTY, None
    finally:
        close_old_connections()
    if response.status_code != 200:
        return response.status_code, [(b'retry-after', response.get('Retry-After', '0').encode()), *EMPTY], None
    return _count(request)


def _count(request: HttpRequest) -> tuple[int, Headers, int | None]:
    """No client may take all streams: a device or an address beyond its share polls instead."""
    address, device = network_of(request), device_of(request)
    number = traffic.add_stream(address, device)
    too_many = traffic.streams_of_device(device) > settings.STREAMS_PER_DEVICE
    if too_many or traffic.streams_of_address(address) > settings.STREAMS_PER_ADDRESS:
        traffic.remove_stream(number)
        return 429, EMPTY, None
    return 200, HEADERS, number


async def _send_updates(send: Send, code: str, sheets_in: str) -> None:
    """Registers the viewer before reading the version, so that no change in between is missed."""

    async def write(text: str, more: bool = True) -> None:
        await send({'type': 'http.response.body', 'body': text.encode(), 'more_body': more})

    with viewers.watching(code) as viewer:
        await write(f'retry: {RETRY}\n\nevent: site\ndata: {site_id()}\n\n')
        viewer.put((await read_versions([code])).get(code, DELETED))
        page_has = viewer.newest_version
        async for update in _updates(viewer):
            is_new = isinstance(update, int) and update > page_has
            await write(_event(update, await packed_sheet(code, update, sheets_in) if sheets_in and is_new else ''))
    await write('', more=False)


async def _updates(viewer: Viewer) -> AsyncIterator[Update | None]:
    """Every update until the stream ends; None where nothing was heard for a while."""
    while (update := await _next(viewer)) != STOPPING:
        yield update
        if update == DELETED:
            return


async def _next(viewer: Viewer) -> Update | None:
    try:
        return await asyncio.wait_for(viewer.updates.get(), HEARTBEAT)
    except TimeoutError:
        return None


def _event(update: Update | None, sheet: str) -> str:
    if update is None:
        return ': hb\n\n'
    if update == DELETED:
        return 'event: gone\ndata: gone\n\n'  # a browser ignores an event without data
    return f'event: match\ndata: {update} {sheet}'.rstrip() + '\n\n'
