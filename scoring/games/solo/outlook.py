"""How far each player of a solo session is from the agreed total. For display only."""

from scoring.game import Prospect
from scoring.games.solo.option_types import Table
from scoring.text import Text, Words


def outlook(table: Table, totals: tuple[int, ...]) -> tuple[Prospect, ...]:
    """Return one prospect for each seat; none if the session has no target."""
    if table.options['end'] != 'target':
        return ()
    return tuple(_before(table.options['end-target'], total) for total in totals)


def _before(target: int, total: int) -> Prospect:
    """An adjustment may lift a total to the target or past it and ends nothing: only a deal does."""
    return Prospect('to-the-target', {'points': target - total}) if total < target else Prospect('at-the-target')


PROSPECTS: Words = {
    'to-the-target': Text(
        '{points} to go',
        'a {points} del total',
    ),
    'at-the-target': Text(
        'has reached the total',
        'ya ha llegado al total',
    ),
}
