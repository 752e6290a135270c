"""Writes CSV whose cells no spreadsheet, in any locale, takes for formulas. All CSV is written with it."""

import csv
import re
from collections.abc import Iterable
from io import StringIO
from typing import Any

# A BOM, so that Excel reads accents and suits.
BYTE_ORDER_MARK = '\N{ZERO WIDTH NO-BREAK SPACE}'
# The first characters of formulas, in ASCII and full width: = + - @, and the bar of DDE commands.
SIGNS = r'=+\-@|\u2212\uff1d\uff0b\uff0d\uff20\uff5c'
# A cell may start in the middle of a text: after a tab, a line break or, in some locales, a semicolon.
# Spaces and quotes before the sign are ignored, as programs do.
BEGINS = re.compile(rf'(^|[;\t\r\n\v\f\x85\u2028\u2029])([\s"\'\u200b\ufeff]*)(?=[{SIGNS}])')


STRIPPED = ('\t', '\r', '\n')  # what some programs strip before they look again


def safe(cell: Any) -> Any:
    """Return a text with an apostrophe before whatever could start a formula; numbers stay numbers."""
    if not isinstance(cell, str):
        return cell
    text = BEGINS.sub(r"\1\2'", cell)
    return f"'{text}" if text.startswith(STRIPPED) else text


def as_csv(rows: Iterable[Iterable[Any]]) -> str:
    """Return the rows as a file that every spreadsheet opens."""
    file = StringIO()
    csv.writer(file).writerows([safe(cell) for cell in row] for row in rows)
    return BYTE_ORDER_MARK + file.getvalue()
