"""What each side of bid whist needs now: points to the target, or to the floor. For display only."""

from scoring.game import Prospect
from scoring.games.bid_whist.ending import floor_of
from scoring.games.bid_whist.option_types import Table
from scoring.text import Text, Words


def outlook(table: Table, totals: tuple[int, ...]) -> tuple[Prospect, ...]:
    """Return one prospect for each side."""
    if table.options['rise-and-fly'] == 'on-set':
        return tuple(Prospect('must-not-be-set') for _ in totals)
    return tuple(_prospect(table, total) for total in totals)


def _prospect(table: Table, total: int) -> Prospect:
    target, floor = table.options['target'], floor_of(table)
    if total < 0 and floor is not None:
        return Prospect('from-the-floor', {'points': total - floor})
    if target is None:
        return Prospect('plays-for-points')
    return Prospect('to-go', {'points': target - total})


PROSPECTS: Words = {
    'to-go': Text(
        '{points} to win',
        'a {points} de ganar',
    ),
    'from-the-floor': Text(
        '{points} from the floor',
        'a {points} de tocar fondo',
    ),
    'plays-for-points': Text(
        'the higher total wins',
        'gana el total más alto',
    ),
    'must-not-be-set': Text(
        'plays on until it is set',
        'sigue jugando hasta que caiga',
    ),
}
