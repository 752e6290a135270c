"""The calls of an auction as buttons, in the rows that players know from their pad. Which of them may be made now the
game itself says (`Game.auction`); here nothing is ranked."""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _

from companion.matches.pads import bid_whist, five_hundred
from companion.matches.pads.shapes import Bid, capital
from scoring.game import Table
from scoring.games.bid_whist.values import CALLS, highest_bid
from scoring.games.five_hundred.auction import callable_contracts
from scoring.games.five_hundred.values import LEVELS, SUITS
from scoring.games.solo.values import CONTRACTS, value_of
from scoring.say import term

Rows = tuple[tuple[Bid, ...], ...]
PASSES = ('pass', 'P')
IN_A_ROW = 3


def call_rows(table: Table, lang: str) -> Rows:
    """Every call of this table but the pass."""
    return _ROWS[table.game.slug](table, lang)


def passing(calls: Mapping[str, object]) -> Bid:
    """The pass, by the name this game gives it."""
    return Bid(next(call for call in PASSES if call in calls), _('Pass'), _('pass'))


def _five_hundred(table: Table, lang: str) -> Rows:
    special = [contract.code for contract in callable_contracts(table.options) if not contract.level]
    rows = [[f'{level}{suit}' for suit in SUITS] for level in LEVELS] + _chunks(special, five_hundred.MOST_IN_A_ROW)
    return tuple(tuple(five_hundred.cell(table, code, lang) for code in row) for row in rows)


def _bid_whist(table: Table, lang: str) -> Rows:
    levels = range(table.options['min-bid'], highest_bid(table.options) + 1)
    return tuple(tuple(bid_whist.cell(table, f'{level}{call}', lang) for call in CALLS) for level in levels)


def _solo(table: Table, lang: str) -> Rows:
    bids = [_solo_bid(table, code, lang) for code in table.options['contracts']]
    doubles = [Bid('double', _('Double'), _('Double'))] if table.options['doubling'] else []
    doubles += [Bid('redouble', _('Redouble'), _('Redouble'))] if doubles and table.options['redouble'] else []
    return tuple(tuple(row) for row in (*_chunks(bids, IN_A_ROW), doubles) if row)


def _solo_bid(table: Table, code: str, lang: str) -> Bid:
    """A contract before its trump is named."""
    contract = CONTRACTS[code]
    name = capital(term(table.game, code, lang))
    suit = contract.trumps if len(contract.trumps) == 1 else ''
    points = value_of(contract, suit or None, table.options)
    return Bid(
        code, name, name, suit=suit, suit_name=term(table.game, suit, lang) if suit else '', named=True, points=points
    )


def _chunks(things: list, length: int) -> list[list]:
    """Rows of nearly equal length, none longer than `length`."""
    rows = -(-len(things) // length)
    each = -(-len(things) // rows) if rows else 1
    return [things[start : start + each] for start in range(0, len(things), each)]


_ROWS: Mapping[str, Callable[[Table, str], Rows]] = {
    'five-hundred': _five_hundred,
    'bid-whist': _bid_whist,
    'six-bid-solo': _solo,
    'progressive-solo': _solo,
}
