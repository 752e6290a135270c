"""Reads the entries of an evening."""

from typing import Any

from scoring.errors import BadDocument
from scoring.evening.document import MOST_ROUNDS, Entry
from scoring.json_values import a_flag, a_list, a_number, a_text, an_object, inside, some_texts

MOST = 2400
LONGEST = 60
OPTIONAL = ('name', 'member', 'members', 'guest', 'categories', 'from', 'until')


def read_entries(value: Any) -> tuple[Entry, ...]:
    """Return the entries. Raises BadDocument at the first one that is invalid or repeats a number."""
    entries: dict[int, Entry] = {}
    for place, raw in enumerate(a_list(value, 'entries', MOST)):
        entry = _entry(raw, inside('entries', place))
        if entry.number in entries:
            raise BadDocument(f'entries/{place}/number', 'number-twice', number=entry.number)
        entries[entry.number] = entry
    return tuple(entries.values())


def _entry(value: Any, at: str) -> Entry:
    raw = an_object(value, at, ('number',), OPTIONAL)
    number = a_number(raw['number'], f'{at}/number', 1, 9999)
    name, member = (a_text(raw[key], f'{at}/{key}', LONGEST) if key in raw else None for key in ('name', 'member'))
    members = some_texts(raw.get('members', []), f'{at}/members', 6, LONGEST)
    guest = a_flag(raw.get('guest', False), f'{at}/guest')
    categories = _categories(raw.get('categories', []), f'{at}/categories')
    first = a_number(raw.get('from', 1), f'{at}/from', 1, MOST_ROUNDS)
    last = a_number(raw.get('until', MOST_ROUNDS), f'{at}/until', 1, MOST_ROUNDS)
    if last < first:
        raise BadDocument(f'{at}/until', 'gone-before-coming', first=first)
    return Entry(number, name, member, members, guest, categories, first, last)


def _categories(value: Any, at: str) -> tuple[str, ...]:
    categories = some_texts(value, at, 10, LONGEST)
    for place, category in enumerate(categories):
        if category in categories[:place]:
            raise BadDocument(inside(at, place), 'named-twice', name=category)
    return categories
