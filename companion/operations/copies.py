"""A copy of the database in a second folder, such as a stick: checked, and renewed while somebody writes."""

import json
import logging
import shutil
import threading
import time
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

from django.conf import settings
from django.db import Error, connections
from django.utils.translation import gettext as _

from companion.access.erased import ledger
from companion.operations import OperationError
from companion.operations.backups import write_checked
from companion.operations.database import engine, is_empty

NAME = 'companion-copy'
NOTE = 'last-copy.json'
CHECK_INTERVAL = 1  # seconds
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Copy:
    """The last copy: when it began (ISO 8601, UTC), what it holds up to (a mark of the engine), and what went wrong
    with a later one; '' if nothing.
    """

    made_at: str
    mark: str
    problem: str = ''


def copy_folder() -> Path | None:
    """Return the second folder; None if there is none."""
    return Path(settings.COPY) if settings.COPY else None


def start_copies(stop: threading.Event) -> None:
    """Start the thread that keeps the copy; the event stops it. Without a second folder there is none."""
    if copy_folder():
        threading.Thread(target=_run, args=(stop,), name='copy-elsewhere', daemon=True).start()


def last_copy() -> Copy | None:
    try:
        return Copy(**json.loads(_note().read_text()))
    except (OSError, ValueError, TypeError):
        return None


def copy_now() -> None:
    """Copy the database, and the ledger of what was erased, to the second folder. Raises OperationError or OSError."""
    folder = copy_folder()
    if folder is None or not folder.is_dir():  # a stick that was pulled out: nothing is written in its place
        raise OperationError(_('The folder for the copy is not there: %s') % folder)
    mark, began = engine().mark(), datetime.now(UTC).isoformat(timespec='seconds')
    write_checked(folder / f'{NAME}{engine().SUFFIX}')
    if ledger().exists():
        shutil.copyfile(ledger(), folder / ledger().name)
    _remember(Copy(began, mark))


def is_behind() -> bool:
    """Whether something was written since the last copy."""
    last = last_copy()
    return (last is None or last.mark != engine().mark()) and not is_empty()


def _run(stop: threading.Event) -> None:
    """The first write after a pause is copied at once, the next ones after `COPY_SECONDS`."""
    copied, failed = float('-inf'), ''
    while not stop.wait(CHECK_INTERVAL):
        if time.monotonic() - copied < settings.COPY_SECONDS:
            continue
        try:
            if is_behind():
                copied = time.monotonic()
                copy_now()
                failed = ''
        except (OperationError, Error, OSError) as error:
            failed = _note_failure(str(error), failed)
        finally:
            connections.close_all()


def _note_failure(problem: str, before: str) -> str:
    """Log a problem once, and keep it for `status`. Returns it."""
    if problem != before:
        log.error('The copy elsewhere was not made: %s', problem)
        last = last_copy()
        _remember(Copy(last.made_at if last else '', last.mark if last else '', problem))
    return problem


def _remember(copy: Copy) -> None:
    _note().parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    fresh = _note().with_suffix('.new')
    fresh.write_text(json.dumps(asdict(copy)))
    fresh.replace(_note())


def _note() -> Path:
    return Path(settings.DATA) / 'backups' / NOTE
