"""A line between a phone and the site: it delays every byte by half a round trip each way and counts what passes."""

import asyncio
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

REQUEST = re.compile(rb'(?:^|\n)(?:GET|POST|HEAD) (\S+) HTTP/1\.1\r\n')


@dataclass
class Line:
    """`asked` are the addresses in order; `sent` counts the bytes of the answers, headers and live streams included."""

    port: int = 0
    delay: float = 0.0  # seconds each way
    sent: int = 0
    asked: list[str] = field(default_factory=list)

    @property
    def url(self) -> str:
        return f'http://127.0.0.1:{self.port}'

    def forget(self) -> None:
        self.sent = 0
        self.asked.clear()


@contextmanager
def line_to(port: int, round_trip: float = 0.0) -> Iterator[Line]:
    """A line to the site on this port, for the length of a `with`; `round_trip` in seconds."""
    line, loop = Line(delay=round_trip / 2), asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()

    async def listen() -> asyncio.Server:
        return await asyncio.start_server(lambda *phone: _carry(line, port, *phone), '127.0.0.1', 0)

    server = asyncio.run_coroutine_threadsafe(listen(), loop).result(10)
    line.port = server.sockets[0].getsockname()[1]
    try:
        yield line
    finally:
        asyncio.run_coroutine_threadsafe(_end(server), loop).result(10)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(10)


async def _end(server: asyncio.Server) -> None:
    server.close()
    open_still = asyncio.all_tasks() - {asyncio.current_task()}
    for task in open_still:
        task.cancel()
    await asyncio.gather(*open_still, return_exceptions=True)


async def _carry(line: Line, port: int, phone: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
    site, out = await asyncio.open_connection('127.0.0.1', port)

    def ask(chunk: bytes) -> None:
        line.asked += [address.decode() for address in REQUEST.findall(chunk)]

    def answer(chunk: bytes) -> None:
        line.sent += len(chunk)

    with suppress(asyncio.CancelledError):  # the trial has ended
        await asyncio.gather(_one_way(phone, out, line.delay, ask), _one_way(site, back, line.delay, answer))


async def _one_way(source: asyncio.StreamReader, target: asyncio.StreamWriter, delay: float, count) -> None:
    """Each piece is passed on after the delay, without holding up the next one."""
    loop = asyncio.get_running_loop()
    try:
        while chunk := await source.read(65536):
            count(chunk)
            loop.call_later(delay, target.write, chunk)
    except ConnectionError:
        pass  # the phone has gone
    loop.call_later(delay + 0.01, target.close)
