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
    parts = _WRITTEN.fullmatch(text) if isinstance(text, str) else None
    if parts is None or not parts['currency'].isprintable() or any(map(str.isnumeric, parts['currency'])):
        return None
    amount = Decimal(parts['amount'])
    return Money(amount, parts['currency']) if amount else None


def normalized(text: str) -> str:
    """Return money as people type it ("0,05€", "$0.25", "1,000,000 ¥") in the form of documents. Anything else, or
    a text that may be two amounts, is returned as typed.
    """
    parts = _TYPED.fullmatch(text)
    if parts is None or _EITHER.fullmatch(parts['amount']):
        return text
    written = _written(_plain(parts['amount']), parts)
    return written if read_money(written) else text


def both_readings(text: str) -> tuple[str, str] | None:
    """Return both amounts that "1,000 JPY" may be, in the form of documents: ("1000 JPY", "1.000 JPY"). None if it
    is unambiguous or not money.
    """
    typed = _TYPED.fullmatch(text)
    if typed is None or not _EITHER.fullmatch(typed['amount']):
        return None
    whole, _, parts = typed['amount'].replace(',', '.').partition('.')
    thousands, decimals = _written(whole + parts, typed), _written(f'{whole}.{parts}', typed)
    return (thousands, decimals) if read_money(decimals) else None


def _plain(amount: str) -> str:
    """The digits with a decimal point and no other separators."""
    parts = _IN_THREES.fullmatch(amount)
    if parts is None:
        return amount.replace(',', '.')
    whole = ''.join(filter(str.isdigit, parts['whole']))
    return f'{whole}.{parts["parts"]}' if parts['parts'] else whole


def _written(amount: str, typed: re.Match[str]) -> str:
    return ' '.join(part for part in (amount, typed['sign'], typed['currency']) if part)
