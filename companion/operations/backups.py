"""Backups: made on demand, before each migration and each night; the newest are kept in the data folder.

Every backup is read back and checked before it counts. A file gets its final name only when it is complete.
"""

import json
import os
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

from django.conf import settings
from django.utils.translation import gettext as _

from companion.operations import OperationError
from companion.operations.database import engine, is_empty
from companion.operations.migrations import refuse_newer

KEPT = 14  # of each reason, so that repeated migrations do not push out nightly backups
BEFORE_MIGRATION = 'before-migration'
BEFORE_RESTORE = 'before-restore'
NIGHTLY = 'nightly'
STAMP = '%Y%m%dT%H%M%SZ'


@dataclass(frozen=True)
class Backup:
    """The last good backup: its path, its size in bytes, and its time (ISO 8601, UTC)."""

    file: str
    bytes: int
    made_at: str

    @property
    def age(self) -> float:
        """Hours since it was made."""
        return (datetime.now(UTC) - datetime.fromisoformat(self.made_at)).total_seconds() / 3600


def folder() -> Path:
    return Path(settings.DATA) / 'backups'


def back_up(file: Path) -> Backup:
    """Write a checked backup to `file`, replacing it. Raises OperationError."""
    file = file.resolve()
    if file.is_dir():
        raise OperationError(_('%s is a folder. Name a file.') % file)
    if engine().is_database_file(file):
        raise OperationError(_('%s is the database itself. Choose another file.') % file)
    partial = file.with_name(f'.{file.name}.{os.getpid()}.partial')
    try:
        os.close(os.open(partial, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600))
        engine().back_up(partial)
        engine().check_backup(partial)
        _sync(partial)
        partial.replace(file)
    except OSError as error:
        raise OperationError(_('The backup was not written: %s') % error) from error
    finally:
        partial.unlink(missing_ok=True)
    return _remember(Backup(str(file), file.stat().st_size, datetime.now(UTC).isoformat(timespec='seconds')))


def keep_backup(reason: str) -> Backup:
    """Make a backup in the data folder, named by its time; keeps the last 14 of the same reason."""
    folder().mkdir(mode=0o700, parents=True, exist_ok=True)
    made = back_up(folder() / f'{datetime.now(UTC).strftime(STAMP)}-{reason}{engine().SUFFIX}')
    for old in kept_backups(reason)[:-KEPT]:
        old.unlink(missing_ok=True)
    return made


def kept_backups(reason: str) -> list[Path]:
    """Return the backups kept for one reason, oldest first."""
    return sorted(folder().glob(f'*-{reason}{engine().SUFFIX}'))


def last_backup() -> Backup | None:
    """Return the last good backup made on this machine, wherever it was written."""
    try:
        return Backup(**json.loads(_note().read_text()))
    except (OSError, ValueError, TypeError):
        return None


def restore(file: Path, *, replace: bool = False) -> Backup | None:
    """Replace the database with a backup.

    Raises OperationError. A database with matches is replaced only on request, and backed up first; that backup is
    returned.
    """
    if not file.is_file():
        raise OperationError(_('There is no file %s.') % file)
    engine().check_backup(file)
    refuse_newer(engine().migrations_in(file))
    before = None
    if not is_empty():
        if not replace:
            raise OperationError(_('This site already has matches. Add --replace to put the backup in their place.'))
        before = keep_backup(BEFORE_RESTORE)
    engine().restore(file)
    return before


def _sync(file: Path) -> None:
    with file.open('rb+') as written:
        os.fsync(written.fileno())


def _note() -> Path:
    return folder() / 'last-good.json'


def _remember(backup: Backup) -> Backup:
    folder().mkdir(mode=0o700, parents=True, exist_ok=True)
    _note().write_text(json.dumps(asdict(backup)))
    return backup
