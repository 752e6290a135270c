"""Safe migrations: one process at a time, a backup before each, and never on a database newer than this code."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
from django.conf import settings
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader
from django.utils.translation import gettext as _
from filelock import FileLock, Timeout

from companion.operations import OperationError

LOCK_KEY = 0x636F6D70  # an arbitrary number, the same on all machines of one database
PATIENCE = 600  # seconds to wait for another machine's migration
Applied = set[tuple[str, str]]


def applied_migrations() -> Applied:
    """Return the migrations applied in the database, as (app, name); none if it is new."""
    return set(MigrationLoader(connection).applied_migrations)


def are_pending() -> bool:
    executor = MigrationExecutor(connection)
    return bool(executor.migration_plan(executor.loader.graph.leaf_nodes()))


def refuse_newer(applied: Applied, written: str = '') -> None:
    """Raise OperationError if a migration was applied that this code does not have; `written` says to what."""
    loader = MigrationLoader(None)
    known = set(loader.disk_migrations)
    known |= {name for migration in loader.disk_migrations.values() for name in migration.replaces}
    unknown = sorted(name for name in applied if name not in known and name[0] in loader.migrated_apps)
    if unknown:
        sentence = written or _(
            'This database was written by a newer Companion (%s). Start that version or a later one.'
        )
        raise OperationError(sentence % ', '.join(f'{app} {name}' for app, name in unknown))


@contextmanager
def only_one(say: Callable[[str], object]) -> Iterator[None]:
    """Hold the lock for migrating. Raises OperationError if another process keeps it for ten minutes."""
    lock = _postgresql_lock(say) if connection.vendor == 'postgresql' else _file_lock()
    with lock:
        yield


@contextmanager
def _file_lock() -> Iterator[None]:
    folder = Path(settings.DATA)
    if not folder.is_dir():
        yield  # a test database, or one elsewhere, that no other process uses
        return
    try:
        with FileLock(folder / 'migrate.lock', timeout=PATIENCE):
            yield
    except Timeout:
        raise _still_migrating() from None


@contextmanager
def _postgresql_lock(say: Callable[[str], object]) -> Iterator[None]:
    """An advisory lock on its own connection, so that it ends with the process."""
    from companion.operations.postgresql import connection_settings

    with psycopg.connect(**connection_settings(), autocommit=True) as holder:
        deadline = time.monotonic() + PATIENCE
        if not _try_lock(holder):
            say(_('Another machine is changing the database; waiting until it is done.'))
            while not _try_lock(holder):
                if time.monotonic() > deadline:
                    raise _still_migrating()
                time.sleep(0.5)
        yield


def _try_lock(holder: psycopg.Connection) -> bool:
    row = holder.execute('SELECT pg_try_advisory_lock(%s)', [LOCK_KEY]).fetchone()
    return bool(row and row[0])


def _still_migrating() -> OperationError:
    return OperationError(_('Another process has been changing this database for ten minutes. Look at it first.'))
