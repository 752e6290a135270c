"""What the sides of a table said of its hands: who wrote one, who says that it is right, who disputes it. Carried in
the document and never scored.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scoring.errors import BadDocument
from scoring.limits import HANDS
from scoring.text import plain, readable, step

SAYS = ('wrote', 'right', 'wrong')
REQUIRED = ('hand', 'of', 'side', 'says')
FIELDS = (*REQUIRED, 'record')


@dataclass(frozen=True)
class Confirmation:
    """What `side` says of hand `hand` (counted from 1) in the version with the digest `of`. Whoever says that it is
    wrong may add what it should be, as a `record`.
    """

    hand: int
    of: str
    side: int
    says: str
    record: Mapping[str, Any] | None = None


def confirmations_in(raw: Any, sides: int) -> tuple[Confirmation, ...]:
    """Read the list of a document with this many sides. Raises BadDocument."""
    if not isinstance(raw, list):
        raise BadDocument('confirmations', 'not-a-list')
    return tuple(_confirmation(item, f'confirmations/{place}', sides) for place, item in enumerate(raw))


def _confirmation(raw: Any, at: str, sides: int) -> Confirmation:
    if not isinstance(raw, dict):
        raise BadDocument(at, 'not-an-object')
    for key in sorted(raw.keys() - set(FIELDS), key=str):
        raise BadDocument(f'{at}/{step(key)}', 'unknown-field', field=readable(str(key)))
    for key in REQUIRED:
        if key not in raw:
            raise BadDocument(f'{at}/{key}', 'missing', field=key)
    _check_number(raw['hand'], f'{at}/hand', 1, HANDS)
    _check_number(raw['side'], f'{at}/side', 0, sides - 1)
    for key in ('of', 'says'):
        if not isinstance(raw[key], str):
            raise BadDocument(f'{at}/{key}', 'not-text')
    if raw['says'] not in SAYS:
        raise BadDocument(f'{at}/says', 'unknown-saying', known=SAYS)
    if not isinstance(raw.get('record', {}), dict):
        raise BadDocument(f'{at}/record', 'not-an-object')
    return Confirmation(**raw)


def _check_number(value: Any, at: str, low: int, high: int) -> None:
    if type(value) is not int or not low <= value <= high:
        raise BadDocument(at, 'not-a-whole-number', low=low, high=high)


def as_json(one: Confirmation) -> dict[str, Any]:
    said = {key: getattr(one, key) for key in REQUIRED}
    return said if one.record is None else {**said, 'record': plain(one.record)}
