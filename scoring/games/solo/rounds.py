"""The options of a round of a club evening, which ends after a number of hands or at a bell and in no other way."""

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
    """Return the options that differ from a session of its own. `hands` is None if a bell ends the round."""
    if hands is None:
        return {'end': 'open'}
    return {'end': 'hands', 'end-hands': hands}


def doubt(table: Table, totals: Totals, hands: int | None) -> Text | None:
    """Return why these totals are impossible, or None. Settlements without pots add up to zero."""
    return NOT_LEVEL if table.options['pots'] == 'none' and sum(totals) != 0 else None
