"""The ledger of what was erased on purpose: codes and numbers, never names. It is kept beside the backups, so that
after a restore the same is erased again.
"""

import json
import logging
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import transaction

FILE_NAME = 'erased.jsonl'
Line = dict[str, Any]  # {'club', 'member'}, {'evening', 'entry'}, {'evening'} or {'match'}: codes and numbers
log = logging.getLogger(__name__)


def ledger() -> Path:
    return Path(settings.DATA) / 'backups' / FILE_NAME


def remember(**line: Any) -> None:
    """Write a line once the transaction is committed. A disk that takes none is logged: the database still knows, and
    the next backup writes it down.
    """
    transaction.on_commit(lambda: _write_logged([line]))


def lines(*files: Path) -> list[Line]:
    """Return the lines of these ledgers, each once; what cannot be read is passed over."""
    found: dict[str, Line] = {}
    for file in files:
        for text in file.read_text(encoding='utf-8').splitlines() if file.is_file() else ():
            try:
                line = json.loads(text)
            except ValueError:
                continue  # cut short, as when the disk was full
            if isinstance(line, dict):
                found[json.dumps(line, sort_keys=True)] = line
    return list(found.values())


def write(more: Iterable[Line]) -> None:
    """Append the lines that the ledger does not have yet. Raises OSError."""
    known = lines(ledger())
    missing = [line for line in more if line not in known]
    if not missing:
        return
    ledger().parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    opened = os.open(ledger(), os.O_APPEND | os.O_CREAT | os.O_WRONLY, 0o600)
    try:
        os.write(opened, ''.join(json.dumps(line, sort_keys=True) + '\n' for line in missing).encode())
        os.fsync(opened)
    finally:
        os.close(opened)


def _write_logged(more: list[Line]) -> None:
    try:
        write(more)
    except OSError as error:
        log.error('The ledger of erased people was not written: %s', error)
