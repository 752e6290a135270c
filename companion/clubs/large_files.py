"""Workbooks that take longer than a page may: written one at a time in the background, kept until the evening changes.

All workers of a machine share the folder and the lock, so that many requests at once cost as much as one.
"""

import logging
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from django.conf import settings
from django.db import connections
from django.utils.translation import override
from filelock import FileLock

from companion.access.budgets import for_visitor
from companion.clubs.evening_document import Rows
from companion.clubs.models import Evening
from companion.i18n.languages import language

LARGE = 2000  # tables of all rounds together; fewer are written at once
MOST_WAITING = 20  # files, in each worker
KEPT = 3600  # seconds
log = logging.getLogger(__name__)
_writer = ThreadPoolExecutor(1, thread_name_prefix='large-files')
_waiting: set[str] = set()  # what the files are called in every version
_lock = threading.Lock()


class TooManyWaiting(Exception):
    """More files wait to be written than is reasonable: try again later."""


def is_large(rows: Rows) -> bool:
    return sum(len(recorded['tables']) for recorded in rows.recorded) > LARGE


def ready(rows: Rows, ending: str, write: Callable[[Rows], bytes]) -> bytes | None:
    """Return the file of this version of an evening, or None while it is being written. Raises TooManyWaiting."""
    evening = rows.evening
    kind = f'{"desk" if rows.desk else "public"}-{language()}.{ending}'
    file = _folder() / f'{evening.code}-{evening.pulse}-{kind}'
    try:
        return file.read_bytes()
    except FileNotFoundError:
        _queue(file, f'{evening.code}-*-{kind}', evening, rows.desk, write)
        return None


def forget(evening: Evening) -> None:
    """Remove the files of an evening, since someone is erased from it."""
    for file in _folder().glob(f'{evening.code}-*'):
        file.unlink(missing_ok=True)


def remove_old(now: float | None = None) -> None:
    """Remove the files that were written more than an hour ago."""
    for file in _folder().glob('*'):
        if file.stat().st_mtime < (now or time.time()) - KEPT:
            file.unlink(missing_ok=True)


def _queue(file: Path, versions: str, evening: Evening, desk: bool, write: Callable[[Rows], bytes]) -> None:
    with _lock:
        if versions in _waiting:
            return
        if len(_waiting) >= MOST_WAITING:
            raise TooManyWaiting
        _waiting.add(versions)
    _writer.submit(for_visitor(_write), file, versions, evening.pk, desk, language(), write)


def _write(file: Path, versions: str, evening: int, desk: bool, lang: str, write: Callable[[Rows], bytes]) -> float:
    """Write the file in place of those of earlier versions. Returns the seconds of the processor that it took."""
    began = time.thread_time()
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with FileLock(file.parent.with_name('files.lock')), override(lang):
            remove_old()
            if not file.exists():
                content = write(Rows(Evening.objects.select_related('club').get(pk=evening), desk))
                for earlier in file.parent.glob(versions):
                    earlier.unlink(missing_ok=True)
                _replace(file, content)
    except Exception:
        log.exception('%s was not written', file.name)
    finally:
        _waiting.discard(versions)
        connections.close_all()
    return time.thread_time() - began


def _replace(file: Path, content: bytes) -> None:
    partial = file.with_name(f'.{file.name}.partial')
    partial.touch(mode=0o600)
    partial.write_bytes(content)
    partial.replace(file)


def _folder() -> Path:
    return Path(settings.DATA) / 'files'
