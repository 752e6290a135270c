"""Incidents and rows that several games share. Each game takes them as they are or puts its own rows in front.

Sources by their short names: see `sources`.
"""

from rules.rulings import questions as ask
from rules.rulings.tables import Certainty, Incident, Question, Row, plays
from scoring.text import Text

OPEN_CARD = Text(
    'The card goes back and stays face up; it is played the first time the rules allow it. The right player leads.',
    'La carta se recoge y queda boca arriba; se juega la primera vez que las reglas lo permitan. Sale quien debía.',
)
NAMED_ASK_SUIT = Text(
    'The other side names the suit of the next lead instead.',
    'El otro bando elige, en cambio, el palo de la próxima salida.',
)
NAMED_BACK = Text('It just goes back.', 'Se recoge y nada más.')
STANDS = Text(
    'Everybody has played to it, so the trick stands. Play on.', 'Todos han jugado a esa baza, así que vale. Se sigue.'
)
BACK = Text(
    'The card goes back, without more. Whoever played after it may change.',
    'La carta se recoge, y nada más. Quien jugó después puede cambiar la suya.',
)
AGAIN = Text(
    'Throw the cards in; the same dealer deals again. Nothing is written down.',
    'Se recogen las cartas y reparte otra vez el mismo. No se anota nada.',
)
TOO_LATE = Text(
    'The next cards are already cut, so it is too late. The score stays as it is.',
    'Ya se ha cortado para el reparto siguiente: es tarde. La anotación se queda como está.',
)
NOT_THAT_SUIT = Text(
    'The card goes back. The other opponent does not lead that suit next, unless {bidder} agrees.',
    'La carta se recoge. El otro contrario no sale enseguida de ese palo, salvo que {bidder} lo acepte.',
)
FACE_UP_PLAY_ON = Text(
    'Play goes on with those cards face up; the other side says which of them is played when several can be.',
    'Se sigue con esas cartas boca arriba; si se puede jugar más de una, elige el otro bando.',
)
CHOOSE_OR_PASS = Text(
    'The other side chooses: a new deal by the same dealer, or play on, and whoever looked passes.',
    'El otro bando elige: reparte otra vez el mismo, o se sigue y quien miró pasa.',
)
FOUND = ('closed', Text('A revoke was found', 'Se encontró un renuncio'))
SHOW = Text('What was seen is shown to everybody, and play goes on.', 'Lo que se vio se enseña a todos, y se sigue.')

LEAD = Incident(
    'lead',
    Text('Led out of turn', 'Salió fuera de turno'),
    Text('somebody led who was not to lead', 'salió quien no debía'),
    (ask.WHO_HAS_A_PARTNER, ask.PLAYED_TO),
    (
        Row('*/all', 'stands', STANDS, 'Whist; Bridge 82', 'parent'),
        Row(
            'partner/not-all',
            'open-card',
            OPEN_CARD,
            'Euchre 52, Hoyle-2001',
            'parent',
            named=(NAMED_ASK_SUIT, NAMED_BACK),
        ),
        Row(
            'partner/not-all',
            'ask-suit',
            Text(
                'The card goes back and the right player leads. When the side that was too early leads next, '
                'the other side names the suit.',
                'La carta se recoge y sale quien debía. Cuando vuelva a salir el bando que se adelantó, '
                'el otro elige el palo.',
            ),
            'Euchre 52',
            'parent',
            when=plays('out-of-turn', 'ask-suit'),
            agreed=True,
        ),
        Row('partner/not-all', 'back', BACK, 'Book', 'custom', when=plays('out-of-turn', 'back'), agreed=True),
        Row('alone/not-all', 'back', BACK, 'Foster-G', 'parent'),
    ),
    option='out-of-turn',
)
PLAY = Incident(
    'play',
    Text('Played out of turn', 'Jugó fuera de turno'),
    Text('a card was played before it was their turn', 'jugó antes de que le tocara'),
    (ask.WHO_HAS_A_PARTNER, ask.PLAYED_TO),
    (
        Row('*/all', 'stands', STANDS, 'Book', 'custom'),
        Row(
            'partner/not-all',
            'open-card',
            Text(
                'The card stays face up and belongs to this trick, if it may be played when the turn comes.',
                'La carta queda boca arriba y es de esta baza, si se puede jugar cuando llegue el turno.',
            ),
            'Hoyle-2001',
            'parent',
        ),
        Row('alone/not-all', 'back', BACK, 'Foster-G', 'parent'),
    ),
)


def _void_bid(text: Text, code: str, source: str, answers: str = 'bid/no') -> Row:
    return Row(answers, code, text, source, 'parent')


VOID_BID = _void_bid(
    Text(
        'That bid is void, and its player passes for this auction. The partner may still bid.',
        'Esa puja no vale, y quien la hizo pasa en esta subasta. Su compañero todavía puede pujar.',
    ),
    'void-bid',
    'Foster-G',
)
BID_BACK = _void_bid(
    Text(
        'The bid goes back, without more; the right player calls.', 'La puja se retira, y nada más; habla quien debía.'
    ),
    'back',
    'Foster-G',
)
CALL_TURN = Incident(
    'call-turn',
    Text('Called out of turn', 'Habló fuera de turno'),
    Text('a bid or a pass before their turn', 'una puja o un paso antes de tiempo'),
    (ask.CALLED, ask.SINCE),
    (
        Row(
            '*/yes',
            'stands',
            Text(
                'It stands. Whoever was passed over calls now; from there the turn goes on.',
                'Vale. Habla ahora aquel a quien se saltaron; desde ahí sigue el turno.',
            ),
            'principle 3',
            'custom',
        ),
        VOID_BID,
        Row(
            'pass/no',
            'pass-stands',
            Text(
                'The pass stands for that player; the turn goes back to where it was.',
                'El paso vale para quien lo dijo; el turno vuelve a donde estaba.',
            ),
            'Euchre 82',
            'parent',
        ),
    ),
)
CALL_WRONG = Incident(
    'call-wrong',
    Text('A wrong bid', 'Una puja que no vale'),
    Text('too low, too early, or after a pass', 'demasiado baja, demasiado pronto o tras pasar'),
    (ask.SINCE,),
    (
        Row(
            'no',
            'another-call',
            Text(
                'Another call is made: a bid that is high enough, or a pass.',
                'Se cambia por otra: una puja que llegue, o un paso.',
            ),
            '',
            'none',
        ),
        Row(
            'yes',
            'counts-as-pass',
            Text(
                'It counts as a pass. The calls after it stand, and the last good bid holds.',
                'Cuenta como paso. Lo que se dijo después vale, y manda la última puja buena.',
            ),
            '',
            'none',
            changes=True,
        ),
    ),
)
SHOWN_DEALING = Row(
    'dealing',
    'deal-choice',
    Text(
        'Whoever got the card, or the other side, may have the cards dealt '
        'again before the first bid. Otherwise it stands.',
        'Quien recibió la carta, o el otro bando, puede pedir antes de la '
        'primera puja que se reparta otra vez. Si no, vale.',
    ),
    'Euchre 35–37, Book',
    'parent',
)
SHOWN = Incident(
    'shown',
    Text('A card was seen', 'Se vio una carta'),
    Text('dropped, shown, turned up in the deal', 'se cayó, se enseñó, salió vuelta al repartir'),
    (ask.SEEN_WHEN, ask.WHO_HAS_A_PARTNER),
    (
        SHOWN_DEALING,
        Row(
            'later/partner',
            'open-card',
            Text(
                'The card stays face up and is played the first time the rules allow '
                'it; seen in the auction, it lies open from the '
                'first lead on. Fallen under the table: nothing.',
                'La carta queda boca arriba y se juega la primera vez que se pueda; '
                'vista en la subasta, desde la primera salida. '
                'Si cayó debajo de la mesa, no pasa nada.',
            ),
            'Euchre 46, Foster-G',
            'parent',
        ),
        Row(
            'later/alone',
            'back',
            Text('The card goes back into the hand, without more.', 'La carta vuelve a la mano, y nada más.'),
            'Foster-G',
            'parent',
        ),
    ),
)
NUMBER = Incident(
    'number',
    Text('Wrong number of cards', 'Cartas de más o de menos'),
    Text('one too many, one missing, two played at once', 'sobra una, falta una, dos jugadas a la vez'),
    (ask.FOUND_WHEN, ask.WHY_NUMBER),
    (
        Row(
            'before-lead',
            'again',
            Text(
                'Throw the cards in; the same dealer deals again. What was bid or passed is void.',
                'Se recogen las cartas y reparte otra vez el mismo. Lo que se pujó o se pasó no vale.',
            ),
            'Euchre 42, Book',
            'parent',
            button='again',
        ),
        Row(
            'after-lead/deal',
            'again',
            Text(
                'Throw the cards in; the same dealer deals again. Nobody scores.',
                'Se recogen las cartas y reparte otra vez el mismo. Nadie anota.',
            ),
            'prize-Skat 4, Book',
            'parent',
            named=(
                Text(
                    'The side with the wrong hand scores nothing (euchre).',
                    'El bando con la mano equivocada no anota nada (euchre).',
                ),
            ),
            button='again',
        ),
        Row(
            'after-lead/lost',
            'choose',
            Text(
                'The other side chooses: deal again, or play on. The card found belongs to '
                'the trick that lacks one, and is no revoke there.',
                'El otro bando elige: repartir otra vez o seguir. La carta que aparece es '
                'de la baza a la que le falta, y ahí no es renuncio.',
            ),
            'Whist 69–70',
            'parent',
        ),
    ),
)
MISDEAL = Incident(
    'misdeal',
    Text('Wrong dealer or pack', 'Repartidor o baraja equivocados'),
    Text(
        'somebody else should have dealt, or the pack is not whole', 'debía repartir otro, o la baraja no está completa'
    ),
    (ask.MISDEAL, ask.DEALER_WHEN),
    (
        Row(
            'wrong-dealer/before-bid',
            'right-dealer',
            Text(
                'Stop: the right player gathers the cards and deals.',
                'Se para: quien debía recoge las cartas y reparte.',
            ),
            'Euchre 40',
            'parent',
            button='again',
        ),
        Row(
            'wrong-dealer/later',
            'stands',
            Text(
                'The deal stands. Next deals whoever the sheet says.',
                'El reparto vale. La próxima vez reparte quien diga la hoja.',
            ),
            'Euchre 40',
            'parent',
        ),
        Row(
            'pack',
            'again',
            Text(
                'This hand is void and dealt again with a full pack. Hands already written stand.',
                'Esta mano no vale y se reparte otra vez con la baraja completa. Las manos ya anotadas valen.',
            ),
            'Bridge 44',
            'parent',
            button='again',
        ),
    ),
)


def seen_kitty(title: Text, hint: Text, source: str, first: Certainty, *rows: Row) -> Incident:
    """Return the incident of a kitty that was seen; `first` is how sure the ruling on one card is. A game adds rows."""
    question: Question = ask.KITTY_SEEN
    show = Row('one-card', 'show', SHOW, source if first == 'custom' else '', first)
    return Incident(
        'kitty',
        title,
        hint,
        (question, ask.SEEN_BY),
        (
            show,
            Row('looked/one-side', 'choose', CHOOSE_OR_PASS, source, 'custom'),
            Row('looked/both', 'again', AGAIN, source, 'custom', button='again'),
            *rows,
        ),
    )
