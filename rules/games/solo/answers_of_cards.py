"""Questions of the solo games about cards: what they count, what is trump, who has the widow, what must be played."""

from rules.answers.card import Answer, Inquiry, Kind
from rules.answers.of_bids import needs, which_bid
from rules.suits import SIGNS
from scoring.game import Table
from scoring.games.solo.values import ALL_POINTS, CARD_POINTS, CONTRACTS
from scoring.say import listed
from scoring.text import Text

VALUES = Text('{cards}; all cards together {all:point}.', '{cards}; todas las cartas juntas, {all:point}.')
NO_VALUE = Text('the others nothing', 'las demás nada')
TRUMP = Text('In {bid:term} trumps are {suit}.', 'En {bid:term} el triunfo es {suit}.')
TRUMP_NAMED = Text(
    'In {bid:term} the bidder names trumps: {suits}.', 'En {bid:term} el declarante elige triunfo: {suits}.'
)
NO_TRUMP = Text('In {bid:term} there is no trump.', 'En {bid:term} no hay triunfo.')
WIDOW = Text(
    'The points of the widow count for the bidder at the end.',
    'Los puntos de la viuda cuentan al final para el declarante.',
)
NOT_IN_MISERE = Text('In a misère they do not count.', 'En una misère no cuentan.')
EXCHANGED = Text(
    'In frog the bidder picks the widow up and lays as many cards away; in a solo nobody touches it.',
    'En la rana el declarante la recoge y aparta otras tantas cartas; en un solo no la toca nadie.',
)
UNTOUCHED = Text('Nobody picks it up.', 'No la recoge nadie.')
MUST = Text(
    'Whoever can follow the suit that was led must do so; whoever is void must play a trump.',
    'Quien tenga cartas del palo de salida tiene que servir; quien no tenga, tiene que echar triunfo.',
)
MISERE = Text(
    'In a misère, which has no trump, any card will do.', 'En una misère, que no tiene triunfo, vale cualquiera.'
)
OUT = Text('Whoever has passed may not bid again.', 'Quien ha pasado ya no puede pujar.')


def _values(asked: Inquiry) -> Answer:
    cards = ', '.join(f'{card} {points}' for card, points in CARD_POINTS.items() if points)
    said = asked.say(VALUES, cards=f'{cards}, {asked.say(NO_VALUE)}', all=ALL_POINTS)
    return Answer(said, rule='card-rank#points')


def _trump(asked: Inquiry) -> Answer | None:
    if not asked.bids:
        return which_bid(asked)
    bid, suits = asked.bids[0], [SIGNS[suit] for suit in CONTRACTS[asked.bids[0]].trumps]
    if not suits:
        return Answer(asked.say(NO_TRUMP, bid=bid), rule='contracts')
    if len(suits) > 1:
        return Answer(asked.say(TRUMP_NAMED, bid=bid, suits=listed(suits, asked.lang)), rule='contracts')
    return Answer(asked.say(TRUMP, bid=bid, suit=suits[0]), rule='contracts')


def _has_misere(table: Table) -> bool:
    return any(not CONTRACTS[bid].widow_counts for bid in table.options['contracts'])


def _widow(asked: Inquiry) -> Answer:
    texts = [EXCHANGED if 'frog' in asked.table.options['contracts'] else UNTOUCHED, WIDOW]
    texts += [NOT_IN_MISERE] if _has_misere(asked.table) else []
    return Answer(' '.join(map(asked.say, texts)), rule='kitty')


def _following(asked: Inquiry) -> Answer:
    texts = [MUST, MISERE] if _has_misere(asked.table) else [MUST]
    return Answer(' '.join(map(asked.say, texts)), rule='play#following')


OF_CARDS = (
    Kind(
        'card-values',
        Text(
            'how many points is the ten; what does each card count; what is an ace worth; what are the cards worth; '
            'what does a king count; how much is a jack; card points; how many points are in the pack; which cards '
            'count; what is the ten worth; what are tens worth; how much do tens count; card values for counting; how '
            'much is a queen; what is a jack good for in points',
            'cuánto es el diez; cuánto vale cada carta; cuánto vale un as; qué valen las cartas; cuánto cuenta el '
            'rey; cuánto vale la jota; puntos de las cartas; cuántos puntos tiene la baraja; qué cartas cuentan; '
            'cuánto vale el diez; cuánto cuenta el as; cuánto valen los dieces; cuánto vale un once; cuánto vale una '
            'dama; cuántos puntos da el nueve',
        ),
        _values,
    ),
    Kind(
        'trump-of-a-bid',
        Text(
            'what is trump in bid; is bid trump always hearts; which suit is trump in bid; who picks trump in bid; do '
            'i choose the suit in bid',
            'qué palo es triunfo en puja; en puja el triunfo es siempre corazones; cuál es el triunfo en puja; hay '
            'triunfo en puja; quién elige el triunfo en puja; son siempre corazones en puja; qué triunfo se juega en'
            ' puja',
        ),
        _trump,
    ),
    Kind(
        'whose-widow',
        Text(
            'can i pick up the widow; can i look at the widow; who gets the points of the widow; who picks up the '
            'widow; do the widow cards count for somebody; may the bidder take the widow; whose are the face down '
            'cards; who gets the cards on the table; may i see the widow in bid; what happens to the widow; may the '
            'bidder take the three cards on the table',
            'puedo coger la viuda; puedo mirar la viuda; para quién son los puntos de la viuda; quién coge la viuda;'
            ' las cartas tapadas del medio a quién le suman; de quién son las cartas tapadas; a quién le cuentan las'
            ' cartas del medio; puede el declarante coger la viuda; quién se queda la viuda; quién se lleva las '
            'cartas de la mesa; qué pasa con la viuda; se puede ver la viuda en puja; el que pide solo puede agarrar'
            ' las tres de la mesa; para qué sirven las tres cartas tapadas',
        ),
        _widow,
    ),
    Kind(
        'following-suit',
        Text(
            'must i follow suit; do i have to trump; must i play a trump if i cannot follow; may i throw anything '
            'when i am void; do i have to trump if i have none of the suit; what if i have none of the suit; can i '
            'play another suit; can i play any card i like; is following suit compulsory',
            'tengo que servir; hay que servir al palo; tengo que triunfar; tengo que fallar si no tengo; puedo tirar'
            ' lo que sea si no tengo del palo; es obligatorio triunfar; qué tiro si no tengo del palo; puedo echar '
            'otro palo; es obligatorio servir; tengo que echar triunfo si no puedo servir',
        ),
        _following,
    ),
    Kind(
        'bid-again',
        Text(
            'can i bid again after passing; can somebody come back in after a pass; does a pass put me out; once i '
            'pass am i out',
            'puedo pujar otra vez tras pasar; puede hablar otra vez el que ya pasó; el que pasó puede volver a '
            'pedir; si paso estoy fuera; pasé puedo volver a entrar; puede alguien volver a pujar',
        ),
        lambda asked: Answer(asked.say(OUT), rule='auction'),
    ),
    Kind(
        'points-needed',
        Text(
            'how many points for bid; how many points does bid take; how many points must i make in bid; how many '
            'points do i have to reach in bid; what is the mark for bid',
            'a cuántos puntos hay que llegar con puja; cuántos puntos para puja; cuántos puntos hay que sacar en '
            'puja; cuál es la marca de puja',
        ),
        needs,
        calculator='score',
    ),
)
