"""The nightly backup and its drill, by a thread of `start`: at three, or as soon as the machine is on after that."""

import logging
import threading
from datetime import datetime
from pathlib import Path

from django.conf import settings
from django.db import Error, connections

from companion.clubs import large_files
from companion.clubs.services.bin import empty_bin
from companion.clubs.services.erase import forget_old_guests
from companion.clubs.services.example import delete_old
from companion.matches.services.deletion import purge_deleted
from companion.operations import OperationError, error_log
from companion.operations.backups import AHEAD, NIGHTLY, keep_backup, made_between
from companion.operations.database import engine, is_empty
from companion.operations.drill import drill
from companion.operations.erasures import note_erased
from companion.operations.ping import ping

HOUR = 3  # local time
CHECK_INTERVAL = 60  # seconds
RETRY_AFTER = 3600  # seconds after a backup that failed
log = logging.getLogger(__name__)


def start_nightly_backups(stop: threading.Event) -> None:
    """Start the thread; the event stops it."""
    threading.Thread(target=_run, args=(stop,), name='nightly-backup', daemon=True).start()


def is_due(now: datetime) -> bool:
    """Whether no nightly backup was made since three o'clock today. One from the future was made by a clock that was
    wrong, and does not count.
    """
    since = now.replace(hour=HOUR, minute=0, second=0, microsecond=0)
    return now >= since and not made_between(NIGHTLY, since.timestamp(), now.timestamp() + AHEAD)


def _run(stop: threading.Event) -> None:
    pause: float = CHECK_INTERVAL
    while not stop.wait(pause):
        pause = CHECK_INTERVAL
        try:
            back_up_if_due()
        except (OperationError, Error, OSError) as error:
            log.error('The nightly backup failed: %s', error)
            pause = RETRY_AFTER
        finally:
            connections.close_all()


def back_up_if_due() -> None:
    """Make the nightly backup if it is due and there is any data; before it, what was deleted long enough ago is
    erased, and after it what is left of it in the files of the database.
    """
    if is_due(datetime.now().astimezone()) and not is_empty():
        purge_deleted()
        empty_bin()
        forget_old_guests()
        delete_old()
        note_erased()
        made = keep_backup(NIGHTLY)
        engine().tidy()
        large_files.remove_old()
        error_log.remove_old(Path(settings.DATA) / 'errors')
        _try(Path(made.file))


def _try(backup: Path) -> None:
    """Restore the backup in a scratch folder; only if that is well too, whoever watches over the site is told."""
    if problem := drill(backup).problem:
        log.error('The restore drill of %s failed: %s', backup.name, problem)
    else:
        ping()
