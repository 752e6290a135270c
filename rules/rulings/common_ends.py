"""Incidents that several games share, about the end of a hand: claims, hands thrown in, counts and scores."""

from rules.rulings import questions as ask
from rules.rulings.common import AGAIN, FACE_UP_PLAY_ON
from rules.rulings.tables import Incident, Row, plays
from scoring.text import Text

CLAIM_RIGHT = Row(
    'right',
    'as-claimed',
    Text('It counts as claimed. Write it down so.', 'Cuenta como se dijo. Se anota así.'),
    'Book',
    'custom',
    changes=True,
    button='fill',
)

CLAIM_WRONG = Row(
    'wrong',
    'open-cards',
    FACE_UP_PLAY_ON,
    'Euchre 48',
    'parent',
    named=(
        Text(
            'In hearts some tournaments count it like a revoke.',
            'En los corazones hay torneos que lo cuentan como un renuncio.',
        ),
    ),
)

CLAIM = Incident(
    'claim',
    Text('Cards laid down', 'Cartas sobre la mesa'),
    Text('somebody claimed the rest', 'alguien dijo que el resto es suyo'),
    (ask.RIGHT,),
    (CLAIM_RIGHT, CLAIM_WRONG),
)

THROWN_ALL = Row(
    'all',
    'hand-over',
    Text(
        'The hand is over: what each side had counts, and the rest as both agree. Only a proved revoke changes it.',
        'La mano ha acabado: cuenta lo que tenía cada bando, y el resto como '
        'acuerden los dos. Solo lo cambia un renuncio probado.',
    ),
    'Euchre 49',
    'parent',
    changes=True,
    button='fill',
)

THROWN = Incident(
    'thrown',
    Text('Cards thrown in', 'Cartas tiradas'),
    Text('a hand was thrown in before its end', 'se tiró una mano antes del final'),
    (ask.THROWN,),
    (
        THROWN_ALL,
        Row(
            'one',
            'open-cards',
            Text(
                'Those cards stay face up and are played as they can be; the others keep theirs. Play goes on.',
                'Esas cartas quedan boca arriba y se juegan cuando se pueda; los demás conservan las suyas. Se sigue.',
            ),
            'Euchre 48',
            'parent',
        ),
        Row(
            'gave-up',
            'rest-lost',
            Text(
                'All that was not played counts for the other side.',
                'Todo lo que no se jugó cuenta para el otro bando.',
            ),
            'Book',
            'custom',
            changes=True,
            button='fill',
        ),
    ),
)

COUNT_APART = Text(
    'Count again: it must come to the number in play.', 'Se cuenta otra vez: tiene que salir lo que hay en juego.'
)

COUNT = Incident(
    'count',
    Text('The count', 'El recuento'),
    Text('tricks or points do not add up', 'las bazas o los puntos no cuadran'),
    (ask.PILES,),
    (
        Row('apart', 'count-again', COUNT_APART, '', 'count', changes=True, button='fill'),
        Row(
            'agree',
            'as-agreed',
            Text('What everybody agrees on counts.', 'Cuenta aquello en lo que todos están de acuerdo.'),
            '',
            'custom',
            changes=True,
            button='fill',
        ),
        Row(
            'one-side',
            'others-count',
            Text(
                'The number of the side that did not mix them counts.', 'Cuenta el número del bando que no las mezcló.'
            ),
            'Euchre 67',
            'parent',
            changes=True,
            button='fill',
        ),
        Row('nobody-knows', 'again', AGAIN, '', 'none', button='again'),
    ),
)

_WRONG_SCORE = Text(
    'The hand is corrected, and all later totals follow.',
    'Se corrige la mano, y con ella todos los totales siguientes.',
)

SCORE = Incident(
    'score',
    Text('The score is wrong', 'La anotación está mal'),
    Text('found late on the sheet', 'se vio tarde en la hoja'),
    (ask.MATCH,),
    (
        Row('running', 'corrected', _WRONG_SCORE, 'Whist 11', 'parent', changes=True, button='correct'),
        Row(
            'running',
            'until-next-deal',
            Text(
                'It is corrected while the next hand is not dealt, and all later totals follow. After that it stays.',
                'Se corrige mientras no se haya repartido la mano siguiente, y con ella los totales. Después se queda.',
            ),
            'Euchre 5',
            'parent',
            changes=True,
            button='correct',
            when=plays('score-errors', 'next-deal'),
            agreed=True,
        ),
        Row(
            'over',
            'stays',
            Text(
                'It stays, unless everybody agrees. Then it is corrected, and the end of the match is looked at again.',
                'Se queda, salvo que todos estén de acuerdo. Entonces se corrige '
                'y se mira otra vez el final de la partida.',
            ),
            'Whist 11',
            'parent',
            changes=True,
            button='correct',
        ),
        Row(
            'over',
            'corrected',
            Text(
                'The hand is corrected, and the end of the match is looked at again.',
                'Se corrige la mano y se mira otra vez el final de la partida.',
            ),
            '',
            'custom',
            changes=True,
            button='correct',
            when=plays('score-errors', 'always'),
            agreed=True,
        ),
        Row(
            'signed',
            'director',
            Text('Only the director changes it.', 'Solo lo cambia la dirección.'),
            'Book, club page',
            'custom',
        ),
    ),
    option='score-errors',
)

HINT_TOLD = Row(
    'told',
    'director',
    Text(
        'Nothing more: the hand goes on. At a club the director is told.',
        'Nada más: la mano sigue. En un club se avisa a la dirección.',
    ),
    '',
    'none',
)

HINT = Incident(
    'hint',
    Text('Told or hinted', 'Dijo o insinuó algo'),
    Text(
        'a word about the cards, or a look at a closed trick', 'una palabra sobre las cartas, o mirar una baza cerrada'
    ),
    (ask.HINT,),
    (
        Row(
            '*',
            'ask-suit',
            Text(
                'Play goes on. When the side that told or looked leads next, the other side may name the suit.',
                'Se sigue. Cuando vuelva a salir el bando que habló o miró, el otro puede elegir el palo.',
            ),
            'Hoyle-2001',
            'parent',
        ),
    ),
)
