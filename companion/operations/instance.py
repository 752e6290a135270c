"""One `start` per data folder: a lock that ends with its process, and a note for `status`."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

import psutil
from django.conf import settings
from django.utils.translation import gettext as _
from filelock import FileLock, Timeout

from companion.operations import OperationError
from companion.server.addresses import in_url, network_addresses

LOCK = 'start.lock'
NOTE = 'running.json'
USUAL_PORT = 8000


@dataclass(frozen=True)
class Instance:
    """The `start` that runs on a data folder; `started_at` is ISO 8601, UTC."""

    pid: int
    host: str
    port: int
    workers: int
    started_at: str


@contextmanager
def only_instance(host: str, port: int, workers: int) -> Iterator[None]:
    """Lock this data folder. Raises OperationError if another `start` holds it."""
    data = Path(settings.DATA)
    lock = FileLock(data / LOCK, timeout=0)
    try:
        lock.acquire()
    except Timeout:
        raise _in_use(data) from None
    note = data / NOTE
    instance = Instance(os.getpid(), host, port, workers, datetime.now(UTC).isoformat(timespec='seconds'))
    try:
        note.write_text(json.dumps(asdict(instance)))
        yield
    finally:
        note.unlink(missing_ok=True)
        lock.release()


def running_instance() -> Instance | None:
    """Return the `start` that holds this data folder, or None."""
    data = Path(settings.DATA)
    if not (data / LOCK).exists():
        return None
    try:
        with FileLock(data / LOCK, timeout=0):
            return None
    except Timeout:
        return _read_note(data)
    except OSError:  # a folder that cannot be written: only the note tells
        noted = _read_note(data)
        return noted if noted.pid and psutil.pid_exists(noted.pid) else None


def phones_address() -> str:
    """Return where phones reach this site: its public name, otherwise this machine in the network."""
    if settings.HTTPS and settings.HOST_NAMES:
        return f'https://{settings.HOST_NAMES[0]}'
    running = running_instance()
    host = next(iter(network_addresses()), 'localhost')
    return f'http://{in_url(host)}:{running.port if running else USUAL_PORT}'


def refuse_while_running() -> None:
    """Raise OperationError while a `start` uses this data folder."""
    if (running := running_instance()) is not None:
        raise OperationError(
            _('The site is running (process %d). Stop it first, so that nothing is written meanwhile.') % running.pid
        )


def _in_use(data: Path) -> OperationError:
    running = _read_note(data)
    return OperationError(
        _(
            'Companion already runs on the data folder %(data)s: process %(pid)s, port %(port)s.'
            ' Stop it, or choose another folder: --data'
        )
        % {'data': data, 'pid': running.pid, 'port': running.port}
    )


def _read_note(data: Path) -> Instance:
    try:
        return Instance(**json.loads((data / NOTE).read_text()))
    except (OSError, ValueError, TypeError):
        return Instance(0, '', 0, 0, '')  # the other process is just writing it
