"""Remembers in this process what was drawn of a match and will be drawn again: the row of an old hand, a pad nobody has
tapped on, all that a watcher sees. A piece is known by everything it is drawn from, so none can be out of date, and
nobody is shown one who could not have had it drawn.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from hashlib import blake2b
from typing import Any

from django.core.cache import caches
from django.utils.translation import get_language


def remembered(piece: str, *made_of: object, draw: Callable[[], Any]) -> Any:
    """What `draw` gives; it is called only where the same piece, made of the same, was not drawn lately."""
    name = blake2b(repr((piece, get_language(), made_of)).encode(), digest_size=16).hexdigest()
    known = caches['drawn'].get(name)
    if known is None:
        known = draw()
        caches['drawn'].set(name, known)
    return known


def marks(document: Mapping[str, Any]) -> Iterator[str]:
    """A mark for what the table agreed, then one for each hand, which names all that was recorded up to there."""
    agreed = {name: value for name, value in document.items() if name != 'hands'}
    running = blake2b(digest_size=16)
    for part in (agreed, *document['hands']):
        running.update(json.dumps(part, sort_keys=True).encode())  # PostgreSQL gives names back in an order of its own
        yield running.hexdigest()
