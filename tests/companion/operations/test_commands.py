"""What an operator's command says when it cannot do its work."""

import os
import subprocess
import sys

import pytest
from django.conf import settings
from django.core.management import call_command

from companion.management.commands import status
from tests.served import free_port, manage


def test_the_folder_of_another_user_is_a_sentence(monkeypatch):
    def refused() -> list:
        raise PermissionError(13, 'Permission denied', '/srv/data/companion.sqlite3')

    monkeypatch.setattr(status, 'report', refused)
    with pytest.raises(SystemExit, match=r'may not open /srv/data/companion\.sqlite3\.'):
        call_command('status')


def test_a_database_out_of_reach_is_told_at_once(tmp_path):
    """Each question once waited ten seconds, and the reason was not told."""
    address = f'postgres://ann:secret@127.0.0.1:{free_port()}/companion'
    run = subprocess.run(
        [sys.executable, 'manage.py', 'status'],
        cwd=settings.BASE_DIR,
        env=os.environ | {'COMPANION_DATA': str(tmp_path), 'DATABASE_URL': address, 'LANG': 'C'},
        capture_output=True,
        text=True,
        timeout=9,
        check=False,
    )
    assert 'Connection refused. Look whether the PostgreSQL server runs' in run.stdout
    assert run.returncode == 1


def test_a_start_without_its_database_is_a_sentence(tmp_path):
    """The lock for migrating is taken first, by a connection that is not Django's."""
    address = f'postgres://ann@127.0.0.1:{free_port()}/companion'
    where = ('--host', '127.0.0.1', '--port', free_port())
    run = manage('start', *where, COMPANION_DATA=str(tmp_path), DATABASE_URL=address)
    assert run.returncode == 1 and 'Traceback' not in run.stderr
    assert 'Look whether the PostgreSQL server runs' in run.stderr


def test_status_of_a_site_never_started_has_no_words_of_the_driver(tmp_path):
    run = manage('status', COMPANION_DATA=str(tmp_path / 'none'), DATABASE_URL='')
    assert run.stdout.count('There is no database yet') == 2 and 'unable' not in run.stdout
