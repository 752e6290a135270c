"""A damaged database: what happened, what is left, and the next command, instead of a fresh start over it."""

from django.db import connection
from django.utils.translation import gettext as _

from companion.operations import OperationError
from companion.operations.backups import every_backup
from companion.operations.database import engine
from companion.server.typed_command import typed


def refuse_damaged() -> None:
    """Raise OperationError, with the way out, if the database is damaged or empty."""
    if problem := damage():
        raise OperationError(f'{problem}\n{what_is_left()}')


def damage() -> str:
    """Return what is wrong with the database, as a sentence, or ''."""
    if connection.vendor == 'sqlite' and 'memory' in str(connection.settings_dict['NAME']):
        return ''
    return engine().damage()


def what_is_left() -> str:
    """Return the newest backup and the command that puts it back, as sentences."""
    kept = every_backup()
    if not kept:
        return _(
            'Nothing was changed, and there is no backup in the data folder. If you have one elsewhere:'
            ' %s FILE. To begin anew, move the damaged file away.'
        ) % typed('restore --replace')
    return _('Nothing was changed. To put back the newest backup: %s') % typed(f'restore --replace {kept[-1]}')
