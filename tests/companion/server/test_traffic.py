"""Open streams are counted by address and device, across workers, and those of a dead worker are dropped."""

import sqlite3
import subprocess
import sys

import pytest

from companion.server import traffic


@pytest.fixture(autouse=True)
def folder(settings, tmp_path):
    settings.DATA = tmp_path
    return tmp_path / 'run'


def test_streams_are_counted_until_they_end():
    first = traffic.add_stream('192.0.2.7', 'ann')
    traffic.add_stream('192.0.2.7', '')
    assert (traffic.streams_of_address('192.0.2.7'), traffic.streams_of_device('ann'), traffic.all_streams()) == (
        2,
        1,
        2,
    )
    traffic.remove_stream(first)
    assert (traffic.streams_of_address('192.0.2.7'), traffic.streams_of_device('ann')) == (1, 0)


def test_one_that_cannot_be_removed_at_once_is_removed_with_the_next(folder):
    first, second = (traffic.add_stream('192.0.2.7', '') for _ in range(2))
    with sqlite3.connect(folder / 'traffic.sqlite3', isolation_level=None) as other:
        other.execute('BEGIN EXCLUSIVE')
        traffic.remove_stream(first)
        other.execute('ROLLBACK')
    assert traffic.all_streams() == 2
    traffic.remove_stream(second)
    assert traffic.all_streams() == 0


def test_streams_of_a_dead_worker_are_forgotten(folder):
    traffic.add_stream('192.0.2.7', '')
    ended = subprocess.Popen([sys.executable, '-c', ''])
    ended.wait()
    with sqlite3.connect(folder / 'traffic.sqlite3') as database:
        database.execute("INSERT INTO streams(pid, address, device) VALUES (?, '192.0.2.7', '')", (ended.pid,))
    traffic.forget_dead_workers()
    assert traffic.all_streams() == 1


def restart():
    traffic._connection.database.close()
    traffic._connection.file = None
    traffic.forget_last_run()


def test_a_restart_forgets_streams_and_failures_but_not_what_a_visitor_used():
    """An attacker who can make the site restart had a second budget in the same hour."""
    traffic.add_stream('192.0.2.7', '')
    traffic.add_failure()
    traffic.spend('address 192.0.2.7', 900.0, 30_000_000, 10)
    restart()
    assert (traffic.all_streams(), traffic.failures()) == (0, 0)
    assert traffic.spend('address 192.0.2.7', 1.0, 1, 1) == (901.0, 30_000_001, 11)


@pytest.mark.parametrize('damage', [b'no database', b'SQLite format 3\0' + b'x' * 8000, b''])
def test_a_site_starts_whose_counters_were_damaged(folder, damage):
    traffic.add_stream('192.0.2.7', '')
    (folder / 'traffic.sqlite3').write_bytes(damage)
    restart()
    assert traffic.spend('address 192.0.2.7', 1.0, 2, 3) == traffic.spend('address 192.0.2.7', 0, 0, 0) == (1.0, 2, 3)


def test_counting_does_not_fill_the_disk(folder):
    """45,000 pages of an attacker left a log of 4 MB beside a file of 28 KB."""
    for _ in range(2000):
        traffic.spend('address 192.0.2.7', 0.3, 0, 0)
    assert sum(file.stat().st_size for file in folder.iterdir()) < 600_000
