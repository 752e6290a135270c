"""Backups made while the site writes are complete, and a restore brings back every match, on both databases."""

import json
import os
import shutil
import socket
import sqlite3
import stat
import subprocess
from contextlib import closing

import pytest

from companion.operations import OperationError
from companion.operations.backups import refuse_unreadable, refuse_unusable
from tests.served import manage, own_database, served
from tests.watching import Writer

pytestmark = pytest.mark.database
DUMP = """
import json
import socket
from companion.matches.models import Match
print(json.dumps(sorted((m.code, m.version, m.document, m.totals) for m in Match.objects.all())))
"""


@pytest.fixture(scope='module')
def old_site(tmp_path_factory):
    """A stopped site with two matches: the environment of its commands, and its folder."""
    folder = tmp_path_factory.mktemp('old')
    with own_database() as database, served(folder, **database) as site:
        with Writer(site) as pen:
            pen.change(pen.new_match())
            pen.new_match()
        site.stop()
        yield site.environment


@pytest.fixture
def new_folder(tmp_path):
    with own_database() as database:
        yield database | {'COMPANION_DATA': str(tmp_path / 'new'), 'COMPANION_SECRET_KEY': 'x'}


@pytest.fixture(scope='module')
def backup(old_site, tmp_path_factory):
    file = tmp_path_factory.mktemp('backups') / 'copy'
    answer = manage('backup', file, **old_site)
    assert answer.returncode == 0, answer.stderr
    return file


def matches_of(environment):
    answer = manage('shell', '--no-imports', '-c', DUMP, **environment)
    assert answer.returncode == 0, answer.stderr
    return json.loads(answer.stdout)


def test_a_restored_site_has_every_match_and_verifies(old_site, backup, new_folder):
    answer = manage('restore', backup, **new_folder)
    assert answer.returncode == 0, answer.stderr
    assert matches_of(new_folder) == matches_of(old_site) and len(matches_of(new_folder)) == 2
    assert '2 matches scored again, no differences' in manage('verify', **new_folder).stdout


def test_a_backup_is_readable_by_its_owner_only(backup):
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600


def test_a_site_with_matches_is_replaced_only_when_told_and_kept(backup, new_folder, tmp_path):
    manage('restore', backup, **new_folder)
    before = matches_of(new_folder)
    refused = manage('restore', backup, **new_folder)
    assert refused.returncode == 1 and '--replace' in refused.stderr and 'Traceback' not in refused.stderr
    run = manage('restore', '--replace', backup, **new_folder)
    assert run.returncode == 0 and 'before-restore' in run.stdout, run.stderr
    assert matches_of(new_folder) == before
    assert len(list((tmp_path / 'new/backups').glob('*-before-restore*'))) == 1


def test_a_damaged_backup_changes_nothing(backup, new_folder, tmp_path):
    manage('restore', backup, **new_folder)
    before, damaged = matches_of(new_folder), tmp_path / 'damaged'
    damaged.write_bytes(backup.read_bytes()[: backup.stat().st_size * 2 // 3])
    refused = manage('restore', '--replace', damaged, **new_folder)
    assert refused.returncode == 1 and refused.stderr.strip() and 'Traceback' not in refused.stderr
    assert matches_of(new_folder) == before


def test_a_file_that_is_no_backup_is_refused(new_folder, tmp_path):
    other = tmp_path / 'letter.txt'
    other.write_text('Dear Ann')
    refused = manage('restore', other, **new_folder)
    assert refused.returncode == 1 and 'Traceback' not in refused.stderr
    assert manage('restore', tmp_path / 'nothing', **new_folder).stderr == f'There is no file {tmp_path}/nothing.\n'


def test_what_is_wrong_with_a_backup_is_said_of_its_file(backup, new_folder, tmp_path):
    cut = tmp_path / 'cut'
    cut.write_bytes(backup.read_bytes()[:5000])
    assert manage('restore', cut, **new_folder).stderr.startswith(str(cut))


def test_a_backup_with_tables_but_nothing_in_them_changes_nothing(backup, new_folder, tmp_path):
    """It was put in place of the site, and only then found to have no migrations."""
    manage('restore', backup, **new_folder)
    refused = manage('restore', '--replace', emptied(backup, tmp_path / 'tables', new_folder), **new_folder)
    assert refused.returncode == 1 and 'but nothing in them' in refused.stderr
    assert len(matches_of(new_folder)) == 2


def emptied(backup, file, environment):
    if address := environment.get('DATABASE_URL'):
        subprocess.run(['pg_dump', '--schema-only', '--format=custom', f'--file={file}', address], check=True)
        return file
    shutil.copy(backup, file)
    with closing(sqlite3.connect(file)) as tables, tables:
        tables.execute('DELETE FROM django_migrations')
        tables.execute('DROP TABLE backup_rows')  # as backups were before they had it
    return file


def test_a_backup_that_lost_the_rows_of_a_table_is_refused(backup, tmp_path):
    """It is a whole database, of which only the count says that something is missing: keys, names, regular tables."""
    if backup.read_bytes()[:6] != b'SQLite':
        pytest.skip('pg_restore itself reads a dump to its end')
    lost = tmp_path / 'lost'
    with closing(sqlite3.connect(backup)) as whole:
        held = whole.execute("SELECT name FROM backup_rows WHERE found AND name LIKE '%\\_%' ESCAPE '\\'").fetchall()
    assert ('matches_key',) in held
    for (table,) in held:
        shutil.copy(backup, lost)
        with closing(sqlite3.connect(lost)) as database, database:
            database.execute(f'DELETE FROM {table}')
        with pytest.raises(OperationError, match=f'damaged.*{table}.*has 0'):
            refuse_unusable(lost)
    refuse_unusable(backup)


@pytest.mark.skipif(not hasattr(os, 'geteuid') or os.geteuid() != 0, reason='only root becomes another user')
def test_a_backup_that_may_not_be_read_is_named_itself(backup, monkeypatch):
    """Its ledger, read first, was blamed, and the user of the site was told to be that user."""
    backup.parent.chmod(0o700)
    os.seteuid(65534)
    try:
        with pytest.raises(OperationError, match=f'may not read {backup}'):
            refuse_unreadable(backup)
    finally:
        os.seteuid(0)


@pytest.mark.parametrize('language', ['en_GB.UTF-8', 'es_ES.UTF-8'])
def test_a_backup_that_cannot_be_written_says_why(old_site, language):
    refused = manage('backup', '/no/such/folder/copy', **(old_site | {'LC_ALL': language}))
    assert refused.returncode == 1 and '/no/such/folder' in refused.stderr and 'Errno' not in refused.stderr
    assert refused.stderr.startswith('The backup' if language.startswith('en') else 'No se ha escrito la copia')


def test_verify_names_a_total_that_its_document_does_not_come_to(old_site):
    change = 'from companion.matches.models import Match; Match.objects.filter(version=2).update(totals=[%s, 0])'
    (code, _, _, totals), *_ = [row for row in matches_of(old_site) if row[1] == 2]
    manage('shell', '--no-imports', '-c', change % 999, **old_site)
    try:
        run = manage('verify', **old_site)
        assert run.returncode == 1 and 'Traceback' not in run.stderr
        assert f'{code}: totals is [999, 0], scored again it is {totals}' in run.stderr
        assert '1 problem found.' in run.stderr
    finally:
        manage('shell', '--no-imports', '-c', change % totals[0], **old_site)


def test_the_database_in_the_data_folder_is_no_place_for_its_own_backup(old_site):
    if 'DATABASE_URL' in old_site:
        pytest.skip('PostgreSQL keeps no file in the data folder')
    refused = manage('backup', f'{old_site["COMPANION_DATA"]}/companion.sqlite3', **old_site)
    assert refused.returncode == 1 and 'is the database itself' in refused.stderr


def test_nothing_is_restored_while_another_machine_serves_the_same_database(site, backup, tmp_path):
    """Its data folder is another, so only the database can tell."""
    if 'DATABASE_URL' not in site.environment:
        pytest.skip('two machines need PostgreSQL')
    another = site.environment | {'COMPANION_DATA': str(tmp_path / 'another')}
    refused = manage('restore', '--replace', backup, **another)
    assert refused.returncode == 1 and f'in use: {socket.gethostname()}' in refused.stderr, refused.stderr
