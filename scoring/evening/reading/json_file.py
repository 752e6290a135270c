"""Parses JSON more strictly than Python does: UTF-8 only, no duplicate keys, no integers that other programs cannot
read.
"""

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

from scoring.errors import BadDocument
from scoring.evening.reading.fields import inside
from scoring.text import readable

MOST_DIGITS = 18


@dataclass(frozen=True)
class _Twice:
    """Marks an object with a duplicate key until its path is known."""

    key: str


@dataclass(frozen=True)
class _TooLong:
    """Marks an integer with too many digits until its path is known."""


def parse(raw: bytes) -> Any:
    """Return the JSON value of a file; a BOM is skipped.

    A document (the value, or an item of its list) with a duplicate key or an integer that is too long is replaced by
    its refusal. Raises BadDocument if the bytes are not JSON.
    """
    faults: list[object] = []
    try:
        value = json.loads(
            raw.decode('utf-8-sig'),
            parse_constant=_refuse_constant,
            parse_int=partial(_integer, faults),
            object_pairs_hook=partial(_object, faults),
        )
    except json.JSONDecodeError as error:
        raise BadDocument('', 'no-json-here', line=error.lineno, column=error.colno) from None
    except (ValueError, RecursionError):
        raise BadDocument('', 'no-json') from None
    if not faults:
        return value
    return (
        [_first_fault(document) or document for document in value] if isinstance(value, list) else _first_fault(value)
    )


def _first_fault(document: Any) -> BadDocument | None:
    """The refusal of a document with a duplicate key or an integer that is too long."""
    waiting: list[tuple[str, Any]] = [('', document)]
    while waiting:
        at, value = waiting.pop()
        if isinstance(value, _Twice):
            return BadDocument(inside(at, value.key), 'key-twice', field=readable(value.key))
        if isinstance(value, _TooLong):
            return BadDocument(at, 'too-many-digits', most=MOST_DIGITS)
        waiting += [(inside(at, part), item) for part, item in _parts(value)][::-1]
    return None


def _parts(value: Any) -> Iterable[tuple[str | int, Any]]:
    if isinstance(value, dict):
        return value.items()
    return enumerate(value) if isinstance(value, list) else ()


def _integer(faults: list[object], digits: str) -> int | _TooLong:
    if len(digits.lstrip('-')) <= MOST_DIGITS:
        return int(digits)
    faults.append(_TooLong())
    return _TooLong()


def _object(faults: list[object], pairs: list[tuple[str, Any]]) -> dict[str, Any] | _Twice:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    times = Counter(key for key, _ in pairs)
    twice = _Twice(next(key for key, count in times.items() if count > 1))
    faults.append(twice)
    return twice


def _refuse_constant(name: str) -> None:
    raise ValueError(f'{name} is not a JSON number')
