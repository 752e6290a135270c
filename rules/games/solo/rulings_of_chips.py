"""What is ruled in solo about frogs, doubles, pots and payments."""

from rules.rulings import questions as ask
from rules.rulings.questions import answer
from rules.rulings.tables import BIDDERS, Entry, Incident, Question, Row, plays
from scoring.options import Values
from scoring.text import Text


def _frog(options: Values, players: int) -> bool:
    return 'frog' in options['contracts']


PAYMENT = Incident(
    'payment',
    Text('A payment', 'Un pago'),
    Text('forgotten, or too much', 'olvidado, o de más'),
    (
        Question(
            'payment',
            Text('What about it?', '¿Qué pasó?'),
            (
                answer('forgotten', 'Forgotten', 'Se olvidó'),
                answer('paid-too-much', 'Too much was paid', 'Se pagó de más'),
            ),
        ),
    ),
    (
        Row(
            '*',
            'pay-by-the-hand',
            Text(
                'The pad pays by the hand, the idle dealer too. Correct the hand, or move chips.',
                'El anotador paga según la mano, también al repartidor que '
                'descansa. Se corrige la mano, o se mueven fichas.',
            ),
            'Source',
            'law',
            changes=True,
            button='correct',
        ),
    ),
)

DISCARD = Incident(
    'discard',
    Text('Wrong number laid away', 'Descarte equivocado'),
    Text('not three cards in a frog', 'en la rana no se descartaron tres'),
    (ask.FOUND_WHEN,),
    (
        Row(
            'before-lead',
            'put-right',
            Text('The cards are taken back, and three are laid away.', 'Las cartas se recogen, y se descartan tres.'),
            'Book',
            'custom',
        ),
        Row(
            'after-lead',
            'hand-lost',
            Text(
                'The frog is lost by the smallest measure. Enter the points taken, but {under} at most.',
                'La rana se pierde por lo mínimo. Se anotan los puntos hechos, pero {under} como mucho.',
            ),
            'Skat § 3',
            'parent',
            entries=(Entry(BIDDERS, 'cards'),),
            changes=True,
            button='fill',
        ),
    ),
    matters=_frog,
)

TOOK_WIDOW = Incident(
    'took-widow',
    Text('The widow taken in a solo', 'Se cogió la viuda en un solo'),
    Text('only a frog takes it up', 'solo se coge en la rana'),
    (ask.FOUND_WHEN,),
    (
        Row(
            'before-lead',
            'show-and-back',
            Text(
                'The three cards go back and are shown to all. There is no exchange.',
                'Las tres cartas se devuelven y se enseñan a todos. No hay cambio.',
            ),
            '',
            'none',
        ),
        Row(
            'after-lead',
            'hand-lost',
            Text(
                'The solo is lost by the smallest measure. Enter the points taken, but {under} at most.',
                'El solo se pierde por lo mínimo. Se anotan los puntos hechos, pero {under} como mucho.',
            ),
            'Skat § 3',
            'parent',
            entries=(Entry(BIDDERS, 'cards'),),
            changes=True,
            button='fill',
        ),
    ),
    matters=_frog,
)

DOUBLE = Incident(
    'double',
    Text('A double', 'Un doble'),
    Text('out of turn, overcalled, a third, or late', 'fuera de turno, superado, un tercero o tarde'),
    (
        Question(
            'double',
            Text('What about it?', '¿Qué pasó con él?'),
            (
                answer('out-of-turn', 'Out of turn', 'Fuera de turno'),
                answer('overcalled', 'The bid was overcalled', 'La puja fue superada'),
                answer('third', 'A third step', 'Un tercer paso'),
                answer('late', 'After the first lead', 'Tras la primera salida'),
            ),
        ),
    ),
    (
        Row(
            'out-of-turn',
            'back',
            Text('The double goes back, and may be said in turn.', 'El doble se retira, y se puede decir en su turno.'),
            'Foster-G',
            'parent',
        ),
        Row(
            'overcalled',
            'void',
            Text('It is void: a double hangs on its bid.', 'No vale: el doble va con su puja.'),
            'Source',
            'law',
            changes=True,
        ),
        Row(
            'third',
            'void',
            Text('It is void: a redouble is the last step.', 'No vale: el redoble es el último paso.'),
            'Source',
            'law',
            changes=True,
        ),
        Row(
            'late',
            'void',
            Text('It is void: after the first lead nobody doubles.', 'No vale: tras la primera salida no se dobla.'),
            'principle 5',
            'none',
            changes=True,
        ),
    ),
    matters=plays('doubling', True),
)

POT = Incident(
    'pot',
    Text('The pot', 'El bote'),
    Text('an ante forgotten, the wrong pot, dealt again', 'una puesta olvidada, otro bote, se repartió otra vez'),
    (
        Question(
            'pot',
            Text('What about it?', '¿Qué pasó con él?'),
            (
                answer('ante-forgotten', 'An ante forgotten', 'Una puesta olvidada'),
                answer('wrong-pot', 'The wrong pot taken', 'Se cogió otro bote'),
                answer('again', 'Dealt again', 'Se repartió otra vez'),
            ),
        ),
    ),
    (
        Row(
            'ante-forgotten',
            'pay-now',
            Text('It is paid now; the pad reckons it anyway.', 'Se pone ahora; el anotador ya la cuenta.'),
            'Source',
            'law',
        ),
        Row(
            'wrong-pot',
            'put-back',
            Text(
                'What was taken is put back: the pot belongs to the contract on the sheet.',
                'Lo cogido se devuelve: el bote es del contrato de la hoja.',
            ),
            'Source',
            'law',
            changes=True,
            button='correct',
        ),
        Row(
            'again',
            'antes-stay',
            Text(
                'The antes stay; nobody antes anew for the same deal.',
                'Las apuestas se quedan; nadie vuelve a poner por el mismo reparto.',
            ),
            'principle 6',
            'none',
        ),
    ),
    matters=plays('pots', 'two'),
)
