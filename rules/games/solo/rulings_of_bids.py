"""What is ruled in solo about bids, the widow, called cards and spread hands."""

from dataclasses import replace

from rules.rulings import common
from rules.rulings import questions as ask
from rules.rulings.questions import answer
from rules.rulings.tables import OTHERS, Entry, Incident, Question, Row, with_rows
from scoring.text import Text

CALL_TURN = with_rows(common.CALL_TURN, common.BID_BACK)

CALL_WRONG = Incident(
    'call-wrong',
    common.CALL_WRONG.title,
    Text('too low, changed, or too slow', 'demasiado baja, cambiada o tardía'),
    (
        Question(
            'wrong-call',
            Text('What was wrong with it?', '¿Qué estaba mal?'),
            (
                answer('low', 'Too low', 'Demasiado baja'),
                answer('changed-own', 'Changed, though nobody had overcalled', 'Cambiada, sin que nadie subiera'),
                answer('slow', 'Overcalled, and slow to answer', 'Otro subió, y no contestó enseguida'),
            ),
        ),
    ),
    (
        Row('low', 'another-call', common.CALL_WRONG.rows[0].text, '', 'none'),
        Row('changed-own', 'first-holds', Text('The first bid holds.', 'Vale la primera puja.'), 'Source', 'law'),
        Row(
            'slow',
            'answers-now',
            Text('That player answers now: raises or passes.', 'Contesta ahora: sube o pasa.'),
            'Source',
            'law',
        ),
    ),
)

TRUMP = Incident(
    'trump',
    Text('Trump', 'El triunfo'),
    Text('changed, or not named', 'se cambió, o no se nombró'),
    (
        Question(
            'trump',
            Text('What happened?', '¿Qué pasó?'),
            (
                answer('changed', 'Changed', 'Se cambió'),
                answer('forgot', 'Led before it was named', 'Se salió antes de nombrarlo'),
            ),
        ),
    ),
    (
        Row(
            'changed',
            'first-holds',
            Text('The first suit that was named holds.', 'Vale el primer palo que se nombró.'),
            'Euchre 78',
            'parent',
        ),
        Row(
            'forgot',
            'put-right',
            Text('The lead goes back, and trump is named.', 'La salida se recoge y se nombra el triunfo.'),
            '',
            'none',
        ),
    ),
)

_WHO_LOOKED = replace(
    ask.BIDDER_OR_OPPONENT,
    answers=(
        replace(
            ask.BIDDER_OR_OPPONENT.answers[0],
            hint=Text('in the auction, whoever has bid highest', 'en la subasta, quien lleva la puja más alta'),
        ),
        ask.BIDDER_OR_OPPONENT.answers[1],
    ),
)

WIDOW = Incident(
    'widow',
    Text('The widow', 'La viuda'),
    Text('somebody saw it', 'alguien la vio'),
    (
        Question(
            'widow-when',
            Text('When was it seen?', '¿Cuándo se vio?'),
            (answer('auction', 'In the auction', 'En la subasta'), answer('play', 'In the play', 'Durante el juego')),
        ),
        _WHO_LOOKED,
    ),
    (
        Row(
            'auction/*',
            'choose',
            Text(
                'The other two choose: a new deal by the same dealer, or play on, and whoever looked passes.',
                'Eligen los otros dos: reparte otra vez el mismo, o se sigue y quien miró pasa.',
            ),
            'Book',
            'custom',
        ),
        Row(
            'play/*',
            'show',
            Text('It is shown to everybody and counts as ever.', 'Se enseña a todos y cuenta como siempre.'),
            '',
            'none',
            named=(Text('Skat clubs count the hand lost.', 'En los clubes de skat se da la mano por perdida.'),),
        ),
    ),
)

CALL_CARD = Incident(
    'call-card',
    Text('The called card', 'La carta pedida'),
    Text('held back, in the widow, or the bidder’s own', 'retenida, en la viuda o propia'),
    (
        Question(
            'call-card',
            Text('What about it?', '¿Qué pasó con ella?'),
            (
                answer('held-back', 'Held back', 'La retuvo quien la tenía'),
                answer('in-widow', 'It is in the widow', 'Está en la viuda'),
                answer('own-card', 'The bidder holds it', 'La tiene el declarante'),
            ),
        ),
    ),
    (
        Row(
            'held-back',
            'given-now',
            Text(
                'Before the first lead the called card is given now. Found later, the call solo is made.',
                'Antes de la primera salida, la carta pedida se entrega ahora. '
                'Si se descubre después, el solo con llamada se cumple.',
            ),
            'principle 2',
            'none',
            entries=(Entry(OTHERS, 'revoke'),),
            record={'made': True},
            changes=True,
            button='fill',
        ),
        Row(
            'in-widow',
            'no-exchange',
            Text('There is no exchange, and no other call.', 'No hay cambio ni otra llamada.'),
            'Source',
            'law',
            record={'call_in_widow': True},
            changes=True,
            button='fill',
        ),
        Row(
            'own-card',
            'another-card',
            Text(
                'Before the lead another card is called; later none.',
                'Antes de la salida se llama otra; después, ninguna.',
            ),
            '',
            'none',
        ),
    ),
    matters=lambda options, players: 'call-solo' in options['contracts'],
)

SPREAD = Incident(
    'spread',
    Text('The spread hand', 'La mano descubierta'),
    Text('shown too early or too late', 'se enseñó antes o después de tiempo'),
    (
        Question(
            'spread',
            Text('When was it shown?', '¿Cuándo se enseñó?'),
            (answer('too-early', 'Too early', 'Antes de tiempo'), answer('too-late', 'Too late', 'Después de tiempo')),
        ),
    ),
    (
        Row(
            'too-early',
            'nothing',
            Text('Nothing: only the others have seen more.', 'Nada: solo los otros han visto más.'),
            'Foster-G',
            'parent',
        ),
        Row(
            'too-late',
            'show',
            Text(
                'It is shown now. The opponents may take back the cards of the open trick.',
                'Se enseña ahora. Los contrarios pueden recoger sus cartas de la baza abierta.',
            ),
            '',
            'none',
        ),
    ),
    matters=lambda options, players: 'spread-misere' in options['contracts'],
)
