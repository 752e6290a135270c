"""The site at a glance: processes, the database, the disk, the last backup, viewers, errors."""

import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.db import Error
from django.template.defaultfilters import filesizeformat
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from companion import traffic
from companion.matches.models import Match
from companion.operations import OperationError
from companion.operations.backups import last_backup
from companion.operations.database import engine, is_empty
from companion.operations.error_log import errors_since
from companion.operations.instance import running_instance
from companion.operations.migrations import applied_migrations, are_pending, refuse_newer

OLDEST_BACKUP = 48  # hours
LEAST_SPACE = 0.05  # of the disk


@dataclass(frozen=True)
class Row:
    """One line of the report; `warning`: the operator should look at it."""

    label: str
    text: str
    warning: bool = False


def report() -> list[Row]:
    parts: tuple[Callable[[], Row], ...] = (_site, _viewers, _database, _migrations, _disk, _backup, _errors)
    return [part() for part in parts]


def _site() -> Row:
    running = running_instance()
    if running is None:
        return Row(_('Site'), _('not running'), warning=True)
    facts = {'pid': running.pid, 'port': running.port, 'workers': running.workers, 'since': running.started_at}
    return Row(_('Site'), _('process %(pid)s, port %(port)s, %(workers)s workers, since %(since)s') % facts)


def _viewers() -> Row:
    traffic.forget_dead_workers()
    return Row(_('Viewers'), str(traffic.all_streams()))


def _database() -> Row:
    try:
        facts = {'engine': engine().describe(), 'size': filesizeformat(engine().size())}
        counted = 0 if is_empty() else Match.with_deleted.count()
    except (Error, OperationError, OSError) as error:
        return Row(_('Database'), str(error).strip(), warning=True)
    matches = ngettext('%d match', '%d matches', counted) % counted
    return Row(_('Database'), f'{facts["engine"]}, {facts["size"]}, {matches}')


def _migrations() -> Row:
    try:
        refuse_newer(applied_migrations())
        pending = are_pending()
    except (Error, OperationError) as error:
        return Row(_('Migrations'), str(error).strip(), warning=True)
    return Row(_('Migrations'), _('pending: start applies them') if pending else _('up to date'), warning=pending)


def _disk() -> Row:
    folder = Path(settings.DATA)
    usage = shutil.disk_usage(folder if folder.exists() else settings.BASE_DIR)
    facts = {'free': filesizeformat(usage.free), 'total': filesizeformat(usage.total), 'folder': folder}
    text = _('%(free)s free of %(total)s, %(folder)s') % facts
    return Row(_('Disk'), text, warning=usage.free < LEAST_SPACE * usage.total)


def _backup() -> Row:
    made = last_backup()
    if made is None:
        return Row(_('Last good backup'), _('none yet'), warning=not _nothing_to_keep())
    facts = {'file': made.file, 'size': filesizeformat(made.bytes), 'at': made.made_at, 'hours': round(made.age)}
    text = _('%(at)s, %(hours)s h ago, %(size)s, %(file)s') % facts
    return Row(_('Last good backup'), text, warning=made.age > OLDEST_BACKUP)


def _nothing_to_keep() -> bool:
    try:
        return is_empty()
    except Error:
        return True  # the database row reports it


def _errors() -> Row:
    errors = errors_since(Path(settings.DATA) / 'errors')
    frequent = ''.join(f'\n  {number} × {message}' for message, number in errors.frequent)
    return Row(_('Errors of the last 24 hours'), f'{errors.count}{frequent}', warning=errors.count > 0)
