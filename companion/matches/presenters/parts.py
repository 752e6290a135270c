"""Pagination of long lists: the hands of a sheet, the changes of a history. Numbers count from 1."""

from collections.abc import Iterator
from dataclasses import dataclass

SIZE = 100  # in a part that is asked for
NEWEST, WHOLE_UP_TO = 10, 12  # a longer sheet opens with its newest hands, to keep the page light


@dataclass(frozen=True)
class Part:
    """Numbers `first` to `last` out of `count`."""

    first: int
    last: int
    total: int

    def __contains__(self, number: int) -> bool:
        return self.first <= number <= self.last

    @property
    def numbers(self) -> range:
        return range(self.first, self.last + 1)

    @property
    def is_whole(self) -> bool:
        return self.last - self.first + 1 == self.total

    @property
    def others(self) -> Iterator['Part']:
        """The parts to choose from, including this one if it was requested."""
        for first in range(1, self.total + 1, SIZE):
            yield Part(first, min(first + SIZE - 1, self.total), self.total)


def newest(total: int) -> Part:
    """Return the part that a long list opens with."""
    return Part(1 if total <= WHOLE_UP_TO else total - NEWEST + 1, total, total)


def part_at(asked: str, total: int) -> Part | None:
    """Return the part with the number in an address, or None if it is not a number of the list."""
    number = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 6 else 0
    if not 1 <= number <= total:
        return None
    first = (number - 1) // SIZE * SIZE + 1
    return Part(first, min(first + SIZE - 1, total), total)
