"""What each side of bid whist needs now: points to the target, or to the floor. For display only."""

from collections.abc import Iterator
from itertools import product

from scoring.game import Prospect, Record, State
from scoring.games.bid_whist.ending import floor_of
from scoring.games.bid_whist.option_types import Table
from scoring.games.bid_whist.values import LETTERS, LEVELS, books_in_play
from scoring.seats import Side
from scoring.text import Text, Words


def outlook(table: Table, totals: tuple[int, ...]) -> tuple[Prospect, ...]:
    """Return one prospect for each side."""
    if table.options['rise-and-fly'] == 'on-set':
        return tuple(Prospect('must-not-be-set') for _ in totals)
    return tuple(_prospect(table, total) for total in totals)


def _prospect(table: Table, total: int) -> Prospect:
    target, floor = table.options['target'], floor_of(table)
    if total < 0 and floor is not None:
        return Prospect('from-the-floor', {'points': total - floor}, ends='lost')
    if target is None:
        return Prospect('plays-for-points')
    return Prospect('to-go', {'points': target - total}, ends='won')


def own_bids(table: Table, state: State, side: Side) -> Iterator[tuple[int, Record]]:
    """Yield every bid of a side with every number of books, if sets or the odd book may lose it the match; with all the
    books, if those may win it.
    """
    options, bidder, most = table.options, table.sides[side][0], books_in_play(table.options)
    loses = options['sets-lose'] or options['odd-loses']
    if not loses and options['boston-wins'] == 'no':
        return
    for bid, call, books in product(LEVELS, LETTERS, range(0 if loses else most, most + 1)):
        yield books, {'bidder': bidder, 'bid': bid, 'call': call, 'books': books}


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
