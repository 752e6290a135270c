"""Parses JSON more strictly than Python does: no duplicate keys, no NaN or Infinity."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from scoring.text import step


@dataclass(frozen=True)
class DuplicateKey:
    """Replaces an object in which `key` occurs more than once."""

    key: str


def parse(raw: str | bytes, integer: Callable[[str], Any], faults: list[object]) -> Any:
    """Return the JSON value; `integer` converts the digits of integers. Each DuplicateKey is added to `faults`, so that
    only a value with faults has to be searched. Raises json.JSONDecodeError with line and column, another ValueError
    for bytes that are not text and for NaN, or RecursionError.
    """
    return json.loads(raw, parse_constant=_refuse, parse_int=integer, object_pairs_hook=partial(_object, faults))


def places_of(value: Any, kinds: type | tuple[type, ...]) -> Iterator[tuple[str, Any]]:
    """Yield the path (`hands/3`) and the item for every item of these types, in the order of the document."""
    waiting: list[tuple[str, Any]] = [('', value)]
    while waiting:
        at, item = waiting.pop()
        if isinstance(item, kinds):
            yield at, item
        waiting += [(f'{at}/{step(part)}' if at else step(part), inner) for part, inner in _parts(item)][::-1]


def _parts(value: Any) -> Iterable[tuple[str | int, Any]]:
    if isinstance(value, dict):
        return value.items()
    return enumerate(value) if isinstance(value, list) else ()


def _object(faults: list[object], pairs: list[tuple[str, Any]]) -> dict[str, Any] | DuplicateKey:
    value = dict(pairs)
    if len(value) == len(pairs):
        return value
    times = Counter(key for key, _ in pairs)
    duplicate = DuplicateKey(next(key for key, count in times.items() if count > 1))
    faults.append(duplicate)
    return duplicate


def _refuse(name: str) -> None:
    raise ValueError(f'{name} is not a JSON number')
