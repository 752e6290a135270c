"""Counters shared by the workers of this machine: wrong codes, what visitors used, failed answers and open streams.

They are in a small SQLite file of their own, so that counting never waits for the main database; what cannot be counted
at once is skipped. What visitors used outlives a restart, which would give each a second budget.
"""

import os
import sqlite3
import threading
import time
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

import psutil
from django.conf import settings

FILE_NAME = 'traffic.sqlite3'
WAIT = 0.05  # seconds to wait for another worker
WINDOW = 600  # seconds of a counting window
HOUR = 3600
# The log is written back after 100 pages: after 1,000, as SQLite does of itself, it takes 4 MB beside a small file.
PRAGMAS = 'PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF; PRAGMA wal_autocheckpoint=100;'
SPEND = """
INSERT INTO spent VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET
seconds = seconds + excluded.seconds, stored = stored + excluded.stored, made = made + excluded.made
RETURNING seconds, stored, made
"""
TABLES = """
CREATE TABLE IF NOT EXISTS wrong_codes(
    time_window INTEGER, budget TEXT, client TEXT, code TEXT,
    PRIMARY KEY (time_window, budget, client, code)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS spent(
    hour INTEGER, client TEXT, seconds REAL, stored INTEGER, made INTEGER, PRIMARY KEY (hour, client)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS failures(at INTEGER);
CREATE TABLE IF NOT EXISTS streams(id INTEGER PRIMARY KEY, pid INTEGER, address TEXT, device TEXT);
CREATE INDEX IF NOT EXISTS streams_by_address ON streams(address);
CREATE INDEX IF NOT EXISTS streams_by_device ON streams(device);
"""


class _Connection(threading.local):
    """A connection for each thread, and the file it is open on."""

    file: Path | None = None
    database: sqlite3.Connection


_connection = _Connection()
_ended: set[int] = set()  # streams that ended but are not removed yet


def forget_last_run() -> None:
    """Forget failures and streams, and a file that cannot be read; `start` calls it before its workers run."""
    try:
        with closing(_opened(_folder() / FILE_NAME)) as database:
            database.executescript('DELETE FROM failures; DELETE FROM streams;')
            sound = database.execute('PRAGMA quick_check(1)').fetchone() == ('ok',)
    except (sqlite3.Error, OSError):
        sound = False
    if not sound:
        for suffix in ('', '-wal', '-shm'):
            (_folder() / f'{FILE_NAME}{suffix}').unlink(missing_ok=True)


def seconds_left() -> int:
    """Return the seconds until the current window of wrong codes ends."""
    return WINDOW - int(time.time()) % WINDOW


def wrong_codes(budget: str, client: str) -> int:
    """Return how many different wrong codes this client has tried in this window."""
    try:
        query = 'SELECT count(*) FROM wrong_codes WHERE time_window = ? AND budget = ? AND client = ?'
        return int(_database().execute(query, (_window(), budget, client)).fetchone()[0])
    except (sqlite3.Error, OSError):
        return 0


def add_wrong_code(budget: str, client: str, code: str) -> None:
    """Count a wrong code; the same code again is counted once."""
    window, code_hash = _window(), sha256(code.encode(errors='replace')).hexdigest()[:16]
    try:
        database = _database()
        database.execute('DELETE FROM wrong_codes WHERE time_window < ?', (window,))
        database.execute('INSERT OR IGNORE INTO wrong_codes VALUES (?, ?, ?, ?)', (window, budget, client, code_hash))
    except (sqlite3.Error, OSError):
        return


def hour() -> int:
    """Return the number of this hour, in which budgets are counted."""
    return int(time.time()) // HOUR


def seconds_to_next_hour() -> int:
    return HOUR - int(time.time()) % HOUR


def spend(client: str, seconds: float, stored: int, made: int) -> tuple[float, int, int]:
    """Add to what a client used in this hour. Returns the sums; those of this call if they could not be counted."""
    more = (seconds, stored, made)
    try:
        database = _database()
        database.execute('DELETE FROM spent WHERE hour < ?', (hour(),))
        row = database.execute(SPEND, (hour(), client, *more)).fetchone()
        return row[0], row[1], row[2]
    except (sqlite3.Error, OSError):
        return more


def spent_by_all() -> list[tuple[Any, ...]]:
    """Return every client of this hour with the seconds, bytes and things it used, the busiest first."""
    query = 'SELECT client, seconds, stored, made FROM spent WHERE hour = ? ORDER BY seconds DESC'
    try:
        return list(_database().execute(query, (hour(),)))
    except (sqlite3.Error, OSError):
        return []


def add_failure() -> None:
    """Count an answer with status 5xx."""
    try:
        _database().execute('INSERT INTO failures VALUES (?)', (int(time.time()),))
    except (sqlite3.Error, OSError):
        return


def failures() -> int:
    """Return how many answers had status 5xx since the site started."""
    return _count('SELECT coalesce(max(rowid), 0) FROM failures')


def add_stream(address: str, device: str) -> int | None:
    """Count an open stream. Returns its number for `remove_stream`, or None if it could not be counted."""
    try:
        row = (os.getpid(), address, device)
        return _database().execute('INSERT INTO streams(pid, address, device) VALUES (?, ?, ?)', row).lastrowid
    except (sqlite3.Error, OSError):
        return None


def remove_stream(number: int | None) -> None:
    """Stop counting a stream; one that cannot be removed at once is removed with the next."""
    if number is None:
        return
    _ended.add(number)
    try:
        _database().executemany('DELETE FROM streams WHERE id = ?', [(ended,) for ended in _ended])
        _ended.clear()
    except (sqlite3.Error, OSError):
        return


def streams_of_address(address: str) -> int:
    return _count('SELECT count(*) FROM streams WHERE address = ?', address)


def streams_of_device(device: str) -> int:
    return _count('SELECT count(*) FROM streams WHERE device = ?', device) if device else 0


def all_streams() -> int:
    return _count('SELECT count(*) FROM streams')


def forget_dead_workers() -> None:
    """Remove the streams of killed workers; each new worker calls it."""
    try:
        pids = [pid for (pid,) in _database().execute('SELECT DISTINCT pid FROM streams')]
        dead = [(pid,) for pid in pids if not psutil.pid_exists(pid)]
        _database().executemany('DELETE FROM streams WHERE pid = ?', dead)
    except (sqlite3.Error, OSError):
        return


def _count(query: str, *values: str) -> int:
    try:
        return int(_database().execute(query, values).fetchone()[0])
    except (sqlite3.Error, OSError):
        return 0


def _window() -> int:
    return int(time.time()) // WINDOW


def _folder() -> Path:
    return Path(settings.DATA) / 'run'


def _database() -> sqlite3.Connection:
    """This thread's connection. Raises sqlite3.Error or OSError if the file cannot be opened."""
    file = _folder() / FILE_NAME
    if _connection.file != file:
        _connection.database = _opened(file)
        _connection.file = file
    return _connection.database


def _opened(file: Path) -> sqlite3.Connection:
    file.parent.mkdir(mode=0o700, exist_ok=True)
    database = sqlite3.connect(file, timeout=WAIT, isolation_level=None)
    database.executescript(f'{PRAGMAS} {TABLES}')
    return database
