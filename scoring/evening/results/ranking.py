"""Ranks entries by the criteria of the evening: 1, 2, 2, 4."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from scoring.evening.numbers import Number
from scoring.evening.results.criteria import CRITERIA, Book, Values


@dataclass(frozen=True)
class Place:
    """An entry's place. `rank` is None if it is not ranked; `chain` has the value of each criterion."""

    rank: int | None
    shared: bool
    entry: int
    chain: tuple[Number | None, ...] = ()


def ranked(book: Book, numbers: Sequence[int]) -> list[Place]:
    """Return these entries from first to last. Entries tied on every criterion share a place, sorted by number."""
    chain: dict[int, list[Number | None]] = {number: [] for number in numbers}
    groups = [sorted(numbers)] if numbers else []
    for key in book.evening.score.order:
        groups = [part for group in groups for part in _parted(book, group, key, chain)]
    return places(groups, chain)


def places(groups: Sequence[Sequence[int]], chain: dict[int, list[Number | None]] | None = None) -> list[Place]:
    """Return the places of consecutive groups."""
    ranking: list[Place] = []
    for group in groups:
        rank = len(ranking) + 1
        ranking += [Place(rank, len(group) > 1, number, tuple(chain[number]) if chain else ()) for number in group]
    return ranking


def _parted(book: Book, group: list[int], key: str, chain: dict[int, list[Number | None]]) -> list[list[int]]:
    """The group split by one criterion, best first. Its values are added to their chains."""
    criterion = CRITERIA[key]
    values = criterion.values(book, group)
    for number, value in zip(group, values, strict=True):
        chain[number].append(value)
    sign = 1 if criterion.lower_is_better(book.evening.score) else -1
    return _by_key(group, values, sign)


def _by_key(group: list[int], values: Values, sign: int) -> list[list[int]]:
    keys = [(value is None, 0 if value is None else sign * value) for value in values]
    order = sorted(zip(keys, group, strict=True))
    return [[number for _, number in part] for _, part in groupby(order, key=lambda pair: pair[0])]
