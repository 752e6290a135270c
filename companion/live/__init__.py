"""Live updates. A message contains which match changed and its version. Those who only watch get the new sheet with it
(`sheets`); the others fetch theirs.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from django.db import connection

if TYPE_CHECKING:
    from companion.matches.models import Match

CHANNEL = 'companion_match'

# Other sources of versions: codes -> the version of each code they know. Matches are looked up first.
SOURCES: list[Callable[[list[str]], dict[str, int]]] = []

# Where hundreds follow one code, most of its versions may wait for a second: code, version told last, new version.
MAY_WAIT: list[Callable[[str, int, int], bool]] = []


def notify(match: 'Match') -> None:
    """Announce a changed or deleted match.

    Call it inside the transaction: it is sent with the commit, or not at all. Only PostgreSQL needs it; on SQLite the
    watcher sees the commit itself (see `watcher`).
    """
    notify_code(match.code)


def notify_code(code: str) -> None:
    """Announce a change of whatever has this code."""
    if connection.vendor == 'postgresql':
        with connection.cursor() as cursor:
            cursor.execute('SELECT pg_notify(%s, %s)', [CHANNEL, code])
