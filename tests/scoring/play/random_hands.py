"""Play documents dealt at random: a game, a contract, hands, and legal plays up to any point."""

from random import Random

from scoring.play.course import Course
from scoring.play.legal import legal
from scoring.play.reading.document import read

SUITS = 'SCDH'


def _five_hundred(rng):
    preset, players = rng.choice(
        [
            ('avondale', 4),
            ('perfect', 4),
            ('canadian-french', 4),
            ('three-handed', 3),
            ('five-handed', 5),
            ('six-handed', 6),
        ]
    )
    special = {'perfect': ['misere', 'double-misere', 'hi-lo'], 'five-handed': []}.get(preset, ['misere'])
    contract = rng.choice([f'8{rng.choice(SUITS)}', '8N', *special])
    more = {'joker_void': rng.choice(['may', 'must'])}
    return preset, players, {'contract': contract, 'bidder': rng.randrange(players), **more}


def _bid_whist(rng):
    call = rng.choice(['uptown', 'downtown', 'no-trump'])
    how = {'direction': rng.choice(['up', 'down'])} if call == 'no-trump' else {'trump': rng.choice(SUITS)}
    jokers = rng.choice(['dead', 'first-void'])
    book = rng.choice(['bidder', 'first-trick', 'none'])
    options = {'no-trump-jokers': jokers, 'kitty-book': book, 'downtown-ace': rng.choice(['good', 'bad'])}
    return 'classic', 4, {'call': call, **how, 'bidder': rng.randrange(4), 'options': options}


def _six_bid(rng):
    contract = rng.choice(['solo', 'heart-solo', 'misere', 'spread-misere', 'guarantee'])
    named = {'trump': rng.choice('SCD')} if contract in ('solo', 'guarantee') else {}
    return 'six-bid-modern', *_at_solo(rng, {'contract': contract, **named})


def _progressive(rng):
    contract = rng.choice(['spade-solo', 'club-solo', 'diamond-solo', 'heart-solo'])
    return 'progressive-solo', *_at_solo(rng, {'contract': contract})


def _at_solo(rng, more):
    """Three players, or four of whom the dealer sits out."""
    players, dealer = rng.choice([3, 4]), rng.randrange(3)
    bidder = rng.choice([seat for seat in range(players) if players == 3 or seat != dealer])
    return players, {**more, 'dealer': dealer, 'bidder': bidder}


def _black_lady(rng):
    flags = ('hearts-broken', 'lady-lead-broken', 'queen-breaks', 'hearts-or-lone-queen', 'first-trick', 'forced-queen')
    options = {flag: rng.random() < 0.5 for flag in flags}
    options['first-lead'] = rng.choice(['two-of-clubs', 'any-club', 'eldest', 'eldest-no-heart'])
    return rng.choice(['modern', 'black-maria', 'spot-hearts']), rng.choice([3, 4, 5]), {'options': options}


GAMES = {
    'five-hundred': _five_hundred,
    'bid-whist': _bid_whist,
    'six-bid-solo': _six_bid,
    'progressive-solo': _progressive,
    'black-lady': _black_lady,
}


def deal(game, rng):
    """Return a document with all hands dealt and nothing played."""
    preset, players, more = GAMES[game](rng)
    document = {'format': 'companion-play/1', 'game': game, 'preset': preset, 'players': players}
    document |= {'dealer': rng.randrange(players), 'hands': [None] * players, **more, 'ask': ['tricks']}
    pack = read(document | ({'leader': 0} if game == 'black-lady' else {})).pack
    cards = list(pack.cards)
    rng.shuffle(cards)
    hands = [[] for _ in range(players)]
    for place, seat in enumerate(pack.dealt):
        hands[seat] = cards[place * pack.each : (place + 1) * pack.each]
    return document | {'hands': hands}, pack.each


def played(game, seed, left=0):
    """Return a document played by random legal cards until `left` tricks are left."""
    rng = Random(f'{game} {seed}')
    document, tricks = deal(game, rng)
    start = read(document)
    course, hands = Course(start.rules, start.leader), [list(hand) for hand in start.dealt.hands]
    document['plays'] = []
    while len(course.tricks) < tricks - left:
        card = rng.choice(legal(course.rules, hands[course.turn], course.moment))
        named = rng.choice(SUITS) if course.asks_suit and card in course.rules.jokers else ''
        document['plays'].append(f'{card}/{named}' if named else card)
        hands[course.turn].remove(card)
        course.lay(card, named)
    return document
