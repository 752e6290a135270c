"""Who made the best call of an evening, side by side: partners of one table are named together."""

from itertools import combinations

from companion.clubs.evening_document import Rows
from companion.clubs.presenters.seats import places_of
from companion.matches.presenters.side_names import partners


def caller_sides(rows: Rows, *, short: bool = True) -> list[str]:
    """Return the names of the sides that made it, in the order in which they were entered."""
    numbers = [number for number in rows.evening.best_callers if number in rows.names]
    together = _partners(rows) if len(numbers) > 1 else set()
    sides: list[list[str]] = []
    for before, number in zip([0, *numbers], numbers, strict=False):
        name = rows.names[number]
        if frozenset((before, number)) not in together:
            sides.append([])
        sides[-1].append(name.short if short else str(name))
    return [partners(side) for side in sides]


def _partners(rows: Rows) -> set[frozenset[int]]:
    """All who were partners in a round of this evening."""
    settings = rows.evening.settings
    seats = [table['seats'] for recorded in rows.recorded for table in recorded['tables']]
    sides = [[at[place] for place in side] for at in seats for side in places_of(settings, len(at))]
    return {frozenset(pair) for side in sides for pair in combinations(side, 2)}
