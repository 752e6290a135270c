"""Writing once, and by whoever was first. Each change is stored with the key of the request that made it: the same
request sent again writes nothing more, and one made on an outdated page writes nothing at all.
"""

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any, TypeVar

from django.db import IntegrityError
from django.db.models import Model, QuerySet

Result = TypeVar('Result')
Change = TypeVar('Change', bound=Model)


class Stale(Exception):
    """Someone else wrote first: the writer must look at the current state."""


class KeyReused(Stale):
    """The key was used before with other content: the intention is unclear, so nothing is written."""


def status_of(stale: Stale) -> int:
    """Return the HTTP status of the answer: 409, or 422 for a reused key."""
    return 422 if isinstance(stale, KeyReused) else 409


def check_seen(seen: int, version: int) -> None:
    """Raise Stale unless the version that the page showed is the current one."""
    if seen != version:
        raise Stale


def overwrite(row: Model, seen: int, **values: Any) -> None:
    """Write these columns if the row still has the version that was seen. Raises Stale.

    A single query checks the version, locks the row and writes it.
    """
    if not type(row)._default_manager.filter(pk=row.pk, version=seen).update(**values):
        raise Stale


def written_before(changes: QuerySet[Change], client_key: str, same: Callable[[Change], bool]) -> Change | None:
    """Return the change that was stored with this key, or None. Raises KeyReused if its content is not the `same`."""
    earlier = changes.filter(client_key=client_key).first() if client_key else None
    if earlier is not None and not same(earlier):
        raise KeyReused
    return earlier


def once(
    changes: QuerySet[Change],
    client_key: str,
    write: Callable[[], Result],
    *,
    same: Callable[[Change], bool],
    current: Callable[[], Result],
) -> Result:
    """Return the result of `write`, or of `current` if this request was written before.

    Only a repeated request is stale or breaks the unique key, so a first one needs no extra query; `write` stores all
    or nothing. Raises KeyReused, or Stale if the key is new.
    """
    try:
        return write()
    except (Stale, IntegrityError):
        if written_before(changes, client_key, same) is None:
            raise
    return current()


def fingerprint(*content: Any) -> str:
    """Return a short hash of what a request asked for: JSON values, dates and rows of the database."""
    text = json.dumps(content, sort_keys=True, default=_plain)
    return sha256(text.encode(errors='replace')).hexdigest()[:32]


def _plain(value: Any) -> Any:
    return [value._meta.label, value.pk] if isinstance(value, Model) else str(value)
