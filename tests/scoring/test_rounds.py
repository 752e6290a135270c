"""A round of an evening ends with its hands or at the bell; a typed total that no hands can give is doubted."""

import pytest

from scoring.bounds import bounds
from scoring.document import read
from scoring.errors import BadHand
from scoring.fold import begin
from scoring.games import GAMES, find
from scoring.options import resolve
from tests.scoring.matches import NAMES

AS_ROUND = {
    'five-hundred': {
        'target': None, 'win-condition': 'reach', 'upper-loss': None, 'back-door': 'off', 'point-differential': None,
    },
    'bid-whist': {
        'target': None, 'floor': None, 'tie': 'shared', 'rise-and-fly': 'off', 'boston-wins': 'no', 'sets-lose': 0,
        'odd-loses': False, 'renege': 'transfer',
    },
    'black-lady': {'target': None, 'exact-target': None, 'tie': 'shared'},
}  # fmt: skip
#   game             one hand brings  at these tables: all of a preset, or with so many players
PRINTED = [
    ('five-hundred', (-520, 520), 'australian australian-pagat american-inkle three-handed three-handed-dead-hand'),
    ('five-hundred', (-520, 520), 'five-handed five-handed-half six-handed two-handed two-handed-52 two-handed-draw'),
    ('five-hundred', (-600, 600), 'original-1904'),
    ('five-hundred', (-1000, 1000), 'avondale original perfect split-colours walker-ultimate club-round'),
    ('five-hundred', (-1000, 1000), 'six-handed-cutthroat'),
    ('five-hundred', (0, 1000), 'canadian-french'),  # who fails gives the points to the others
    ('bid-whist', (-7, 7), 'classic club-round'),
    ('bid-whist', (-14, 14), 'two-jokers one-joker no-jokers no-kitty party columbus'),
    ('bid-whist', (-14, 26), 'tournament'),  # a bid Boston is 13, doubled without trump
    ('bid-whist', (-14, 56), 'parlett'),  # and here seven times two times four
    ('bid-whist', None, 'rise-and-fly'),  # no score is kept
    ('black-lady', (0, 26), 'modern american microsoft rickety-kate'),
    ('black-lady', (0, 25), 'morehead-2001 culbertson-1950/3 culbertson-1950/4 culbertson-1950/5 culbertson-1950/7'),
    ('black-lady', (0, 24), 'culbertson-1950/6'),  # without the two of hearts
    ('black-lady', (-26, 26), 'omnibus'),
    ('black-lady', (0, 51), 'cancellation'),
    ('black-lady', (0, 38), 'pink-lady'),
    ('black-lady', (0, 23), 'black-jack/3 black-jack/4 black-jack/5'),
    ('black-lady', (0, 22), 'black-jack/6'),
    ('black-lady', (0, 129), 'spot-hearts'),
    ('black-lady', (0, 43), 'black-maria'),
    ('black-lady', (0, 36), 'leekha'),
    ('black-lady', None, 'foster-1909-sweepstake foster-1909-howell'),
    ('six-bid-solo', (-360, 360), 'six-bid-modern/3 six-bid-hsg-1924/3 straight-solo/3'),
    ('six-bid-solo', (-540, 360), 'six-bid-modern/4 six-bid-hsg-1924/4 straight-solo/4'),  # the idle collect too
    ('six-bid-solo', (-720, 360), 'six-bid-modern/5 six-bid-hsg-1924/5 straight-solo/5'),
    ('six-bid-solo', None, 'six-bid-modern six-bid-hsg-1924 straight-solo'),  # nobody knows who plays of six
    ('progressive-solo', (-2400, 2400), 'progressive-solo/3'),  # five a point, redoubled by both
    ('progressive-solo', (-2700, 2400), 'progressive-solo/4'),
    ('progressive-solo', (-3000, 2400), 'progressive-solo/5'),
    ('progressive-solo', (-480, 480), 'frog/3'),
    ('progressive-solo', (-720, 480), 'frog/4'),
    ('progressive-solo', (-960, 480), 'frog/5'),
    ('progressive-solo', (-360, 360), 'frog-modern/3'),
    ('progressive-solo', (-540, 360), 'frog-modern/4'),
    ('progressive-solo', (-720, 360), 'frog-modern/5'),
    ('progressive-solo', None, 'progressive-solo frog frog-modern'),
    ('progressive-solo', None, 'progressive-solo-pots progressive-solo-pots-hsg progressive-solo-pots-matched'),
]
BRINGS = {(game, name): brings for game, brings, names in PRINTED for name in names.split()}
NOT_PLAYED = {  # and cards that one player cannot have all taken
    'five-hundred': {'contract-not-played', 'inkle-cannot-win', 'no-bid-round-not-played'},
    'bid-whist': {'bid-too-low', 'kitty-is-a-book'},
    'black-lady': {
        'moon-not-played', 'moon-not-shot', 'no-choice-here', 'cards-without-trick', 'pink-lady-without-heart',
    },
    'six-bid-solo': {'contract-not-played', 'doubling-not-played', 'points-missing'},
    'progressive-solo': {'contract-not-played', 'doubling-not-played', 'points-missing'},
}  # fmt: skip
every_game = pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)


def table(game, preset, players=4, **options):
    agreed = {key.replace('_', '-'): value for key, value in options.items()}
    match = {'format': 'companion-match/1', 'game': game, 'preset': preset, 'options': agreed}
    return read({**match, 'players': NAMES[:players], 'first_dealer': 0, 'hands': []}).table


def brings(*words, **options):
    """The least and the most that one hand brings."""
    bound = bounds(table(*words, **options))
    return bound and (bound.least, bound.most)


@every_game
def test_every_printed_table_has_its_bounds(game):
    for preset in game.presets:
        for players in preset.players:
            known = {name: BRINGS.get((game.slug, name), 'none') for name in (f'{preset.key}/{players}', preset.key)}
            expected = next(brought for brought in known.values() if brought != 'none')
            assert brings(game.slug, preset.key, players) == expected, (preset.key, players)


@pytest.mark.parametrize(
    ('words', 'options', 'expected'),
    [
        (('five-hundred', 'avondale'), {'breach': True, 'breach_value': 1100}, (-1100, 1200)),  # and ten tricks
        (('five-hundred', 'australian'), {'lay_down_penalty': 600}, (-1120, 520)),
        (('five-hundred', 'australian'), {'value_slam_hand': 1200, 'contracts': ['slam']}, (-1200, 1200)),
        (('five-hundred', 'australian'), {'pass_out': 'no-bid-round', 'defender_trick_points': 90}, (-520, 900)),
        (('bid-whist', 'classic'), {'made_scores': 'bid', 'boston_set_multiplier': 2}, (-14, 7)),
        (('bid-whist', 'classic'), {'set_charge': 'none', 'set_award': 'bid'}, (0, 7)),
        (('bid-whist', 'classic'), {'min_bid': 7}, (-7, 7)),
        (('black-lady', 'modern'), {'moon': 'self-subtract'}, (-26, 25)),
        (('black-lady', 'modern'), {'moon': 'choice'}, (-26, 26)),
        (('black-lady', 'modern'), {'no_trick_bonus': 5}, (-5, 26)),
        (('black-lady', 'modern'), {'sun_points': 52}, (0, 52)),
        (('black-lady', 'modern'), {'jack_diamonds': -10}, (-10, 26)),
        (('black-lady', 'spot-hearts'), {'moon': 'nobody-scores'}, (0, 127)),  # the two of hearts went elsewhere
        (('black-lady', 'cancellation', 6), {'queen_value': 20}, (0, 65)),
        (('six-bid-solo', 'six-bid-modern', 3), {'doubling': True}, (-1440, 1440)),
        (('six-bid-solo', 'six-bid-modern', 3), {'doubling': True, 'redouble': False}, (-720, 720)),
        (('six-bid-solo', 'six-bid-modern', 3), {'contracts': ['misere']}, (-60, 60)),
        (('six-bid-solo', 'six-bid-modern', 3), {'contracts': ['call-solo']}, (-300, 300)),  # in hearts
    ],
)
def test_what_is_agreed_moves_the_bounds(words, options, expected):
    assert brings(*words, **options) == expected


@every_game
def test_an_extreme_hand_is_refused_only_for_a_bid_or_field_that_the_table_does_not_play(game):
    """A misspelt field would silently be a hand less."""
    refused = set()
    for preset in game.presets:
        for players in preset.players:
            agreed = table(game.slug, preset.key, players)
            refused |= {code_of(agreed, record) for record in game.extremes(agreed)}
    assert refused - {None} == NOT_PLAYED[game.slug]


def code_of(agreed, record):
    try:
        agreed.game.read(agreed, begin(agreed).state, record)
    except BadHand as refusal:
        return refusal.code
    return None


def test_the_lowest_total_leads_only_where_points_are_penalties():
    low = {
        (game.slug, preset.key)
        for game in GAMES
        for preset in game.presets
        if game.lowest_wins(resolve(game.options, preset, {}))
    }
    settled = {preset.key: preset.changes.get('settlement', 'points') for preset in find('black-lady').presets}
    assert low == {('black-lady', key) for key, settlement in settled.items() if settlement == 'points'}


@pytest.mark.parametrize('hands', [None, 12])
@every_game
def test_a_round_ends_with_its_hands_or_at_the_bell(game, hands):
    by_hands = {'end': 'hands', 'end-hands': hands} if hands else {'end': 'open'}
    expected = {**AS_ROUND[game.slug], 'hands-limit': hands} if game.slug in AS_ROUND else by_hands
    for preset in game.presets:
        changed = dict(game.as_round(resolve(game.options, preset, {}), hands))
        assert changed == expected
        table(game.slug, preset.key, preset.players[0], **changed)


def test_a_renege_costs_books_in_a_round_as_it_did_at_the_table():
    game = table('bid-whist', 'classic').game
    values = resolve(game.options, game.preset('classic'), {'renege': 'forfeit'})
    assert game.as_round(values, 8)['renege'] == 'forfeit'


@pytest.mark.parametrize(
    ('words', 'options', 'hands', 'totals'),
    [
        (('black-lady', 'modern'), {}, 1, (0, 26, 26, 26)),
        (('black-lady', 'modern'), {}, 2, (52, 0, 0, 0)),
        (('black-lady', 'modern'), {}, 2, (26, 26, 26, 26)),
        (('black-lady', 'modern'), {}, 2, (0, 52, 52, 52)),
        (('black-lady', 'modern'), {}, None, (1, 2, 0, 0)),
        (('black-lady', 'morehead-2001'), {}, 2, (0, 0, 0, 0)),
        (('black-lady', 'morehead-2001'), {}, 2, (26, 0, 0, 0)),
        (('black-lady', 'modern'), {'moon': 'choice'}, 1, (-26, 0, 0, 0)),
        (('black-lady', 'modern'), {'moon': 'choice'}, 2, (-26, 26, 26, 26)),  # one of each
        (('black-lady', 'modern'), {'moon': 'safety', 'moon_points': 30}, 1, (-30, 0, 0, 0)),
        (('black-lady', 'modern'), {'moon': 'self-subtract', 'moon_points': 30}, 2, (-60, 0, 0, 0)),
        (('black-lady', 'modern'), {'moon': None}, 1, (26, 0, 0, 0)),
        (('black-lady', 'omnibus'), {}, 1, (-36, 0, 0, 0)),
        (('black-lady', 'omnibus'), {}, None, (-999, 0, 0, 0)),
        (('black-lady', 'american'), {'no_trick_bonus': 5}, 2, (-10, 60, 0, 0)),
        (('black-lady', 'american'), {'sun_points': 52}, 2, (-104, 0, 0, 0)),
        (('black-lady', 'american'), {'sun_points': 52}, None, (-1, 0, 0, 0)),
        (('black-lady', 'modern'), {'moon': 'choice'}, None, (-1, 0, 0, 0)),
        (('black-lady', 'modern'), {}, None, (0, 0, 0, 0)),
        (('black-lady', 'morehead-2001'), {'moon': 'self-subtract'}, 2, (-52, 0, 0, 0)),
        (('black-lady', 'american'), {'exact_target': 'half'}, 2, (-1, 0, 0, 0)),
        (('black-lady', 'foster-1909-howell'), {}, 2, (-11, 0, 0, 0)),
        (('five-hundred', 'avondale'), {}, 2, (-40, 560)),
        (('five-hundred', 'avondale'), {'value_misere': 255, 'contracts': ['misere']}, 2, (255, 0)),
        (('five-hundred', 'avondale'), {'defender_trick_points': 5}, 2, (5, 0)),
        (('five-hundred', 'avondale'), {'breach': True, 'breach_value': 50}, 2, (5, 0)),
        (('five-hundred', 'australian'), {'lay_down_penalty': 25}, 2, (5, 0)),
        (('five-hundred', 'five-handed-half', 5), {}, 2, (5, 0, 0, 0, 0)),
        (('six-bid-solo', 'six-bid-modern', 3), {}, 2, (1, 1, -2)),
        (('progressive-solo', 'progressive-solo-pots', 3), {}, 2, (1, 1, -7)),
        (('bid-whist', 'classic'), {}, 2, (1, 1)),
    ],
)
def test_totals_that_hands_can_give_are_not_doubted(words, options, hands, totals):
    agreed = table(*words, **options)
    assert agreed.game.doubt(agreed, totals, hands) is None


TENS = 'At this table every score is a multiple of ten: one of these totals is not.'
LEVEL = 'Without pots, what some win others lose: these totals should add up to nothing.'


@pytest.mark.parametrize(
    ('words', 'options', 'hands', 'totals', 'end'),
    [
        (('black-lady', 'modern'), {}, 1, (13, 13, 13, 0), 'add up to 39; 1 hand makes 26. A shot moon adds 52.'),
        (('black-lady', 'modern'), {}, 2, (208, 0, 0, 0), 'add up to 208; 2 hands make 52. A shot moon adds 52.'),
        (('black-lady', 'modern'), {}, 2, (26, 0, 0, 0), 'add up to 26; 2 hands make 52. A shot moon adds 52.'),
        (('black-lady', 'morehead-2001'), {}, 2, (27, 0, 0, 0), '2 hands make 52. A shot moon takes off 26.'),
        (('black-lady', 'rickety-kate'), {}, 2, (0, 0, 0, 0), 'These totals add up to 0; 2 hands make 52.'),
        (
            ('black-lady', 'modern'),
            {'moon': 'choice'},
            1,
            (-25, 0, 0, 0),
            'These totals add up to −25; 1 hand makes 26. A shot moon adds 52 or takes off 52.',
        ),
        (('black-lady', 'modern'), {'moon': 'choice'}, 1, (78, 52, 0, 0), 'A shot moon adds 52 or takes off 52.'),
        (('black-lady', 'modern'), {'moon_points': 30}, 1, (78, 0, 0, 0), 'A shot moon adds 64.'),
        (
            ('black-lady', 'modern'),
            {},
            None,
            (-1, 27, 0, 0),
            'A total of −1 is too low here: nothing takes points off.',
        ),
        (('black-lady', 'omnibus'), {}, 2, (-73, 0, 0, 0), 'A total of −73 is too low here: nobody can get below −72.'),
        (('black-lady', 'american'), {'no_trick_bonus': 5}, 2, (-11, 0, 0, 0), 'nobody can get below −10.'),
        (('black-lady', 'modern'), {'moon': 'safety', 'moon_points': 30}, 2, (-61, 0, 0, 0), 'get below −60.'),
        (('black-lady', 'modern'), {'moon': 'self-subtract', 'moon_points': 30}, 1, (-31, 0, 0, 0), 'get below −30.'),
        (('black-lady', 'american'), {'sun_points': 52}, 2, (-105, 0, 0, 0), 'nobody can get below −104.'),
        (('black-lady', 'omnibus'), {'no_trick_bonus': 5, 'sun_points': 7}, 1, (-49, 0, 0, 0), 'get below −48.'),
        (('five-hundred', 'avondale'), {}, 2, (500, -45), TENS),
        (('five-hundred', 'avondale'), {}, None, (45, 0), TENS),
        (('five-hundred', 'five-handed', 5), {}, 2, (5, 0, 0, 0, 0), TENS),
        (('six-bid-solo', 'six-bid-modern', 3), {}, 2, (1, 1, 2), LEVEL),
        (('progressive-solo', 'progressive-solo', 3), {}, None, (1, 1, -1), LEVEL),
    ],
)
def test_totals_that_no_hands_give_are_doubted_with_the_figures(words, options, hands, totals, end):
    agreed = table(*words, **options)
    assert agreed.game.doubt(agreed, totals, hands).en.endswith(end)


def test_doubts_are_said_in_spanish():
    doubts = [
        (table('black-lady', 'modern', moon='choice'), (7, 0, 0, 0), 1),
        (table('black-lady', 'rickety-kate'), (7, 0, 0, 0), 2),
        (table('black-lady', 'omnibus'), (-99, 0, 0, 0), 1),
        (table('black-lady', 'modern'), (-1, 0, 0, 0), 1),
    ]
    assert [agreed.game.doubt(agreed, totals, hands).es for agreed, totals, hands in doubts] == [
        'Estos totales suman 7; 1 mano da 26. Un capote suma 52 o resta 52.',
        'Estos totales suman 7; 2 manos dan 52.',
        'Un total de −99 es demasiado bajo aquí: nadie puede bajar de −36.',
        'Un total de −1 es demasiado bajo aquí: nada resta puntos.',
    ]
