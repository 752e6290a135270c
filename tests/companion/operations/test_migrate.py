"""Migrations are safe: a backup before, one at a time, a newer database refused, and a failure that says what to do."""

import json
import sqlite3
import threading
from contextlib import closing

import pytest
from django.core.management import call_command
from django.core.management.commands import migrate as django_migrate
from django.db import DatabaseError
from django.db.migrations.recorder import MigrationRecorder

from companion.management.commands import migrate
from companion.matches.models import Match
from companion.matches.services import start_match
from companion.operations import OperationError
from companion.operations.backups import BEFORE_MIGRATION, KEPT, keep_backup, kept_backups
from companion.operations.migrations import only_one
from tests.served import free_port, manage

pytestmark = pytest.mark.django_db(transaction=True)
TABLE = {
    'format': 'companion-match/1',
    'game': 'five-hundred',
    'preset': 'avondale',
    'options': {},
    'players': ['Ann', 'Bob', 'Cyd', 'Dan'],
    'first_dealer': 0,
    'hands': [],
}


@pytest.fixture(autouse=True)
def data_folder(settings, tmp_path):
    settings.DATA = tmp_path


@pytest.fixture
def pending(monkeypatch):
    monkeypatch.setattr(migrate, 'are_pending', lambda: True)


def test_a_database_of_a_newer_version_is_refused(db):
    MigrationRecorder.Migration.objects.create(app='matches', name='9999_from_the_future')
    with pytest.raises(OperationError, match=r'newer Companion .*9999_from_the_future'):
        call_command('migrate', verbosity=0)
    MigrationRecorder.Migration.objects.filter(name='9999_from_the_future').delete()


def test_an_app_that_is_no_longer_installed_does_not_stop_a_start(db):
    MigrationRecorder.Migration.objects.create(app='gone', name='0001_initial')
    call_command('migrate', verbosity=0)
    MigrationRecorder.Migration.objects.filter(app='gone').delete()


def test_a_backup_is_made_before_a_migration_of_a_site_with_matches(pending):
    start_match(TABLE, holder='h', label='Ann')
    call_command('migrate', verbosity=0)
    assert len(kept_backups(BEFORE_MIGRATION)) == 1


def test_no_backup_is_made_where_there_is_nothing_to_keep_or_nothing_to_change(pending, monkeypatch):
    call_command('migrate', verbosity=0)
    start_match(TABLE, holder='h', label='Ann')
    monkeypatch.setattr(migrate, 'are_pending', lambda: False)
    call_command('migrate', verbosity=0)
    assert kept_backups(BEFORE_MIGRATION) == []


def test_a_failed_migration_says_where_the_backup_is(pending, monkeypatch):
    start_match(TABLE, holder='h', label='Ann')

    def fail(*_, **__):
        raise DatabaseError('disk is full')

    monkeypatch.setattr(django_migrate.Command, 'handle', fail)
    with pytest.raises(OperationError) as failure:
        call_command('migrate', verbosity=0)
    (backup,) = kept_backups(BEFORE_MIGRATION)
    assert 'disk is full' in str(failure.value) and f'restore --replace {backup}' in str(failure.value)
    assert Match.objects.count() == 1


def test_only_the_last_fourteen_backups_of_a_reason_are_kept(tmp_path, monkeypatch):
    start_match(TABLE, holder='h', label='Ann')
    monkeypatch.setattr('companion.operations.backups.STAMP', '%Y%m%dT%H%M%S%fZ')
    other = keep_backup('nightly')
    for _ in range(KEPT + 2):
        newest = keep_backup(BEFORE_MIGRATION)
    kept = kept_backups(BEFORE_MIGRATION)
    assert len(kept) == KEPT and str(kept[-1]) == newest.file
    assert [str(file) for file in kept_backups('nightly')] == [other.file]


def test_migrations_take_their_turn():
    """The second waits until the first is done, in any process or on any machine."""
    order = []
    inside, leave = threading.Event(), threading.Event()

    def first():
        with only_one(order.append):
            inside.set()
            leave.wait(5)
            order.append('first')

    thread = threading.Thread(target=first)
    thread.start()
    assert inside.wait(5)
    threading.Timer(0.2, leave.set).start()
    with only_one(lambda _message: None):
        order.append('second')
    thread.join()
    assert order == ['first', 'second']


def test_an_older_database_is_backed_up_and_brought_up_to_date(tmp_path):
    """As a new version finds it: the columns of later migrations do not exist yet."""
    known = {'COMPANION_DATA': str(tmp_path), 'COMPANION_SECRET_KEY': 'x', 'DATABASE_URL': ''}
    assert manage('migrate', 'matches', '0002', **known).returncode == 0
    fields = {
        'code': 'oldmatch',
        'document': json.dumps(TABLE),
        'version': 1,
        'game': 'five-hundred',
        'status': 'in-progress',
    }
    fields |= {'started_at': '2026-05-01', 'changed_at': '2026-05-01'}
    fields |= {'sides': '["Ann & Cyd", "Bob & Dan"]', 'totals': '[0, 0]', 'winners': '[]'}
    with closing(sqlite3.connect(tmp_path / 'companion.sqlite3')) as database, database:
        marks = ', '.join('?' * len(fields))
        database.execute(f'INSERT INTO matches_match ({", ".join(fields)}) VALUES ({marks})', tuple(fields.values()))
        database.execute(
            "INSERT INTO matches_change (match_id, version, what, by, at) VALUES (1, 1, 'started', '', '')"
        )
    migrated = manage('migrate', **known)
    assert migrated.returncode == 0, migrated.stderr
    assert len(list((tmp_path / 'backups').glob(f'*-{BEFORE_MIGRATION}.sqlite3'))) == 1
    assert '1 match scored again' in (verified := manage('verify', **known)).stdout, verified.stderr


def test_a_newer_database_gets_a_sentence_in_place_of_a_traceback(tmp_path):
    known = {'COMPANION_DATA': str(tmp_path), 'COMPANION_SECRET_KEY': 'x', 'DATABASE_URL': ''}
    assert manage('migrate', **known).returncode == 0
    with closing(sqlite3.connect(tmp_path / 'companion.sqlite3')) as database, database:
        database.execute(
            "INSERT INTO django_migrations (app, name, applied) VALUES ('matches', '9999_later', '2030-01-01')"
        )
    for command in (('migrate',), ('start', '--host', '127.0.0.1', '--port', free_port())):
        refused = manage(*command, **known)
        assert refused.returncode == 1 and 'Traceback' not in refused.stderr
        assert 'written by a newer Companion (matches 9999_later)' in refused.stderr
    another = {**known, 'COMPANION_DATA': str(tmp_path / 'another')}
    refused = manage('restore', tmp_path / 'companion.sqlite3', **another)
    assert refused.stderr.startswith('This backup was written by a newer Companion')


def test_without_a_data_folder_it_says_what_makes_one(tmp_path, monkeypatch):
    monkeypatch.delenv('DATABASE_URL', raising=False)  # PostgreSQL needs no folder
    answer = manage('migrate', COMPANION_DATA=str(tmp_path / 'none'))
    assert answer.returncode == 1
    assert answer.stderr.strip().endswith('manage.py start makes it; or name another one in COMPANION_DATA.')
    assert 'Traceback' not in answer.stderr
