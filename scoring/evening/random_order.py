"""The random order of the entries, the same on every machine."""

from collections.abc import Iterable
from hashlib import sha256


def random_order(seed: int, numbers: Iterable[int]) -> list[int]:
    """Return the entries sorted by the hexadecimal SHA-256 of `seed:number`; with seed 0, sorted by number."""
    if seed == 0:
        return sorted(numbers)
    return sorted(numbers, key=lambda number: sha256(f'{seed}:{number}'.encode()).hexdigest())
