"""A cut: the first so many of an evening play on in another part. Whether results since then would cut otherwise."""

from collections.abc import Collection
from math import inf

from companion.clubs.evening_document import Rows
from scoring.evening import standings


def is_cut(rows: Rows, numbers: Collection[int]) -> bool:
    """Whether these are the first so many of all who are still here."""
    others = {entry.number for entry in rows.still_here} - set(numbers)
    return bool(rows.played and others) and not any(crossed(rows, numbers))


def crossed(rows: Rows, numbers: Collection[int]) -> tuple[list[int], list[int]]:
    """Return who of the others would go on by the standings as they are now, and who of these would not; of who share
    the place at the cut only where one more or one fewer of them goes on.
    """
    ranked = standings(rows.document)
    ranks = {place.entry: inf if place.rank is None else place.rank for place in (*ranked.placed, *ranked.apart)}
    here = {entry.number for entry in rows.still_here} | set(numbers)
    order = sorted(rank for entry, rank in ranks.items() if entry in here)
    last = order[min(len(numbers), len(order)) - 1]
    level = [entry for entry in ranks if entry in here and ranks[entry] == last]
    ahead = [entry for entry in ranks if entry in here and ranks[entry] < last and entry not in numbers]
    behind = [entry for entry in ranks if entry in numbers and ranks[entry] > last]
    if len(ahead) < len(behind):
        ahead += [entry for entry in level if entry not in numbers]
    elif len(behind) < len(ahead):
        behind += [entry for entry in level if entry in numbers]
    return ahead, behind
