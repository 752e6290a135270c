"""The site at a glance: processes, the database, the disk, the last backup, viewers, errors."""

import shutil
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from math import inf
from pathlib import Path

from django.conf import settings
from django.db import Error
from django.template.defaultfilters import filesizeformat
from django.utils.dateformat import format as date_format
from django.utils.timesince import timesince
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from companion.access.budgets import Spent, in_words, is_over
from companion.clubs.models import Club, Evening
from companion.matches.models import Match
from companion.operations import OperationError
from companion.operations.backups import NIGHTLY, every_backup, kept_backups, last_backup
from companion.operations.cause import likely_cause
from companion.operations.copies import Copy, copy_folder, is_behind, last_copy
from companion.operations.damage import damage, what_is_left
from companion.operations.database import engine, is_empty
from companion.operations.drill import last_drill
from companion.operations.error_log import errors_since
from companion.operations.instance import running_instance
from companion.operations.migrations import applied_migrations, are_pending, refuse_newer
from companion.server import traffic
from scoring.version import VERSION

OLDEST_BACKUP = 48  # hours
LEAST_SPACE = 0.05  # of the disk


@dataclass(frozen=True)
class Row:
    """One line of the report; `warning`: the operator should look at it."""

    label: str
    text: str
    warning: bool = False


def report() -> list[Row]:
    """Return all lines; of a damaged database only what is known without opening it, which could change it, and of one
    out of reach what is known without asking it.
    """
    ours: tuple[Callable[[], Row], ...] = (_version, _site, _viewers, _budgets)
    parts = (*ours, _database, _migrations, _disk, _backup, _drill, _errors)
    if why := _why_closed():
        return [_version(), _site(), Row(_('Database'), why, warning=True), _disk(), _errors()]
    return [*map(_or_why_not, parts), *_copy()]


def _why_closed() -> str:
    if not running_instance() and (lost := engine().cut_short()):  # to look for damage would mend its log
        return f'{lost} {what_is_left()}'
    if problem := damage():
        return f'{problem} {what_is_left()}'
    if problem := engine().unreachable():
        return f'{problem} {likely_cause()}'
    return ''


def _or_why_not(part: Callable[[], Row]) -> Row:
    """A line; where the data folder cannot be read or written, why."""
    try:
        return part()
    except OSError as error:
        return Row(_('Data folder'), f'{error.strerror}: {error.filename or settings.DATA}', warning=True)


def _version() -> Row:
    return Row(_('Version'), VERSION)


def _site() -> Row:
    running = running_instance()
    if running is None:
        return Row(_('Site'), _('not running'), warning=True)
    workers = ngettext('%d worker', '%d workers', running.workers) % running.workers
    facts = {'pid': running.pid, 'port': running.port, 'workers': workers, 'since': _moment(running.started_at)}
    return Row(_('Site'), _('process %(pid)s, port %(port)s, %(workers)s, since %(since)s') % facts)


def _viewers() -> Row:
    traffic.forget_dead_workers()
    return Row(_('Viewers'), str(traffic.all_streams()))


def _budgets() -> Row:
    """Visitors who used up what they have in an hour, and who used most of the processor."""
    spent = [(client, Spent(*used)) for client, *used in traffic.spent_by_all()]
    over = [client for client, used in spent if is_over(client, used)]
    if over:
        return Row(_('Over budget this hour'), ', '.join(map(in_words, over[:3])), warning=True)
    text = f'{in_words(spent[0][0])}, {spent[0][1].seconds:.0f} s' if spent else '–'
    return Row(_('Busiest this hour'), text)


def _database() -> Row:
    try:
        engine().refuse_missing()
        facts = {'engine': engine().describe(), 'size': filesizeformat(engine().size())}
        matches, evenings, clubs = (0, 0, 0) if is_empty() else _counted()
    except OperationError as error:
        return Row(_('Database'), str(error), warning=True)
    except (Error, OSError) as error:
        return Row(_('Database'), f'{_first_line(error)}. {likely_cause()}'.strip(), warning=True)
    counted = ngettext('%d match', '%d matches', matches) % matches
    if evenings:
        counted += ', ' + ngettext('%d evening', '%d evenings', evenings) % evenings
    if clubs:
        counted += ', ' + ngettext('%d club', '%d clubs', clubs) % clubs
    return Row(_('Database'), f'{facts["engine"]}, {facts["size"]}, {counted}')


def _counted() -> tuple[int, int, int]:
    return Match.with_deleted.count(), Evening.objects.count(), Club.objects.count()


def _first_line(error: Exception) -> str:
    return next(iter(str(error).strip().splitlines()), repr(error)).rstrip('.')


def _migrations() -> Row:
    try:
        engine().refuse_missing()
        refuse_newer(applied_migrations())
        pending = are_pending()
    except (Error, OperationError) as error:
        return Row(_('Migrations'), _first_line(error), warning=True)
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
        return Row(_('Last good backup'), _none_noted(), warning=not _nothing_to_keep())
    ago = timesince(datetime.fromisoformat(made.made_at), depth=1)
    facts = {'file': made.file, 'size': filesizeformat(made.bytes), 'at': _moment(made.made_at), 'ago': ago}
    text = _('%(at)s, %(ago)s ago, %(size)s, %(file)s') % facts
    if made.is_lost:
        text = _('%s was removed') % made.file
    return Row(_('Last good backup'), text, warning=made.is_lost or not -1 < made.age <= OLDEST_BACKUP)


def _none_noted() -> str:
    """Without a note of a good backup; files there may be are of another machine, or older than the note."""
    there = every_backup()
    return _('not known; the newest file there is %s') % there[-1].name if there else _('none yet')


def _drill() -> Row:
    """Whether the newest nightly backup could be restored."""
    done = last_drill()
    if done is None:
        return Row(_('Last restore drill'), _('not tried yet'), warning=len(kept_backups(NIGHTLY)) > 1)
    facts = {'at': _moment(done.made_at), 'file': done.file, 'seconds': done.seconds, 'problem': done.problem}
    if done.problem:
        return Row(_('Last restore drill'), _('%(at)s, failed for %(file)s: %(problem)s') % facts, warning=True)
    text = _('%(at)s, %(file)s restored and verified in %(seconds)s s') % facts
    return Row(_('Last restore drill'), text, warning=not -1 < done.age <= OLDEST_BACKUP)


def _copy() -> list[Row]:
    """The copy in the second folder; no row without one."""
    if not copy_folder():
        return []
    last = last_copy()
    facts = {
        'at': _moment(last.made_at if last else ''),
        'folder': copy_folder(),
        'problem': last.problem if last else '',
    }
    if facts['problem']:
        return [Row(_('Copy elsewhere'), _('%(at)s, %(folder)s; since then: %(problem)s') % facts, warning=True)]
    behind = is_behind()
    text = _('%(at)s, %(folder)s; something was written since') if behind else _('%(at)s, %(folder)s, nothing newer')
    return [Row(_('Copy elsewhere'), text % facts, warning=behind and _seconds_since(last) > 2 * settings.COPY_SECONDS)]


def _moment(text: str) -> str:
    """A moment of our notes (ISO 8601) in the site's time zone; a dash for none."""
    return date_format(localtime(datetime.fromisoformat(text)), 'Y-m-d H:i') if text else '–'


def _seconds_since(copy: Copy | None) -> float:
    return (datetime.now(UTC) - datetime.fromisoformat(copy.made_at)).total_seconds() if copy else inf


def _nothing_to_keep() -> bool:
    try:
        return is_empty()
    except Error:
        return True  # the database row reports it


def _errors() -> Row:
    errors = errors_since(Path(settings.DATA) / 'errors')
    frequent = ''.join(f'\n  {number} × {message}' for message, number in errors.frequent)
    return Row(_('Errors of the last 24 hours'), f'{errors.count}{frequent}', warning=errors.count > 0)
