"""`manage.py status`: processes, the database, the disk, the last good backup, viewers, and errors of the last day."""

import sys
from typing import Any

from companion.management.operator_command import OperatorCommand
from companion.operations.status import report


class Command(OperatorCommand):
    help = 'Print the state of the site. Exit code 1 when a line with ! needs attention.'

    def handle(self, *args: Any, **options: Any) -> None:
        rows = report()
        width = max(len(row.label) for row in rows)
        for row in rows:
            self.stdout.write(f'{"!" if row.warning else " "} {row.label:{width}}  {row.text}')
        if any(row.warning for row in rows):
            sys.exit(1)
