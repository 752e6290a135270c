"""What an operator's command says when it cannot do its work."""

import pytest
from django.core.management import call_command

from companion.management.commands import status


def test_the_folder_of_another_user_is_a_sentence(monkeypatch):
    def refused() -> list:
        raise PermissionError(13, 'Permission denied', '/srv/data/companion.sqlite3')

    monkeypatch.setattr(status, 'report', refused)
    with pytest.raises(SystemExit, match=r'may not open /srv/data/companion\.sqlite3\.'):
        call_command('status')
