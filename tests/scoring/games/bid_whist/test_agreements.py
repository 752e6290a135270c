"""Options of bid whist: presets that fit together, and options that conflict."""

import pytest

from scoring.document import read
from scoring.games import bid_whist
from scoring.games.bid_whist.values import PACKS
from tests.scoring.games.bid_whist.test_score import match

ROOM = bid_whist.GAME


def warned(preset='classic', **options):
    agreed = read(match(preset=preset, **options)).table.options
    return {clash.code for clash in ROOM.clashes if clash.when(agreed, 4)}


@pytest.mark.parametrize('preset', ROOM.presets, ids=lambda preset: preset.key)
def test_a_preset_fits_together(preset):
    assert warned(preset.key) == set()


@pytest.mark.parametrize('preset', ROOM.presets, ids=lambda preset: preset.key)
def test_a_preset_changes_only_what_differs(preset):
    assert {key for key, value in preset.changes.items() if value == ROOM.option(key).default} == set()


@pytest.mark.parametrize('preset', ROOM.presets, ids=lambda preset: preset.key)
def test_a_preset_names_its_pack(preset):
    agreed = read(match(preset=preset.key)).table.options
    pack = next(
        pack for pack in PACKS if pack.jokers == agreed['jokers'] and (pack.kitty > 0) == (agreed['kitty'] == 'on')
    )
    assert preset.pack == str(pack.cards)


@pytest.mark.parametrize('pack', PACKS)
def test_a_pack_is_dealt_out(pack):
    assert pack.cards == 52 + pack.jokers == 4 * pack.each + pack.kitty


@pytest.mark.parametrize(
    ('options', 'codes'),
    [
        ({'kitty_book': 'none'}, set()),
        ({'kitty_book': 'none', 'boston_multiplier': 2}, {'no-boston-possible'}),
        ({'kitty_book': 'none', 'boston_points': 13}, {'no-boston-possible'}),
        ({'kitty_book': 'none', 'boston_wins': 'any'}, {'no-boston-possible'}),
        ({'kitty_book': 'first-trick', 'boston_wins': 'any'}, set()),
        ({'kitty_book': 'none', 'min_bid': 6}, set()),
        ({'rise_and_fly': 'on-set', 'sets_lose': 1}, {'rising-comes-first'}),
        ({'rise_and_fly': 'on-set', 'boston_wins': 'bid'}, {'rising-comes-first'}),
        ({'rise_and_fly': 'on-loss', 'sets_lose': 2, 'boston_wins': 'bid'}, set()),
        ({'target': None}, {'floor-without-target'}),
        ({'target': None, 'floor': -7}, set()),
        ({'set_charge': 'none', 'set_award': 'bid'}, set()),
        ({'boston_points': 13}, set()),
        ({'jokers': 0, 'kitty': 'none'}, set()),
    ],
)
def test_the_table_is_warned(options, codes):
    assert warned(**options) == codes


@pytest.mark.parametrize(
    ('options', 'has_effect'),
    [({}, True), ({'kitty-book': 'none'}, False), ({'rise-and-fly': 'on-set'}, False)],
)
def test_what_a_boston_wins_is_asked_where_all_books_can_be_taken_and_points_count(options, has_effect):
    agreed = read(match(preset='classic', **options)).table.options
    assert ROOM.option('boston-wins').needs(agreed, 4) is has_effect


@pytest.mark.parametrize(
    ('options', 'has_effect'),
    [({}, True), ({'rise-and-fly': 'on-set'}, False), ({'rise-and-fly': 'on-set', 'hands-limit': 8}, True)],
)
def test_a_tie_is_asked_about_where_a_match_may_end_level(options, has_effect):
    agreed = read(match(preset='classic', **options)).table.options
    assert ROOM.option('tie').needs(agreed, 4) is has_effect
