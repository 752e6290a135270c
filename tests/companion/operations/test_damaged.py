"""A damaged, cut or empty database gets a sentence that says what is left and the next command; nothing is begun anew
over it, and what is there is kept.
"""

import os
import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest
from django.core.management import call_command
from django.db import connection

from companion.operations import sqlite
from tests.served import free_port, manage

CLUB = "from companion.clubs.models import Club; Club.objects.create(name='Fern Valley')"
START = ('start', '--host', '127.0.0.1', '--port')


def known(data: Path) -> dict[str, str]:
    return {'COMPANION_DATA': str(data), 'COMPANION_SECRET_KEY': 'x', 'DATABASE_URL': ''}


@pytest.fixture(scope='module')
def made(tmp_path_factory) -> Path:
    """The folder of a stopped site with a club and one backup."""
    data = tmp_path_factory.mktemp('made') / 'data'
    (data / 'backups').mkdir(parents=True)
    assert manage('migrate', **known(data)).returncode == 0
    assert manage('shell', '--no-imports', '-c', CLUB, **known(data)).returncode == 0
    backup = manage('backup', data / 'backups/000001-20260501T030000Z-nightly.sqlite3', **known(data))
    assert backup.returncode == 0, backup.stderr
    return data


@pytest.fixture
def site(made, tmp_path) -> dict[str, str]:
    """The environment of a copy of it."""
    return known(shutil.copytree(made, tmp_path / 'data'))


@pytest.fixture
def file(site, tmp_path):
    return tmp_path / 'data/companion.sqlite3'


def empty(file):
    file.write_bytes(b'')


def truncate(file):
    file.write_bytes(file.read_bytes()[: file.stat().st_size * 2 // 3])


def scribble(file):
    content = bytearray(file.read_bytes())
    content[8192:40960] = b'\xaa' * (40960 - 8192)
    file.write_bytes(content)


def other(file):
    file.write_bytes(b'Dear Ann, ' * 1000)


@pytest.mark.sampled(4)
@pytest.mark.parametrize('harm', [scribble, truncate, empty, other])
def test_a_damaged_database_gets_a_sentence_and_the_way_back(site, file, harm):
    harm(file)
    harmed = file.read_bytes()
    for command in (('verify',), (*START, free_port()), ('migrate',), ('backup', file.parent / 'b'), ('status',)):
        run = manage(*command, **site)
        words = run.stderr + run.stdout
        assert run.returncode == 1 and 'Traceback' not in words, command
        assert str(file) in words and 'restore --replace' in words and '000001' in words, (command, words)
    assert file.read_bytes() == harmed
    backup = words.split('restore --replace ')[1].split()[0]
    refused = manage('restore', backup, **site)
    assert refused.returncode == 1 and str(file) in refused.stderr and '--replace' in refused.stderr
    assert manage('restore', '--replace', backup, **site).returncode == 0
    assert [kept.read_bytes() for kept in (file.parent / 'backups').glob('*.damaged')] == [harmed]
    assert '0 matches' in manage('verify', **site).stdout


def test_where_no_site_was_started_the_command_that_starts_one_is_named(tmp_path):
    for command in ('verify', 'status', 'backup copy.sqlite3'):
        answer = manage(*command.split(), **known(tmp_path / 'none'), LC_ALL='es')
        words = answer.stdout + answer.stderr
        assert answer.returncode == 1 and 'Traceback' not in words and 'start la crea' in words, (command, words)


def test_an_empty_backup_is_called_empty(site, tmp_path):
    (tmp_path / 'empty.sqlite3').touch()
    assert 'is empty: it has 0 bytes.' in manage('restore', '--replace', tmp_path / 'empty.sqlite3', **site).stderr


def test_of_a_log_cut_short_the_operator_is_told(site, file):
    """As after a copy of a running site's folder: the last writes are not there."""
    database = sqlite3.connect(file)
    database.execute('PRAGMA wal_autocheckpoint = 0')
    database.execute("UPDATE clubs_club SET name = 'Fern Valley 500'")
    database.commit()
    log = file.with_name(f'{file.name}-wal')
    half = log.read_bytes()[:-1000]
    whole = file.read_bytes()
    database.close()
    file.write_bytes(whole)
    log.write_bytes(half)
    for command in ('status', 'verify'):  # the first must not mend it in silence
        run = manage(command, **site)
        assert run.returncode == 1 and f'{log} was cut short' in run.stdout + run.stderr, command
        assert 'Traceback' not in run.stderr


def unreadable() -> list[str]:
    raise sqlite3.OperationalError('disk I/O error')


@pytest.mark.django_db
@pytest.mark.parametrize(
    ('free', 'writable', 'cause'),
    [(0, True, 'The disk is full'), (10**10, False, 'cannot be written'), (10**10, True, 'See what is wrong: ')],
)
def test_a_disk_that_takes_nothing_is_named(free, writable, cause, monkeypatch, settings, tmp_path):
    if connection.vendor != 'sqlite':
        pytest.skip('a server of its own has its own disk')
    settings.DATA = tmp_path
    monkeypatch.setattr(sqlite, 'integrity_problems', unreadable)
    monkeypatch.setattr(shutil, 'disk_usage', lambda _folder: SimpleNamespace(free=free))
    monkeypatch.setattr(os, 'access', lambda *_: writable)
    monkeypatch.setattr('companion.management.commands.verify.refuse_damaged', lambda: None)
    with pytest.raises(SystemExit, match=f'disk I/O error\n.*{cause}'):
        call_command('verify')


def test_a_first_start_finds_nothing_wrong(tmp_path):
    assert manage('migrate', **known(tmp_path)).returncode == 0
    with closing(sqlite3.connect(tmp_path / 'companion.sqlite3')) as database:
        assert database.execute('SELECT count(*) FROM django_migrations').fetchone()[0]


@pytest.mark.skipif(sys.platform == 'win32', reason='Windows has no root')
def test_root_is_asked_before_another_users_site_is_filled(site, file, monkeypatch):
    if os.geteuid():
        pytest.skip('only root can give a folder to another user')
    os.chown(file.parent, 65534, 65534)
    backup = file.parent / 'backups/000001-20260501T030000Z-nightly.sqlite3'
    refused = manage('restore', '--replace', backup, **site)
    assert refused.returncode == 1 and 'belongs to nobody' in refused.stderr and 'add --yes' in refused.stderr
    done = manage('restore', '--replace', '--yes', backup, **site)
    assert done.returncode == 0 and f'data folder {file.parent}, which belongs to nobody' in done.stdout, done.stderr
    assert {path.stat().st_uid for path in file.parent.rglob('*')} == {65534}
