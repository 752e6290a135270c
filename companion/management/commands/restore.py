"""`manage.py restore FILE`: restore a backup into an empty data folder, or replace a database with `--replace`."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import CommandParser
from django.utils.translation import gettext as _

from companion.management.operator_command import OperatorCommand
from companion.operations.backups import restore
from companion.operations.instance import refuse_while_running


class Command(OperatorCommand):
    help = 'Put the backup FILE into an empty site, or with --replace in place of what is there.'

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument('file', type=Path)
        parser.add_argument('--replace', action='store_true', help='replace a site that has matches; it is backed up')

    def handle(self, *args: Any, file: Path, replace: bool, **options: Any) -> None:
        Path(settings.DATA).mkdir(mode=0o700, parents=True, exist_ok=True)
        refuse_while_running()
        before = restore(file.resolve(), replace=replace)
        if before:
            self.stdout.write(_('The previous data is in %s.') % before.file)
        call_command('migrate', verbosity=0, interactive=False)
        self.stdout.write(_('Restored from %s. Start the site as usual.') % file)
