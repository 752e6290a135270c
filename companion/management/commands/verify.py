"""`manage.py verify`: check the database and score every match again to compare it with its cached columns."""

import sys
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from companion.management.operator_command import OperatorCommand
from companion.matches.models import Match
from companion.operations.verify import problems


class Command(OperatorCommand):
    help = 'Check the database and score every match again. Exit code 1 when something is wrong.'

    def handle(self, *args: Any, **options: Any) -> None:
        found = 0
        for problem in problems():
            self.stderr.write(problem)
            found += 1
        if found:
            sys.exit(ngettext('%d problem found.', '%d problems found.', found) % found)
        matches = Match.with_deleted.count()
        counted = ngettext('%d match scored again', '%d matches scored again', matches) % matches
        self.stdout.write(_('The database is intact; %s, no differences.') % counted)
