"""Questions about the sheet and its past: each is heard as its kind and told with the name and figure on the sheet."""

from functools import cache

import pytest

from rules.answers.answer import answered, at_match
from rules.way_back import pad_mark
from scoring import find, score
from tests.rules.answers.test_answers import document, each_language, fresh

NAMES = ('Ann', 'Bob', 'Cyd', 'Dan')
# A game, its preset and options, and its hands; Bob deals first. After each hand of `500`: 300 to 20, the same after a
# hand passed out, 370 to −120, 90 to −80, 150 to −220.
MATCHES = {
    '500': (
        ('five-hundred', 'avondale', {'setting': True}),
        [
            {'contract': '8H', 'bidder': 0, 'tricks': [8, 2]},
            {'contract': 'passed'},
            {'contract': '7S', 'bidder': 1, 'tricks': [7, 3]},
            {'contract': '8D', 'bidder': 2, 'tricks': [6, 4]},
            {'contract': '7S', 'bidder': 3, 'tricks': [6, 4]},
        ],
    ),
    'australian': (
        ('five-hundred', 'australian', {}),
        [
            {'contract': '10S', 'bidder': 0, 'tricks': [10, 0]},
            {'contract': '6S', 'bidder': 1, 'tricks': [6, 4]},
        ],
    ),
    'out': (
        ('five-hundred', 'american-inkle', {}),
        [{'contract': '10N', 'bidder': 1, 'tricks': [7, 3]}],
    ),
    'lady': (
        ('black-lady', 'american', {}),
        [
            {'hearts': [3, 5, 5, 0], 'queen': 1},
            {'hearts': [6, 0, 2, 5], 'queen': 1},
            {'hearts': [0, 0, 13, 0], 'queen': 2},
        ],
    ),
    'pool': (
        ('black-lady', 'foster-1909-sweepstake', {}),
        [{'hearts': [3, 3, 3, 4], 'queen': 1}, {'hearts': [5, 0, 4, 4], 'queen': 0}],
    ),
    'pots': (
        ('progressive-solo', 'progressive-solo-pots-hsg', {}),
        [
            {'contract': 'frog', 'bidder': 2, 'points': 70},
            {'contract': 'passed'},
            {'contract': 'spade-solo', 'bidder': 2, 'points': 50},
        ],
    ),
    'solo': (
        ('six-bid-solo', 'six-bid-modern', {}),
        [
            {'contract': 'heart-solo', 'bidder': 2, 'points': 50},
            {'contract': 'solo', 'trump': 'S', 'bidder': 3, 'points': 80},
        ],
    ),
    'chairs': (
        ('bid-whist', 'rise-and-fly', {}),
        [{'bidder': 0, 'bid': 4, 'call': 'uptown', 'books': 11, 'trump': 'S'}],
    ),
}


@cache
def sheet_of(match):
    (game, preset, options), hands = MATCHES[match]
    kind = {'format': 'companion-match/1', 'game': game, 'preset': preset, 'options': options}
    waiting = {'waiting': [['Eve', 'Fay'], ['Gus', 'Hal']]} if match == 'chairs' else {}
    sheet = score({**kind, 'players': list(NAMES), 'first_dealer': 1, 'hands': hands, **waiting})
    assert sheet.error is None
    return sheet


def kind_and_sentence(match, question, lang, mark=''):
    reply = answered(question, at_match(sheet_of(match), {'from': mark}, lang))
    return (reply.kind.key, reply.answer.sentence) if reply else (None, '')


ASKED = [
    ('500', 'en', 'who was the dealer in hand 4', 'who-dealt', 'Dan dealt hand 4.'),
    ('500', 'en', 'who had dealt when Cyd went down on 8 diamonds', 'who-dealt', 'Dan dealt hand 4.'),
    ('500', 'en', 'nobody bid in hand 2, whose deal came after', 'who-dealt-after', 'Cyd dealt hand 3.'),
    ('500', 'en', 'how many times has Cyd been dealer', 'times-dealt', 'Cyd 2 (hands 2 and 3)'),
    ('500', 'en', 'so how many hands have we done', 'hands-played', '5 hands so far. 1 of them passed out.'),
    ('500', 'en', 'did we ever all pass', 'passed-out', 'hand 2 (Cyd dealt)'),
    ('500', 'en', 'who gets to bid last this time', 'who-bids-last', 'Bob bids last on hand 6.'),
    ('500', 'en', 'whose turn is it to bid once Bob has spoken', 'who-bids-after', 'After Bob it is Cyd’s turn'),
    ('500', 'en', 'what had we got after hand 3', 'totals-after', 'After 3 hands: Ann & Cyd 370; Bob & Dan −120.'),
    (
        '500',
        'en',
        'what were the totals before hand 4',
        'totals-before',
        'After 3 hands: Ann & Cyd 370; Bob & Dan −120.',
    ),
    ('lady', 'en', "who's lying second", 'ranking', '2. '),
    ('500', 'en', 'did Bob and Dan ever lead', 'who-led', 'Bob & Dan 0'),
    ('500', 'en', 'since when are we in front', 'lead-since', 'In front since hand 1: Ann & Cyd.'),
    ('500', 'en', 'what was the largest lead anyone had', 'biggest-lead', '490 points of Ann & Cyd after hand 3.'),
    ('500', 'en', 'who took more of the hands', 'hands-won', 'Ann & Cyd 3 (hands 1, 3 and 5)'),
    (
        '500',
        'en',
        'how many hands in a row have Bob and Dan won',
        'run-of-hands',
        'Last run: Ann & Cyd, 1 hand in a row.',
    ),
    ('500', 'en', "what's our average per hand", 'average', 'Ann & Cyd 30; Bob & Dan −44'),
    ('500', 'en', 'how many bids has Dan made', 'bids-of-each', 'Dan 1, made 0'),
    ('500', 'en', 'who had the most bids tonight', 'who-bid-most', 'Ann, Bob, Cyd and Dan, 1.'),
    ('500', 'en', 'highest bid anybody has made so far', 'highest-made', '8♥ of Ann in hand 1.'),
    ('500', 'en', 'has anybody gone misère yet', 'was-it-played', 'Nobody has played misère in 5 hands so far.'),
    ('500', 'en', 'did anyone bid 8 diamonds', 'was-it-played', 'Cyd bid it. Hand 4: Ann & Cyd −280'),
    ('500', 'en', 'how much have lost bids cost us', 'cost-of-failed', 'Ann & Cyd 280 (hand 4)'),
    ('500', 'en', 'what did we make by defending', 'from-defending', 'Ann & Cyd 130 (hands 3 and 5)'),
    ('500', 'en', "why isn't Dan allowed to bid", 'why-barred', 'Dan was set and may not bid the next hand'),
    ('australian', 'en', "we have over 500, why isn't it over", 'why-it-ended', 'reach it on a bid of their own'),
    ('out', 'en', 'nobody is on 500, why is it over', 'why-it-ended', 'Bob & Dan −520'),
    ('500', 'en', "what's the fewest hands till it's over", 'fewest-hands', '1 hand more'),
    ('500', 'en', 'which bid would take Bob and Dan past us', 'bid-for-the-lead', 'Bob & Dan 9♥'),
    ('500', 'en', 'how many redeals are left', 'redeals-left', '2 times'),
    ('lady', 'en', 'how many times did Bob get the queen', 'ladies', 'Bob 2 (hands 1 and 2)'),
    ('lady', 'en', 'who has eaten the most hearts', 'hearts-so-far', 'Hearts taken so far: Cyd 20'),
    ('lady', 'en', 'how often has Dan had a clean hand', 'clean-hands', 'Dan 2 (hands 1 and 3)'),
    ('lady', 'en', 'how often did anyone shoot the moon', 'who-shot', '1 time'),
    ('pool', 'en', 'who won the pool and when', 'pots-taken', 'hand 2: Bob +52'),
    ('pool', 'en', 'how many chips has Ann put into the pool', 'paid-in', 'Ann 21'),
    ('pool', 'en', 'if we stopped now who would owe what', 'settle-now', 'Ann pays Bob 21'),
    ('pots', 'en', "what's everybody putting in every deal", 'pots', '3 chips'),
    ('pots', 'en', 'all passed, do the antes come back', 'antes-back', 'the antes stay in the pots'),
    ('pots', 'en', 'how much is in each of the pots', 'in-the-pots', 'in the Solos pot'),
    ('solo', 'en', 'who sits the next hand out', 'who-sits-out-next', 'these sit out next: '),
    ('solo', 'en', 'Cyd had 50 points and lost, why', 'last-hand', 'Hand 1: '),
    ('chairs', 'en', 'which pair has the chairs next', 'who-waits', 'Eve and Fay; Gus and Hal'),
    ('chairs', 'en', 'are points kept here', 'points-kept', 'no score is kept'),
    ('chairs', 'en', 'how long has everybody been sitting', 'time-seated', 'In their chairs for 1 hand'),
    ('500', 'es', 'quién repartía en la mano 4', 'who-dealt', 'Dan repartió la mano 4.'),
    ('500', 'es', 'quién dio la mano en la que Cyd perdió el 8 diamantes', 'who-dealt', 'Dan repartió la mano 4.'),
    ('500', 'es', 'en la mano 2 pasamos todos, quién dio luego', 'who-dealt-after', 'Cyd repartió la mano 3.'),
    ('500', 'es', 'cuántas veces ha dado Cyd', 'times-dealt', 'Cyd 2 (manos 2 y 3)'),
    ('500', 'es', 'cuántas manos hemos echado', 'hands-played', '5 manos hasta ahora.'),
    ('500', 'es', 'alguna vez pasamos todos', 'passed-out', 'mano 2 (repartió Cyd)'),
    ('500', 'es', 'quién es el último que puja', 'who-bids-last', 'puja en último lugar Bob.'),
    ('500', 'es', 'quién habla detrás de Bob', 'who-bids-after', 'Después de Bob le toca pujar a Cyd.'),
    ('500', 'es', 'cuánto llevábamos después de la mano 3', 'totals-after', 'Tras 3 manos: Ann y Cyd 370'),
    ('500', 'es', 'cómo íbamos antes de la mano 4', 'totals-before', 'Tras 3 manos: Ann y Cyd 370'),
    ('lady', 'es', 'en qué puesto va Dan', 'ranking', '2. Dan 31, a 24'),
    ('500', 'es', 'han ido Bob y Dan alguna vez por delante', 'who-led', 'Bob y Dan 0'),
    ('500', 'es', 'desde cuándo vamos primeros', 'lead-since', 'Va por delante desde la mano 1: Ann y Cyd.'),
    ('500', 'es', 'cuál fue la ventaja más grande', 'biggest-lead', '490 puntos de Ann y Cyd tras la mano 3.'),
    ('500', 'es', 'quién lleva ganadas más manos', 'hands-won', 'Ann y Cyd 3 (manos 1, 3 y 5)'),
    (
        '500',
        'es',
        'cuántas manos seguidas llevan ganadas Bob y Dan',
        'run-of-hands',
        'Racha actual: Ann y Cyd, 1 mano',
    ),
    ('500', 'es', 'cuál es nuestra media por mano', 'average', 'Ann y Cyd 30; Bob y Dan −44'),
    ('500', 'es', 'cuántas pujas ha cumplido Dan', 'bids-of-each', 'Dan 1, cumplidas 0'),
    ('500', 'es', 'quién ha pujado más esta noche', 'who-bid-most', 'Ann, Bob, Cyd y Dan, 1.'),
    ('500', 'es', 'la puja más alta que se ha cumplido', 'highest-made', '8♥ de Ann en la mano 1.'),
    ('500', 'es', 'alguien ha cantado misère ya', 'was-it-played', 'En 5 manos nadie ha jugado todavía misère.'),
    ('500', 'es', 'cuánto nos han costado las pujas falladas', 'cost-of-failed', 'Ann y Cyd 280 (mano 4)'),
    ('500', 'es', 'cuánto hemos hecho defendiendo', 'from-defending', 'Ann y Cyd 130 (manos 3 y 5)'),
    ('500', 'es', 'por qué Dan no puede cantar', 'why-barred', 'Dan cayó y no puede pujar'),
    ('australian', 'es', 'pasamos de 500, por qué no se ha acabado', 'why-it-ended', 'una puja propia cumplida'),
    ('out', 'es', 'nadie tiene 500, por qué se acabó', 'why-it-ended', 'Bob y Dan −520'),
    ('500', 'es', 'cuántas manos faltan como mínimo', 'fewest-hands', '1 mano más'),
    ('500', 'es', 'con qué puja nos adelantan Bob y Dan', 'bid-for-the-lead', 'Bob y Dan 9♥'),
    ('500', 'es', 'cuántas veces puede repartir otra vez Ann', 'redeals-left', '2 veces'),
    ('lady', 'es', 'cuántas veces se comió Bob la dama', 'ladies', 'Bob 2 (manos 1 y 2)'),
    ('lady', 'es', 'quién lleva más corazones comidos', 'hearts-so-far', 'Corazones recogidos hasta ahora: Cyd 20'),
    ('lady', 'es', 'cuántas manos limpias tiene Dan', 'clean-hands', 'Dan 2 (manos 1 y 3)'),
    ('pool', 'es', 'quién se llevó el bote y cuándo', 'pots-taken', 'mano 2: Bob +52'),
    ('pool', 'es', 'cuántas fichas ha metido Ann en el bote', 'paid-in', 'Ann 21'),
    ('pool', 'es', 'si lo dejamos ya quién debe a quién', 'settle-now', 'Ann paga a Bob 21'),
    ('pots', 'es', 'cuánto ponemos cada uno en cada reparto', 'pots', '3 fichas'),
    ('pots', 'es', 'si todos pasamos nos devuelven la puesta', 'antes-back', 'las puestas se quedan en los botes'),
    ('solo', 'es', 'a quién le toca descansar en la siguiente', 'who-sits-out-next', 'en la siguiente descansa: '),
    ('solo', 'es', 'por qué perdió Cyd con 50 puntos', 'last-hand', 'Mano 1: '),
    ('chairs', 'es', 'qué pareja se sienta luego', 'who-waits', 'Eve y Fay; Gus y Hal'),
    ('chairs', 'es', 'se están apuntando puntos', 'points-kept', 'no se apuntan puntos'),
    ('chairs', 'es', 'cuántas manos llevan sentados todos', 'time-seated', 'Llevan 1 mano sin levantarse'),
    ('500', 'en', 'who was dealing in the one we all passed', 'passed-out', 'hand 2 (Cyd dealt)'),
    ('500', 'en', 'did Bob make his bid', 'was-it-played', 'Bob’s 7♠ needed 7 tricks'),
    ('500', 'en', 'what came from defending and what from bids', 'from-defending', 'their own bids: Ann & Cyd 20'),
    ('australian', 'en', 'what do Ann and Cyd need to win', 'what-they-need', 'reach it on a bid of their own'),
    ('pool', 'en', 'why did nobody win the pool in hand 1', 'pots-taken', 'Nobody took a pot in hand 1.'),
    ('500', 'es', 'por qué perdieron 140 Bob y Dan en la 3', 'last-hand', 'Mano 3: Ann y Cyd +70'),
    ('500', 'es', 'quién daba cuando pasamos todos', 'passed-out', 'mano 2 (repartió Cyd)'),
    ('pool', 'es', 'por qué no ganó nadie el bote en la mano 1', 'pots-taken', 'En la mano 1 nadie se llevó un bote.'),
]


@pytest.mark.parametrize(('match', 'lang', 'question', 'kind', 'says'), ASKED)
def test_what_stands_on_the_sheet_is_told_of_it(match, lang, question, kind, says):
    key, sentence = kind_and_sentence(match, question, lang)
    assert key == kind and says in sentence


@pytest.mark.parametrize(
    ('lang', 'question', 'kind', 'says'),
    [
        ('en', 'what happened on the 8 diamonds', 'was-it-played', 'Hand 4'),
        ('en', 'who dealt hand 3', 'who-dealt', 'Cyd'),
        ('en', 'why can he not bid', 'why-barred', 'Dan'),
        ('en', 'what were we on before this hand', 'totals-before', 'After 4 hands'),
        ('es', 'por qué no puede pujar', 'why-barred', 'Dan'),
        ('es', 'qué pasó con el 8 diamantes', 'was-it-played', 'Mano 4'),
        ('es', 'cuánto pagó Cyd en la cuarta', 'last-hand', 'Mano 4'),
    ],
)
def test_the_past_comes_before_the_bid_on_the_pad(lang, question, kind, says):
    key, sentence = kind_and_sentence('500', question, lang, pad_mark('abcd', 6, '7C', '0'))
    assert key == kind and says in sentence


def test_a_total_is_told_with_its_reasons_and_a_condition_once():
    """Asked why one side stands where it does, the points of each hand alone did not say."""
    game = find('five-hundred')
    lost = {'bidder': 1, 'contract': '8S', 'tricks': [3, 7]}
    about = at_match(score(document(game, game.preset('australian'), [lost])), {}, 'en')
    came = answered('why are Bob and Dan on that score', about).answer.sentence
    assert came == 'Bob & Dan −240: hand 1 −240 (Bob’s 8♠ needed 8 tricks; they took 7).'
    needs = answered('how many do Bob and Dan need', about).answer.sentence
    assert needs.count('bid') == 1


@each_language
def test_bids_that_rank_equal_are_said_to(lang):
    about = at_match(fresh('bid-whist', 'rise-and-fly'), {}, lang)
    asked = {'en': 'is 4 downtown over 4 uptown', 'es': '4 abajo supera a 4 arriba'}[lang]
    assert {'en': 'they rank equal', 'es': 'valen lo mismo'}[lang] in answered(asked, about).answer.sentence
