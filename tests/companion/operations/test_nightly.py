"""The nightly backup is made once a night, or in the morning if the machine was off."""

import os
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import time_machine

from companion.operations import nightly
from companion.operations.backups import (
    BEFORE_MIGRATION,
    DAMAGED,
    KEPT,
    NIGHTLY,
    OLDEST,
    STAMP,
    Backup,
    folder,
    keep_backup,
    kept_backups,
)
from companion.operations.nightly import is_due
from companion.operations.status import _none_noted


@pytest.fixture(autouse=True)
def data_folder(settings, tmp_path):
    settings.DATA = tmp_path


def at(day, hour):
    return datetime(2026, 5, day, hour, 30).astimezone()


def made(moment, written=None):
    folder().mkdir(exist_ok=True)
    file = folder() / f'000007-{moment.astimezone(UTC):%Y%m%dT%H%M%SZ}-{NIGHTLY}.sqlite3'
    file.touch()
    os.utime(file, ((written or moment).timestamp(),) * 2)
    return file


@pytest.mark.parametrize(
    ('last', 'now', 'due'),
    [
        (None, at(2, 4), True),
        (None, at(2, 2), False),
        (at(1, 3), at(2, 2), False),
        (at(1, 3), at(2, 3), True),
        (at(2, 3), at(2, 23), False),
        (at(1, 20), at(2, 19), True),
    ],
    ids=['first night', 'before three', 'not yet', 'next night', 'the same day', 'the machine was off at three'],
)
def test_one_a_night(monkeypatch, last, now, due):
    monkeypatch.setattr('companion.operations.backups.engine', lambda: type('Engine', (), {'SUFFIX': '.sqlite3'}))
    if last:
        made(last)
    assert is_due(now) is due


@pytest.fixture
def sqlite_files(monkeypatch):
    """Backups are written without a database."""
    engine = type('Engine', (), {'SUFFIX': '.sqlite3'})
    monkeypatch.setattr('companion.operations.backups.engine', lambda: engine)
    monkeypatch.setattr(
        'companion.operations.backups.back_up', lambda file: (file.touch(), Backup(str(file), 1, ''))[1]
    )


def test_a_clock_that_was_once_ahead_stops_no_backup(sqlite_files):
    """The files of that night bear a later date than those of all nights to come."""
    made(at(2, 3).replace(year=2036))
    assert is_due(at(2, 4))
    with time_machine.travel(at(2, 4), tick=False):
        newest = keep_backup(NIGHTLY)
        os.utime(newest.file, (at(2, 4).timestamp(),) * 2)
    assert [str(file) for file in kept_backups(NIGHTLY)][-1] == newest.file
    assert not is_due(at(2, 5)) and is_due(at(3, 4))


def test_a_date_ahead_counts_as_no_backup_whenever_its_file_was_written(sqlite_files):
    """A copied file has the moment of the copy, a file of a clock that was ahead one that is put right later."""
    made(at(2, 3).replace(year=2036), written=at(2, 4))
    assert is_due(at(2, 5)) and is_due(at(3, 5))
    assert 'newest file there is 000007-2036' in _none_noted()


def test_a_copied_file_is_as_old_as_its_name_says(sqlite_files):
    old = made(at(1, 3), written=at(20, 3))
    with time_machine.travel(at(1, 3) + timedelta(days=OLDEST + 1), tick=False):
        keep_backup(NIGHTLY)
    assert not old.exists()


def test_of_many_backups_the_last_made_are_kept_whatever_the_clock_said(sqlite_files):
    for night in range(KEPT + 2):
        with time_machine.travel(at(20, 3) - timedelta(days=night), tick=False):
            last = keep_backup(NIGHTLY)
    kept = kept_backups(NIGHTLY)
    assert len(kept) == KEPT and str(kept[-1]) == last.file


def test_old_copies_expire_by_age_but_never_the_only_one(sqlite_files):
    aside = made(at(1, 3)).parent / f'{at(1, 3).strftime(STAMP)}{DAMAGED}-wal'
    aside.touch()
    with time_machine.travel(at(1, 3) + timedelta(days=OLDEST + 1), tick=False):
        only = keep_backup(BEFORE_MIGRATION)
        os.utime(only.file, (time.time(),) * 2)
    assert not aside.exists(), 'names stay readable in a damaged file too'
    assert kept_backups(NIGHTLY) == [] and kept_backups(BEFORE_MIGRATION) == [Path(only.file)]


def test_a_backup_that_fails_is_logged_as_an_error_and_tried_again(monkeypatch, caplog):
    waits = []

    class Stop:
        def wait(self, seconds):
            waits.append(seconds)
            return len(waits) > 2

    def fail():
        raise OSError('disk is full')

    monkeypatch.setattr(nightly, 'back_up_if_due', fail)
    monkeypatch.setattr(nightly.connections, 'close_all', lambda: None)
    nightly._run(Stop())
    assert waits == [nightly.CHECK_INTERVAL, nightly.RETRY_AFTER, nightly.RETRY_AFTER]
    assert 'The nightly backup failed: disk is full' in caplog.text


def test_matches_deleted_a_month_ago_are_erased_before_the_backup(monkeypatch):
    done = []
    monkeypatch.setattr(nightly, 'is_due', lambda now: True)
    monkeypatch.setattr(nightly, 'is_empty', lambda: False)
    monkeypatch.setattr(nightly, 'engine', lambda: type('Engine', (), {'tidy': lambda: done.append('tidy')}))
    for name in ('purge_deleted', 'empty_bin', 'forget_old_guests', 'delete_old', 'note_erased'):
        monkeypatch.setattr(nightly, name, lambda *_, name=name: done.append(name))
    for module in (nightly.large_files, nightly.error_log):
        monkeypatch.setattr(module, 'remove_old', lambda *_, name=module.__name__: done.append(name))
    monkeypatch.setattr(nightly, 'keep_backup', lambda reason: (done.append('keep_backup'), Backup('a', 1, ''))[1])
    monkeypatch.setattr(nightly, '_try', lambda backup: done.append('drill'))
    nightly.back_up_if_due()
    first = ['purge_deleted', 'empty_bin', 'forget_old_guests', 'delete_old', 'note_erased']
    files = ['companion.clubs.large_files', 'companion.operations.error_log']
    assert done == [*first, 'keep_backup', 'tidy', *files, 'drill']
