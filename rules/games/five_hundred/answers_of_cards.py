"""Questions of 500 about cards: their order, how many trumps there are, whether one is a trump, the kitty."""

from collections.abc import Iterator

from rules.answers.card import Answer, Inquiry, Kind
from rules.answers.of_bids import capital
from rules.games.five_hundred.tables import pack_key
from rules.suits import SIGNS
from scoring.games.five_hundred.cards import JOKER, PACKS, SAME_COLOUR, SUITS, Pack, trump_order
from scoring.games.five_hundred.values import BIDS, CONTRACTS, TAKES_KITTY_TOGETHER
from scoring.say import listed
from scoring.text import Text, Words

TRUMPS = Text(
    'Trumps from the top: {cards}, where the left bower is the other jack of the same colour.',
    'Los triunfos, de mayor a menor: {cards}; la jota izquierda es la otra del mismo color.',
)
TRUMP_NAMES: Words = {
    'joker': Text('joker', 'comodín'),
    'right': Text('right bower (J)', 'jota derecha (J)'),
    'left': Text('left bower', 'jota izquierda'),
}
THE_JOKER = Text('the joker', 'el comodín')
ONLY_RED = Text('{rank} (only in the red suits)', '{rank} (solo en los palos rojos)')
BLACK_SUITS, RED_SUITS = ('S', 'C'), ('H', 'D')  # any trump suit of a colour, and the one that lends its jack
JOKER_ALONE = Text(
    'At no trump the joker is the highest card, but it has no suit: whoever leads it names one, and otherwise only a '
    'player who cannot follow may play it.',
    'Sin triunfo, el comodín es la carta más alta, pero no tiene palo: quien sale con él lo nombra, y si no, solo '
    'puede echarlo quien no puede servir.',
)
JOKERS = Text('Jokers in the pack: {count}.', 'Comodines en la baraja: {count}.')
SUITS_RISE = Text('With equal tricks the bids rise: {bids}.', 'A igual número de bazas, las pujas suben así: {bids}.')
AS_MANY = Text(
    'In a suit bid {count} cards are trumps, with both bowers{joker}.',
    'En una puja a palo hay {count} triunfos, con las dos jotas{joker}.',
)
TWO_COLOURS = Text(
    'In a red suit {red} cards are trumps, in a black one {black}, with both bowers{joker}.',
    'Con palo rojo hay {red} triunfos y con palo negro {black}, con las dos jotas{joker}.',
)
WITH_JOKER: Words = {
    '0': Text('', ''),
    '1': Text(' and the joker', ' y el comodín'),
    '2': Text(' and both jokers', ' y los dos comodines'),
}
COURT = ('A', 'K', 'Q', 'J')  # the cards that no bid is called like
IS_TRUMP = Text('{card} is a trump in {bid:term}.', '{card} es triunfo en {bid:term}.')
IS_LEFT_BOWER = Text(
    '{card} is a trump in {bid:term}: the left bower, below only {above}.',
    '{card} es triunfo en {bid:term}: la jota izquierda, por debajo solo de {above}.',
)
IS_NONE = Text('{card} is no trump in {bid:term}.', '{card} no es triunfo en {bid:term}.')
TRUMP_OF = Text('{card} is a trump in {suits}.', '{card} es triunfo en {suits}.')
TRUMP_IN = Text('In {bid:term} trumps are {suit}.', 'En {bid:term} el triunfo es {suit}.')
NO_TRUMP = Text('In {bid:term} there is no trump.', 'En {bid:term} no hay triunfo.')
KITTY = Text(
    'Whoever wins the bidding takes the kitty: {left:card}.', 'El kitty es para quien gana la subasta: {left:card}.'
)
IN_MISERE_TOO = Text('A misère is no exception.', 'En una misère también.')
LAID_AWAY = Text(
    'Whoever takes the kitty lays away as many cards as it has: {left:card}. Any will do, trumps and the joker too.',
    'Quien recoge el kitty descarta tantas cartas como tiene: {left:card}. Vale cualquiera, también triunfos y el '
    'comodín.',
)


def pack_of(asked: Inquiry) -> Pack:
    return PACKS[pack_key(asked.table)]


def _order(asked: Inquiry) -> Answer:
    """Trumps of any suit, from the highest; where there is no trump, what the joker is."""
    if asked.no_trump and (alone := _joker_alone(asked)):
        return alone
    return Answer(asked.say(TRUMPS, cards=', '.join(_ranks(asked))), rule='card-rank#trumps')


def _ranks(asked: Inquiry) -> Iterator[str]:
    """Every rank of a red trump suit, which has all those of a black one."""
    own, lent = RED_SUITS
    named = {JOKER: 'joker', f'J{own}': 'right', f'J{lent}': 'left'}
    black = {card[:-1] for card in trump_order(pack_of(asked), BLACK_SUITS[0])}
    for card in trump_order(pack_of(asked), own):
        if card in named:
            yield asked.say(TRUMP_NAMES[named[card]])
        else:
            yield card[:-1] if card[:-1] in black else asked.say(ONLY_RED, rank=card[:-1])


def _how_many(asked: Inquiry) -> Answer:
    """The trumps of a suit bid in this pack, of each colour where they are not as many."""
    red, black = (len(trump_order(pack_of(asked), suits[0])) for suits in (RED_SUITS, BLACK_SUITS))
    joker = asked.say(WITH_JOKER[str(pack_of(asked).jokers)])
    reply = asked.say(AS_MANY if red == black else TWO_COLOURS, count=red, red=red, black=black, joker=joker)
    return Answer(reply, rule='card-rank#trumps')


def _is_trump(asked: Inquiry) -> Answer | None:
    """Whether a card that is named is a trump in the bid that is known; of no bid, in which suits it is one."""
    known = (card for card in asked.cards if card[:-1] in COURT or (card == JOKER and pack_of(asked).jokers))
    card = next(known, '')
    if not card:
        return None
    rule, pack = 'card-rank#trumps', pack_of(asked)
    shown = asked.say(THE_JOKER) if card == JOKER else card[:-1] + SIGNS[card[-1]]
    if not asked.bids:
        suits = [SIGNS[suit] for suit in SUITS if card in trump_order(pack, suit)]
        return Answer(capital(asked.say(TRUMP_OF, card=shown, suits=listed(suits, asked.lang))), rule=rule)
    bid, suit = asked.bids[0], CONTRACTS[asked.bids[0]].suit
    if suit not in SUITS or not suit:
        return Answer(asked.yes_or_no(asked.say(NO_TRUMP, bid=bid), is_so=False), rule='play#joker-at-no-trump')
    is_so = card in trump_order(pack, suit)
    if card == f'J{SAME_COLOUR[suit]}':
        higher = ('joker', 'right') if pack.jokers else ('right',)
        above = listed([asked.say(TRUMP_NAMES[name]) for name in higher], asked.lang)
        reply = asked.say(IS_LEFT_BOWER, card=shown, bid=bid, above=above)
    else:
        reply = asked.say(IS_TRUMP if is_so else IS_NONE, card=shown, bid=bid)
    return Answer(asked.yes_or_no(reply, is_so=is_so), rule=rule)


def _trump(asked: Inquiry) -> Answer | None:
    """The trump suit of the bid that is known."""
    if not asked.bids:
        return None
    bid, suit = asked.bids[0], CONTRACTS[asked.bids[0]].suit
    if not suit or suit not in SUITS:
        return Answer(asked.say(NO_TRUMP, bid=bid), rule='play#joker-at-no-trump')
    return Answer(asked.say(TRUMP_IN, bid=bid, suit=SIGNS[suit]), rule='card-rank#trumps')


def suit_order(asked: Inquiry) -> Answer:
    level = max(bid.level for bid in BIDS)
    rising = [asked.term(bid.code) for bid in BIDS if bid.level == level]
    return Answer(asked.say(SUITS_RISE, bids=' · '.join(rising)), rule='card-rank#suit-order')


def _jokers(asked: Inquiry) -> Answer:
    return Answer(asked.say(JOKERS, count=pack_of(asked).jokers), rule='players-and-pack')


def _joker_alone(asked: Inquiry) -> Answer | None:
    return Answer(asked.say(JOKER_ALONE), rule='play#joker-at-no-trump') if pack_of(asked).jokers else None


def _kitty(asked: Inquiry) -> Answer | None:
    """None where both partners of some contracts take it together, and of no other bid is asked."""
    options = asked.table.options
    together = set(TAKES_KITTY_TOGETHER) & set(options['contracts'])
    if together and (not asked.bids or asked.bids[0] in together):
        return None
    reply = asked.say(KITTY, left=pack_of(asked).kitty)
    has_misere = 'misere' in options['contracts'] and not options['wilkinson']
    return Answer(f'{reply} {asked.say(IN_MISERE_TOO)}' if has_misere else reply, rule='kitty')


def _laid_away(asked: Inquiry) -> Answer:
    return Answer(asked.say(LAID_AWAY, left=pack_of(asked).kitty), rule='kitty')


OF_CARDS = (
    Kind('who-takes-the-kitty', _kitty),
    Kind('laying-away', _laid_away),
    Kind('order-of-cards', _order),
    Kind('how-many-trumps', _how_many),
    Kind('is-it-a-trump', _is_trump),
    Kind('trump-of-a-bid', _trump),
    Kind('order-of-suits', suit_order),
    Kind('order-of-bids', suit_order),
    Kind('how-many-jokers', _jokers),
    Kind('joker-in-no-trump', _joker_alone),
)
