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
    running = _running(document, numbers.start - 1)
    for number in numbers:
        running.update(_hands(document['hands'][number - 1 : number]))
        yield running.hexdigest()


def state_of(document: Mapping[str, Any]) -> str:
    """Return a digest of all that was agreed and recorded, whatever was said of it since."""
    return _running(document, len(document['hands'])).hexdigest()


def _running(document: Mapping[str, Any], count: int) -> blake2b:
    """A digest of what was agreed and of so many hands, which others can be added to. The first hundreds of hands are
    read once, for as long as the same match is asked about.
    """
    global _hundreds
    agreed, hands = _text(_agreement(document)), document['hands'][:count]
    known_agreed, known, running = _hundreds
    first = hands[: count - count % 100]
    if known_agreed != agreed or known != first:
        running = blake2b(agreed, digest_size=16)
        running.update(_hands(first))
        _hundreds = agreed, first, running
    running = running.copy()
    running.update(_hands(hands[len(first) :]))
    return running


_hundreds: tuple[bytes, list[Any], blake2b] = b'', [], blake2b()


def _hands(hands: list[Any]) -> bytes:
    return _text(hands)[1:-1] + b', ' if hands else b''  # at once, which is many times faster than hand by hand


def _agreement(document: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in document.items() if name not in ('hands', 'confirmations')}


def _digest(value: Any) -> blake2b:
    return blake2b(_text(value), digest_size=16)


def _text(value: Any) -> bytes:
    return json.dumps(value, sort_keys=True).encode()  # PostgreSQL returns keys in its own order
