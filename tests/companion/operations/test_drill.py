"""The restore drill: a good backup passes, a bad one is found, nothing is left behind, and the watcher hears of it."""

import http.server
import sqlite3
import threading
import time
from contextlib import closing

import psycopg
import pytest

from companion.operations import nightly, status
from companion.operations.database import engine
from companion.operations.drill import Drill, drill, last_drill, remove_leftovers
from companion.operations.ping import ping
from tests.served import manage

WRONG = """INSERT INTO matches_match
(code, document, version, started_at, changed_at, game, status, sides, totals, winners)
VALUES ('c', '{"hands": 1}', 1, '2026-01-01', '2026-01-01', '', '', '[]', '[]', '[]')"""


@pytest.fixture
def backup(tmp_path, settings):
    """A backup of a site with nothing in it, in a data folder of the drill's own."""
    known = {'COMPANION_DATA': str(tmp_path / 'old'), 'COMPANION_SECRET_KEY': 'x', 'DATABASE_URL': ''}
    (tmp_path / 'old').mkdir()
    assert manage('migrate', **known).returncode == 0
    settings.DATA = tmp_path / 'data'
    (settings.DATA / 'backups').mkdir(parents=True)
    file = settings.DATA / 'backups' / '000001-nightly.sqlite3'
    assert manage('backup', file, **known).returncode == 0
    return file


@pytest.mark.skipif("'sqlite' not in __import__('django.conf').conf.settings.DATABASES['default']['ENGINE']")
def test_a_good_backup_passes_and_one_with_a_wrong_row_does_not(backup, settings, monkeypatch):
    monkeypatch.setenv('DATABASE_URL', '')
    assert drill(backup).problem == '' and last_drill().file == backup.name
    with closing(sqlite3.connect(backup)) as database:
        database.execute(WRONG)
        database.commit()
    assert 'verify: ' in drill(backup).problem
    backup.write_bytes(backup.read_bytes()[:5000])
    assert 'restore: ' in drill(backup).problem
    assert [path.name for path in settings.DATA.iterdir()] == ['backups']


def test_a_drill_that_failed_is_a_warning_and_no_ping(monkeypatch, tmp_path, caplog):
    pings = []
    monkeypatch.setattr(nightly, 'ping', lambda: pings.append(1))
    monkeypatch.setattr(
        nightly, 'drill', lambda file: Drill(file.name, '2026-01-01T00:00:00+00:00', 3, 'it is cut short')
    )
    nightly._try(tmp_path / 'a')
    assert pings == [] and 'it is cut short' in caplog.text
    monkeypatch.setattr(nightly, 'drill', lambda file: Drill(file.name, '2026-01-01T00:00:00+00:00', 3))
    nightly._try(tmp_path / 'a')
    assert pings == [1]


def test_status_reports_the_last_drill(monkeypatch):
    monkeypatch.setattr(status, 'last_drill', lambda: Drill('a', '2026-01-01T00:00:00+00:00', 3, 'it is cut short'))
    assert status._drill().warning and 'it is cut short' in status._drill().text
    monkeypatch.setattr(status, 'last_drill', lambda: None)
    monkeypatch.setattr(status, 'kept_backups', lambda reason: [])
    assert not status._drill().warning


def test_a_drill_that_was_killed_leaves_no_copy_behind(settings, tmp_path):
    """The folder stayed until the next night, the database for good, with names that had been erased."""
    settings.DATA = tmp_path
    (tmp_path / 'drill-x').mkdir()
    remove_leftovers()
    assert not list(tmp_path.iterdir())


@pytest.mark.django_db
@pytest.mark.skipif("'sqlite' in __import__('django.conf').conf.settings.DATABASES['default']['ENGINE']")
def test_a_database_of_a_killed_drill_is_dropped_by_a_later_one(monkeypatch):
    monkeypatch.setenv('DATABASE_URL', 'postgres://u:p@host/name')
    killed, under_way = (f'companion_drill_{int(time.time()) - ago}_{ago}' for ago in (20_000, 60))
    with psycopg.connect(**engine().connection_settings(), autocommit=True) as keeper:
        for name in (killed, under_way):
            keeper.execute(f'CREATE DATABASE {name}')
        with engine().scratch():
            pass
        query = "SELECT datname FROM pg_database WHERE datname LIKE 'companion\\_drill\\_%%'"
        assert [name for (name,) in keeper.execute(query)] == [under_way]
        keeper.execute(f'DROP DATABASE {under_way}')


def test_the_ping_reaches_the_address_and_a_silent_one_is_an_error(settings, tmp_path, caplog):
    settings.DATA, heard = tmp_path, []

    class Watcher(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            heard.append(self.path)
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_):
            pass

    with http.server.HTTPServer(('127.0.0.1', 0), Watcher) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        settings.PING = f'http://127.0.0.1:{server.server_port}/watch'
        assert ping() and heard == ['/watch']
        server.shutdown()
    assert not ping() and 'did not answer' in caplog.text
    settings.PING = 'file:///etc/passwd'
    assert not ping()
