"""How far each player of black lady is from the limit, or from an empty stack. For display only."""

from scoring.game import Prospect
from scoring.games.black_lady.option_types import Table
from scoring.text import Text, Words


def outlook(table: Table, totals: tuple[int, ...]) -> tuple[Prospect, ...]:
    """Return one prospect for each seat; none if only the table itself ends the match."""
    target = table.options['target']
    if target is not None:
        return tuple(_before(target, total) for total in totals)
    if table.options['chips-end'] == 'broke' and table.options['settlement'] != 'points':
        return tuple(Prospect('chips-left', {'chips': total}) for total in totals)
    return ()


def _before(target: int, total: int) -> Prospect:
    """A total may be on or past the limit while the match goes on: it must be exceeded, or there was a tie."""
    if total < target:
        return Prospect('to-the-limit', {'points': target - total})
    return Prospect('past-the-limit', {'points': total - target}) if total > target else Prospect('on-the-limit')


PROSPECTS: Words = {
    'to-the-limit': Text(
        '{points} to the limit',
        'a {points} del límite',
    ),
    'on-the-limit': Text(
        'on the limit',
        'en el límite',
    ),
    'past-the-limit': Text(
        '{points} past the limit',
        '{points} por encima del límite',
    ),
    'chips-left': Text(
        '{chips:chip} left',
        'aún tiene {chips:chip}',
    ),
}
