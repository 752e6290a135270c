"""The streams open in this process: who watches which match, and the news waiting for each. Knows no database."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

MOST = 3000  # streams in one process; who comes after them polls instead
GONE = 'gone'  # instead of a version: the match was deleted
BYE = 'bye'  # instead of a version: this process ends, come again
News = int | str


class Viewer:
    """One open stream. It holds one piece of news at most: an older one is worth nothing once a newer is there."""

    def __init__(self) -> None:
        self.news: asyncio.Queue[News] = asyncio.Queue(maxsize=1)
        self.seen = -1

    def hear(self, news: News) -> None:
        """Versions only grow, so a lower or equal one is old news that was overtaken on its way."""
        if isinstance(news, int):
            if news <= self.seen:
                return
            self.seen = news
        if self.news.full():
            self.news.get_nowait()
        self.news.put_nowait(news)


class Viewers:
    """All streams of this process, by match code; `watch` runs exactly while there are any."""

    def __init__(self, watch) -> None:
        self._watch = watch
        self._watching: asyncio.Task | None = None
        self._by_code: dict[str, set[Viewer]] = {}

    def __len__(self) -> int:
        return sum(map(len, self._by_code.values()))

    @property
    def codes(self) -> list[str]:
        return list(self._by_code)

    @contextmanager
    def watching(self, code: str) -> Iterator[Viewer]:
        viewer = Viewer()
        self._by_code.setdefault(code, set()).add(viewer)
        if self._watching is None or self._watching.done():
            self._watching = asyncio.create_task(self._watch(self))
        try:
            yield viewer
        finally:
            self._leave(code, viewer)

    def _leave(self, code: str, viewer: Viewer) -> None:
        self._by_code[code].discard(viewer)
        if not self._by_code[code]:
            del self._by_code[code]
        if not self._by_code:
            self._watching.cancel()
            self._watching = None

    def tell(self, asked: list[str], versions: dict[str, int]) -> None:
        """`versions` answers for the codes that were `asked`; one that is missing there is gone."""
        for code in asked:
            for viewer in self._by_code.get(code, ()):
                viewer.hear(versions.get(code, GONE))

    def dismiss(self) -> None:
        """End every stream; browsers come again by themselves."""
        for viewer in set().union(*self._by_code.values()):
            viewer.hear(BYE)
