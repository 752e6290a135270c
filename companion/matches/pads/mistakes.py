"""Mistakes of play on a pad: a chip for each, filled in by a ruling and taken off with a tap.

A chip is a form field `mistake-N` whose value is the side, the kind and, where the record says so, the books.
"""

from collections.abc import Iterable, Mapping
from typing import Any

MOST = 8
ITS_OWN = ('side', 'kind', 'books')


def mistakes_in(form: Mapping[str, str]) -> list[dict[str, Any]]:
    """Return the mistakes whose chips are on the pad, as a record has them. What no chip can say is left out."""
    return [entry for place in range(MOST) if (entry := _entry(form.get(f'mistake-{place}', '')))]


def _entry(value: str) -> dict[str, Any] | None:
    side, _, rest = value.partition(':')
    kind, _, books = rest.partition(':')
    if not _is_number(side) or not kind:
        return None
    return {'side': int(side), 'kind': kind, **({'books': int(books)} if _is_number(books) else {})}


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 4


def chips(entries: Iterable[Mapping[str, Any]]) -> tuple[str, ...]:
    """Return the values of the chips for the mistakes of a record: the inverse of `mistakes_in`."""
    return tuple(':'.join(str(entry[part]) for part in ITS_OWN if part in entry) for entry in entries)
