"""What the sides of a table said of its hands: who wrote one, who says that it is right, who disputes it. Carried in
the document and never scored.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scoring.errors import BadDocument
from scoring.json_values import a_list, a_number, an_object
from scoring.limits import HANDS
from scoring.text import plain

SAYS = ('wrote', 'right', 'wrong')
REQUIRED = ('hand', 'of', 'side', 'says')


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
    items = a_list(raw, 'confirmations')
    return tuple(_confirmation(item, f'confirmations/{place}', sides) for place, item in enumerate(items))


def _confirmation(raw: Any, at: str, sides: int) -> Confirmation:
    fields = an_object(raw, at, REQUIRED, ('record',))
    a_number(fields['hand'], f'{at}/hand', 1, HANDS)
    a_number(fields['side'], f'{at}/side', 0, sides - 1)
    for key in ('of', 'says'):
        if not isinstance(fields[key], str):
            raise BadDocument(f'{at}/{key}', 'not-text')
    if fields['says'] not in SAYS:
        raise BadDocument(f'{at}/says', 'unknown-saying', known=SAYS)
    if not isinstance(fields.get('record', {}), dict):
        raise BadDocument(f'{at}/record', 'not-an-object')
    return Confirmation(**fields)


def as_json(confirmation: Confirmation) -> dict[str, Any]:
    fields = {key: getattr(confirmation, key) for key in REQUIRED}
    return fields if confirmation.record is None else {**fields, 'record': plain(confirmation.record)}
