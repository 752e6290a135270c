"""What an operator's command says when it cannot do its work."""

import os
import subprocess
import sys

import pytest
from django.conf import settings
from django.core.management import call_command

from companion.management.commands import status
from tests.served import free_port


def test_the_folder_of_another_user_is_a_sentence(monkeypatch):
    def refused() -> list:
        raise PermissionError(13, 'Permission denied', '/srv/data/companion.sqlite3')

    monkeypatch.setattr(status, 'report', refused)
    with pytest.raises(SystemExit, match=r'may not open /srv/data/companion\.sqlite3\.'):
        call_command('status')


def test_a_database_out_of_reach_is_told_at_once(tmp_path):
    """Each question once waited ten seconds, and the reason was not told."""
    address = f'postgres://ann:secret@127.0.0.1:{free_port()}/companion'
    told = subprocess.run(
        [sys.executable, 'manage.py', 'status'],
        cwd=settings.BASE_DIR,
        env=os.environ | {'COMPANION_DATA': str(tmp_path), 'DATABASE_URL': address, 'LANG': 'C'},
        capture_output=True,
        text=True,
        timeout=9,
        check=False,
    )
    assert 'Connection refused. Look whether the PostgreSQL server runs' in told.stdout
    assert told.returncode == 1
