"""What the operator set on their page: a JSON file in the data folder, which every process reads again when it changes.

It is a file so that a restore leaves it alone, and so that it can be read while the database is damaged. What is not
set there comes from the environment.
"""

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from django.conf import settings
from filelock import FileLock

FILE_NAME = 'operator.json'
Stamp = tuple[Path, int, int]
_read: dict[str, Any] = {}
_stamp: list[Stamp | None] = [None]


def own(name: str, default: Any = None) -> Any:
    """Return what was set under this name."""
    stamp = _stamp_of(_file())
    if _stamp[0] != stamp:
        fresh = _load(_file())
        _read.clear()
        _read.update(fresh)
        _stamp[0] = stamp
    return _read.get(name, default)


def put(**values: Any) -> None:
    """Set values, kept as JSON; None removes one. Raises OSError."""
    with FileLock(_file().with_suffix('.lock')):
        kept = {name: value for name, value in (_load(_file()) | values).items() if value is not None}
        fresh = _file().with_suffix('.new')
        fresh.touch(mode=0o600)
        with fresh.open('w', encoding='utf-8') as file:
            json.dump(kept, file)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(_file())


def _file() -> Path:
    return Path(settings.DATA) / FILE_NAME


def _load(file: Path) -> dict[str, Any]:
    with suppress(OSError, ValueError):
        values = json.loads(file.read_text(encoding='utf-8'))
        return values if isinstance(values, dict) else {}
    return {}


def _stamp_of(file: Path) -> Stamp:
    try:
        stored = file.stat()
    except OSError:
        return file, 0, 0
    return file, stored.st_mtime_ns, stored.st_ino
