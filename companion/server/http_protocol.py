"""uvicorn's HTTP protocol with timeouts, so that slow clients cannot hold connections open.

uvicorn itself waits indefinitely for a first request, for the rest of its headers, and for clients that do not read.
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from companion.server.capacity import max_connections

HEADER_TIMEOUT = 10  # seconds from the first byte, or from the connection, to the end of the headers
MAX_HEADERS = 32 * 1024  # bytes, request line included
READ_TIMEOUT = 20  # seconds until a client must have read the answer
WRITE_BUFFER = 1024 * 1024  # bytes; a whole page fits, so that slow readers do not hold up others


class LimitedProtocol(HttpToolsProtocol):
    """One connection."""

    _deadline: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None
    _refusal = 400
    _header_bytes = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        transport.set_write_buffer_limits(high=WRITE_BUFFER)
        if len(self.connections) > max_connections():
            self._refuse(503)
        else:
            self._expect_headers()

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel_timers()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        between_requests = self.cycle is None or self.cycle.response_complete
        if self._deadline is None and between_requests:
            self._expect_headers()
        super().data_received(data)
        if self._deadline is not None:
            self._header_bytes += len(data)
            if self._header_bytes > MAX_HEADERS and not self.transport.is_closing():
                self._refuse(431)

    def on_headers_complete(self) -> None:
        """Raise ValueError, which the parser turns into a refusal, if all headers came in one piece that is too
        large.
        """
        self._headers_arrived()
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > MAX_HEADERS:
            self._refusal = 431
            raise ValueError
        super().on_headers_complete()

    def send_400_response(self, msg: str) -> None:
        self._refuse(self._refusal)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._expect_reading()

    def resume_writing(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None
        super().resume_writing()

    def timeout_keep_alive_handler(self) -> None:
        """Closing waits until the client has read everything, so it needs a timeout too."""
        super().timeout_keep_alive_handler()
        self._expect_reading()

    def _expect_headers(self) -> None:
        self._header_bytes = 0
        self._deadline = self.loop.call_later(HEADER_TIMEOUT, self._refuse, 408)

    def _headers_arrived(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _expect_reading(self) -> None:
        if self._unread is None:
            self._unread = self.loop.call_later(READ_TIMEOUT, self.transport.abort)

    def _refuse(self, status: int) -> None:
        self._headers_arrived()
        self.transport.write(STATUS_LINE[status] + b'content-length: 0\r\nconnection: close\r\n\r\n')
        self.transport.close()
        self._expect_reading()

    def _cancel_timers(self) -> None:
        self._headers_arrived()
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None


def protocol_options() -> dict[str, Any]:
    """Return the uvicorn options that select this protocol."""
    return {'http': LimitedProtocol, 'backlog': 2048}
