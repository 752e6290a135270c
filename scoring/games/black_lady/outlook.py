"""How far each player of black lady is from the limit, or from an empty stack. For display only."""

from scoring.game import Prospect
from scoring.games.black_lady.option_types import Table
from scoring.text import Text, Words


def outlook(table: Table, totals: tuple[int, ...]) -> tuple[Prospect, ...]:
    """Return one prospect for each seat; none if only the table itself ends the match."""
    if table.options['target'] is not None:
        return tuple(_before(table, total) for total in totals)
    if table.options['chips-end'] == 'broke' and table.options['settlement'] != 'points':
        return tuple(Prospect('chips-left', {'chips': total}) for total in totals)
    return ()


def _before(table: Table, total: int) -> Prospect:
    """A total may be on or past the limit while the match goes on: there was a tie."""
    options, away = table.options, (table.options['target'] or 0) - total
    if away < 0:
        return Prospect('past-the-limit', {'points': -away})
    if away and options['exact-target'] == 'wins':
        return Prospect('exactly-wins', {'points': away})
    if options['end-at'] == 'exceed' or options['exact-target'] in ('zero', 'half'):
        return Prospect('to-pass-the-limit', {'points': away + 1})
    return Prospect('to-the-limit', {'points': away}) if away else Prospect('on-the-limit')


PROSPECTS: Words = {
    'to-the-limit': Text(
        '{points} to the limit',
        'a {points} del límite',
    ),
    'to-pass-the-limit': Text(
        '{points} to pass the limit',
        'a {points} de pasar el límite',
    ),
    'exactly-wins': Text(
        'exactly {points} wins, more is past the limit',
        'con {points} justos gana, con más pasa el límite',
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
