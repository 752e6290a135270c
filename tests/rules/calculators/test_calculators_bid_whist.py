"""Bid whist's calculators: their answers, and the packs they draw."""

import pytest

from rules.calculators.every import calculators
from rules.games.bid_whist.tables import values_at
from rules.tables import table_of
from rules.tags import Place
from scoring import find
from scoring.options import resolve

GAME = find('bid-whist')


def asked(key, lang='en', **form):
    return next(calculator for calculator in calculators(GAME, {'ask': key, **form}, lang) if calculator.key == key)


@pytest.mark.parametrize(
    ('form', 'points'),
    [
        ({'preset': 'classic', 'bid': '4U', 'books': '10'}, [4, 0]),
        ({'preset': 'party', 'bid': '4N', 'books': '9'}, [-8, 8]),
        ({'preset': 'classic', 'bid': '5D', 'books': '9', 'reneged': '1'}, [6, 0]),
        ({'preset': 'no-kitty', 'bid': '1U', 'books': '0'}, [-1, 0]),
        ({'preset': 'classic', 'bid': '4U', 'books': '12', 'made-scores': 'bid'}, [4, 0]),
    ],
)
def test_what_would_we_score(form, points):
    assert asked('score', **form).answer['points'] == [points]


def test_what_beats_this_bid():
    assert asked('beats', preset='tournament', bid='6U').answer['calls'][:3] == ['6 downtown', '6 no trump', '7 uptown']
    assert asked('beats', preset='classic', bid='6U').answer['calls'][0] == '6 no trump'
    assert asked('beats', preset='classic', bid='7N').answer['calls'] == []


def test_a_bid_below_the_lowest_is_not_offered():
    bids = next(field for field in asked('beats', preset='two-jokers').fields if field.name == 'bid')
    assert bids.choices[0] == ('4U', '4 uptown')


@pytest.mark.parametrize(('pack', 'kitty'), [('0', 6), ('1', 5), ('2', 4), ('3', 0)])
def test_how_many_cards(pack, kitty):
    assert f'>{kitty}</td></tr>' in asked('cards', pack=pack).answer['drawn']


@pytest.mark.parametrize(
    ('preset', 'options', 'shown', 'hidden'),
    [
        ('classic', {}, '3 uptown', '+14'),
        ('two-jokers', {}, '+14', '3 uptown'),
        ('rise-and-fly', {}, '4 uptown', '+4'),
        ('classic', {'kitty': 'none'}, '3 uptown', '+4'),
    ],
)
def test_a_table_sees_its_own_values(preset, options, shown, hidden):
    chosen = GAME.preset(preset)
    drawn = values_at(Place(GAME, 'en'), table_of(GAME, chosen, resolve(GAME.options, chosen, options)))
    assert shown in drawn
    assert hidden not in drawn
