"""The prizes for calls and hands, with the people who won them: partners of one table are named together."""

from collections.abc import Sequence

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
    together = _sides(rows) if len(numbers) > 1 else []
    sides: list[list[int]] = []
    for number in numbers:
        if not sides or not any(side.issuperset((*sides[-1], number)) for side in together):
            sides.append([])
        sides[-1].append(number)
    names = [[rows.names[number] for number in side] for side in sides]
    return [partners([name.short if short else str(name) for name in side]) for side in names]


def _sides(rows: Rows) -> list[set[int]]:
    """Every side of every table of this evening."""
    settings = rows.evening.settings
    seats = [table['seats'] for recorded in rows.recorded for table in recorded['tables']]
    return [{at[place] for place in side} for at in seats for side in places_of(settings, len(at))]
