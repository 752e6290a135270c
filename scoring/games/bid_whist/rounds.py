"""The options of a round of a club evening, which ends after a number of hands or at a bell and in no other way."""

from typing import Any

from scoring.options import Values


def as_round(options: Values, hands: int | None) -> dict[str, Any]:
    """Return the options that differ from a match of its own: no target, no floor, no early win or loss, ties
    stand. `hands` is None if a bell ends the round.
    """
    return {
        'target': None,
        'floor': None,
        'hands-limit': hands,
        'tie': 'shared',
        'rise-and-fly': 'off',
        'boston-wins': 'no',
        'sets-lose': 0,
        'odd-loses': False,
        'renege': 'transfer' if options['renege'] == 'loses-match' else options['renege'],
    }
