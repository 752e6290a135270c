"""The options of a round of a club evening, which ends after a number of hands or at a bell and in no other way."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from scoring.game import Record, Totals
from scoring.games.solo.option_types import Table
from scoring.games.solo.values import ALL_POINTS, AT_PLAY, CONTRACTS, FACTORS, TRICKS, active_seats
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


ENDS: tuple[Record, ...] = ({'points': 0}, {'points': ALL_POINTS}, {'tricks': 0}, {'tricks': TRICKS})


def extremes(table: Table) -> Iterator[Record]:
    """Yield every contract with nothing and with everything taken, doubled as much as it may be; none with pots, which
    grow without a limit.
    """
    if table.options['pots'] != 'none' or not AT_PLAY <= len(table.players) <= AT_PLAY + 2:
        return
    bidder, *opponents = active_seats(len(table.players), table.first_dealer, table.options)
    for contract, factor, end in product(CONTRACTS.values(), (1, *FACTORS), ENDS):
        for trump in contract.trumps or ('',):
            named: Record = {'trump': trump} if trump else {}
            doubles: Record = {'doubles': dict.fromkeys(map(str, opponents), factor)} if factor > 1 else {}
            yield {'contract': contract.code, 'bidder': bidder, **named, **end, **doubles}
