"""How a round of a club's evening is agreed: so many hands, or a bell, and nothing else ends it."""

from typing import Any

from scoring.game import Totals
from scoring.games.solo.option_types import Table
from scoring.options import Values
from scoring.text import Text

NOT_LEVEL = Text(
    'Without pots, what some win others lose: these totals should add up to nothing.',
    'Sin botes, lo que unos ganan lo pierden otros: estos totales deberían sumar cero.',
)


def as_round(options: Values, hands: int | None) -> dict[str, Any]:
    """What differs from a sitting of its own. `hands` is None where a bell ends the round."""
    if hands is None:
        return {'end': 'open'}
    return {'end': 'hands', 'end-hands': hands}


def doubt(table: Table, totals: Totals, hands: int | None) -> Text | None:
    """Settlements without pots come to nothing together."""
    return NOT_LEVEL if table.options['pots'] == 'none' and sum(totals) != 0 else None
