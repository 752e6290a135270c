"""The nightly backup is made once a night, or in the morning if the machine was off."""

import os
from datetime import datetime

import pytest

from companion.operations import nightly
from companion.operations.backups import NIGHTLY, folder
from companion.operations.nightly import is_due


@pytest.fixture(autouse=True)
def data_folder(settings, tmp_path):
    settings.DATA = tmp_path


def at(day, hour):
    return datetime(2026, 5, day, hour, 30).astimezone()


def made(moment):
    folder().mkdir(exist_ok=True)
    file = folder() / f'{moment:%Y%m%dT%H%M%SZ}-{NIGHTLY}.sqlite3'
    file.touch()
    os.utime(file, (moment.timestamp(),) * 2)


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


def test_matches_deleted_a_month_ago_are_erased_after_the_backup(monkeypatch):
    done = []
    monkeypatch.setattr(nightly, 'is_due', lambda now: True)
    monkeypatch.setattr(nightly, 'is_empty', lambda: False)
    for name in ('keep_backup', 'purge_deleted', 'remove_old'):
        monkeypatch.setattr(nightly, name, lambda *_, name=name: done.append(name))
    nightly.back_up_if_due()
    assert done == ['keep_backup', 'purge_deleted', 'remove_old']
