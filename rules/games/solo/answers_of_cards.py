"""Questions of the solo games about cards: what they count, what is trump, who has the widow, what must be played."""

from rules.answers.card import Answer, Inquiry, Kind
from rules.answers.of_bids import which_bid
from rules.suits import SIGNS
from scoring.game import Table
from scoring.games.solo.values import ALL_POINTS, CARD_POINTS, CONTRACTS, WIDOW_CARDS
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
BEAT_NOT = Text('No card need be beaten.', 'No hace falta montar la carta de otro.')
IN_SUIT = Text('In {bid:term} {count} cards are trumps.', 'En {bid:term} hay {count} triunfos.')
IN_ANY_SUIT = Text(
    'In a solo {count} cards are trumps: a whole suit.', 'En un solo hay {count} triunfos: un palo entero.'
)
IS_TRUMP = Text('{card} is a trump in {bid:term}.', '{card} es triunfo en {bid:term}.')
IS_NONE = Text('{card} is no trump in {bid:term}.', '{card} no es triunfo en {bid:term}.')
LAID_AWAY = Text(
    'In frog the bidder picks up the widow and lays {left:card} away, any cards, trumps too; they count for the bidder '
    'at the end.',
    'En la rana el declarante recoge la viuda y descarta {left:card}, las que quiera, también triunfos; al final '
    'cuentan para él.',
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
OUT = Text(
    'Whoever has passed may not bid again; whoever is outbid may go higher.',
    'Quien ha pasado ya no puede pujar; a quien le superan puede subir.',
)
CALLED = Text(
    'In a call solo the bidder names trumps and asks for one card: whoever holds it hands it over and gets any card in '
    'return; if it lies in the widow, there is no exchange.',
    'En un solo con llamada el declarante nombra el triunfo y pide una carta: quien la tiene la entrega y recibe otra '
    'a cambio; si está en la viuda, no hay cambio.',
)
TOGETHER = Text(
    'The bidder plays alone, and the two others play together against that player.',
    'El declarante juega solo, y los otros dos juegan juntos contra él.',
)


def _values(asked: Inquiry) -> Answer:
    cards = ', '.join(f'{card} {points}' for card, points in CARD_POINTS.items() if points)
    sentence = asked.say(VALUES, cards=f'{cards}, {asked.say(NO_VALUE)}', all=ALL_POINTS)
    return Answer(sentence, rule='card-rank#points')


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
    texts = [MUST, BEAT_NOT, MISERE] if _has_misere(asked.table) else [MUST, BEAT_NOT]
    return Answer(' '.join(map(asked.say, texts)), rule='play#following')


def _how_many_trumps(asked: Inquiry) -> Answer:
    """A suit of the pack; none in a bid without trump."""
    bid, count = asked.bids[0] if asked.bids else '', len(CARD_POINTS)
    if bid and not CONTRACTS[bid].trumps:
        return Answer(asked.say(NO_TRUMP, bid=bid), rule='contracts')
    return Answer(asked.say(IN_SUIT if bid else IN_ANY_SUIT, bid=bid, count=count), rule='card-rank')


def _is_trump(asked: Inquiry) -> Answer | None:
    """Whether a card that is named is of the one trump suit of the bid that is known."""
    card = next((card for card in asked.cards if card[:-1] in CARD_POINTS), '')
    if not (card and asked.bids):
        return None
    bid, trumps = asked.bids[0], CONTRACTS[asked.bids[0]].trumps
    if len(trumps) > 1:
        return _trump(asked)
    is_so = card[-1] in trumps
    text = IS_TRUMP if is_so else IS_NONE
    reply = asked.say(text, card=card[:-1] + SIGNS[card[-1]], bid=bid)
    return Answer(asked.yes_or_no(reply, is_so=is_so), rule='contracts')


def _laid_away(asked: Inquiry) -> Answer | None:
    has_frog = 'frog' in asked.table.options['contracts']
    return Answer(asked.say(LAID_AWAY, left=WIDOW_CARDS), rule='kitty#frog') if has_frog else None


def _called(asked: Inquiry) -> Answer | None:
    return Answer(asked.say(CALLED), rule='contracts#call-solo') if _has_call(asked.table) else None


def _has_call(table: Table) -> bool:
    return 'call-solo' in table.options['contracts']


OF_CARDS = (
    Kind('called-card', _called),
    Kind('card-values', _values),
    Kind('trump-of-a-bid', _trump),
    Kind('whose-widow', _widow),
    Kind('following-suit', _following),
    Kind('partners', lambda asked: Answer(asked.say(TOGETHER), rule='play')),
    Kind('bid-again', lambda asked: Answer(asked.say(OUT), rule='auction')),
    Kind('rounds-of-bidding', lambda asked: Answer(asked.say(OUT), rule='auction')),
    Kind('how-many-trumps', _how_many_trumps),
    Kind('is-it-a-trump', _is_trump),
    Kind('laying-away', _laid_away),
)
