"""Chance that falls the same way on every machine and in every year."""

from collections.abc import Iterable
from hashlib import sha256
from random import Random
from typing import TypeVar

T = TypeVar('T')


class Chance:
    """Chance from a text. Of `Random` only `random()` is used: its sequence is what Python promises never to change."""

    def __init__(self, text: str) -> None:
        self.random = Random(int(sha256(text.encode()).hexdigest(), 16)).random  # noqa: S311 - to be repeatable

    def below(self, end: int) -> int:
        """A whole number from 0 up to, and without, `end`."""
        return int(self.random() * end)

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The items in an order of chance (Fisher and Yates)."""
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed
