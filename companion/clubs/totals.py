"""The totals of a table as one text, in the reader's language."""

from collections.abc import Iterable

from companion.i18n.languages import language
from scoring.say import number


def totals_text(points: Iterable[int]) -> str:
    """Return "340 : −120"."""
    return ' : '.join(number(point, language()) for point in points)
