"""`manage.py verify`: check the database, score every match and compute every evening again, and compare."""

import sys
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from companion.clubs.models import Evening
from companion.management.operator_command import OperatorCommand
from companion.matches.models import Match
from companion.operations.damage import refuse_damaged, what_is_left
from companion.operations.database import engine
from companion.operations.verify import problems


class Command(OperatorCommand):
    help = 'Check the database, every match and every evening. Exit code 1 when something is wrong.'

    def handle(self, *args: Any, **options: Any) -> None:
        lost = engine().cut_short()  # before the database is opened, which mends its log
        refuse_damaged()
        if lost:
            self.stderr.write(f'{lost} {what_is_left()}')
        faults = 1 if lost else 0
        for problem in problems():
            self.stderr.write(problem)
            faults += 1
        if faults:
            sys.exit(ngettext('%d problem found.', '%d problems found.', faults) % faults)
        matches = Match.with_deleted.count()
        evenings = Evening.with_deleted.count()
        counted = ngettext('%d match scored again', '%d matches scored again', matches) % matches
        if evenings:
            read = ngettext('%d evening computed again', '%d evenings computed again', evenings) % evenings
            counted = f'{read}, {counted}'
        self.stdout.write(_('The database is intact; %s, no differences.') % counted)
