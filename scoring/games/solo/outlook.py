"""How far each player of a solo session is from the agreed total. For display only."""

from scoring.game import Prospect
from scoring.games.solo.option_types import Table
from scoring.text import Text, Words


def outlook(table: Table, totals: tuple[int, ...]) -> tuple[Prospect, ...]:
    """Return one prospect for each seat; none if the session has no target."""
    if table.options['end'] != 'target':
        return ()
    return tuple(Prospect('to-the-target', {'points': table.options['end-target'] - total}) for total in totals)


PROSPECTS: Words = {
    'to-the-target': Text(
        '{points} to go',
        'a {points} del total',
    ),
}
