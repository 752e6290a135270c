"""The open streams of this process: who watches which match, and the pending update of each."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager

from companion.live import DELETED, Update
from companion.web.hooks import hooks

PACE = 1  # second between two versions that may wait
STOPPING = 'stopping'  # instead of a version: this process is stopping, reconnect


class Viewer:
    """One open stream. It holds at most one update, because a newer one replaces it."""

    def __init__(self) -> None:
        self.updates: asyncio.Queue[Update] = asyncio.Queue(maxsize=1)
        self.newest_version = -1

    def put(self, update: Update) -> None:
        """Store an update. Versions only grow, so an equal or lower one is out of date and dropped."""
        if isinstance(update, int):
            if update <= self.newest_version:
                return
            self.newest_version = update
        if self.updates.full():
            self.updates.get_nowait()
        self.updates.put_nowait(update)


class Viewers:
    """All streams of this process by match code. The task `watch` runs only while there are any."""

    def __init__(self, watch: Callable[['Viewers'], Awaitable[None]]) -> None:
        self._watch = watch
        self._watcher: asyncio.Future[None] | None = None
        self._by_code: dict[str, set[Viewer]] = {}
        self._published: dict[str, tuple[int, float]] = {}  # the last version of a code, and when
        self._held_back: dict[str, asyncio.TimerHandle] = {}

    def __len__(self) -> int:
        return sum(map(len, self._by_code.values()))

    @property
    def codes(self) -> list[str]:
        return list(self._by_code)

    @contextmanager
    def watching(self, code: str) -> Iterator[Viewer]:
        viewer = Viewer()
        self._by_code.setdefault(code, set()).add(viewer)
        if self._watcher is None or self._watcher.done():
            self._watcher = asyncio.ensure_future(self._watch(self))
        try:
            yield viewer
        finally:
            self._remove(code, viewer)

    def _remove(self, code: str, viewer: Viewer) -> None:
        self._by_code[code].discard(viewer)
        if not self._by_code[code]:
            del self._by_code[code]
            self._published.pop(code, None)
        if not self._by_code and self._watcher:
            self._watcher.cancel()
            self._watcher = None

    def publish(self, codes: list[str], versions: Mapping[str, Update]) -> None:
        """Pass on the `versions` read for `codes`; a code missing from them was deleted."""
        for code in codes:
            if held := self._held_back.pop(code, None):
                held.cancel()
            update = versions.get(code, DELETED)
            if isinstance(update, int) and (wait := self._has_to_wait(code, update)) > 0:
                self._held_back[code] = asyncio.get_running_loop().call_later(wait, self._tell, code, update)
            else:
                self._tell(code, update)

    def _has_to_wait(self, code: str, version: int) -> float:
        """Seconds until the viewers may be previous."""
        previous, at = self._published.get(code, (0, 0.0))
        if version <= previous or not any(may_wait(code, previous, version) for may_wait in hooks('live.may_wait')):
            return 0
        return at + PACE - time.monotonic()

    def _tell(self, code: str, update: Update) -> None:
        self._held_back.pop(code, None)
        if isinstance(update, int):
            self._published[code] = (update, time.monotonic())
        for viewer in self._by_code.get(code, ()):
            viewer.put(update)

    def close_all(self) -> None:
        """End every stream; browsers reconnect on their own."""
        for viewers in self._by_code.values():
            for viewer in viewers:
                viewer.put(STOPPING)
