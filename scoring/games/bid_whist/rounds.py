"""How a round of a club's evening is agreed: so many hands, or a bell, and nothing else ends it."""

from typing import Any

from scoring.options import Values


def as_round(options: Values, hands: int | None) -> dict[str, Any]:
    """What differs from a match of its own: no target, no floor, whatever wins or loses early; a tie stands. `hands` is
    None where a bell ends the round.
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
