"""The best cards of a contract of solo, for the picture of a match decided by it."""

from companion.matches.pads.shapes import Card, cards
from scoring.game import Record
from scoring.games.solo.option_types import Table
from scoring.games.solo.values import CARD_POINTS, CONTRACTS

FIVE = 5
LOWEST = (*cards('6', 'SHCD'), *cards('7', 'H'))


def fan(record: Record, table: Table) -> tuple[Card, ...]:
    """Return the trumps from the ace down; for misère the lowest cards. Empty without a bid."""
    contract = CONTRACTS.get(record['contract'])
    if contract is None:
        return ()
    if contract.goal == 'nothing':
        return LOWEST
    trump = record.get('trump') or contract.trumps[0]
    return tuple((rank, trump) for rank in CARD_POINTS)[:FIVE]
