"""Rounds won are written one way: a shared round is a fraction, in tables and in sentences."""

from fractions import Fraction

import pytest

from scoring.evening.results.reasons import Parted, above_text


@pytest.mark.parametrize(
    ('own', 'other', 'sentence'),
    [
        (Fraction(3, 2), 1, 'rounds won 1½ against 1 of Bea'),
        (Fraction(7, 3), Fraction(1, 3), 'rounds won 2⅓ against ⅓ of Bea'),
        (2, 0, 'rounds won 2 against 0 of Bea'),
        (Fraction(7, 12), Fraction(17, 12), 'rounds won 7/12 against 1 5/12 of Bea'),
    ],
)
def test_a_shared_round_is_a_fraction(own, other, sentence):
    assert above_text(Parted('wins', own, other), 'Bea', 'en') == sentence


def test_games_against_each_other_are_won_as_rounds_are():
    assert 'games against each other 1 against ½' in above_text(Parted('head-to-head', 1, Fraction(1, 2)), 'Bea', 'en')


def test_other_figures_keep_their_decimals():
    assert above_text(Parted('average', Fraction(3, 2), 1), 'Bea', 'es') == 'media: 1,5 frente a 1 de Bea'


def test_two_values_that_differ_are_read_as_different():
    own, other = Fraction(25003, 100) + Fraction(1, 300), Fraction(25003, 100)
    assert above_text(Parted('average', own, other), 'Bea', 'en') == 'average 250.033 against 250.03 of Bea'
    assert above_text(Parted('average', Fraction(-1, 600), 0), 'Bea', 'es') == 'media: −0,002 frente a 0 de Bea'
