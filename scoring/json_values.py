"""Reads single values of a document: returns the value with its proper type, or raises BadDocument at its path.

Each function takes the value and `at`, its path.
"""

from collections.abc import Collection, Mapping, Sequence
from datetime import date
from typing import Any

from scoring.errors import BadDocument
from scoring.record import check_time
from scoring.text import readable, step


def inside(at: str, part: object) -> str:
    """Return the path of a part of the value at `at`."""
    return f'{at}/{step(part)}' if at else step(part)


def an_object(value: Any, at: str, needed: Sequence[str], optional: Collection[str] = ()) -> Mapping[str, Any]:
    """Return an object with all required fields and no unknown ones."""
    if not isinstance(value, dict):
        raise BadDocument(at, 'not-an-object')
    strange = value.keys() - {*needed, *optional}
    if strange:
        field = min(strange, key=str)
        raise BadDocument(inside(at, field), 'unknown-field', field=readable(str(field)))
    for field in needed:
        if field not in value:
            raise BadDocument(inside(at, field), 'missing', field=field)
    return value


def a_list(value: Any, at: str, most: int | None = None) -> list[Any]:
    """Return a list with at most `most` items."""
    if not isinstance(value, list):
        raise BadDocument(at, 'not-a-list')
    if most is not None and len(value) > most:
        raise BadDocument(at, 'too-many', most=most)
    return value


def a_number(value: Any, at: str, low: int, high: int) -> int:
    """Return an integer from `low` to `high`."""
    if type(value) is not int or not low <= value <= high:
        raise BadDocument(at, 'not-a-whole-number', low=low, high=high)
    return value


def a_choice(value: Any, at: str, choices: Collection[str]) -> str:
    """Return one of these keywords."""
    if not isinstance(value, str) or value not in choices:
        raise BadDocument(at, 'not-one-of', choices=', '.join(choices))
    return value


def a_flag(value: Any, at: str) -> bool:
    """Return true or false."""
    if not isinstance(value, bool):
        raise BadDocument(at, 'not-true-or-false')
    return value


def a_text(value: Any, at: str, longest: int, *, may_be_blank: bool = False) -> str:
    """Return a displayable text of at most `longest` characters, not blank unless that is allowed."""
    if not isinstance(value, str):
        raise BadDocument(at, 'not-text')
    if value != readable(value):
        raise BadDocument(at, 'unreadable-text')
    if len(value) > longest:
        raise BadDocument(at, 'too-long', most=longest)
    if not may_be_blank and not value.strip():
        raise BadDocument(at, 'blank')
    return value


def a_date(value: Any, at: str) -> str:
    """Return an ISO 8601 date."""
    text = a_text(value, at, 10)
    check_time(text, date, BadDocument(at, 'not-a-date'))
    return text


def some_texts(value: Any, at: str, most: int, longest: int) -> tuple[str, ...]:
    """Return a list of texts with at most `most` items."""
    texts = a_list(value, at, most)
    return tuple(a_text(text, inside(at, place), longest) for place, text in enumerate(texts))
