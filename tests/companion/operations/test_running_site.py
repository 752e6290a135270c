"""One `start` per data folder, `/healthz` for proxies, `status` for the operator, and a complete database file after a
stop.
"""

import sqlite3
import urllib.error
import urllib.request
from contextlib import closing
from pathlib import Path

import pytest

from scoring.version import VERSION
from tests.served import free_port, manage, served
from tests.watching import Writer

pytestmark = pytest.mark.database


def test_a_second_start_on_the_same_folder_is_refused(site):
    refused = manage('start', '--host', '127.0.0.1', '--port', free_port(), **site.environment)
    assert refused.returncode == 1 and 'Traceback' not in refused.stderr
    assert f'process {site.process.pid}, port {site.port}' in refused.stderr


def test_nothing_is_restored_under_a_running_site(site, tmp_path):
    manage('backup', tmp_path / 'copy', **site.environment)
    refused = manage('restore', '--replace', tmp_path / 'copy', **site.environment)
    assert refused.returncode == 1 and f'The site is running (process {site.process.pid})' in refused.stderr


def test_proxies_are_told_that_it_is_well_whatever_name_they_use(site):
    question = urllib.request.Request(f'{site.url}/healthz', headers={'Host': 'any.example'})
    with urllib.request.urlopen(question, timeout=5) as answer:
        assert (answer.status, answer.read()) == (200, f'ok, Companion {VERSION}\n'.encode())
        assert answer.headers['Cache-Control'] == 'no-store'


def test_status_names_the_process_and_the_database(site):
    status = manage('status', **site.environment).stdout
    assert f'process {site.process.pid}, port {site.port}, 2 workers' in status
    assert 'Migrations                   up to date' in status


def test_status_of_a_stopped_site_asks_for_attention(tmp_path):
    answer = manage('status', COMPANION_DATA=str(tmp_path), COMPANION_SECRET_KEY='x')
    assert answer.returncode == 1 and '! Site                         not running' in answer.stdout


def test_after_a_stop_the_database_is_one_whole_file(tmp_path):
    with served(tmp_path) as site:
        if 'DATABASE_URL' in site.environment:
            pytest.skip('PostgreSQL keeps no file in the data folder')
        with Writer(site) as pen:
            code = pen.new_match()
        site.stop()
        copy = tmp_path / 'alone.sqlite3'
        copy.write_bytes((tmp_path / 'companion.sqlite3').read_bytes())
        assert not Path(f'{tmp_path}/companion.sqlite3-wal').exists()
        with closing(sqlite3.connect(copy)) as database:
            assert database.execute('SELECT code FROM matches_match').fetchall() == [(code,)]


def test_without_its_database_it_says_503(tmp_path):
    with served(tmp_path) as site:
        if 'DATABASE_URL' in site.environment:
            pytest.skip('another trial stops PostgreSQL')
        (tmp_path / 'companion.sqlite3').rename(tmp_path / 'elsewhere')
        with pytest.raises(urllib.error.HTTPError) as answer:
            urllib.request.urlopen(f'{site.url}/healthz', timeout=5)
        assert answer.value.code == 503
