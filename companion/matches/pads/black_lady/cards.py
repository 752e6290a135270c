"""The cards of a hand of black lady, for the picture of a match decided by it."""

from companion.matches.pads.shapes import Card, cards
from scoring.game import Record
from scoring.games.black_lady.option_types import Table


def fan(record: Record, table: Table) -> tuple[Card, ...]:
    """Return the lady and the highest hearts; the highest hearts first if one player took everything."""
    hearts = record.get('hearts', record.get('heart_points', ()))
    moon = sum(1 for taken in hearts if taken) == 1
    high = tuple((rank, 'H') for rank in ('A', 'K', 'Q', 'J'))
    return (*high, *cards('Q', 'S')) if moon else (*cards('Q', 'S'), *high)
