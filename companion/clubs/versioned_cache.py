"""A cache in each process for what many phones request between two changes of an evening. Objects are kept as they are:
Django's own cache in memory would unpickle them for every phone.
"""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Any, TypeVar

Cached = TypeVar('Cached')
MOST = 32
_known: OrderedDict[tuple[str, ...], tuple[Any, Any]] = OrderedDict()
_changing = Lock()


def cached(name: tuple[str, ...], state: Any, make: Callable[[], Cached]) -> Cached:
    """Return what `make` made for this name in this state. A new state replaces the old one; nobody may alter what is
    returned.
    """
    known = _known.get(name)
    if known is not None and known[0] == state:
        found: Cached = known[1]
        return found
    made = make()
    with _changing:
        _known[name] = (state, made)
        _known.move_to_end(name)
        while len(_known) > MOST:
            _known.popitem(last=False)
    return made
