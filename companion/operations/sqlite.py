"""Backup, restore and integrity check of a site on SQLite."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from django.db import connection, connections
from django.utils.translation import gettext as _

from companion.operations import OperationError
from companion.operations.cause import likely_cause
from companion.server.typed_command import typed

NAME = 'SQLite'
SUFFIX = '.sqlite3'
SIDE_FILES = ('-wal', '-shm', '-journal')
WAIT = 30  # seconds to wait for a writer
COUNTED = 'backup_rows'  # a table that only backups have: how many rows the others had
# The write-ahead log: its first bytes, and the sizes of its header and of what stands before each page.
WAL_MAGIC, WAL_HEAD, WAL_FRAME = (b'\x37\x7f\x06\x82', b'\x37\x7f\x06\x83'), 32, 24


def database_file() -> Path:
    return Path(str(connection.settings_dict['NAME']))


def describe() -> str:
    return f'{NAME}, {database_file()}'


def size() -> int:
    """Bytes on disk, including what is not yet checkpointed."""
    files = [database_file(), *_side_files()]
    return sum(file.stat().st_size for file in files if file.exists())


def is_database_file(file: Path) -> bool:
    return file.exists() and database_file().exists() and file.samefile(database_file())


def refuse_missing() -> None:
    """Raise OperationError if the site was never started in this data folder."""
    if not database_file().exists():
        facts = {'file': database_file(), 'command': typed('start')}
        raise OperationError(_('There is no database yet at %(file)s. %(command)s makes it.') % facts)


def back_up(file: Path) -> None:
    """Copy a consistent snapshot of the database while others write. Raises OperationError.

    The copy is made in one step, because one made in pieces restarts at every write.
    """
    refuse_missing()
    try:
        with closing(_connect(database_file())) as source, closing(_connect(file)) as copy:
            source.backup(copy)
            copy.execute('PRAGMA journal_mode=DELETE')
            _count_rows(copy)
    except sqlite3.Error as error:
        raise OperationError(f'{_("The backup was not written: %s") % error}. {likely_cause()}'.rstrip()) from error


def check_backup(file: Path) -> None:
    """Raise OperationError unless the file is a complete SQLite database of this site."""
    try:
        with closing(_read_only(file)) as backup:
            problem = str(backup.execute('PRAGMA integrity_check(1)').fetchone()[0])
            tables = _tables(backup)
            missing = '' if problem != 'ok' else _missing(backup, tables)
    except sqlite3.Error as error:
        sentence = _('%(file)s is not a backup of SQLite: %(error)s')
        raise OperationError(sentence % {'file': file, 'error': error}) from error
    if problem != 'ok' or missing:
        raise OperationError(_('%(file)s is damaged: %(error)s') % {'file': file, 'error': missing or problem})
    if 'django_migrations' not in tables:
        raise OperationError(_('%s is a database, but not one of Companion.') % file)


def _count_rows(backup: sqlite3.Connection) -> None:
    """Write down how many rows each table has, so that a backup that lost some is not restored."""
    with backup:
        backup.execute(f'DROP TABLE IF EXISTS {COUNTED}')  # of a backup that was put in place by hand
        tables = _tables(backup)
        backup.execute(f'CREATE TABLE {COUNTED}(name TEXT PRIMARY KEY, found INTEGER)')
        for table in tables:
            backup.execute(f'INSERT INTO {COUNTED} SELECT ?, count(*) FROM "{table}"', (table,))  # noqa: S608 - own names


def _missing(backup: sqlite3.Connection, tables: set[str]) -> str:
    """Return which table lost rows since it was backed up, as words; '' if none did, or nobody counted them then."""
    counted = backup.execute(f'SELECT name, found FROM {COUNTED}') if COUNTED in tables else []  # noqa: S608
    for table, expected in counted:
        query = f'SELECT count(*) FROM "{table}"'  # noqa: S608 - own names
        rows = backup.execute(query).fetchone()[0] if table in tables else 0
        if rows < expected:
            return _('%(table)s had %(expected)d rows and has %(found)d') % {
                'table': table,
                'expected': expected,
                'found': rows,
            }
    return ''


def _tables(database: sqlite3.Connection) -> set[str]:
    return {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def rows_in(file: Path, table: str, columns: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Return these columns of a table of a checked backup, as text; NULL is ''. [] without that table."""
    with closing(_read_only(file)) as backup:
        if not backup.execute('SELECT 1 FROM sqlite_master WHERE name = ?', (table,)).fetchone():
            return []
        rows = backup.execute(f'SELECT {", ".join(columns)} FROM {table}')  # noqa: S608 - names of models
        return [tuple('' if value is None else str(value) for value in row) for row in rows]


def restore(file: Path) -> None:
    """Replace the database with a checked backup, in one step."""
    connections.close_all()
    target = database_file()
    copy = target.with_name(f'{target.name}.restoring')
    copy.unlink(missing_ok=True)
    os.close(os.open(copy, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    with closing(_connect(file)) as source, closing(_connect(copy)) as database:
        source.backup(database)
        database.execute(f'DROP TABLE IF EXISTS {COUNTED}')
    for leftover in _side_files():
        leftover.unlink(missing_ok=True)  # they belong to the old database and would be applied to the new one
    copy.replace(target)


@contextmanager
def scratch() -> Iterator[dict[str, str]]:
    """Yield the environment of a site whose database is a file in its data folder."""
    yield {'DATABASE_URL': ''}


def mark() -> str:
    """Return a text that changes with every write."""
    files = (database_file(), *_side_files())
    stats = [file.stat() for file in files if file.exists() and not file.name.endswith('-shm')]
    return ' '.join(f'{file.st_size} {file.st_mtime_ns}' for file in stats)


def damage() -> str:
    """Return what is wrong with the file, as a sentence; '' if it can be opened and read, or is not there yet."""
    file = database_file()
    facts = {'file': file}
    if not file.exists():
        left = [side for side in _side_files() if side.exists() and side.stat().st_size]
        return _('The database %(file)s is gone; only files beside it are left.') % facts if left else ''
    if not file.stat().st_size:
        return _('The database %(file)s is empty: it has 0 bytes.') % facts
    try:
        with closing(_connect(file)) as database:
            problem = str(database.execute('PRAGMA quick_check(1)').fetchone()[0])
    except sqlite3.OperationalError:
        return ''  # locked, or no right to open it, which is no damage
    except sqlite3.DatabaseError as error:
        problem = str(error)
    return '' if problem == 'ok' else _('The database %(file)s is damaged: %(error)s.') % {**facts, 'error': problem}


def unreachable() -> str:
    """A file is there or missing; see `refuse_missing`."""
    return ''


def cut_short() -> str:
    """Return a sentence if the write-ahead log lost its end or its beginning, so that the newest writes are missing."""
    log = Path(f'{database_file()}-wal')
    if not log.exists() or not (size := log.stat().st_size):
        return ''
    with log.open('rb') as opened:
        head = opened.read(WAL_HEAD)
    page = int.from_bytes(head[8:12], 'big')
    if size < WAL_HEAD or head[:4] not in WAL_MAGIC or (size - WAL_HEAD) % (page + WAL_FRAME):
        return _('%s was cut short: what was written last before the site stopped may be missing.') % log
    return ''


def set_aside(folder: Path, name: str) -> Path:
    """Move a damaged database and the files beside it to a folder under another name. Returns the new path."""
    connections.close_all()
    for file in (*_side_files(), database_file()):
        if file.exists():
            file.replace(folder / file.name.replace(database_file().name, name))
    return folder / name


def refuse_while_served() -> None:
    """Nothing to do: the lock of the data folder is enough, as nobody else has the file."""


def integrity_problems() -> list[str]:
    """Return the problems SQLite itself finds in the file; [] if there are none."""
    refuse_missing()
    with closing(_connect(database_file())) as database:
        rows = [str(row[0]) for row in database.execute('PRAGMA integrity_check')]
        broken = [f'{row[0]}, row {row[1]}: no {row[2]}' for row in database.execute('PRAGMA foreign_key_check')]
    return [row for row in rows if row != 'ok'] + broken


def tidy() -> None:
    """Empty the write-ahead log, in which what was deleted would stay readable."""
    with closing(_connect(database_file())) as database:
        database.execute('PRAGMA wal_checkpoint(TRUNCATE)')


def close() -> None:
    """Write the WAL into the database file and remove it, so that a copy of the file alone is complete."""
    connections.close_all()
    if not database_file().exists():
        return
    with closing(_connect(database_file())) as database:
        database.execute('PRAGMA wal_checkpoint(TRUNCATE)')


def _connect(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(file, timeout=WAIT)


def _read_only(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f'{file.resolve().as_uri()}?mode=ro', uri=True)


def _side_files() -> list[Path]:
    return [Path(f'{database_file()}{suffix}') for suffix in SIDE_FILES]
