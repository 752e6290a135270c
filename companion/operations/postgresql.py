"""Backup, restore and integrity check of a site on PostgreSQL, using its client programs."""

import os
import secrets
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psycopg
from django.db import Error, connection, connections
from django.utils.translation import gettext as _
from psycopg import sql
from psycopg.conninfo import make_conninfo

from companion.operations import OperationError

NAME = 'PostgreSQL'
SUFFIX = '.dump'
NULL = r'\N'
DRILL = 'companion_drill_'  # then when it began, in seconds
LONGEST_DRILL = 3 * 3600  # seconds
LEAVING = 5  # seconds, to go or to answer
DJANGO_ONLY = ('cursor_factory', 'context', 'prepare_threshold')
DROP_ALL_TABLES = """
DO $$ DECLARE found record; BEGIN
FOR found IN SELECT tablename FROM pg_tables WHERE schemaname = current_schema() LOOP
EXECUTE format('DROP TABLE %I CASCADE', found.tablename);
END LOOP; END $$"""


def describe() -> str:
    known = connection_settings()
    return f'{NAME}, {known.get("dbname")} on {known.get("host", "this machine")}'


def size() -> int:
    """Bytes that the database takes on its server."""
    with connection.cursor() as cursor:
        cursor.execute('SELECT pg_database_size(current_database())')
        return int(cursor.fetchone()[0])


def is_database_file(file: Path) -> bool:
    return False


def refuse_missing() -> None:
    """Nothing to do: the server itself says which database it does not have."""


def back_up(file: Path) -> None:
    """Dump a consistent snapshot while others write. Raises OperationError."""
    _run('pg_dump', '--format=custom', '--no-owner', '--no-privileges', f'--file={file}', _address())


def check_backup(file: Path) -> None:
    """Raise OperationError unless the file is a complete dump of this site; all of it is read."""
    try:
        listing = _run('pg_restore', '--list', str(file))
        _run('pg_restore', f'--file={os.devnull}', str(file))
    except OperationError as error:
        facts = {'file': file, 'error': error}
        raise OperationError(_('%(file)s is not a whole backup of PostgreSQL: %(error)s') % facts) from error
    if 'django_migrations' not in listing:
        raise OperationError(_('%s is a database, but not one of Companion.') % file)


def rows_in(file: Path, table: str, columns: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Return these columns of a table of a checked backup, as text; NULL is ''. [] without that table."""
    rows = _run('pg_restore', '--data-only', f'--table={table}', '--file=-', str(file)).splitlines()
    header = next((row for row in rows if row.startswith('COPY ')), None)
    if header is None:
        return []
    names = [name.strip(' "') for name in header[header.index('(') + 1 : header.index(')')].split(',')]
    places = [names.index(column) for column in columns]
    start = rows.index(header) + 1
    cells = (row.split('\t') for row in rows[start : rows.index('\\.', start)])
    return [tuple('' if row[place] == NULL else row[place] for place in places) for row in cells]


def restore(file: Path) -> None:
    """Replace all tables with those of a checked backup, in one transaction."""
    connections.close_all()
    with tempfile.NamedTemporaryFile(suffix='.sql') as script:
        _run('pg_restore', '--no-owner', '--no-privileges', f'--file={script.name}', str(file))
        stop_at_errors = ('--set=ON_ERROR_STOP=1', '--single-transaction')
        _run('psql', '--no-psqlrc', '--quiet', *stop_at_errors, '-c', DROP_ALL_TABLES, '-f', script.name, _address())


@contextmanager
def scratch() -> Iterator[dict[str, str]]:
    """Yield the environment of a site with an empty database of its own, dropped afterwards. Raises OperationError if
    the site's user may not make one.
    """
    plain = f'{DRILL}{int(time.time())}_{secrets.token_hex(4)}'
    name = sql.Identifier(plain)
    try:
        with psycopg.connect(**connection_settings(), autocommit=True) as keeper:
            _drop_leftovers(keeper)
            keeper.execute(sql.SQL('CREATE DATABASE {}').format(name))
    except psycopg.Error as error:
        reason = _('No database could be made to try the backup in (ALTER ROLE … CREATEDB allows it): %s')
        raise OperationError(reason % str(error).strip()) from error
    try:
        yield {'DATABASE_URL': urlsplit(os.environ['DATABASE_URL'])._replace(path=f'/{plain}').geturl()}
    finally:
        with psycopg.connect(**connection_settings(), autocommit=True) as keeper:
            keeper.execute(sql.SQL('DROP DATABASE {} WITH (FORCE)').format(name))


def _drop_leftovers(keeper: psycopg.Connection[Any]) -> None:
    """Drop the databases of drills that began hours ago, and whose process ended before them."""
    query = 'SELECT datname FROM pg_database WHERE datname ~ %s AND datdba = current_user::regrole'
    for (name,) in keeper.execute(query, [rf'^{DRILL}\d+_']).fetchall():
        if int(name.removeprefix(DRILL).partition('_')[0]) < time.time() - LONGEST_DRILL:
            keeper.execute(sql.SQL('DROP DATABASE IF EXISTS {} WITH (FORCE)').format(sql.Identifier(name)))


def mark() -> str:
    """Return a text that changes with every write."""
    with connection.cursor() as cursor:
        cursor.execute('SELECT pg_current_wal_lsn()')
        return str(cursor.fetchone()[0])


def damage() -> str:
    """Return '': the server itself refuses a damaged database."""
    return ''


def unreachable() -> str:
    """Return why the server does not answer, within five seconds; '' if it does."""
    try:
        psycopg.connect(**connection_settings() | {'connect_timeout': LEAVING}).close()
    except psycopg.Error as error:
        return next(iter(str(error).strip().splitlines()), repr(error)).rstrip('.') + '.'
    return ''


def cut_short() -> str:
    """Return '': the server keeps its own log."""
    return ''


def set_aside(folder: Path, name: str) -> Path:
    raise AssertionError('only a damaged file is set aside')


def refuse_while_served() -> None:
    """Raise OperationError while the site is served, from any machine: its connections name it. Those of a process that
    has just ended may still be listed for a moment, so this waits for them.
    """
    until = time.monotonic() + LEAVING
    while (serving := _serving()) and time.monotonic() < until:
        time.sleep(0.1)
    if serving:
        raise OperationError(
            _('This database is in use: %s. Stop the site on every machine first.') % ', '.join(serving)
        )


def _serving() -> list[str]:
    with connection.cursor() as cursor:
        cursor.execute(
            'SELECT DISTINCT application_name FROM pg_stat_activity WHERE datname = current_database()'
            " AND application_name LIKE 'companion %%' AND application_name <> %s",
            [connection.settings_dict['OPTIONS'].get('application_name', '')],
        )
        return sorted(name.removeprefix('companion ') for (name,) in cursor.fetchall())


def integrity_problems() -> list[str]:
    """Read every row of every table. Returns PostgreSQL's error messages; [] if all can be read."""
    problems = []
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            try:
                cursor.execute(f'SELECT count(t.*::text) FROM {connection.ops.quote_name(table)} t')  # noqa: S608
            except Error as error:
                problems.append(f'{table}: {error}')
    return problems


def tidy() -> None:
    """Free the old versions of rows, in which what was deleted would stay readable."""
    with connection.cursor() as cursor:
        for table in connection.introspection.django_table_names(only_existing=True):
            cursor.execute(f'VACUUM {connection.ops.quote_name(table)}')


def close() -> None:
    connections.close_all()


def connection_settings() -> dict[str, Any]:
    """Return the connection parameters for psycopg."""
    return {key: value for key, value in connection.get_connection_params().items() if key not in DJANGO_ONLY}


def _address() -> str:
    known = {key: value for key, value in connection_settings().items() if key not in ('password', 'client_encoding')}
    return f'--dbname={make_conninfo(**known)}'


def _run(program: str, *arguments: str) -> str:
    """Run a client program with the password in its environment, where other users cannot see it."""
    if not shutil.which(program):
        raise OperationError(
            _('%s is not installed. Install the client programs of PostgreSQL, of the same version as the server.')
            % program
        )
    password = connection_settings().get('password')
    environment = os.environ | ({'PGPASSWORD': str(password)} if password else {})
    done = subprocess.run([program, *arguments], env=environment, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        raise OperationError(
            _('%(program)s failed: %(error)s') % {'program': program, 'error': done.stderr.strip() or done.returncode}
        )
    return done.stdout
