"""The database of every stored version is brought up to date, also if the machine dies on the way, and back again."""

import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import psycopg
import pytest

from companion.operations.sqlite import COUNTED
from tests.served import HOUSE, manage, outside_world, own_database
from tests.upgrade import stored

pytestmark = [pytest.mark.served, pytest.mark.slow, pytest.mark.database]
FILL = """
import json, sys
import django
django.setup()
from django.core.management import call_command
from django.db import connection, transaction
stored = json.load(open(sys.argv[1], encoding='utf-8'))
for app, last in stored['migrations'].items():
    call_command('migrate', app, last, verbosity=0)
with transaction.atomic(), connection.cursor() as cursor:
    if connection.vendor == 'postgresql':
        cursor.execute("SET CONSTRAINTS ALL DEFERRED; SET TIME ZONE 'UTC'")
    for name, table in stored['tables'].items():
        columns = ', '.join(f'"{column}"' for column in table['columns'])
        places = ', '.join(['%s'] * len(table['columns']))
        for row in table['rows']:
            cursor.execute(f'INSERT INTO "{name}" ({columns}) VALUES ({places})',
                           [None if value is None else str(value) for value in row])
"""


@pytest.fixture(params=stored.versions(), ids=lambda file: file.stem)
def version(request) -> Path:
    return request.param


@pytest.fixture
def site(version, tmp_path):
    """The environment of a site with the database of that version; on PostgreSQL in the lane that has one."""
    with own_database() as address:
        environment = address | {'COMPANION_DATA': str(tmp_path), 'COMPANION_SECRET_KEY': 'x'}
        known = outside_world() | environment | {'DJANGO_SETTINGS_MODULE': 'companion.settings'}
        subprocess.run([sys.executable, '-c', FILL, version], cwd=HOUSE, env=known, check=True)
        yield environment


def codes(environment: dict[str, str]) -> set[str]:
    """The codes of the matches in the database itself."""
    address = environment.get('DATABASE_URL')
    file = Path(environment['COMPANION_DATA']) / 'companion.sqlite3'
    with psycopg.connect(address) if address else sqlite3.connect(file) as database:
        return {code for (code,) in database.execute('SELECT code FROM matches_match').fetchall()}


def kept(version: Path) -> set[str]:
    table = stored.read(version)['tables']['matches_match']
    return {row[table['columns'].index('code')] for row in table['rows']}


def verified(environment: dict[str, str], version: Path) -> None:
    answer = manage('verify', **environment)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    assert codes(environment) == kept(version)


@pytest.mark.sampled(2)
def test_a_machine_that_dies_on_the_way_goes_on_where_it_was(site, version):
    """Killed five times at moments that differ, which may be before, within or after a migration."""
    moments = random.Random(version.stem)
    for _time in range(5):
        command = [sys.executable, 'manage.py', 'migrate']
        running = subprocess.Popen(command, cwd=HOUSE, env=outside_world() | site, stdout=subprocess.DEVNULL)
        time.sleep(moments.uniform(0.3, 2.5))
        running.send_signal(signal.SIGKILL)
        running.wait()
    done = manage('migrate', **site)
    assert done.returncode == 0, done.stderr
    verified(site, version)


@pytest.mark.sampled(2)
def test_it_is_brought_up_to_date_and_what_was_there_is_kept_to_go_back_to(site, version, tmp_path):
    """The copy made before the migration is the database of that version, which it can use as it is."""
    done = manage('migrate', **site)
    assert done.returncode == 0, done.stderr
    assert '[ ]' not in manage('showmigrations', **site).stdout
    verified(site, version)
    newest = max((tmp_path / 'backups').glob('*before-migration*'), key=os.path.getmtime)
    if 'DATABASE_URL' in site:
        with own_database() as other:
            subprocess.run(['pg_restore', '--no-owner', '-d', other['DATABASE_URL'], newest], check=True)
            assert codes(other | {'COMPANION_DATA': ''}) == kept(version)
            with psycopg.connect(other['DATABASE_URL']) as database:
                applied = database.execute('SELECT app, max(name) FROM django_migrations GROUP BY app').fetchall()
        assert dict(applied) == stored.read(version)['migrations']
    else:
        with sqlite3.connect(newest) as database:
            assert _plain(stored.rows_of(database)) == _plain(stored.read(version))


def _plain(dump: dict) -> str:
    """Without the types a database gives its values, without tables that were empty then, and without the one that only
    backups have.
    """
    tables = {name: table['rows'] for name, table in dump['tables'].items() if table['rows'] and name != COUNTED}
    return json.dumps([dump['migrations'], tables], default=str)
