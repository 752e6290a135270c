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


def agreement_of(document: Mapping[str, Any]) -> str:
    """Return a digest of what the table agreed."""
    return _digest(_agreement(document)).hexdigest()


def digests(document: Mapping[str, Any], numbers: range) -> Iterator[str]:
    """Return a digest for each of these hands, counted from 1, of all that was agreed and recorded up to it."""
    before, hands = document['hands'][: numbers.start - 1], document['hands'][numbers.start - 1 : numbers.stop - 1]
    running = _digest(_agreement(document))
    running.update(_text(before)[1:-1])  # at once, which is many times faster than hand by hand
    for place, hand in enumerate(hands):
        running.update((b', ' if before or place else b'') + _text(hand))
        yield running.hexdigest()


def state_of(document: Mapping[str, Any]) -> str:
    """Return a digest of all that was agreed and recorded, whatever was said of it since."""
    return _digest({name: value for name, value in document.items() if name != 'confirmations'}).hexdigest()


def _agreement(document: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in document.items() if name not in ('hands', 'confirmations')}


def _digest(value: Any) -> blake2b:
    return blake2b(_text(value), digest_size=16)


def _text(value: Any) -> bytes:
    return json.dumps(value, sort_keys=True).encode()  # PostgreSQL returns keys in its own order
