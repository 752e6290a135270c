"""Shared by the operator commands: the terminal's language, and one sentence instead of a traceback."""

import logging
import os
import sqlite3
import sys
from typing import Any

import psycopg
from django.conf import settings
from django.core.management.base import BaseCommand
from django.db import Error, OperationalError
from django.utils.translation import gettext as _
from django.utils.translation import override

from companion.i18n.languages import known
from companion.operations import OperationError
from companion.operations.cause import likely_cause
from companion.server.typed_command import typed


def terminal_language() -> str:
    locale = os.environ.get('LC_ALL') or os.environ.get('LC_MESSAGES') or os.environ.get('LANG') or ''
    return known(locale.partition('.')[0])


def _what_next(error: Exception) -> str:
    out_of_reach = isinstance(error, (OperationalError, sqlite3.OperationalError, psycopg.OperationalError))
    return (out_of_reach and likely_cause()) or _('See what is wrong: %s') % typed('status')


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
            except (Error, sqlite3.Error, psycopg.Error) as error:
                sys.exit(_('The database cannot be opened: %s') % error + '\n' + _what_next(error))
            except PermissionError as error:
                sys.exit(_('This user may not open %s. Run the command as the user of the site.') % error.filename)
            except OSError as error:
                sys.exit(f'{error.strerror or error}: {error.filename or settings.DATA}\n{likely_cause()}'.strip())
