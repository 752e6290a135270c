"""A crowd of viewers in one thread: each keeps a stream open, reopens a lost one, and notes what it receives."""

import asyncio
import contextlib
import threading
import time
from concurrent.futures import Future

REOPEN = 0.5  # seconds; browsers wait two


class Viewer:
    def __init__(self) -> None:
        self.seen: dict[int, float] = {}
        self.lost = 0


class Crowd:
    """`with Crowd(port, code, 200) as crowd`: all of them watch one match until the end of the block."""

    def __init__(self, port: int, code: str, number: int) -> None:
        self.port, self.code = port, code
        self.viewers = [Viewer() for _ in range(number)]
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._running: Future[None] | None = None

    def __enter__(self) -> 'Crowd':
        self._thread.start()
        self._running = asyncio.run_coroutine_threadsafe(self._watch(), self._loop)
        deadline = time.monotonic() + 60
        while not all(viewer.seen for viewer in self.viewers):
            assert time.monotonic() < deadline, f'{sum(not viewer.seen for viewer in self.viewers)} see nothing'
            time.sleep(0.05)
        return self

    def __exit__(self, *_: object) -> None:
        self._running.cancel()
        time.sleep(0.2)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)

    def up_to_date(self, version: int) -> int:
        """How many have seen this version or a later one."""
        return sum(max(viewer.seen, default=0) >= version for viewer in self.viewers)

    def delays(self, written: dict[int, float]) -> list[float]:
        """Seconds from the commit of each version until a viewer saw it."""
        return [
            moment - written[version]
            for viewer in self.viewers
            for version, moment in viewer.seen.items()
            if version in written
        ]

    async def _watch(self) -> None:
        await asyncio.gather(*(self._keep_watching(viewer) for viewer in self.viewers))

    async def _keep_watching(self, viewer: Viewer) -> None:
        while True:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                await self._stream(viewer)
            viewer.lost += 1
            await asyncio.sleep(REOPEN)

    async def _stream(self, viewer: Viewer) -> None:
        incoming, outgoing = await asyncio.open_connection('127.0.0.1', self.port)
        try:
            outgoing.write(f'GET /live/{self.code}/ HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n'.encode())
            outgoing.write(b'Connection: close\r\n\r\n')  # so that a refusal ends the connection
            while line := await incoming.readline():
                if line.startswith(b'data: ') and line[6:].strip().isdigit():
                    viewer.seen.setdefault(int(line[6:]), time.time())
        finally:
            outgoing.close()
