"""Reads single values of a document: the value in its proper type, or a BadDocument at its place.

Every function takes the value and `at`, its path; nothing here knows what an evening is.
"""

from collections.abc import Collection, Sequence
from datetime import date
from typing import Any

from scoring.errors import BadDocument
from scoring.evening.document import Raw
from scoring.record import check_time
from scoring.text import readable


def inside(at: str, part: str | int) -> str:
    """The path of a part of what lies at `at`."""
    return f'{at}/{part}' if at else str(part)


def an_object(value: Any, at: str, needed: Sequence[str], optional: Collection[str]) -> Raw:
    """An object that has all the fields it needs and no strange ones."""
    if not isinstance(value, dict):
        raise BadDocument(at, 'not-an-object')
    strange = value.keys() - {*needed, *optional}
    if strange:
        field = min(strange)
        raise BadDocument(inside(at, field), 'unknown-field', field=readable(field))
    for field in needed:
        if field not in value:
            raise BadDocument(inside(at, field), 'missing', field=field)
    return value


def a_list(value: Any, at: str, most: int | None = None) -> list[Any]:
    """A list, of at most so many."""
    if not isinstance(value, list):
        raise BadDocument(at, 'not-a-list')
    if most is not None and len(value) > most:
        raise BadDocument(at, 'too-many', most=most)
    return value


def a_number(value: Any, at: str, low: int, high: int) -> int:
    """A whole number from `low` to `high`."""
    if type(value) is not int or not low <= value <= high:
        raise BadDocument(at, 'not-a-whole-number', low=low, high=high)
    return value


def a_choice(value: Any, at: str, choices: Collection[str]) -> str:
    """One of these words."""
    if not isinstance(value, str) or value not in choices:
        raise BadDocument(at, 'not-one-of', choices=', '.join(choices))
    return value


def a_flag(value: Any, at: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise BadDocument(at, 'not-true-or-false')
    return value


def a_text(value: Any, at: str, longest: int, *, may_be_blank: bool = False) -> str:
    """A text of at most so many characters that can be shown; unless it may be, it is not blank."""
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
    """A day as ISO 8601 writes it."""
    text = a_text(value, at, 10)
    check_time(text, date, BadDocument(at, 'not-a-date'))
    return text


def some_texts(value: Any, at: str, most: int, longest: int) -> tuple[str, ...]:
    """A list of at most so many texts."""
    texts = a_list(value, at, most)
    return tuple(a_text(text, inside(at, place), longest) for place, text in enumerate(texts))
