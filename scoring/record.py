"""Reads single fields of a raw hand record: the value in its proper type, or a BadHand at that field. Knows no game."""

from collections.abc import Collection, Mapping
from typing import Any

from scoring.errors import BadHand
from scoring.text import readable

CARRIED = ('note', 'recorded_at')


def refuse_other_fields(record: Mapping[str, Any], *allowed: str) -> None:
    for field in record:
        if field not in allowed and field not in CARRIED:
            raise BadHand(readable(field), 'field-not-here', field=readable(field))


def take(record: Mapping[str, Any], field: str) -> Any:
    if field not in record:
        raise BadHand(field, 'missing', field=field)
    return record[field]


def take_number(record: Mapping[str, Any], field: str, low: int, high: int) -> int:
    return whole_number(take(record, field), field, low, high)


def take_choice(record: Mapping[str, Any], field: str, choices: Collection[str], code: str = 'not-a-choice') -> str:
    value = take(record, field)
    if not isinstance(value, str) or value not in choices:
        raise BadHand(field, code)
    return value


def take_seat(record: Mapping[str, Any], field: str, players: int) -> int:
    return seat_number(take(record, field), field, players)


def take_mark(record: Mapping[str, Any], field: str) -> bool:
    """A field that is true or left out."""
    if field in record and record[field] is not True:
        raise BadHand(field, 'not-yes')
    return field in record


def take_list(record: Mapping[str, Any], field: str, count: int, low: int, high: int) -> tuple[int, ...]:
    """One whole number for each seat or side."""
    values = take(record, field)
    if not isinstance(values, list) or len(values) != count:
        raise BadHand(field, 'wrong-length', count=count)
    for place, value in enumerate(values):
        if type(value) is not int or not low <= value <= high:
            raise BadHand(f'{field}/{place}', 'not-a-whole-number', low=low, high=high)
    return tuple(values)


def seat_number(value: Any, at: str, players: int) -> int:
    if type(value) is not int or not 0 <= value < players:
        raise BadHand(at, 'not-a-seat', highest=players - 1)
    return value


def side_number(value: Any, at: str, sides: int) -> int:
    if type(value) is not int or not 0 <= value < sides:
        raise BadHand(at, 'not-a-side', highest=sides - 1)
    return value


def whole_number(value: Any, at: str, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise BadHand(at, 'not-a-whole-number', low=low, high=high)
    return value
