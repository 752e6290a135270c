"""The lot: the order that chance gives the entries, the same wherever it is drawn."""

from collections.abc import Iterable
from hashlib import sha256


def by_lot(seed: int, numbers: Iterable[int]) -> list[int]:
    """The entries in ascending order of the hexadecimal SHA-256 of `seed:number`; with seed 0 in order of number."""
    if seed == 0:
        return sorted(numbers)
    return sorted(numbers, key=lambda number: sha256(f'{seed}:{number}'.encode()).hexdigest())
