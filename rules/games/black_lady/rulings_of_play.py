"""What is ruled in black lady about cards played at the wrong time, about the pass and about the moon."""

from dataclasses import replace

from rules.rulings import common
from rules.rulings import questions as ask
from rules.rulings.questions import answer
from rules.rulings.tables import Incident, Question, Row, plays
from scoring.text import Text

_ASK_HEART = Text(
    'The cards go back. The right-hand neighbour of whoever led may ask for a '
    'heart, or for none, when that player leads next.',
    'Las cartas se recogen. El vecino de la derecha de quien salió puede pedir que '
    'su próxima salida sea de corazones, o que no lo sea.',
)

TOO_SOON = Incident(
    'too-soon',
    Text('A card too soon', 'Una carta antes de tiempo'),
    Text(
        'a heart, Q♠ or a point card before your rules allow it, a wrong first lead',
        'un corazón, la Q♠ u otra carta con puntos antes de lo acordado, una primera salida que no toca',
    ),
    (
        Question(
            'helped',
            Text('Was there another card to play?', '¿Había otra carta que jugar?'),
            (answer('no', 'No other', 'Ninguna otra'), answer('yes', 'Yes', 'Sí')),
        ),
        ask.TRICK,
    ),
    (
        Row(
            'no',
            'nothing',
            Text(
                'Nothing happens: it was allowed, as there was no other card.',
                'No pasa nada: se podía, porque no había otra carta.',
            ),
            'Book (American hearts)',
            'law',
        ),
        Row(
            'yes/open',
            'back',
            Text(
                'The card goes back, and so may those of the players who followed.',
                'La carta se recoge, y también pueden hacerlo los que siguieron.',
            ),
            'Book',
            'custom',
        ),
        Row(
            'yes/closed',
            'stands',
            Text('It stands; it is no revoke. Play on.', 'Vale; no es renuncio. Se sigue.'),
            'Book',
            'custom',
        ),
    ),
)

KEPT_BACK = Incident(
    'kept-back',
    Text('The lady kept back', 'La dama retenida'),
    Text('not played at the first chance', 'no se jugó a la primera ocasión'),
    (ask.TRICK,),
    (
        Row(
            'open',
            'back',
            Text('The card goes back, and the lady is played.', 'La carta se recoge y se juega la dama.'),
            'principle 5',
            'none',
        ),
        Row(
            'closed',
            'stands',
            Text('It stands; she goes at the next chance.', 'Vale; se juega a la próxima ocasión.'),
            'principle 5',
            'none',
        ),
    ),
    matters=lambda options, players: bool(options['forced-queen'] or options['black-jack-forced']),
)

LEAD = Incident(
    'lead',
    common.LEAD.title,
    common.LEAD.hint,
    (ask.PLAYED_TO,),
    (
        Row('all', 'stands', common.STANDS, 'Foster-H', 'law'),
        Row('not-all', 'ask-heart', _ASK_HEART, 'Foster-H', 'law'),
        Row(
            'not-all',
            'open-card',
            common.OPEN_CARD,
            'Hoyle-2001',
            'parent',
            when=plays('out-of-turn', 'open-card'),
            agreed=True,
        ),
        Row('not-all', 'back', common.BACK, 'Book', 'custom', when=plays('out-of-turn', 'back'), agreed=True),
    ),
    option='out-of-turn',
)

PLAY = Incident(
    'play',
    common.PLAY.title,
    common.PLAY.hint,
    (
        Question(
            'next-played',
            Text('Has the next player played?', '¿Ha jugado ya el siguiente?'),
            (answer('no', 'Not yet', 'Todavía no'), answer('yes', 'Yes', 'Sí')),
        ),
    ),
    (
        Row(
            'no',
            'neighbour-asks',
            Text(
                'The left-hand neighbour may ask for the card to go back; otherwise it stands.',
                'El vecino de la izquierda puede pedir que se recoja; si no, vale.',
            ),
            'Foster-H (part)',
            'law',
        ),
        Row('yes', 'stands', Text('It stands. Play on.', 'Vale. Se sigue.'), 'Foster-H (part)', 'law'),
    ),
)

PASS = Incident(
    'pass',
    Text('The pass', 'El pase'),
    Text('too many, the wrong way, looked first', 'de más, al lado que no era, miró antes'),
    (
        Question(
            'pass',
            Text('What was wrong with it?', '¿Qué estaba mal?'),
            (
                answer('how-many', 'The number', 'El número'),
                answer('wrong-way', 'The direction', 'La dirección'),
                answer('looked', 'Looked before passing', 'Miró antes de pasar'),
                answer('forbidden', 'A card that may not be passed', 'Una carta que no se puede pasar'),
            ),
        ),
        ask.FOUND_WHEN,
        Question(
            'pass-seen',
            Text('Has the receiver seen them?', '¿Las ha visto quien las recibió?'),
            (answer('no', 'No', 'No'), answer('yes', 'Yes', 'Sí')),
        ),
    ),
    (
        Row(
            'how-many/before-lead',
            'put-right',
            Text(
                'Too few: the missing card is handed on. Too many: the receiver gives one back without choosing.',
                'De menos: se entrega la que falta. De más: quien las recibió devuelve una sin elegir.',
            ),
            'Book',
            'custom',
        ),
        Row(
            'how-many/after-lead',
            'last-trick',
            Text(
                'Play on; whoever is short takes the last trick.',
                'Se sigue; a quien le falta una carta le toca la última baza.',
            ),
            'Foster-H',
            'law',
        ),
        Row(
            'wrong-way/before-lead/no',
            'put-right',
            Text('The cards go on to the neighbour they were meant for.', 'Las cartas pasan al vecino que tocaba.'),
            'Hearts-T',
            'custom',
        ),
        Row(
            'wrong-way/before-lead/yes',
            'show-and-back',
            Text(
                'The cards are shown to all and go back; others are passed the right way. '
                'If all passed the same wrong way, it stands.',
                'Las cartas se enseñan a todos y se devuelven; se pasan otras por donde '
                'tocaba. Si todos pasaron al mismo lado, vale.',
            ),
            'Hearts-T',
            'custom',
        ),
        Row('wrong-way/after-lead', 'stands', Text('It stands. Play on.', 'Vale. Se sigue.'), 'principle 5', 'custom'),
        Row(
            'looked',
            'passes-now',
            Text(
                'That player passes now, but none of the cards just received.',
                'Pasa ahora, pero ninguna de las que acaba de recibir.',
            ),
            '',
            'none',
        ),
        Row(
            'forbidden/before-lead',
            'back',
            Text('The card goes back, and another is passed.', 'La carta se devuelve, y se pasa otra.'),
            'Book',
            'custom',
        ),
        Row('forbidden/after-lead', 'stands', Text('It stands. Play on.', 'Vale. Se sigue.'), 'principle 5', 'custom'),
    ),
    matters=lambda options, players: options['pass'] is not None,
)

MOON = Incident(
    'moon',
    Text('The moon: add or take off', 'El capote: sumar o restar'),
    Text('not said, or said twice', 'no se dijo, o se dijo dos veces'),
    (
        Question(
            'said',
            Text('What was said?', '¿Qué se dijo?'),
            (
                answer('not-yet', 'Nothing yet', 'Nada todavía'),
                answer('changed', 'Something else than before', 'Otra cosa que antes'),
            ),
        ),
    ),
    (
        Row(
            'not-yet',
            'unsaid',
            Text(
                'The shooter says it before the next deal. Unsaid, it is taken off.',
                'Quien dio el capote lo dice antes del reparto siguiente. Si no lo dice, se resta.',
            ),
            '',
            'none',
            record={'moon': {'choice': 'subtract'}},
            changes=True,
            button='fill',
        ),
        Row(
            'changed',
            'first-holds',
            Text(
                'It holds as first said; before the score is written it may change.',
                'Vale lo que se dijo primero; antes de anotarlo se puede cambiar.',
            ),
            '',
            'none',
            changes=True,
            button='fill',
        ),
    ),
    matters=plays('moon', 'choice'),
)

MISDEAL = replace(
    common.MISDEAL,
    questions=(
        ask.MISDEAL,
        ask.reworded(
            ask.DEALER_WHEN,
            'before-bid',
            'Before the pass or the first lead',
            'Antes del pase o de la primera salida',
        ),
    ),
)
