"""Which options conflict and are refused, which only warn, and that presets have neither."""

import pytest

from scoring.games.black_lady import GAME
from scoring.options import resolve

TOLD = [
    ('modern', {'trim': 'widow'}, 4, 'packs-and-trim'),
    ('cancellation', {'trim': 'morehead'}, 6, 'packs-and-trim'),
    ('modern', {'black-jack': 10}, 4, 'black-jack-and-lady'),
    ('modern', {'moon-bonus-card': 'required'}, 4, 'required-without-plus-card'),
    ('modern', {'moon-bonus-card': 'required', 'ten-diamonds': 10}, 4, 'required-without-plus-card'),
    ('modern', {'moon-choice-limit': 'no-losing-add'}, 4, 'limit-without-choice'),
    ('rickety-kate', {'sun-points': 52}, 4, 'sun-without-moon'),
    ('modern', {'exact-target': 'zero', 'target': None}, 4, 'exactly-without-target'),
    ('modern', {'exact-target': 'zero', 'end-at': 'exceed'}, 4, 'exceed-and-falls-back'),
    ('modern', {'exact-target': 'half', 'end-at': 'exceed'}, 4, 'exceed-and-falls-back'),
    ('modern', {'chips-end': 'broke'}, 4, 'chips-options-without-chips'),
    ('modern', {'starting-chips': 20}, 4, 'chips-options-without-chips'),
    ('foster-1909-howell', {'all-to-one': 'jack'}, 4, 'sweepstake-options-without-pool'),
    ('modern', {'jack-winner': 'sole-clear'}, 4, 'sweepstake-options-without-pool'),
]


def clashes(preset, changes, players):
    agreed = resolve(GAME.options, GAME.preset(preset), changes)
    return [clash.code for clash in GAME.clashes if clash.when(agreed, players)]


@pytest.mark.parametrize(('preset', 'changes', 'players', 'code'), TOLD)
def test_what_has_no_effect_is_told(preset, changes, players, code):
    assert clashes(preset, changes, players) == [code]


def test_everything_that_is_told_has_a_case_here():
    assert {code for *_, code in TOLD} == {clash.code for clash in GAME.clashes if not clash.refuses}


@pytest.mark.parametrize('preset', GAME.presets, ids=lambda preset: preset.key)
def test_presets_fit_together_at_every_table_they_are_for(preset):
    assert [clashes(preset.key, {}, players) for players in preset.players] == [[]] * len(preset.players)


@pytest.mark.parametrize(
    ('preset', 'changes', 'players'),
    [
        ('modern', {'ten-diamonds': -10, 'moon-bonus-card': 'required'}, 4),
        ('modern', {'moon': 'choice', 'moon-choice-limit': 'no-losing-add'}, 4),
        ('modern', {'ten-diamonds': 10, 'jack-diamonds': -10}, 4),
        ('modern', {'exact-target': 'wins', 'end-at': 'exceed'}, 4),
        ('modern', {'pass': 'left-right-across'}, 6),
        ('modern', {'pass': 'rotating'}, 6),
        ('culbertson-1950', {'packs': 2, 'trim': 'widow'}, 5),
        ('culbertson-1950', {'pass': 'left-right-across-hold'}, 7),
        ('foster-1909-sweepstake', {'all-to-one': 'jack', 'chips-end': 'broke', 'starting-chips': 20}, 4),
    ],
)
def test_what_does_fit_is_left_alone(preset, changes, players):
    assert clashes(preset, changes, players) == []


@pytest.mark.parametrize('key', ['all-to-one', 'jack-winner', 'pool-at-end'])
def test_a_pool_is_asked_about_where_there_is_one(key):
    needs = GAME.option(key).needs
    agreed = [resolve(GAME.options, GAME.preset(preset), {}) for preset in ('foster-1909-sweepstake', 'modern')]
    assert [needs(options, 4) for options in agreed] == [True, False]


@pytest.mark.parametrize(
    ('preset', 'changes', 'asked'),
    [
        ('modern', {}, True),
        ('foster-1909-howell', {}, False),
        ('foster-1909-howell', {'chips-end': 'broke'}, True),
        ('foster-1909-howell', {'hands-limit': 8}, True),
    ],
)
def test_a_tie_is_asked_about_where_a_match_ends(preset, changes, asked):
    assert GAME.option('tie').needs(resolve(GAME.options, GAME.preset(preset), changes), 4) is asked
