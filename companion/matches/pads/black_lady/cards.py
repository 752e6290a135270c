"""The cards of a hand of black lady, for the picture of a match that it ended."""

from companion.matches.pads.shapes import Card, cards
from scoring.game import Record
from scoring.games.black_lady.option_types import Table


def fan(record: Record, table: Table) -> tuple[Card, ...]:
    """The lady and the hearts that are feared with her; the top hearts first where one player took them all."""
    hearts = record.get('hearts', record.get('heart_points', ()))
    moon = sum(1 for taken in hearts if taken) == 1
    high = tuple((rank, 'H') for rank in ('A', 'K', 'Q', 'J'))
    return (*high, *cards('Q', 'S')) if moon else (*cards('Q', 'S'), *high)
