"""The options of 500 about mistakes of play: what they cost, and what becomes of cards and wrong scores."""

from scoring.games.five_hundred.option_types import Options
from scoring.games.five_hundred.values import TRICKS
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
    choice('out-of-turn', 'open-card', 'penalties', 'play#out-of-turn',
        Choice('open-card', Text('stays face up until it can be played', 'queda boca arriba hasta que se pueda jugar')),
        Choice('ask-suit', Text('goes back; the others name the next suit led',
                                'se recoge; los otros eligen el palo de la próxima salida')),
        Choice('back', Text('just goes back', 'se recoge y nada más')),
        label=Text('A card led out of turn', 'Una salida fuera de turno'),
        help=Text('What becomes of it while the trick is open.', 'Qué pasa con ella mientras la baza sigue abierta.'),
        advisory=True),
    choice('score-errors', 'match', 'penalties', 'play#mistakes',
        Choice('match', Text('until the match is over', 'hasta que acaba la partida')),
        Choice('next-deal', Text('until the next deal', 'hasta el reparto siguiente')),
        Choice('always', Text('at any time', 'en cualquier momento')),
        label=Text('A wrong score is corrected', 'Un error de anotación se corrige'),
        help=Text('How long a mistake in the score can be put right.',
                  'Hasta cuándo se puede arreglar un error en la anotación.'),
        advisory=True),
)
# fmt: on
