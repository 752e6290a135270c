"""The fields of a hand record as data, for generating the JSON Schema and the types.

Which values are valid together is decided in each game's `record.py`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scoring.limits import CALLS, LIST, NOTE, NUMBER, PLAYERS

Schema = Mapping[str, Any]


@dataclass(frozen=True)
class Field:
    """One field as a Python annotation and as JSON Schema."""

    python: str
    schema: Schema


def words(*choices: str) -> Field:
    """One of these keywords."""
    return Field(f'Literal[{", ".join(map(repr, choices))}]', {'enum': list(choices)})


def whole(low: int, high: int) -> Field:
    """An integer from `low` to `high`."""
    return Field('int', {'type': 'integer', 'minimum': low, 'maximum': high})


def listed(item: Field, most: int = LIST) -> Field:
    """A list of such values."""
    return Field(f'list[{item.python}]', {'type': 'array', 'items': dict(item.schema), 'maxItems': most})


def record(**parts: Field) -> Field:
    """An object with these fields."""
    schema = {'type': 'object', 'properties': {name: dict(part.schema) for name, part in parts.items()}}
    return Field('dict[str, Any]', {**schema, 'additionalProperties': False})


SEAT = SIDE = whole(0, PLAYERS - 1)
SEAT_OR_NONE = Field('int | None', {'anyOf': [dict(SEAT.schema), {'type': 'null'}]})
TRUE = Field('Literal[True]', {'const': True})
EITHER = Field('bool', {'type': 'boolean'})
COUNTS = listed(whole(0, NUMBER))
CHIPS = listed(whole(-NUMBER, NUMBER))
SPOKEN = listed(Field('str', {'type': 'string'}), CALLS)
CARRIED: Mapping[str, Field] = {
    'note': Field('str', {'type': 'string', 'maxLength': NOTE}),
    'recorded_at': Field('str', {'type': 'string', 'format': 'date-time'}),
    'struck': TRUE,
}
