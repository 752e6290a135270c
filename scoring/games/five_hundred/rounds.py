"""The options of a round of a club evening, which ends after a number of hands or at a bell and in no other way."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from scoring.game import Record, Totals
from scoring.games.five_hundred.option_types import Table
from scoring.games.five_hundred.values import CONTRACTS, TRICKS
from scoring.options import Values
from scoring.text import Text

TENS = Text(
    'At this table every score is a multiple of ten: one of these totals is not.',
    'En esta mesa todo se anota de diez en diez: uno de estos totales no lo es.',
)


def as_round(options: Values, hands: int | None) -> dict[str, Any]:
    """Return the options that differ from a match of its own: no target, no back door, no early win. `hands` is
    None if a bell ends the round.
    """
    return {
        'target': None,
        'win-condition': 'reach',
        'upper-loss': None,
        'back-door': 'off',
        'point-differential': None,
        'hands-limit': hands,
    }


def doubt(table: Table, totals: Totals, hands: int | None) -> Text | None:
    """Return why these totals are impossible, or None. Bids and tricks are worth tens, unless the table agreed
    other values.
    """
    agreed = [value for key, value in table.options.items() if key.startswith(('value-', 'defender-')) and value]
    tens = all(value % 10 == 0 for value in agreed if type(value) is int)
    halves = (
        table.options['five-partner-share'] == 'half'
        or table.options['breach-value']
        or table.options['lay-down-penalty']
    )
    return TENS if tens and not halves and any(total % 10 for total in totals) else None


def extremes(table: Table) -> Iterator[Record]:
    """Yield every contract with no trick, just enough and all of them: plain, called broken and laid down."""
    others = [0] * (len(table.sides) - 2)
    breach: tuple[Record, ...] = ({'breach': {'caller': 1}},) if table.options['breach'] else ()
    laid_down: tuple[Record, ...] = ({'laid_down': [0]},) if table.options['lay-down-penalty'] else ()
    for contract, marks in product(CONTRACTS.values(), ({}, *breach, *laid_down)):
        for took in {0, contract.least, TRICKS}:
            tricks = [took, TRICKS - took, *others]
            yield {'contract': contract.code, 'bidder': 0, 'tricks': tricks, **marks}
    yield {'contract': 'no-bid', 'tricks': [TRICKS, 0, *others]}
