"""Reads the JSON of evening documents: UTF-8 only, no duplicate keys, no integers that other programs cannot read."""

import json
from dataclasses import dataclass
from functools import partial
from typing import Any

from scoring import strict_json
from scoring.errors import BadDocument
from scoring.json_values import inside
from scoring.strict_json import DuplicateKey
from scoring.text import readable

MOST_DIGITS = 18


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
        value = strict_json.parse(raw.decode('utf-8-sig'), partial(_integer, faults), faults)
    except json.JSONDecodeError as error:
        raise BadDocument('', 'no-json-here', line=error.lineno, column=error.colno) from None
    except (ValueError, RecursionError):
        raise BadDocument('', 'no-json') from None
    if faults and isinstance(value, list):
        return [_first_fault(document) or document for document in value]
    return _first_fault(value) if faults else value


def _first_fault(document: Any) -> BadDocument | None:
    """The refusal of a document with a duplicate key or an integer that is too long."""
    for at, value in strict_json.places_of(document, (DuplicateKey, _TooLong)):
        if isinstance(value, DuplicateKey):
            return BadDocument(inside(at, value.key), 'key-twice', field=readable(value.key))
        return BadDocument(at, 'too-many-digits', most=MOST_DIGITS)
    return None


def _integer(faults: list[object], digits: str) -> int | _TooLong:
    if len(digits.lstrip('-')) <= MOST_DIGITS:
        return int(digits)
    faults.append(_TooLong())
    return _TooLong()
