"""Shared by the operator commands: the terminal's language, and one sentence instead of a traceback."""

import os
import sys
from typing import Any

from django.core.management.base import BaseCommand
from django.db import Error
from django.utils.translation import gettext as _
from django.utils.translation import override

from companion.i18n.languages import known
from companion.operations import OperationError


def terminal_language() -> str:
    locale = os.environ.get('LC_ALL') or os.environ.get('LC_MESSAGES') or os.environ.get('LANG') or ''
    return known(locale.partition('.')[0])


class OperatorCommand(BaseCommand):
    """A command that exits with code 1 and one sentence if it fails."""

    requires_system_checks = ()

    def execute(self, *args: Any, **options: Any) -> str | None:
        with override(terminal_language()):
            try:
                return super().execute(*args, **options)
            except OperationError as error:
                sys.exit(str(error))
            except Error as error:
                sys.exit(_('The database cannot be opened: %s') % error)
            except PermissionError as error:
                sys.exit(_('This user may not open %s. Run the command as the user of the site.') % error.filename)
            except OSError as error:
                sys.exit(str(error))
