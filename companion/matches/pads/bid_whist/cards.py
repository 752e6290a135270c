"""The best cards of a bid of bid whist, for the picture of a match decided by it."""

from companion.matches.pads.shapes import JOKER, Card
from scoring.game import Record
from scoring.games.bid_whist.option_types import Table
from scoring.games.bid_whist.values import ORDER, SUITS

FIVE = 5


def fan(record: Record, table: Table) -> tuple[Card, ...]:
    """Return the cards, highest first in the direction bid: jokers, then ace, king, queen or ace, two, three. Empty
    without a bid. Spades if the record does not say what was trump.
    """
    call = record.get('call')
    if call is None:
        return ()
    if call == 'no-trump':
        return tuple(('A', suit) for suit in 'SHCD')
    bad = call == 'downtown' and table.options['downtown-ace'] == 'bad'
    ranks = ORDER['downtown-bad' if bad else call].split()
    suit = record.get('trump', SUITS[0])
    return (*[JOKER] * table.options['jokers'], *((rank, suit) for rank in ranks))[:FIVE]
