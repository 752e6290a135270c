"""Cells that no spreadsheet, in whatever locale, takes for a formula: what every CSV of the site is written through."""

import csv
import re
from collections.abc import Iterable
from io import StringIO
from typing import Any

# So that Excel, too, reads accents and suits; every other program knows the mark.
BYTE_ORDER_MARK = '\N{ZERO WIDTH NO-BREAK SPACE}'
# What begins a formula, in ASCII and full width: = + - @ and the bar of an old command (DDE).
SIGNS = r'=+\-@|\u2212\uff1d\uff0b\uff0d\uff20\uff5c'
# A cell may begin in the middle of a text: after a tab, a line break or, where commas stand in numbers, a semicolon.
# Spaces and quotes before the sign are passed over, as programs do.
BEGINS = re.compile(rf'(^|[;\t\r\n\v\f\x85\u2028\u2029])([\s"\'\u200b\ufeff]*)(?=[{SIGNS}])')


STRIPPED = ('\t', '\r', '\n')  # what some programs take off a text and then look again


def safe(cell: Any) -> Any:
    """A text with an apostrophe before whatever could begin a formula; figures stay figures."""
    if not isinstance(cell, str):
        return cell
    text = BEGINS.sub(r"\1\2'", cell)
    return f"'{text}" if text.startswith(STRIPPED) else text


def as_csv(rows: Iterable[Iterable[Any]]) -> str:
    """The rows as a file that every spreadsheet opens."""
    file = StringIO()
    csv.writer(file).writerows([safe(cell) for cell in row] for row in rows)
    return BYTE_ORDER_MARK + file.getvalue()
