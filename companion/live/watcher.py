"""Notices that a match changed, in this process or any other, and notifies the viewers of this one.

SQLite: `PRAGMA data_version` changes with every commit of another connection, so the watcher keeps one of its own.
PostgreSQL: LISTEN receives what `notify` sent.
"""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import aclosing, closing
from typing import Any

import psycopg
from asgiref.sync import sync_to_async
from django.db import DatabaseError, close_old_connections, connection

from companion.live import CHANNEL, Update
from companion.live.viewers import Viewers
from companion.web.hooks import hooks

POLL_INTERVAL = 0.025  # seconds between two checks of SQLite
REFRESH_INTERVAL = 15  # seconds after which PostgreSQL is queried even if it sent nothing
RECONNECT_DELAY = 1  # second
log = logging.getLogger(__name__)


async def watch(viewers: Viewers) -> None:
    """Run until cancelled. Reconnects to a lost database; each new connection starts by checking everything."""
    changes = postgresql_changes if connection.vendor == 'postgresql' else sqlite_changes
    while True:
        try:
            async with aclosing(changes()) as news:
                async for _ in news:
                    codes = viewers.codes
                    viewers.publish(codes, await read_versions(codes))
        except (OSError, DatabaseError, sqlite3.Error, psycopg.Error) as error:
            log.warning('The live watcher lost the database and tries again: %s', error)
        await asyncio.sleep(RECONNECT_DELAY)


def versions(codes: list[str]) -> dict[str, Update]:
    """Return the version of each of these codes, or DELETED; unknown ones are missing."""
    updates: dict[str, Update] = {}
    for known_to in hooks('live.versions'):
        if others := [code for code in codes if code not in updates]:
            updates |= known_to(others)
    return updates


@sync_to_async
def read_versions(codes: list[str]) -> dict[str, Update]:
    """`versions` outside a request, where stale or pooled connections must be closed here."""
    close_old_connections()
    try:
        return versions(codes)
    finally:
        close_old_connections()


async def sqlite_changes() -> AsyncGenerator[None, None]:
    """Yield when anything was committed. The query takes some microseconds, less than a thread would cost."""
    with closing(sqlite3.connect(connection.settings_dict['NAME'], timeout=0.1)) as database:
        previous = None
        while True:
            data_version = database.execute('PRAGMA data_version').fetchone()
            if data_version != previous:
                previous = data_version
                yield
            await asyncio.sleep(POLL_INTERVAL)


async def postgresql_changes() -> AsyncGenerator[None, None]:
    """Yield when matches were announced, several at once as one; sometimes without, in case a message was lost."""
    async with await psycopg.AsyncConnection.connect(**_connection_settings(), autocommit=True) as listener:
        await listener.execute(f'LISTEN {CHANNEL}')
        while True:
            yield
            async for _ in listener.notifies(timeout=REFRESH_INTERVAL, stop_after=1):
                pass


def _connection_settings() -> dict[str, Any]:
    """The connection parameters of PostgreSQL; a lost connection is noticed within half a minute."""
    params = dict(connection.get_connection_params())
    for django_only in ('cursor_factory', 'context', 'prepare_threshold'):
        params.pop(django_only, None)
    return params | {'keepalives_idle': 10, 'keepalives_interval': 5, 'keepalives_count': 3}
