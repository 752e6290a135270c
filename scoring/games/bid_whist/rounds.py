"""The options of a round of a club evening, which ends after a number of hands or at a bell and in no other way."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from scoring.game import Record
from scoring.games.bid_whist.option_types import Table
from scoring.games.bid_whist.values import LETTERS, LEVELS, books_in_play
from scoring.options import Values


def as_round(options: Values, hands: int | None) -> dict[str, Any]:
    """Return the options that differ from a match of its own: no target, no floor, no early win or loss, ties
    stand. `hands` is None if a bell ends the round.
    """
    return {
        'target': None,
        'floor': None,
        'hands-limit': hands,
        'tie': 'shared',
        'rise-and-fly': 'off',
        'boston-wins': 'no',
        'sets-lose': 0,
        'odd-loses': False,
        'renege': 'transfer' if options['renege'] == 'loses-match' else options['renege'],
    }


def extremes(table: Table) -> Iterator[Record]:
    """Yield every bid lost by all there is and made by all there is."""
    for bid, call, books in product(LEVELS, LETTERS, (0, 1, books_in_play(table.options))):
        yield {'bidder': 0, 'bid': bid, 'call': call, 'books': books}
