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


def test_a_site_starts_with_nothing_counted():
    traffic.add_stream('192.0.2.7', '')
    traffic._connection.database.close()
    traffic.start_empty()
    traffic._connection.file = None
    assert traffic.all_streams() == 0
