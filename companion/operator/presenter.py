"""What the operator's page shows: the report of `status`, who uses the site most, backups, errors."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from companion.access.budgets import Spent, in_words, is_over
from companion.operations.backups import BEFORE_MIGRATION, BEFORE_RESTORE, NIGHTLY, ON_REQUEST, every_backup
from companion.operations.error_log import last_errors
from companion.operations.ping import ping_address
from companion.operations.status import report
from companion.operator.rights import operators
from companion.server import traffic
from companion.server.own_settings import own

SHOWN = 10  # visitors
MADE_FOR = {
    NIGHTLY: _('at night'),
    BEFORE_MIGRATION: _('before an upgrade'),
    BEFORE_RESTORE: _('before a restore'),
    ON_REQUEST: _('on request'),
}


@dataclass(frozen=True)
class KeptBackup:
    """A backup in the data folder; `size` in bytes."""

    name: str
    made_at: datetime
    size: int
    reason: Any


def state() -> dict[str, Any]:
    """Return what `operator/page.html` reads."""
    return {
        'rows': report(),
        'visitors': visitors(),
        'backups': [described(file) for file in reversed(every_backup())],
        'errors': [error | {'at': datetime.fromisoformat(error['at'])} for error in last_errors(_errors())],
        'ping': ping_address(),
        'phones': len(operators()),
        'restored': _restored(),
    }


def described(file: Path) -> KeptBackup:
    stored = file.stat()
    made_at = datetime.fromtimestamp(stored.st_mtime, timezone.get_current_timezone())
    reason = next((text for name, text in MADE_FOR.items() if file.stem.endswith(name)), '')
    return KeptBackup(file.name, made_at, stored.st_size, reason)


def visitors() -> list[dict[str, Any]]:
    """Return who used most of the processor in this hour, with what they used."""
    spent = [(client, Spent(*used)) for client, *used in traffic.spent_by_all()[:SHOWN]]
    return [{'client': in_words(client), 'used': used, 'over': is_over(client, used)} for client, used in spent]


def _restored() -> dict[str, Any] | None:
    """How the last restore that was asked for here went."""
    restored: dict[str, Any] | None = own('restored')
    return restored and restored | {'at': datetime.fromisoformat(restored['at'])}


def _errors() -> Path:
    return Path(settings.DATA) / 'errors'
