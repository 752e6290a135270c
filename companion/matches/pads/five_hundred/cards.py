"""The five best cards of a contract of 500, for the picture of a match decided by it."""

from companion.matches.pads.shapes import JOKER, Card, cards
from scoring.game import Record
from scoring.games.five_hundred.cards import PACKS, SAME_COLOUR
from scoring.games.five_hundred.option_types import Table
from scoring.games.five_hundred.values import CONTRACTS

FIVE = 5
LOWEST = (*cards('4', 'HD'), *cards('5', 'SHC'))


def fan(record: Record, table: Table) -> tuple[Card, ...]:
    """Return the cards, highest first: joker, both jacks of the colour, ace, king; for misère the five lowest. Empty
    without a bid.
    """
    contract = CONTRACTS.get(record['contract'])
    if contract is None:
        return ()
    if contract.loses_all:
        return LOWEST
    pack = PACKS.get(table.preset.pack)  # a preset may leave it to the table
    joker = () if pack and not pack.jokers else (JOKER,)
    suit = contract.suit
    if suit in SAME_COLOUR:
        return (*joker, ('J', suit), ('J', SAME_COLOUR[suit]), ('A', suit), ('K', suit), ('Q', suit))[:FIVE]
    return (*joker, *cards('A', 'SHCD'))
