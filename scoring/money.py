"""Amounts of money such as "0.05 EUR": parses them, normalizes typed ones, multiplies exactly. It knows no currencies,
so it cannot tell whether "1,000 JPY" is one or a thousand, and reports that it may be either.
"""

import re
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

_WRITTEN = re.compile(r'(?P<amount>(?:0|[1-9][0-9]{0,8})(?:\.[0-9]{1,4})?) (?P<currency>\S{1,8})')
_TYPED = re.compile(
    r"\s*(?P<sign>[^\s0-9.,]*)\s*(?P<amount>[0-9](?:[0-9.,'’\s]*[0-9])?)\s*(?P<currency>(?:[^\s0-9.,]\S*)?)\s*"
)
# Groups of thousands with one separator, decimals with another: "1,000,000", "1.234,50", "10 000".
_IN_THREES = re.compile(
    r"(?P<whole>[1-9][0-9]{0,2}(?P<mark>[.,'’\s])[0-9]{3}(?:(?P=mark)[0-9]{3})*)"
    r'(?:(?!(?P=mark))[.,](?P<parts>[0-9]{1,4}))?'
)
_EITHER = re.compile(r'[1-9][0-9]{0,2}[.,][0-9]{3}')  # thousands to some readers, decimals to others


@dataclass(frozen=True)
class Money:
    """An amount, negative if owed, and the code or symbol of its currency ("EUR", "¢")."""

    amount: Decimal
    currency: str

    def times(self, count: int) -> 'Money':
        """Return the amount multiplied exactly."""
        return Money(self.amount * count, self.currency)


def read_money(text: Any) -> Money | None:
    """Return the value of a document's text, always positive; None if it is not money."""
    found = _WRITTEN.fullmatch(text) if isinstance(text, str) else None
    if found is None or not found['currency'].isprintable() or any(map(str.isnumeric, found['currency'])):
        return None
    amount = Decimal(found['amount'])
    return Money(amount, found['currency']) if amount else None


def normalized(text: str) -> str:
    """Return money as people type it ("0,05€", "$0.25", "1,000,000 ¥") in the form of documents. Anything else, or
    a text that may be two amounts, is returned as typed.
    """
    found = _TYPED.fullmatch(text)
    if found is None or _EITHER.fullmatch(found['amount']):
        return text
    written = _written(_plain(found['amount']), found)
    return written if read_money(written) else text


def both_readings(text: str) -> tuple[str, str] | None:
    """Return both amounts that "1,000 JPY" may be, in the form of documents: ("1000 JPY", "1.000 JPY"). None if it
    is unambiguous or not money.
    """
    found = _TYPED.fullmatch(text)
    if found is None or not _EITHER.fullmatch(found['amount']):
        return None
    whole, _, parts = found['amount'].replace(',', '.').partition('.')
    thousands, decimals = _written(whole + parts, found), _written(f'{whole}.{parts}', found)
    return (thousands, decimals) if read_money(decimals) else None


def _plain(amount: str) -> str:
    """The digits with a decimal point and no other separators."""
    found = _IN_THREES.fullmatch(amount)
    if found is None:
        return amount.replace(',', '.')
    whole = ''.join(filter(str.isdigit, found['whole']))
    return f'{whole}.{found["parts"]}' if found['parts'] else whole


def _written(amount: str, typed: re.Match[str]) -> str:
    return ' '.join(part for part in (amount, typed['sign'], typed['currency']) if part)
