"""Backups: made on demand, before each migration and each night; the newest are kept in the data folder.

Every backup is read back and checked before it counts. A file gets its final name only when it is complete.
"""

import json
import os
import re
import time
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

from django.conf import settings
from django.db import connection
from django.utils.translation import gettext as _

from companion.access.erased import to_do
from companion.identity.models import Site
from companion.operations import OperationError
from companion.operations.database import engine, is_empty
from companion.operations.migrations import Applied, refuse_newer

KEPT = 14  # of each reason, so that repeated migrations do not push out nightly backups
OLDEST = 30  # days; longer than that nobody who was erased may stay in a copy
BEFORE_MIGRATION = 'before-migration'
BEFORE_RESTORE = 'before-restore'
ON_REQUEST = 'on-request'
NIGHTLY = 'nightly'
DAMAGED = '.damaged'
STAMP = '%Y%m%dT%H%M%SZ'
NUMBER = re.compile(r'(\d{6})-')
STAMPED = re.compile(r'\d{8}T\d{6}Z')
AHEAD = 3600  # seconds that a file may come from the future


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

    @property
    def is_lost(self) -> bool:
        """Whether somebody removed it from the data folder; a copy made elsewhere may have been carried away."""
        return Path(self.file).parent == folder().resolve() and not Path(self.file).exists()


def folder() -> Path:
    return Path(settings.DATA) / 'backups'


def back_up(file: Path) -> Backup:
    """Write a checked backup to `file`, replacing it, and remember it as the last good one. Raises OperationError."""
    write_checked(file := file.resolve())
    return _remember(Backup(str(file), file.stat().st_size, datetime.now(UTC).isoformat(timespec='seconds')))


def write_checked(file: Path) -> None:
    """Write a checked copy of the database to `file`, replacing it once it is complete. Raises OperationError."""
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
        raise OperationError(_('The backup was not written: %s') % f'{error.strerror}, {file}') from error
    finally:
        partial.unlink(missing_ok=True)


def keep_backup(reason: str) -> Backup:
    """Make a backup in the data folder, named by a number and its time; keeps the last 14 of the same reason, and none
    older than 30 days.
    """
    folder().mkdir(mode=0o700, parents=True, exist_ok=True)
    number = max(map(_number, folder().iterdir()), default=0) + 1
    made = back_up(folder() / f'{number:06}-{datetime.now(UTC).strftime(STAMP)}-{reason}{engine().SUFFIX}')
    for old in kept_backups(reason)[:-KEPT]:
        old.unlink(missing_ok=True)
    _expire(Path(made.file))
    return made


def kept_backups(reason: str) -> list[Path]:
    """Return the backups kept for one reason in the order they were made, whatever the clock said."""
    return sorted(folder().glob(f'*-{reason}{engine().SUFFIX}'), key=lambda file: (_number(file), file.name))


def every_backup() -> list[Path]:
    """Return the backups kept for any reason in the order they were made."""
    return sorted(folder().glob(f'[!.]*{engine().SUFFIX}'), key=lambda file: (_number(file), file.name))


def _number(file: Path) -> int:
    """The number a backup begins with; 0 for those of earlier versions."""
    numbered = NUMBER.match(file.name)
    return int(numbered[1]) if numbered else 0


def made_between(reason: str, since: float, until: float) -> bool:
    """Whether a backup was made for this reason between two moments, by its name as well as by its file: one of the
    two alone may be of a clock that was wrong, or of whoever copied the file.
    """
    return any(since <= min(dates) and max(dates) <= until for dates in map(_dates, kept_backups(reason)))


def _dates(file: Path) -> tuple[float, float]:
    """When a backup was made by its name, and when its file was written (seconds)."""
    written = file.stat().st_mtime
    stamp = STAMPED.search(file.name)
    try:
        return datetime.strptime(stamp[0], STAMP).replace(tzinfo=UTC).timestamp() if stamp else written, written
    except ValueError:
        return written, written


def _expire(newest: Path) -> None:
    """Remove the backups older than 30 days, and damaged databases that were put aside; the age of one made by a clock
    that was ahead counts from now.
    """
    now = time.time()
    for file in (*folder().glob(f'*{engine().SUFFIX}'), *folder().glob(f'*{DAMAGED}*')):
        made = min(_dates(file))
        if made > now + AHEAD:
            os.utime(file, (now, now))
        elif made < now - OLDEST * 24 * 3600 and file != newest:
            file.unlink(missing_ok=True)


def last_backup() -> Backup | None:
    """Return the last good backup made on this machine, wherever it was written."""
    try:
        return Backup(**json.loads(_note().read_text()))
    except (OSError, ValueError, TypeError):
        return None


def restore(file: Path, *, replace: bool = False) -> Path | None:
    """Replace the database with a backup.

    Raises OperationError. A database with any data is replaced only on request, and kept first: as a backup, or as it
    is if it is damaged. Returns the path of what was kept.
    """
    refuse_unreadable(file)
    refuse_unusable(file)
    kept = _keep_what_is_there(replace)
    folder().mkdir(mode=0o700, parents=True, exist_ok=True)
    to_do().touch(mode=0o600)
    engine().restore(file)
    return kept


def refuse_unreadable(file: Path) -> None:
    """Raise OperationError unless there is a file here that this user may read."""
    try:
        if not file.is_file():
            raise OperationError(_('There is no file %s.') % file)
        if not file.stat().st_size:
            raise OperationError(_('%s is empty: it has 0 bytes.') % file)
        file.open('rb').close()
    except PermissionError as error:
        raise OperationError(
            _('The user of this command may not read %s. Copy it to where they may.') % file
        ) from error


def refuse_unusable(file: Path) -> None:
    """Raise OperationError unless this is a whole backup that this code can read."""
    engine().check_backup(file)
    if not (applied := migrations_in(file)):
        raise OperationError(_('%s has the tables of Companion, but nothing in them.') % file)
    refuse_newer(applied, _('This backup was written by a newer Companion (%s). Install that version or a later one.'))


def migrations_in(file: Path) -> Applied:
    """Return the migrations applied in a checked backup, as (app, name)."""
    return {(app, name) for app, name in engine().rows_in(file, 'django_migrations', ('app', 'name'))}


def is_of_another_site(file: Path) -> bool:
    """Whether a backup is of another site than the one that is here; of what is no site or no file, False. Raises
    OperationError for a file that is no backup.
    """
    tables = [] if engine().damage() else connection.introspection.table_names()
    if Site._meta.db_table not in tables or not file.is_file() or not file.stat().st_size:
        return False
    engine().check_backup(file)
    there = {public for (public,) in engine().rows_in(file, Site._meta.db_table, ('public_id',))}
    return bool(there) and not there & set(Site.objects.values_list('public_id', flat=True))


def _keep_what_is_there(replace: bool) -> Path | None:
    damaged = engine().damage()
    if not damaged and is_empty():
        return None
    if not replace:
        already = damaged or _('This site already has data.')
        raise OperationError(already + ' ' + _('Add --replace to put the backup in its place; what is there is kept.'))
    if not damaged:
        return Path(keep_backup(BEFORE_RESTORE).file)
    folder().mkdir(mode=0o700, parents=True, exist_ok=True)
    return engine().set_aside(folder(), f'{datetime.now(UTC).strftime(STAMP)}{DAMAGED}')


def _sync(file: Path) -> None:
    with file.open('rb+') as written:
        os.fsync(written.fileno())


def _note() -> Path:
    return folder() / 'last-good.json'


def _remember(backup: Backup) -> Backup:
    folder().mkdir(mode=0o700, parents=True, exist_ok=True)
    _note().write_text(json.dumps(asdict(backup)))
    return backup
