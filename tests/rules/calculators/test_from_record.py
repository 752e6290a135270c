"""A hand of a pad as the fields of its calculator, and back."""

import json

import pytest

from rules.calculators.every import calculators
from rules.calculators.from_record import asked_by
from scoring import find

HANDS = {
    'five-hundred': {'bidder': 1, 'contract': '8H', 'tricks': [2, 8]},
    'bid-whist': {'bidder': 3, 'bid': 4, 'call': 'uptown', 'books': 9, 'reneges': [{'side': 0}]},
    'black-lady': {'hearts': [5, 4, 3, 1], 'queen': 2},
    'six-bid-solo': {'bidder': 0, 'contract': 'guarantee', 'trump': 'S', 'made': False},
    'progressive-solo': {'bidder': 1, 'contract': 'frog', 'points': 80},
}


@pytest.mark.parametrize('slug', HANDS)
def test_a_hand_is_asked_about_as_it_stands_on_the_pad(slug):
    game = find(slug)
    asked = {'ask': 'score', 'from': 'abcd', **asked_by(game, HANDS[slug])}
    answer = next(calculator.answer for calculator in calculators(game, asked, 'en') if calculator.key == 'score')
    assert json.loads(answer['record']).items() >= HANDS[slug].items()


@pytest.mark.parametrize('slug', HANDS)
def test_half_a_hand_leaves_out_what_is_not_entered(slug):
    half = dict(list(HANDS[slug].items())[:1])
    assert None not in asked_by(find(slug), half).values()
    assert 'bid' not in asked_by(find('bid-whist'), {'bid': 4})
