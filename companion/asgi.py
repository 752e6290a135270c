"""The site as one ASGI application.

Pages run as WSGI in threads, which is several times faster; only the event stream runs on the event loop, so a viewer
takes no thread.
"""

import asyncio
import json
import multiprocessing
import os
import signal
import threading
from types import FrameType
from typing import Any, cast

from a2wsgi import WSGIMiddleware
from django.core.wsgi import get_wsgi_application
from django.template import engines
from django.urls import get_resolver

from companion.server import health, traffic
from companion.server.asgi_types import Application, Message, Receive, Scope, Send
from companion.server.garbage import collect_seldom
from companion.server.turns import Crowded, take_short_turns, turn

os.environ.setdefault('DJANGO_SETTINGS_MODULE', 'companion.settings')

REFUSALS = {
    408: 'What was sent took too long to arrive.',
    413: 'What was sent is too large: at most 5 MB.',
    503: 'Too many ask at once. Try again in a moment.',
}
LARGEST_BODY = 5_000_000  # bytes; Django itself refuses forms over 2.5 MB with an error page
SLOWEST_BODY = 20  # seconds
WARM_AFTER = 30  # seconds until a worker builds the search indexes, unless somebody searches before
QUEUED = 1000  # chunks of an answer, so that slow clients do not keep a thread

pages = cast(Application, WSGIMiddleware(cast(Any, get_wsgi_application()), workers=6, send_queue_size=QUEUED))

from companion.access.budgets import LOCAL  # noqa: E402 - needs Django's settings
from companion.access.rate_limit import network  # noqa: E402 - needs Django's settings
from companion.live import stream  # noqa: E402 - imports the models, which Django has loaded only now
from rules.answers.examples import hear_examples  # noqa: E402 - reads the settings
from rules.search.book import build_indexes  # noqa: E402

# Imported now, in one thread: two first requests at once would meet modules half made.
PREPARED = (get_resolver().url_patterns, engines.all())


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    if scope['type'] == 'lifespan':
        await _lifespan(receive, send)
    elif scope['path'] == health.PATH:
        await health.application(scope, send)
    elif scope['path'].startswith('/live/'):
        await stream.application(scope, receive, send)
    else:
        await _page(scope, receive, send)


async def _page(scope: Scope, receive: Receive, send: Send) -> None:
    """Reads the body before taking a thread, so that slow senders cannot occupy all threads."""
    try:
        async with asyncio.timeout(SLOWEST_BODY):
            body = await _read_body(receive)
    except TimeoutError:
        await _refuse(scope, send, 408)
    except ConnectionError:
        pass  # the client has left
    except OverflowError:
        await _refuse(scope, send, 413)
    else:
        try:
            async with turn(_address(scope)):
                await pages(scope, _replay(body), send)
        except Crowded:
            await _refuse(scope, send, 503)


def _address(scope: Scope) -> str:
    """The address whose requests take turns; '' for the machine itself."""
    address = network((scope.get('client') or ('',))[0])
    return '' if address in LOCAL else address


async def _read_body(receive: Receive) -> bytes:
    """Raises ConnectionError if the client leaves, OverflowError if the body is too large."""
    body = bytearray()
    more = True
    while more:
        message = await receive()
        if message['type'] == 'http.disconnect':
            raise ConnectionError
        body += message.get('body', b'')
        if len(body) > LARGEST_BODY:
            raise OverflowError
        more = message.get('more_body', False)
    return bytes(body)


def _replay(body: bytes) -> Receive:
    async def receive() -> Message:
        return {'type': 'http.request', 'body': body, 'more_body': False}

    return receive


async def _refuse(scope: Scope, send: Send, status: int) -> None:
    """Without a page, in a sentence; to programs as every other refusal, in English."""
    headers, body = [(b'content-type', b'text/plain; charset=utf-8')], REFUSALS[status]
    if scope['path'].startswith('/api/'):
        headers = [(b'content-type', b'application/json'), (b'access-control-allow-origin', b'*')]
        body = json.dumps({'status': status, 'text': body})
    await send({'type': 'http.response.start', 'status': status, 'headers': [*headers, (b'connection', b'close')]})
    await send({'type': 'http.response.body', 'body': body.encode()})


def _warm() -> None:
    """What the first question would wait for."""
    build_indexes()
    hear_examples()


async def _lifespan(receive: Receive, send: Send) -> None:
    await receive()
    traffic.forget_dead_workers()
    _exit_with_parent()
    _close_streams_on_stop()
    warming = threading.Timer(WARM_AFTER, _warm)
    warming.daemon = True
    warming.start()
    collect_seldom()
    take_short_turns()
    await send({'type': 'lifespan.startup.complete'})
    await receive()
    await send({'type': 'lifespan.shutdown.complete'})


def _exit_with_parent() -> None:
    """A worker whose parent was killed would keep the port, so it stops too."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def wait() -> None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=wait, name='exit-with-parent', daemon=True).start()


def _close_streams_on_stop() -> None:
    """Streams never end on their own, so a stop signal ends them before uvicorn waits for them."""
    loop = asyncio.get_running_loop()
    for stop in (signal.SIGINT, signal.SIGTERM):
        original = signal.getsignal(stop)

        def handle(number: int, frame: FrameType | None, original: 'signal._HANDLER' = original) -> None:
            loop.call_soon_threadsafe(stream.viewers.close_all)
            if callable(original):
                original(number, frame)

        signal.signal(stop, handle)
