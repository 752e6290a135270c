"""`/metrics` for a monitoring system, in the text format of Prometheus, behind a token."""

import secrets
import shutil
import time
from collections.abc import Iterator
from datetime import datetime

from django.conf import settings
from django.db.migrations.recorder import MigrationRecorder
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from companion.access.rate_limit import count_wrong_code, is_over_limit, too_many_requests
from companion.clubs.models import Club
from companion.matches.models import Change, Match
from companion.operations.backups import last_backup
from companion.operations.copies import copy_folder, last_copy
from companion.operations.drill import last_drill
from companion.server import traffic
from scoring.version import VERSION

BUDGET = 'metrics'  # in which wrong tokens are counted
FRESH = 30  # seconds that the number of hands is kept, as counting reads a whole index
Value = tuple[str, str, str, float]  # name, type, help, value
_hands: list[tuple[float, int]] = [(float('-inf'), 0)]


@never_cache
@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """The figures, for who sends `Authorization: Bearer` and the token; without a token there is no such page."""
    if not settings.METRICS_TOKEN:
        raise Http404
    given = request.headers.get('Authorization', '').removeprefix('Bearer ')
    if not secrets.compare_digest(given.encode(), settings.METRICS_TOKEN.encode()):
        if is_over_limit(request, BUDGET):
            return too_many_requests(request)
        count_wrong_code(request, BUDGET, given)
        return HttpResponse('a token is needed\n', 'text/plain', 401, headers={'WWW-Authenticate': 'Bearer'})
    return HttpResponse(''.join(_lines()), 'text/plain; version=0.0.4; charset=utf-8')


def _lines() -> Iterator[str]:
    for name, kind, help_text, value in _values():
        yield f'# HELP companion_{name} {help_text}\n# TYPE companion_{name} {kind}\ncompanion_{name} {value:.15g}\n'
    yield f'# TYPE companion_info gauge\ncompanion_info{{version="{VERSION}"}} 1\n'


def _values() -> Iterator[Value]:
    yield 'hands_total', 'counter', 'Hands recorded since the site began.', _hands_recorded()
    yield 'streams', 'gauge', 'Open live streams of this machine.', traffic.all_streams()
    yield 'errors_total', 'counter', 'Answers with status 5xx of this machine since it started.', traffic.failures()
    yield 'disk_free_bytes', 'gauge', 'Free on the disk of the data folder.', shutil.disk_usage(settings.DATA).free
    if (age := _backup_age()) is not None:
        yield 'backup_age_seconds', 'gauge', 'Since the last good backup; without any, since the first writing.', age
    if done := last_drill():
        yield 'drill_age_seconds', 'gauge', 'Since the last restore drill.', 3600 * done.age
        yield 'drill_failed', 'gauge', '1 if it failed.', int(bool(done.problem))
    if copy_folder() and (last := last_copy()):
        if last.made_at:
            age = time.time() - datetime.fromisoformat(last.made_at).timestamp()
            yield 'copy_age_seconds', 'gauge', 'Since the last copy elsewhere; it grows while nobody writes.', age
        yield 'copy_failed', 'gauge', '1 if none was made since the last try.', int(bool(last.problem))


def _backup_age() -> float | None:
    """Seconds, so that an alert fires too where no backup ever succeeded; None as long as there is nothing to keep."""
    if made := last_backup():
        return 3600 * made.age
    rows = (Match.with_deleted.order_by('pk'), 'started_at'), (Club.objects.order_by('pk'), 'founded_at')
    written = [at for query, name in rows for at in query.values_list(name, flat=True)[:1]]
    return time.time() - max(min(written), _made()).timestamp() if written else None


def _made() -> datetime:
    """When the database was made: what was taken in from a file may have been played long before."""
    applied: datetime = MigrationRecorder.Migration.objects.order_by('pk').values_list('applied', flat=True)[0]
    return applied


def _hands_recorded() -> int:
    counted_at, number = _hands[0]
    if time.monotonic() - counted_at > FRESH:
        number = Change.objects.filter(what=Change.What.RECORDED).count()
        _hands[0] = (time.monotonic(), number)
    return number
