"""A cache in each process for what many phones request between two changes of an evening. Objects are kept as they are:
Django's own cache in memory would unpickle them for every phone.
"""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock, RLock
from typing import Any, TypeVar
from weakref import WeakValueDictionary

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
_keeping = Lock()
_making: WeakValueDictionary[str, '_Turn'] = WeakValueDictionary()


class _Turn:
    """Of the phones that ask at once about one evening, one makes it and the others wait; other evenings do not."""

    def __init__(self) -> None:
        self.lock = RLock()  # what is made may ask for something else of the same evening


def _turn_of(evening: str) -> _Turn:
    with _keeping:
        turn = _making.get(evening) or _Turn()
        _making[evening] = turn
        return turn


def cached(name: tuple[str, ...], state: Any, make: Callable[[], Cached], *, results: Any = None) -> Cached:
    """Return what `make` made for this name in this state. A new state replaces the old one at once, new `results` at
    most once a second; nobody may alter what is returned. `name` is a kind, the code of an evening, and what else
    tells one from another.
    """
    if known := _that_serves(name, state, results):
        cached: Cached = known.made
        return cached
    with _turn_of(name[1]).lock:
        if known := _that_serves(name, state, results):
            waited_for: Cached = known.made
            return waited_for
        made = make()
        _keep(name, _Known(state, results, time.monotonic(), made))
    return made


def _that_serves(name: tuple[str, ...], state: Any, results: Any) -> _Known | None:
    known = _known.get(name)
    return known if known is not None and known.serves(state, results) else None


def _keep(name: tuple[str, ...], known: _Known) -> None:
    with _keeping:
        _known[name] = known
        _known.move_to_end(name)
        while len(_known) > MOST:
            _known.popitem(last=False)
