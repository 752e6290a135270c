"""Exact numbers: integers where possible, otherwise fractions. Only displayed values are rounded."""

from collections.abc import Sequence
from fractions import Fraction
from math import floor

Number = int | Fraction
HALF = Fraction(1, 2)


def mean(values: Sequence[Number]) -> Number:
    """Return the mean of these values, or 0 if there are none."""
    return Fraction(sum(values), len(values)) if values else 0


def rounded(value: Number | float) -> int:
    """Round to an integer, halves towards plus infinity: 377.5 gives 378, −2.5 gives −2."""
    return floor(value + HALF)


def shown(value: Number | None) -> int | float | None:
    """Return the number as answers show it: two decimals, halves towards plus infinity."""
    if value is None or isinstance(value, int):
        return value
    hundredths = rounded(value * 100)
    return hundredths / 100 if hundredths % 100 else hundredths // 100
