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
    """Return who of the others stands before one of these now, and who of these stands behind one of the others."""
    ranked = standings(rows.document)
    ranks = {place.entry: inf if place.rank is None else place.rank for place in (*ranked.placed, *ranked.apart)}
    others = {entry.number for entry in rows.still_here} - set(numbers)
    inside = [number for number in ranks if number in numbers]
    outside = [number for number in ranks if number in others]
    last = max((ranks[number] for number in inside), default=inf)
    first = min((ranks[number] for number in outside), default=inf)
    return [entry for entry in outside if ranks[entry] < last], [entry for entry in inside if ranks[entry] > first]
