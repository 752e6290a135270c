"""Shared by the operator commands: the terminal's language, and one sentence instead of a traceback."""

import logging
import os
import sys
from typing import Any

from django.core.management.base import BaseCommand
from django.db import Error, connection
from django.utils.translation import gettext as _
from django.utils.translation import override

from companion.i18n.languages import known
from companion.operations import OperationError
from companion.server.installation import typed


def terminal_language() -> str:
    locale = os.environ.get('LC_ALL') or os.environ.get('LC_MESSAGES') or os.environ.get('LANG') or ''
    return known(locale.partition('.')[0])


def _next(command: BaseCommand) -> str:
    if connection.vendor == 'postgresql':
        return _('Look whether the PostgreSQL server runs and DATABASE_URL is right, then try again.')
    return _('See what is wrong: %s') % typed('status')


class OperatorCommand(BaseCommand):
    """A command that exits with code 1 and one sentence if it fails."""

    requires_system_checks = ()

    def execute(self, *args: Any, **options: Any) -> str | None:
        logging.getLogger('psycopg.pool').setLevel(logging.ERROR)  # one sentence below says it
        with override(terminal_language()):
            try:
                return super().execute(*args, **options)
            except OperationError as error:
                sys.exit(str(error))
            except Error as error:
                sys.exit(_('The database cannot be opened: %s') % error + '\n' + _next(self))
            except PermissionError as error:
                sys.exit(_('This user may not open %s. Run the command as the user of the site.') % error.filename)
            except OSError as error:
                sys.exit(str(error))
