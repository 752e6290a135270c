"""How many points a hand can bring, as the engine scores it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import score
from scoring.bounds import beyond, bounds
from scoring.document import read
from tests.scoring.matches import PACKAGES, strategies

pytestmark = pytest.mark.slow

PENALTIES = {'faults', 'reneges', 'deltas'}


def table(game, preset, players=4, **options):
    names = [f'P{seat}' for seat in range(players)]
    match = {'format': 'companion-match/1', 'game': game, 'preset': preset, 'options': options, 'players': names}
    return read({**match, 'first_dealer': 0, 'hands': []}).table


@pytest.mark.parametrize('package', PACKAGES)
@given(data=st.data())
def test_no_hand_without_a_mistake_is_beyond_its_bounds(package, data):
    match = data.draw(strategies(package).matches())
    bound = bounds(read(match).table)
    sheet = score(match)
    for record, hand in zip(match['hands'], sheet.hands, strict=False):
        if bound and not PENALTIES & record.keys() and sheet.hands:
            assert all(bound.least <= points <= bound.most for points in hand.points), (record, hand.points)


def test_the_bounds_of_printed_tables():
    assert bounds(table('five-hundred', 'australian')).most == 520
    assert bounds(table('bid-whist', 'classic')).most == 7
    assert bounds(table('black-lady', 'modern')).most == 26
    assert bounds(table('six-bid-solo', 'six-bid-modern', 3)).most == 360


def test_the_reason_has_the_figures_and_the_edge_is_possible():
    agreed = table('five-hundred', 'australian')
    assert beyond(agreed, (8 * 520, -8 * 520), 8) is None
    sentence = beyond(agreed, (99_990, 0), 8)
    assert sentence.en == 'A hand brings 520 at most here, and 8 of them 4,160: 99,990 is beyond that.'
    assert beyond(agreed, (0, -4170), 8).es == 'Aquí una mano da −520 como mucho, y 8 manos −4160: −4170 se pasa.'
    assert 'One hand brings 520' in beyond(agreed, (530, 0), 1).en
