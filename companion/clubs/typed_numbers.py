"""Whole numbers as people type them."""

import re

WHOLE = re.compile(r'[+-]? ?([0-9]+|[1-9][0-9]{0,2}([ .,])[0-9]{3}(?:\2[0-9]{3})*)')
MINUS_SIGNS = str.maketrans('−–', '--')
LONGEST_NUMBER = 7


def whole(typed: str) -> int | None:
    """Return an integer as people type it, with either minus sign and thousands separators; None if it is not one.

    A point or comma is a separator only before three digits: "1.500" is 1500, and "26.0" no whole number.
    """
    plain = ' '.join(typed.translate(MINUS_SIGNS).split())
    if not WHOLE.fullmatch(plain):
        return None
    digits = re.sub('[^0-9]', '', plain)
    return int(digits) * (-1 if plain.startswith('-') else 1) if len(digits) <= LONGEST_NUMBER else None
