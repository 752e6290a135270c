"""Exact numbers: whole where they can be, fractions where they must. Only what is shown is rounded."""

from collections.abc import Sequence
from fractions import Fraction
from math import floor

Number = int | Fraction
HALF = Fraction(1, 2)


def mean(values: Sequence[Number]) -> Number:
    """The mean of these; of nothing it is 0."""
    return Fraction(sum(values), len(values)) if values else 0


def rounded(value: Number) -> int:
    """To a whole number, halves towards plus infinity: 377.5 is 378, −2.5 is −2."""
    return floor(value + HALF)


def shown(value: Number | None) -> int | float | None:
    """As it is written in an answer: to two decimals, halves towards plus infinity."""
    if value is None or isinstance(value, int):
        return value
    hundredths = rounded(value * 100)
    return hundredths / 100 if hundredths % 100 else hundredths // 100
