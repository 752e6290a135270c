"""The totals of a solo session in money, if the table has agreed what a chip is worth. For display only."""

from scoring.game import Totals
from scoring.games.solo.option_types import Table
from scoring.money import Money, read_money


def money(table: Table, totals: Totals) -> tuple[Money, ...]:
    """Return the money of each side, negative if it owes; empty if chips have no value."""
    chip = read_money(table.options['unit-value'])
    return tuple(chip.times(total) for total in totals) if chip else ()
