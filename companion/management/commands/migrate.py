"""Django's `migrate`, made safe: one process at a time, after a backup, never on a database newer than this code."""

import sys
from pathlib import Path
from typing import Any

from django.core.management.commands import migrate
from django.db import DEFAULT_DB_ALIAS, connection
from django.utils.translation import gettext as _

from companion.operations import OperationError
from companion.operations.backups import BEFORE_MIGRATION, Backup, keep_backup
from companion.operations.damage import refuse_damaged
from companion.operations.database import is_empty
from companion.operations.migrations import applied_migrations, are_pending, only_one, refuse_newer
from companion.server.typed_command import typed


class Command(migrate.Command):
    """Raises OperationError if the database is newer, no backup can be made, or the migration fails."""

    def execute(self, *args: Any, **options: Any) -> str | None:
        _refuse_without_folder()  # before the system checks, which open the database
        refuse_damaged()
        return super().execute(*args, **options)

    def handle(self, *args: Any, **options: Any) -> None:
        only_looks = options['check_unapplied'] or options['plan']
        if options['database'] != DEFAULT_DB_ALIAS or only_looks:
            super().handle(*args, **options)
            return
        with only_one(self._say):
            refuse_newer(applied_migrations())
            changes = bool(options['app_label']) or are_pending()
            backup = keep_backup(BEFORE_MIGRATION) if changes and not is_empty() else None
            try:
                super().handle(*args, **options)
            except Exception as error:
                if backup is None:
                    raise
                raise _failed(error, backup) from error

    def _say(self, sentence: str) -> None:
        self.stdout.write(sentence)
        sys.stdout.flush()


def _refuse_without_folder() -> None:
    """Raise OperationError if the folder of an SQLite file is missing, which SQLite's own message does not say."""
    file = connection.settings_dict['NAME']
    if connection.vendor != 'sqlite' or 'memory' in str(file):
        return
    if not Path(file).parent.is_dir():
        raise OperationError(
            _('There is no data folder %(folder)s yet. %(start)s makes it; or name another one in COMPANION_DATA.')
            % {'folder': Path(file).parent, 'start': typed('start')}
        )


def _failed(error: Exception, backup: Backup) -> OperationError:
    sentence = _(
        'The database could not be brought up to date: %(error)s\n'
        'Start the version you had before: it still works where nothing was changed. Otherwise first put back what was'
        ' there before: %(restore)s --replace %(file)s'
    )
    return OperationError(sentence % {'error': str(error).strip(), 'file': backup.file, 'restore': typed('restore')})
