"""What a request adds to the database: the bytes and the matches, clubs and evenings that its statements insert."""

from collections.abc import Callable, Mapping
from math import ceil
from typing import Any

MADE = {'matches_match', 'clubs_club', 'clubs_evening'}  # tables
INDEXES = 200  # bytes that a row takes beside its values
PAGE = 4096  # bytes; what is longer takes whole pages
CUT_UP = 1.2  # at most so much more on PostgreSQL: pieces of 2 KB, each with a row and an entry of an index
INSERT = 'INSERT INTO "'


class Stored:
    """Counts what is inserted: a wrapper of `connection.execute_wrapper`."""

    def __init__(self) -> None:
        self.size = self.made = 0

    def __call__(self, execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        if sql.startswith(INSERT):
            self.size += INDEXES + _in_pages(_size(params))
            self.made += sql[len(INSERT) : sql.index('"', len(INSERT))] in MADE
        return execute(sql, params, many, context)


def _in_pages(size: int) -> int:
    return size if size < PAGE else ceil(size * CUT_UP / PAGE) * PAGE


def _size(value: Any) -> int:
    """The bytes of parameters, roughly."""
    match value:
        case bytes():
            return len(value)
        case str():
            return len(value.encode(errors='replace'))
        case list() | tuple():
            return sum(map(_size, value))
        case Mapping():
            return _size([*value, *value.values()])
        case object(obj=wrapped):  # PostgreSQL's JSON
            return _size(wrapped)
    return 8  # a number, a moment, nothing
