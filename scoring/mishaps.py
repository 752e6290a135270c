"""Options that games have in common: what becomes of a card led out of turn, and until when a wrong score is corrected.

Neither changes a score. Each game says where its rules tell of them.
"""

from typing import Any

from scoring.options import Choice, Option, choice
from scoring.text import Text

# fmt: off
OPEN_CARD = Choice('open-card',
    Text('stays face up until it can be played', 'queda boca arriba hasta que se pueda jugar'))
ASK_SUIT = Choice('ask-suit',
    Text('goes back; the others name the next suit led', 'se recoge; los otros eligen el palo de la próxima salida'))
BACK = Choice('back', Text('just goes back', 'se recoge y nada más'))
WHILE_OPEN = Text('What becomes of it while the trick is open.', 'Qué pasa con ella mientras la baza sigue abierta.')


def out_of_turn(group: str, rule: str, *choices: Choice, help: Text = WHILE_OPEN) -> Option[Any]:
    """What a table does with a card led out of turn; the first of `choices` is the default."""
    return choice('out-of-turn', choices[0].key, group, rule, *choices,
        label=Text('A card led out of turn', 'Una salida fuera de turno'), help=help, advisory=True)


def score_errors(group: str, rule: str) -> Option[Any]:
    """Until when a table corrects a wrong score."""
    return choice('score-errors', 'match', group, rule,
        Choice('match', Text('until the match is over', 'hasta que acaba la partida')),
        Choice('next-deal', Text('until the next deal', 'hasta el reparto siguiente')),
        Choice('always', Text('at any time', 'en cualquier momento')),
        label=Text('A wrong score is corrected', 'Un error de anotación se corrige'),
        help=Text('How long a mistake in the score can be put right.',
                  'Hasta cuándo se puede arreglar un error en la anotación.'),
        advisory=True)
