"""Who is told when a match changes. Says only *which* match and *which version*; whoever hears it fetches the rest.
Knows nothing of what changed."""

from django.db import connection

CHANNEL = 'companion_match'


def tell(match) -> None:
    """Announce a changed or deleted match. Call it inside the transaction: it travels with the commit, or not at all.

    Only PostgreSQL needs the word; on SQLite the commit itself is seen (see `watcher`).
    """
    if connection.vendor == 'postgresql':
        with connection.cursor() as cursor:
            cursor.execute('SELECT pg_notify(%s, %s)', [CHANNEL, match.code])
