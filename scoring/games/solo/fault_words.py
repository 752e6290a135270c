"""Why a line of solo stands beside a hand with a mistake of play. English above Spanish."""

from scoring.game import Reason
from scoring.text import Text

REASONS = {
    'fault-revoke': Reason(
        'play#revoke',
        Text(
            'Settled after a revoke by {side:side}.',
            'Se liquida tras un renuncio de {side:side}.',
        ),
    ),
    'fault-cards': Reason(
        'play#revoke',
        Text(
            'Settled after a wrong number of cards in {side:side}’s hand.',
            'Se liquida tras un número de cartas equivocado en la mano de {side:side}.',
        ),
    ),
}
