"""The options of 500 about mistakes of play: what they cost, and what becomes of cards and wrong scores."""

from scoring.games.five_hundred.option_types import Options
from scoring.games.five_hundred.values import TRICKS
from scoring.mishaps import ASK_SUIT, BACK, OPEN_CARD, out_of_turn, score_errors
from scoring.options import Choice, Option, choice, number
from scoring.text import Text

# fmt: off
OPTIONS: tuple[Option[Options], ...] = (
    choice('revoke', 'hand-lost', 'penalties', 'play#revoke',
        Choice('hand-lost', Text('decides the hand', 'decide la mano'),
            Text('By the bidders: the bid is lost. By the others: it is made, and their tricks score nothing.',
                 'Del bando declarante: la puja se pierde. De los otros: se cumple, y sus bazas no puntúan.')),
        Choice('tricks', Text('hands tricks to the other side', 'entrega bazas al otro bando')),
        Choice('points', Text('costs points', 'cuesta puntos')),
        Choice('as-played', Text('costs nothing: it is only noted', 'no cuesta nada: solo se anota')),
        label=Text('A revoke found too late', 'Un renuncio ya consumado'),
        help=Text('What it costs a side that did not follow suit, once the trick is closed.',
                  'Lo que le cuesta a un bando no servir al palo, una vez cerrada la baza.')),
    number('revoke-tricks', 3, 'penalties', 'play#revoke',
        needs=lambda options, players: options['revoke'] == 'tricks',
        label=Text('Tricks handed over for each revoke', 'Bazas que se entregan por renuncio'),
        help=Text('They count as if the other side had won them.', 'Cuentan como si las hubiera ganado el otro bando.'),
        low=1, high=TRICKS),
    number('revoke-points', 100, 'penalties', 'play#revoke',
        needs=lambda options, players: options['revoke'] == 'points',
        label=Text('Points off for each revoke', 'Puntos que se restan por renuncio'),
        help=Text('The hand is scored as it was played, less this.', 'La mano se anota como se jugó, menos esto.'),
        low=1, high=1000),
    out_of_turn('penalties', 'play#out-of-turn', OPEN_CARD, ASK_SUIT, BACK),
    score_errors('penalties', 'play#mistakes'),
)
# fmt: on
