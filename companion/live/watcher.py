"""Notices that some match changed, in this process or any other, and tells the viewers of this one.

SQLite: `PRAGMA data_version` changes with every commit of another connection, so the watcher keeps one of its own.
PostgreSQL: LISTEN hears what `tell` announced.
"""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import aclosing, closing

import psycopg
from asgiref.sync import sync_to_async
from django.db import DatabaseError, close_old_connections, connection

from companion.live import CHANNEL
from companion.live.viewers import Viewers
from companion.matches.models import Match

TICK = 0.025  # seconds between two looks at SQLite
UNASKED = 15  # seconds after which PostgreSQL is asked although it said nothing
AGAIN = 1  # second until a lost database is looked for again
log = logging.getLogger(__name__)


async def watch(viewers: Viewers) -> None:
    """Runs until cancelled. A lost database is found again; each new connection begins with a look at everything."""
    changes = postgresql_changes if connection.vendor == 'postgresql' else sqlite_changes
    while True:
        try:
            async with aclosing(changes()) as seen:
                async for _ in seen:
                    asked = viewers.codes
                    viewers.tell(asked, await look(asked))
        except (OSError, DatabaseError, sqlite3.Error, psycopg.Error) as fault:
            log.warning('The live watcher lost the database and tries again: %s', fault)
        await asyncio.sleep(AGAIN)


def versions(codes: list[str]) -> dict[str, int]:
    """The version of each of these matches; deleted ones are missing."""
    return dict(Match.objects.filter(code__in=codes).values_list('code', 'version'))


@sync_to_async
def look(codes: list[str]) -> dict[str, int]:
    """`versions` outside of any request, where nobody else gives a worn-out or borrowed connection back."""
    close_old_connections()
    try:
        return versions(codes)
    finally:
        close_old_connections()


async def sqlite_changes() -> AsyncGenerator[None, None]:
    """Yields when anything was committed. The look takes some microseconds, less than a thread would cost."""
    with closing(sqlite3.connect(connection.settings_dict['NAME'], timeout=0.1)) as eyes:
        seen = None
        while True:
            now = eyes.execute('PRAGMA data_version').fetchone()
            if now != seen:
                seen = now
                yield
            await asyncio.sleep(TICK)


async def postgresql_changes() -> AsyncGenerator[None, None]:
    """Yields when matches were announced, several at once as one, and now and then unasked in case a word was lost."""
    async with await psycopg.AsyncConnection.connect(**_address(), autocommit=True) as ears:
        await ears.execute(f'LISTEN {CHANNEL}')
        while True:
            yield
            async for _ in ears.notifies(timeout=UNASKED, stop_after=1):
                pass


def _address() -> dict:
    """Where Django finds PostgreSQL; a connection whose other end vanished is noticed within half a minute."""
    known = connection.get_connection_params()
    for own in ('cursor_factory', 'context', 'prepare_threshold'):
        known.pop(own, None)
    return known | {'keepalives_idle': 10, 'keepalives_interval': 5, 'keepalives_count': 3}
