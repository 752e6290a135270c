"""A cache in each process for what many phones request between two changes of an evening. Objects are kept as they are:
Django's own cache in memory would unpickle them for every phone.
"""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from threading import RLock
from typing import Any, TypeVar

Cached = TypeVar('Cached')
MOST = 64
PACE = 1  # second; results may come in faster than they can be counted for everyone


@dataclass(frozen=True)
class _Known:
    state: Any
    results: Any
    at: float
    made: Any

    def serves(self, state: Any, results: Any) -> bool:
        return bool(self.state == state) and (self.results == results or time.monotonic() - self.at < PACE)


_known: OrderedDict[tuple[str, ...], _Known] = OrderedDict()
_making = RLock()  # so that of the phones that ask at once one makes it and the others wait


def cached(name: tuple[str, ...], state: Any, make: Callable[[], Cached], *, results: Any = None) -> Cached:
    """Return what `make` made for this name in this state. A new state replaces the old one at once, new `results` at
    most once a second; nobody may alter what is returned.
    """
    known = _known.get(name)
    if known is not None and known.serves(state, results):
        found: Cached = known.made
        return found
    with _making:
        known = _known.get(name)
        if known is not None and known.serves(state, results):
            waited_for: Cached = known.made
            return waited_for
        made = make()
        _known[name] = _Known(state, results, time.monotonic(), made)
        _known.move_to_end(name)
        while len(_known) > MOST:
            _known.popitem(last=False)
    return made
