"""The site as one ASGI application: pages run as WSGI in threads, which is several times quicker, and only the live
stream runs on the event loop, where a viewer costs no thread. Knows nothing of matches."""

import asyncio
import multiprocessing
import os
import signal
import threading

from a2wsgi import WSGIMiddleware
from django.core.wsgi import get_wsgi_application

os.environ.setdefault('DJANGO_SETTINGS_MODULE', 'companion.settings')

LARGEST_BODY = 5_000_000  # bytes; Django itself refuses forms over 2.5 MB with a page that says so
SLOWEST_BODY = 20  # seconds

pages = WSGIMiddleware(get_wsgi_application(), workers=4)

from companion.live import stream  # noqa: E402 - it needs the models, which are ready only now


async def application(scope, receive, send):
    if scope['type'] == 'lifespan':
        await _lifespan(receive, send)
    elif scope['path'].startswith('/live/'):
        await stream.application(scope, receive, send)
    else:
        await _page(scope, receive, send)


async def _page(scope, receive, send):
    """The body is read before a thread is taken, so that slow senders cannot occupy all threads."""
    try:
        async with asyncio.timeout(SLOWEST_BODY):
            body = await _whole_body(receive)
    except TimeoutError:
        await _refuse(send, 408)
    except ConnectionError:
        pass  # they left; nobody is there to answer
    except OverflowError:
        await _refuse(send, 413)
    else:
        await pages(scope, _told_once(body), send)


async def _whole_body(receive) -> bytes:
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


def _told_once(body: bytes):
    async def receive():
        return {'type': 'http.request', 'body': body, 'more_body': False}

    return receive


async def _refuse(send, status: int):
    await send({'type': 'http.response.start', 'status': status, 'headers': [(b'connection', b'close')]})
    await send({'type': 'http.response.body', 'body': b''})


async def _lifespan(receive, send):
    await receive()
    _leave_with_parent()
    _part_with_viewers()
    await send({'type': 'lifespan.startup.complete'})
    await receive()
    await send({'type': 'lifespan.shutdown.complete'})


def _leave_with_parent():
    """A worker whose parent was killed outright would go on holding the port; it leaves instead."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def wait():
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=wait, name='leave-with-parent', daemon=True).start()


def _part_with_viewers():
    """Streams have no end of their own, so a signal to stop ends them before uvicorn starts to wait for them."""
    loop = asyncio.get_running_loop()
    for stop in (signal.SIGINT, signal.SIGTERM):
        handle = signal.getsignal(stop)

        def both(number, frame, handle=handle):
            loop.call_soon_threadsafe(stream.viewers.dismiss)
            handle(number, frame)

        signal.signal(stop, both)
