"""A hand of a pad, finished or not, as the fields of the calculator for one hand."""

from collections.abc import Mapping
from typing import Any

from rules.books import book_of
from scoring.game import Game, Record


def asked_by(game: Game, record: Record) -> dict[str, str]:
    """Return the query parameters of a hand record; what is not yet entered is left out."""
    asked: dict[str, str] = {}
    for name, value in book_of(game).fields_of(record).items():
        asked |= _named(name, value)
    return asked


def bid_in(game: Game, record: Record) -> str:
    """Return the bid of a hand record, as the answers know it; empty while there is none."""
    book = book_of(game)
    return str(book.fields_of(record).get(book.answers.bid_field) or '')


def _named(name: str, value: Any) -> dict[str, str]:
    """A number or a word by its name; several with their place or seat behind it, `tricks-1`."""
    if value is None or value == '':
        return {}
    if isinstance(value, bool):
        return {name: 'yes' if value else 'no'}
    if isinstance(value, Mapping):
        return {f'{name}-{key}': str(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return {f'{name}-{place}': str(item) for place, item in enumerate(value) if isinstance(item, int)}
    return {name: str(value)}
