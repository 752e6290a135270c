"""The names of those who share a score, in the reader's language."""

from collections.abc import Sequence

from companion.i18n.languages import language
from scoring.say import say_partners


def partners(names: Sequence[str]) -> str:
    return say_partners(names, language())


def stored_side(name: str) -> str:
    """Return a side in the reader's language that a column of a match has in English: "Ann & Cyd"."""
    return partners(people_of(name))


def people_of(name: str) -> list[str]:
    """Return the players of a side that a column of a match has in English: "Ann & Cyd"."""
    return name.split(' & ')
