"""Caches rendered fragments in this process: rows of old hands, untouched pads, the watchers' page.

The key contains everything a fragment depends on, so no fragment can be stale or shown to the wrong reader.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from hashlib import blake2b
from typing import Any

from django.core.cache import caches
from django.utils.translation import get_language


def cached(piece: str, *made_of: object, render: Callable[[], Any]) -> Any:
    """Return the result of `render`, which is called only if the cache has no fragment with these dependencies."""
    name = blake2b(repr((piece, get_language(), made_of)).encode(), digest_size=16).hexdigest()
    known = caches['rendered'].get(name)
    if known is None:
        known = render()
        caches['rendered'].set(name, known)
    return known


def digests(document: Mapping[str, Any]) -> Iterator[str]:
    """Return a digest of what the table agreed, followed by one per hand of all that was recorded up to it."""
    agreement = {name: value for name, value in document.items() if name not in ('hands', 'confirmations')}
    running = blake2b(digest_size=16)
    for part in (agreement, *document['hands']):
        running.update(json.dumps(part, sort_keys=True).encode())  # PostgreSQL returns keys in its own order
        yield running.hexdigest()


def state_of(document: Mapping[str, Any]) -> str:
    """Return a digest of all that was agreed and recorded, whatever was said of it since."""
    shown = {name: value for name, value in document.items() if name != 'confirmations'}
    return blake2b(json.dumps(shown, sort_keys=True).encode(), digest_size=16).hexdigest()
