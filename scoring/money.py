"""Money as a table writes it, "0.05 EUR": reads it, tidies what a person typed, multiplies exactly. Knows no
currency and no rate.
"""

import re
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

_WRITTEN = re.compile(r'(?P<amount>(?:0|[1-9][0-9]{0,8})(?:\.[0-9]{1,4})?) (?P<currency>\S{1,8})')
_TYPED = re.compile(r'\s*(?P<sign>[^\s0-9.,]*)\s*(?P<amount>[0-9]+(?:[.,][0-9]+)?)\s*(?P<currency>\S*)\s*')


@dataclass(frozen=True)
class Money:
    """An amount, below zero where it is owed, and the word or sign of its currency ("EUR", "¢")."""

    amount: Decimal
    currency: str

    def times(self, count: int) -> 'Money':
        """So many times as much, to the last place."""
        return Money(self.amount * count, self.currency)


def read_money(text: Any) -> Money | None:
    """What a document's text is worth, always more than nothing; None where it is no money."""
    found = _WRITTEN.fullmatch(text) if isinstance(text, str) else None
    if found is None or not found['currency'].isprintable() or any(map(str.isnumeric, found['currency'])):
        return None
    amount = Decimal(found['amount'])
    return Money(amount, found['currency']) if amount else None


def tidied(text: str) -> str:
    """Money as people type it ("0,05€", "$0.25") the way documents have it; what is no money stays as it was typed."""
    found = _TYPED.fullmatch(text)
    parts = (found['amount'].replace(',', '.'), found['sign'], found['currency']) if found else ()
    written = ' '.join(part for part in parts if part)
    return written if read_money(written) else text
