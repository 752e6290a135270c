"""Mistakes of play on a pad: a chip for each, filled in by a ruling and taken off with a tap.

A chip is a form field `mistake-N` whose value is the side, the kind and, where the record says so, the books. The side
is its number; until it is tapped who bid, also `bidders` or `others`.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from scoring.game import Record, Table

MOST = 8
BIDDERS, OTHERS = 'bidders', 'others'
ITS_OWN = ('side', 'kind', 'books')


def mistakes_in(form: Mapping[str, str]) -> list[dict[str, Any]]:
    """Return the mistakes whose chips are on the pad, as a record has them. What no chip can say is left out."""
    return [entry for place in range(MOST) if (entry := _entry(form.get(f'mistake-{place}', '')))]


def _entry(value: str) -> dict[str, Any] | None:
    side, _, rest = value.partition(':')
    kind, _, books = rest.partition(':')
    if not (_is_number(side) or side in (BIDDERS, OTHERS)) or not kind:
        return None
    whose = int(side) if _is_number(side) else side
    return {'side': whose, 'kind': kind, **({'books': int(books)} if _is_number(books) else {})}


def with_side(entry: Mapping[str, Any], record: Record, table: Table) -> dict[str, Any]:
    """Return a mistake of the bidders, or of the only other side, with the number of that side once the record says who
    bid.
    """
    bidder = record.get('bidder')
    if isinstance(entry['side'], int) or bidder is None:
        return dict(entry)
    own = table.side_of(bidder)
    fitting = [side for side in range(len(table.sides)) if (side == own) == (entry['side'] == BIDDERS)]
    return {**entry, 'side': fitting[0]} if len(fitting) == 1 else dict(entry)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 4


def chips(entries: Iterable[Mapping[str, Any]]) -> tuple[str, ...]:
    """Return the values of the chips for the mistakes of a record: the inverse of `mistakes_in`."""
    return tuple(':'.join(str(entry[part]) for part in ITS_OWN if part in entry) for entry in entries)
