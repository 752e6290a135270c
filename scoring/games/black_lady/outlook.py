"""How far each player of black lady is from the limit, or from an empty stack. For the table to see; scores nothing."""

from scoring.game import Prospect
from scoring.games.black_lady.option_types import Table
from scoring.text import Text, Words


def outlook(table: Table, totals: tuple[int, ...]) -> tuple[Prospect, ...]:
    """One prospect for each seat; none where nothing but the table's own will ends the match."""
    target = table.options['target']
    if target is not None:
        return tuple(Prospect('to-the-limit', {'points': target - total}) for total in totals)
    if table.options['chips-end'] == 'broke' and table.options['settlement'] != 'points':
        return tuple(Prospect('chips-left', {'chips': total}) for total in totals)
    return ()


PROSPECTS: Words = {
    'to-the-limit': Text(
        '{points} below the limit',
        'a {points} del límite',
    ),
    'chips-left': Text(
        '{chips:chip} left',
        'aún tiene {chips:chip}',
    ),
}
