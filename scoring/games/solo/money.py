"""What the totals of a solo sitting come to in money, where the table has said what a chip is worth. For the table to
see; scores nothing.
"""

from scoring.game import Totals
from scoring.games.solo.option_types import Table
from scoring.money import Money, read_money


def money(table: Table, totals: Totals) -> tuple[Money, ...]:
    """The money of each side, below zero where it owes; empty where chips are only chips."""
    chip = read_money(table.options['unit-value'])
    return tuple(chip.times(total) for total in totals) if chip else ()
