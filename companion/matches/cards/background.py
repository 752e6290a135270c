"""Looks into hands on the server: a process of its own, one at a time on the machine, so that no page waits for it.

A hand has files named by its key: `.hand` is what is asked, `.step` how far it is, `.stop` that somebody stopped it,
`.json` what was found. All workers of the site share the folder and the lock.
"""

import json
import logging
import os
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from django.conf import settings
from filelock import FileLock

from companion.access.budgets import for_visitor
from companion.matches.cards.state import State

KEPT = 24 * 3600  # seconds
LONGEST = 300  # seconds
MOST_WAITING = 20  # hands, in each worker
WORKER = 'companion.matches.cards.worker'
log = logging.getLogger(__name__)
_starter = ThreadPoolExecutor(1, thread_name_prefix='hands')
_waiting: set[str] = set()
_lock = threading.Lock()


def state_of(key: str, document: dict[str, Any], *, again: bool) -> State:
    """Return how far it is, and begin where nobody has."""
    stored = found_of(key)
    if stored is not None:
        return State(stored)
    if again:
        _file(key, 'stop').unlink(missing_ok=True)
    if _file(key, 'stop').exists():
        return State(stopped=True)
    _begin(key, document)
    step = _read(_file(key, 'step')) or {'done': 0, 'of': 0}
    return State(done=step['done'], of=step['of'])


def found_of(key: str) -> dict[str, Any] | None:
    """Return what was found, as long as its file is kept."""
    return _read(_file(key, 'json'))


def stop(key: str) -> None:
    """Stop it; the process looks for this file."""
    if _file(key, 'hand').exists():
        _file(key, 'stop').touch()


def _begin(key: str, document: dict[str, Any]) -> None:
    with _lock:
        if key in _waiting or len(_waiting) >= MOST_WAITING:
            return
        _waiting.add(key)
    _starter.submit(for_visitor(_look_into), key, document)


def _look_into(key: str, document: dict[str, Any]) -> float:
    """Returns the seconds of the processor that it took, as far as the system tells them."""
    before = os.times()
    try:
        _folder().mkdir(mode=0o700, parents=True, exist_ok=True)
        _file(key, 'hand').write_text(json.dumps(document), encoding='utf-8')
        with FileLock(_folder().with_name('hands.lock')):
            _remove_old()
            if not (_file(key, 'json').exists() or _file(key, 'stop').exists()):
                command = [sys.executable, '-m', WORKER, str(_file(key, 'hand'))]
                subprocess.run(command, cwd=settings.BASE_DIR, timeout=LONGEST, check=True)  # noqa: S603 - our own module
    except Exception:
        log.exception('hand %s was not looked into', key)
        _file(key, 'stop').touch()
    finally:
        _waiting.discard(key)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def _remove_old() -> None:
    for file in _folder().glob('*'):
        if file.stat().st_mtime < time.time() - KEPT:
            file.unlink(missing_ok=True)


def _read(file: Path) -> dict[str, Any] | None:
    try:
        value: dict[str, Any] = json.loads(file.read_text(encoding='utf-8'))
    except FileNotFoundError:
        return None
    return value


def _file(key: str, ending: str) -> Path:
    return _folder() / f'{key}.{ending}'


def _folder() -> Path:
    return Path(settings.DATA) / 'hands'
