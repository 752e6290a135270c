"""Caches in this process what was rendered of a match and will be rendered again: the row of an old hand, a pad nobody
has tapped on, all that a watcher sees. The key holds everything a fragment is rendered from, so none can be stale,
and nobody is shown one that could not have been rendered for them.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from hashlib import blake2b
from typing import Any

from django.core.cache import caches
from django.utils.translation import get_language


def cached(piece: str, *made_of: object, render: Callable[[], Any]) -> Any:
    """What `render` returns; it is called only where the same piece, made of the same, is not in the cache."""
    name = blake2b(repr((piece, get_language(), made_of)).encode(), digest_size=16).hexdigest()
    known = caches['rendered'].get(name)
    if known is None:
        known = render()
        caches['rendered'].set(name, known)
    return known


def digests(document: Mapping[str, Any]) -> Iterator[str]:
    """A digest of what the table agreed, then one for each hand, of all that was recorded up to it."""
    agreement = {name: value for name, value in document.items() if name != 'hands'}
    running = blake2b(digest_size=16)
    for part in (agreement, *document['hands']):
        running.update(json.dumps(part, sort_keys=True).encode())  # PostgreSQL gives names back in an order of its own
        yield running.hexdigest()
