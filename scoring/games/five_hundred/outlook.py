"""What each side of 500 needs now: points to go out, how near the back door is. For the table to see."""

from scoring.game import Prospect
from scoring.games.five_hundred.option_types import Table
from scoring.text import Text, Words


def outlook(table: Table, totals: tuple[int, ...]) -> tuple[Prospect, ...]:
    """One prospect for each side."""
    return tuple(_prospect(table, total) for total in totals)


def _prospect(table: Table, total: int) -> Prospect:
    options = table.options
    if total < 0 and options['back-door'] != 'off':
        return Prospect('from-the-back-door', {'points': total - options['back-door-limit']})
    if total >= options['target']:
        return _above(table, total)
    code = 'exactly-to-go' if options['win-condition'] == 'exact' else 'to-go-out'
    return Prospect(code, {'points': options['target'] - total})


def _above(table: Table, total: int) -> Prospect:
    if table.options['upper-loss'] is not None:
        return Prospect('from-the-top', {'points': table.options['upper-loss'] - total})
    return Prospect('needs-a-bid' if table.options['win-condition'] == 'on-won-bid' else 'needs-own-points')


PROSPECTS: Words = {
    'to-go-out': Text(
        '{points} to go out',
        'a {points} de ganar',
    ),
    'exactly-to-go': Text(
        'exactly {points} to go',
        'a {points} justos de ganar',
    ),
    'from-the-back-door': Text(
        '{points} from the back door',
        'a {points} de perder',
    ),
    'from-the-top': Text(
        'loses after {points} more',
        'pierde con {points} más',
    ),
    'needs-a-bid': Text(
        'wins with a made bid',
        'gana si cumple una puja',
    ),
    'needs-own-points': Text(
        'wins with its next points',
        'gana con sus próximos puntos',
    ),
}
