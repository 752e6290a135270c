"""Workbooks that take longer than a page may: written one at a time in the background, kept for who asked for them.

All workers of a machine share the folder and the lock, so that many requests at once cost as much as one.
"""

import logging
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

from django.conf import settings
from django.db import connections, transaction
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
_failed: set[str] = set()
_lock = threading.Lock()


class TooManyWaiting(Exception):
    """More files wait to be written than is reasonable: try again later."""


class NotWritten(Exception):
    """The file could not be written; asked for again, it is tried again."""


def is_large(rows: Rows) -> bool:
    return sum(len(recorded['tables']) for recorded in rows.recorded) > LARGE


def ready(rows: Rows, ending: str, write: Callable[[Rows], bytes], asked: int = 0) -> bytes | None:
    """Return the file of this version of an evening, or of one not older than the version that was first asked for: an
    evening that goes on changes while its file is written. None while it is being written. Raises TooManyWaiting,
    NotWritten.
    """
    evening = rows.evening
    kind = f'{"desk" if rows.desk else "public"}-{language()}.{ending}'
    file, versions = _folder() / f'{evening.code}-{evening.revision}-{kind}', f'{evening.code}-*-{kind}'
    for kept in [file, *_since(asked, versions)]:
        with suppress(FileNotFoundError):
            return kept.read_bytes()
    if versions in _failed:
        _failed.discard(versions)
        raise NotWritten
    _queue(file, versions, evening, rows.desk, write)
    return None


def _since(asked: int, versions: str) -> list[Path]:
    return [file for file in _folder().glob(versions) if 0 < asked <= int(file.name.split('-')[1])]


def forget(evening: Evening) -> None:
    """Remove the files of an evening, since someone is erased from it; one that is being written is removed then."""
    transaction.on_commit(lambda: _forget(evening.code))


def _forget(code: str) -> None:
    if _folder().exists():
        _erased().touch()
    for file in _folder().glob(f'{code}-*'):
        file.unlink(missing_ok=True)


def remove_old(now: float | None = None) -> None:
    """Remove the files that were written more than an hour ago."""
    for file in _folder().glob('*'):
        with suppress(FileNotFoundError):
            if file.stat().st_mtime < (now or time.time()) - KEPT:
                file.unlink()


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
    began, opened = time.thread_time(), time.time()
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with FileLock(file.parent.with_name('files.lock')), override(lang):
            remove_old()
            if not file.exists():
                content = write(Rows(Evening.objects.select_related('club').get(pk=evening), desk))
                for earlier in file.parent.glob(versions):
                    earlier.unlink(missing_ok=True)
                _replace(file, content)
                if _erased().exists() and _erased().stat().st_mtime > opened - 1:
                    file.unlink()
    except Exception:
        _failed.add(versions)
        log.exception('%s was not written', file.name)
    finally:
        _waiting.discard(versions)
        connections.close_all()
    return time.thread_time() - began


def _replace(file: Path, content: bytes) -> None:
    partial = file.with_name(f'{file.name}.partial')
    partial.touch(mode=0o600)
    partial.write_bytes(content)
    partial.replace(file)


def _erased() -> Path:
    """Touched whenever somebody is erased."""
    return _folder() / 'erased'


def _folder() -> Path:
    return Path(settings.DATA) / 'files'
