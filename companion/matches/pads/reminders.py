"""Reminders about the next deal that several games share."""

from collections.abc import Iterator, Mapping

from django.utils.functional import Promise

from scoring import Sheet


def pots(sheet: Sheet, words: Mapping[str, str | Promise]) -> Iterator[str]:
    """Return what is in each pot after the last hand; the texts are given by pot."""
    after = sheet.hands[-1].pots if sheet.hands else None
    yield from (str(words[name]) % chips for name, chips in (after or {}).items())
