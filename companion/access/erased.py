"""The ledger of what was erased or put into the bin on purpose: codes and numbers, never names. It is kept beside the
backups, so that after a restore the same is erased again, and no phone brings it back.
"""

import json
import logging
import os
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils import timezone

FILE_NAME = 'erased.jsonl'
# Erased for good: {'club', 'member'}, {'evening', 'entry'}, {'evening'}, {'match'}, or {'holder'} with all it had.
# Into the bin and out of it: {'binned', 'at'}, {'taken out', 'at'}, with the code of a match or evening.
Line = dict[str, Any]
log = logging.getLogger(__name__)


def ledger() -> Path:
    return Path(settings.DATA) / 'backups' / FILE_NAME


def to_do() -> Path:
    """The file that is there from the moment a backup takes the place of the database until all is erased again."""
    return ledger().with_name('erase-again')


def remember(**line: Any) -> None:
    """Write a line once the transaction is committed. A disk that takes none is logged: the database still knows, and
    the next backup writes it down.
    """
    transaction.on_commit(lambda: _append_logged(line))


def remember_bin(code: str, *, binned: bool) -> None:
    """Write down, as `remember` does, that a match or an evening was put into the bin, or taken out of it."""
    remember(**{'binned' if binned else 'taken out': code, 'at': timezone.now().isoformat(timespec='microseconds')})


def in_bin() -> dict[str, str]:
    """Return the codes of matches and evenings that were put into the bin last, each with the time (ISO 8601)."""
    moves = sorted((line for line in lines(ledger()) if 'at' in line), key=lambda line: str(line['at']))
    last = {str(line.get('binned', line.get('taken out'))): line for line in moves}
    return {code: str(line['at']) for code, line in last.items() if 'binned' in line}


def gone() -> set[str]:
    """Return the codes of matches and evenings that were deleted on purpose, for good or for now."""
    for_good = (line.get('match', line.get('evening')) for line in lines(ledger()) if len(line) == 1)
    return {str(code) for code in for_good if code} | set(in_bin())


def lines(*files: Path) -> list[Line]:
    """Return the lines of these ledgers, each once; what cannot be read is passed over."""
    lines: dict[str, Line] = {}
    for file in files:
        if file.is_file():
            lines |= _lines_of(file, file.stat().st_mtime_ns, file.stat().st_size)
    return list(lines.values())


@lru_cache(maxsize=4)
def _lines_of(file: Path, _changed_at: int, _size: int) -> dict[str, Line]:
    lines: dict[str, Line] = {}
    for text in file.read_text(encoding='utf-8').splitlines():
        try:
            line = json.loads(text)
        except ValueError:
            continue  # cut short, as when the disk was full
        if isinstance(line, dict):
            lines[json.dumps(line, sort_keys=True)] = line
    return lines


def write(more: Iterable[Line]) -> None:
    """Append the lines that the ledger does not have yet. Raises OSError."""
    known = {json.dumps(line, sort_keys=True) for line in lines(ledger())}
    written = dict.fromkeys(json.dumps(line, sort_keys=True) for line in more)
    _append([line for line in written if line not in known])


def _append(more: list[str]) -> None:
    if not more:
        return
    ledger().parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    opened = os.open(ledger(), os.O_APPEND | os.O_CREAT | os.O_WRONLY, 0o600)
    try:
        os.write(opened, ''.join(f'{line}\n' for line in more).encode())
        os.fsync(opened)
    finally:
        os.close(opened)


def _append_logged(line: Line) -> None:
    try:
        _append([json.dumps(line, sort_keys=True)])
    except OSError as error:
        log.error('The ledger of erased people was not written: %s', error)
