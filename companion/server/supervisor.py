"""uvicorn's servers, which say when the site answers, and tell apart workers that die from a site that cannot start.

uvicorn itself stops the whole site, other workers included, when a single new worker fails to start, as on a full disk,
and restarts one that fails otherwise without end.
"""

import logging
from collections.abc import Callable
from multiprocessing.connection import wait
from socket import socket

from uvicorn import Config, Server
from uvicorn.supervisors.multiprocess import Multiprocess, Process

ATTEMPTS = 5  # failed starts in a row, while no worker serves, until the site stops
log = logging.getLogger(__name__)


class OneProcess(Server):
    """The only process of a small site. `ready` is called once it answers."""

    def __init__(self, config: Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


class Supervisor(Multiprocess):
    """Replaces dead workers. `ready` is called once the first of them answers. `failed` after it ran: no worker could
    start, so it stopped.
    """

    failed = False

    def __init__(self, config: Config, sockets: list[socket], ready: Callable[[], None]) -> None:
        super().__init__(config, sockets)
        self._ready: Callable[[], None] | None = ready
        self._served: set[int | None] = set()  # process ids of workers that have started and live
        self._failed_starts = 0

    def keep_subprocess_alive(self) -> None:
        for place, worker in enumerate(self.processes):
            if self.should_exit.is_set():
                return
            has_started = self._ask(worker)
            if has_started is None:
                self._bury(worker)
                if not self.should_exit.is_set():
                    self.processes[place] = self._new_worker()
            elif has_started and worker.pid not in self._served:
                self._served.add(worker.pid)
                self._failed_starts = 0
                if self._ready:
                    self._ready()
                    self._ready = None

    def _ask(self, worker: Process) -> bool | None:
        """Return whether a worker has started; None if it is dead or silent.

        uvicorn's own question waits the whole time for the answer of a worker that died once it was asked.
        """
        if not worker.process.is_alive():
            return None
        try:
            worker.parent_conn.send(b'ping')
            wait([worker.parent_conn, worker.process.sentinel], self.config.timeout_worker_healthcheck)
            return bool(worker.parent_conn.recv()) if worker.parent_conn.poll() else None
        except (OSError, EOFError):
            return None

    def _bury(self, worker: Process) -> None:
        """Collect a dead or silent worker; give up after too many that never served while none does."""
        worker.kill()
        worker.join()
        log.error('A worker ended (process %s, exit code %s).', worker.pid, worker.exitcode)
        if worker.pid in self._served:
            self._served.discard(worker.pid)
            return
        self._failed_starts += 1
        if self._failed_starts >= ATTEMPTS and not self._served:
            self.failed = True
            self.should_exit.set()

    def _new_worker(self) -> Process:
        worker = Process(self.config, self.sockets)
        worker.start()
        return worker
