"""Reads single fields of a raw hand record: returns the value with its proper type, or raises BadHand at the field."""

from collections.abc import Collection, Mapping
from datetime import date, datetime
from typing import Any

from scoring.errors import BadHand, Refusal
from scoring.seats import Seat, Side
from scoring.text import readable, shown, step

CARRIED = ('note', 'recorded_at')
STRUCK = 'struck'


def check_carried(record: Any) -> None:
    """Refuse a hand that is not an object, or whose `note` or `recorded_at` is invalid. Raises BadHand."""
    if not isinstance(record, dict):
        raise BadHand('', 'not-an-object')
    for key in CARRIED:
        if key in record and (not isinstance(record[key], str) or record[key] != readable(record[key])):
            raise BadHand(key, 'not-text')
    if 'recorded_at' in record:
        check_time(record['recorded_at'], datetime, BadHand('recorded_at', 'not-a-time'))


def is_struck(record: Mapping[str, Any]) -> bool:
    """Whether the deal was struck out, and so counts for nobody. Raises BadHand if anything else was recorded."""
    if STRUCK not in record:
        return False
    refuse_other_fields(record, STRUCK)
    return take_mark(record, STRUCK)


def check_time(value: str, kind: type[date], refusal: Refusal) -> None:
    """Raise the refusal if the text is not an ISO date or time of that kind."""
    try:
        kind.fromisoformat(value)
    except ValueError:
        raise refusal from None


def refuse_other_fields(record: Mapping[str, Any], *allowed: str, carried: tuple[str, ...] = CARRIED) -> None:
    """Raise BadHand at the alphabetically first field that is neither allowed nor `carried` by all records."""
    others = record.keys() - {*allowed, *carried}
    if others:
        field = min(others, key=str)
        raise BadHand(step(field), 'field-not-here', field=readable(str(field)))


def take(record: Mapping[str, Any], field: str) -> Any:
    """Return a required field. Raises BadHand, as do all functions that read a field."""
    if field not in record:
        raise BadHand(field, 'missing', field=field)
    return record[field]


def take_number(record: Mapping[str, Any], field: str, low: int, high: int) -> int:
    """Return an integer from `low` to `high`."""
    return whole_number(take(record, field), field, low, high)


def take_choice(record: Mapping[str, Any], field: str, choices: Collection[str], code: str = 'not-a-choice') -> str:
    """Return one of the keywords in `choices`; `code` is the refusal otherwise."""
    value = take(record, field)
    if not isinstance(value, str) or value not in choices:
        raise BadHand(field, code, value=shown(value), known=tuple(choices))
    return value


def take_seat(record: Mapping[str, Any], field: str, players: int) -> Seat:
    """Return a seat at a table of this many players."""
    return seat_number(take(record, field), field, players)


def take_mark(record: Mapping[str, Any], field: str) -> bool:
    """Return a field that is true or left out."""
    if field in record and record[field] is not True:
        raise BadHand(field, 'not-yes')
    return field in record


def take_list(record: Mapping[str, Any], field: str, count: int, low: int, high: int) -> tuple[int, ...]:
    """Return one integer for each seat or side."""
    values = take(record, field)
    if not isinstance(values, list) or len(values) != count:
        raise BadHand(field, 'wrong-length', count=count)
    for place, value in enumerate(values):
        if type(value) is not int or not low <= value <= high:
            raise BadHand(f'{field}/{place}', 'not-a-whole-number', low=low, high=high)
    return tuple(values)


def seat_number(value: Any, at: str, players: int) -> Seat:
    """Return the value if it is a seat at a table of this many players. Raises BadHand."""
    seat: Seat = value
    if type(value) is not int or not 0 <= value < players:
        raise BadHand(at, 'not-a-seat', highest=players - 1)
    return seat


def side_number(value: Any, at: str, sides: int) -> Side:
    """Return the value if it is one of this many sides. Raises BadHand."""
    side: Side = value
    if type(value) is not int or not 0 <= value < sides:
        raise BadHand(at, 'not-a-side', highest=sides - 1)
    return side


def whole_number(value: Any, at: str, low: int, high: int) -> int:
    """Return the value if it is an integer from `low` to `high`. Raises BadHand."""
    if type(value) is not int or not low <= value <= high:
        raise BadHand(at, 'not-a-whole-number', low=low, high=high)
    return value
