"""Random numbers that are the same on every machine and Python version."""

from collections.abc import Iterable
from hashlib import sha256
from random import Random
from typing import TypeVar

T = TypeVar('T')


class Chance:
    """A random source seeded by a text. It uses only `Random.random()`, whose sequence Python guarantees."""

    def __init__(self, text: str) -> None:
        self.random = Random(int(sha256(text.encode()).hexdigest(), 16)).random  # noqa: S311 - to be repeatable

    def below(self, end: int) -> int:
        """Return an integer from 0 up to but not including `end`."""
        return int(self.random() * end)

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """Return the items in random order (Fisher-Yates)."""
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed
