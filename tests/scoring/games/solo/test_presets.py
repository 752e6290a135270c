"""What each preset of the solo games plays, column by column, from the books or as we infer it."""

import pytest

from scoring.games.solo import PROGRESSIVE_SOLO, SIX_BID_SOLO
from scoring.options import check, resolve

GAMES = pytest.mark.parametrize('game', [SIX_BID_SOLO, PROGRESSIVE_SOLO], ids=lambda game: game.slug)

SIX = ('solo', 'heart-solo', 'misere', 'guarantee', 'spread-misere', 'call-solo')
FIVE = ('frog', 'spade-solo', 'club-solo', 'diamond-solo', 'heart-solo')
THREE = ('frog', 'chico', 'grand')

SIX_BID = {
    #                     1924        modern      straight
    'contracts':          (SIX,       SIX,        ('solo', 'heart-solo')),
    'tariff-solo':        (2,         2,          2),
    'tariff-heart-solo':  (3,         3,          3),
    'value-misere':       (40,        30,         30),
    'value-guarantee':    (40,        40,         40),
    'value-spread-misere': (60,       60,         60),
    'value-call-solo':    (100,       100,        100),
    'value-call-solo-hearts': (150,   150,        150),
    'guarantee-target-hearts': (74,   74,         74),
    'guarantee-target-other': (80,    80,         80),
    'par':                (60,        60,         60),
    'sixty':              ('made',    'made',     'made'),
    'idle-collects':      ('on-loss', 'on-loss',  'on-loss'),
    'misere-objective':   ('no-points', 'no-points', 'no-points'),
    'call-objective':     ('all-points', 'all-points', 'all-points'),
    'doubling':           (False,     False,      False),
    'pots':               ('none',    'none',     'none'),
    'deal-pattern':       ('4-3-w-4', '4-w-3-4',  '4-w-3-4'),
}  # fmt: skip

PROGRESSIVE = {
    #                     frog        modern      progressive pots        1924        matched
    'contracts':          (THREE,     THREE,      FIVE,       FIVE,       FIVE,       FIVE),
    'tariff-frog':        (1,         1,          1,          1,          1,          1),
    'tariff-chico':       (2,         2,          2,          2,          2,          2),
    'tariff-grand':       (4,         3,          4,          4,          4,          4),
    'tariff-spade-solo':  (2,         2,          2,          2,          2,          2),
    'tariff-club-solo':   (3,         3,          3,          3,          3,          3),
    'tariff-diamond-solo': (4,        4,          4,          4,          4,          4),
    'tariff-heart-solo':  (5,         5,          5,          5,          5,          5),
    'par':                (60,        60,         60,         60,         60,         60),
    'sixty':              ('lost',    'lost',     'made',     'made',     'made',     'made'),
    'doubling':           (False,     False,      True,       True,       True,       True),
    'redouble':           (True,      True,       True,       True,       True,       True),
    'pots':               ('none',    'none',     'none',     'two',      'two',      'two'),
    'pot-stake-frog':     (1,         1,          1,          1,          1,          1),
    'pot-stake-solo':     (1,         1,          1,          1,          2,          2),
    'pot-on-loss':        ('stay',    'stay',     'stay',     'stay',     'stay',     'match'),
    'pot-leftover':       ('split',   'split',    'split',    'split',    'split',    'split'),
    'deal-pattern':       ('3-w-4-4', '4-w-3-4',  '4-3-w-4',  '4-3-w-4',  '4-3-w-4',  '4-3-w-4'),
}  # fmt: skip

COLUMNS = [
    *((SIX_BID_SOLO, key, SIX_BID, place)
      for place, key in enumerate(('six-bid-hsg-1924', 'six-bid-modern', 'straight-solo'))),
    *((PROGRESSIVE_SOLO, key, PROGRESSIVE, place)
      for place, key in enumerate(('frog', 'frog-modern', 'progressive-solo', 'progressive-solo-pots',
                                   'progressive-solo-pots-hsg', 'progressive-solo-pots-matched'))),
]  # fmt: skip


@pytest.mark.parametrize(('game', 'key', 'printed', 'place'), COLUMNS, ids=[key for _, key, *_ in COLUMNS])
def test_a_preset_plays_what_is_printed(game, key, printed, place):
    played = resolve(game.options, game.preset(key), {})
    assert {option: played[option] for option in printed} == {option: row[place] for option, row in printed.items()}


@GAMES
def test_presets_change_only_what_may_be_changed(game):
    for preset in game.presets:
        for key, value in preset.changes.items():
            assert check(game.option(key), value) == value


@GAMES
def test_each_preset_is_for_three_to_seven_with_36_cards(game):
    assert {(preset.players, preset.pack) for preset in game.presets} == {((3, 4, 5, 6, 7), '36')}


@GAMES
def test_every_clash_is_shown_at_an_option(game):
    keys = {option.key for option in game.options}
    assert [clash.code for clash in game.clashes if clash.option not in keys] == []


def test_the_other_names_lead_to_the_right_presets():
    assert {alias: SIX_BID_SOLO.preset(alias).key for alias in ('salt-lake-solo', 'american-solo')} == {
        'salt-lake-solo': 'six-bid-modern',
        'american-solo': 'six-bid-modern',
    }
    assert {PROGRESSIVE_SOLO.preset(name).key for name in ('denver-solo', 'denver-progressive-solo')} == {
        'progressive-solo'
    }
