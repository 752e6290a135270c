"""`manage.py restore FILE`: restore a backup into an empty data folder, or replace a database with `--replace`."""

import sys
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import CommandParser
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from companion.management.operator_command import OperatorCommand
from companion.operations import OperationError
from companion.operations.backups import is_of_another_site, refuse_unreadable, restore
from companion.operations.database import engine
from companion.operations.erasures import erase_again, note_erased
from companion.operations.instance import refuse_while_running
from companion.operations.owner import give_to_owner, is_someone_elses, owner_of


class Command(OperatorCommand):
    help = 'Put the backup FILE into an empty site, or with --replace in place of what is there.'

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument('file', type=Path)
        parser.add_argument('--replace', action='store_true', help='replace a site that has data, which is kept')
        parser.add_argument('--yes', action='store_true', help='do not ask when root restores the site of another user')

    def handle(self, *args: Any, file: Path, replace: bool, yes: bool, **options: Any) -> None:
        data = Path(settings.DATA)
        if not data.exists():
            self.stdout.write(_('There is no data folder %s yet: it is made now.') % data)
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        facts = {'engine': engine().describe(), 'folder': data, 'user': owner_of(data) or '-'}
        self.stdout.write(_('This fills %(engine)s; data folder %(folder)s, which belongs to %(user)s.') % facts)
        self.stdout.flush()
        refuse_while_running()
        engine().refuse_while_served()
        if is_someone_elses(data) and not yes:
            _ask(owner_of(data))
        refuse_unreadable(file.resolve())
        if not engine().damage():
            note_erased(file.resolve())
        try:
            if replace and is_of_another_site(file.resolve()):
                self.stdout.write(
                    _('This backup is of another site: phones and printed cards of this one do not know it.')
                )
            kept = restore(file.resolve(), replace=replace)
            if kept:
                self.stdout.write(_('The previous data is in %s.') % kept)
            call_command('migrate', verbosity=0, interactive=False)
            self._erase_again()
        finally:
            give_to_owner(data)
        self.stdout.write(_('Restored from %s. Start the site as usual.') % file)
        since = _('What was written since comes back from phones that still have it, when they are next opened.')
        self.stdout.write(since)

    def _erase_again(self) -> None:
        """What was erased since the backup does not come back with it."""
        erased = erase_again()
        if erased:
            again = ngettext('%d was erased again.', '%d were erased again.', erased) % erased
            self.stdout.write(_('People and matches that had been erased came back with the backup: %s') % again)
        engine().tidy()


def _ask(user: str) -> None:
    """Ask on the terminal. Raises OperationError unless the answer is yes."""
    question = _('You are root, and this site belongs to %s. Is it the right one? Type yes: ') % user
    if not sys.stdin.isatty():
        raise OperationError(_('This site belongs to %s. Restore it as that user, or add --yes.') % user)
    if input(question).strip().lower() not in ('yes', 'sí', 'si'):
        raise OperationError(_('Nothing was changed.'))
