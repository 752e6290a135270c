"""`manage.py backup FILE`: make a full copy of the database while the site runs."""

from pathlib import Path
from typing import Any

from django.core.management.base import CommandParser
from django.utils.translation import gettext as _

from companion.management.operator_command import OperatorCommand
from companion.operations.backups import back_up
from companion.operations.damage import refuse_damaged
from companion.operations.database import engine


class Command(OperatorCommand):
    help = 'Write a checked backup of the database to FILE while the site runs.'

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument('file', type=Path)

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        lost = engine().cut_short()  # before the database is opened, which mends its log
        refuse_damaged()
        if lost:
            self.stderr.write(lost)
        made = back_up(file)
        self.stdout.write(_('%(file)s: %(bytes)d bytes, checked.') % {'file': made.file, 'bytes': made.bytes})
