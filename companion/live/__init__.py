"""Live updates. A message contains which code changed and its version. Those who only watch a match get the new sheet
with it (`sheets`); the others fetch theirs. What codes stand for is known to the apps that `settings.HOOKS` names.
"""

from django.db import connection

CHANNEL = 'companion_match'
DELETED = 'deleted'  # instead of a version: what had this code was deleted
Update = int | str


def notify(code: str) -> None:
    """Announce that what has this code was changed or deleted.

    Call it inside the transaction: it is sent with the commit, or not at all. Only PostgreSQL needs it; on SQLite the
    watcher sees the commit itself (see `watcher`).
    """
    if connection.vendor == 'postgresql':
        with connection.cursor() as cursor:
            cursor.execute('SELECT pg_notify(%s, %s)', [CHANNEL, code])
