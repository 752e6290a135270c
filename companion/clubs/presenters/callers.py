"""The prizes for calls and hands, with the people who won them: partners of one table are named together."""

from collections.abc import Sequence
from itertools import combinations

from django.utils.translation import gettext as _

from companion.clubs.evening_document import Rows
from companion.clubs.presenters.feats import award_words
from companion.clubs.presenters.seats import places_of
from companion.matches.presenters.side_names import partners


def side_prizes(rows: Rows) -> list[tuple[str, str]]:
    """Return the best call as it was typed and the prizes for recorded hands, each with the people who won it."""
    evening = rows.evening
    typed = [(_('Best call: %s') % evening.best_call, evening.best_callers)] if evening.best_call else []
    awarded = [(award_words(award), award['entries']) for award in evening.awards]
    return [(words, '; '.join(caller_sides(rows, numbers))) for words, numbers in (*typed, *awarded)]


def caller_sides(rows: Rows, numbers: Sequence[int], *, short: bool = True) -> list[str]:
    """Return the names of the sides of these people, in the order in which they were entered."""
    numbers = [number for number in numbers if number in rows.names]
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
