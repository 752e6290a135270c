"""Who wins a trick and what may be played, game by game."""

import pytest

from scoring.games.bid_whist import play as bid_whist
from scoring.games.black_lady import play as black_lady
from scoring.games.five_hundred import play as five_hundred
from scoring.games.solo import play as solo
from scoring.tricks import winner


@pytest.mark.parametrize(
    ('how', 'trick', 'wins'),
    [
        (five_hundred.cards_ranked('H'), ('AH', 'JD', 'JH', 'joker'), 3),
        (five_hundred.cards_ranked('H'), ('AH', 'JD', 'KH', '5H'), 1),
        (five_hundred.cards_ranked('S'), ('9D', 'AD', 'JC', '5H'), 2),
        (five_hundred.cards_ranked('N'), ('9D', 'JH', '10D', 'AS'), 2),
        (five_hundred.cards_ranked('N'), ('9D', 'joker', 'AD', 'KD'), 1),
        (bid_whist.cards_ranked('uptown', 'S'), ('9H', 'KH', '4H', 'QH'), 1),
        (bid_whist.cards_ranked('downtown', 'S'), ('9H', 'KH', '4H', 'QH'), 2),
        (bid_whist.cards_ranked('downtown', 'S'), ('AH', '2H', 'little', '3S'), 2),
        (bid_whist.cards_ranked('uptown'), ('9H', 'big', 'KH', 'AS'), 2),
        (black_lady.cards_ranked(), ('10S', 'QS', '4S', 'AH'), 1),
        (solo.cards_ranked('H'), ('KD', '10D', '6H'), 2),
        (solo.cards_ranked(), ('KD', '10D', 'AS'), 1),
    ],
)
def test_the_highest_trump_or_else_the_highest_of_the_suit_led_wins(how, trick, wins):
    assert winner(trick, how) == wins


def test_in_500_the_left_bower_is_a_trump():
    hearts = five_hundred.cards_ranked('H')
    assert five_hundred.why_not('AS', ('JD', 'AS'), ('5H',), hearts) == 'follow-suit'
    assert five_hundred.why_not('AS', ('JD', 'AS'), ('5D',), hearts) is None


def test_in_solo_who_cannot_follow_must_trump():
    hearts = solo.cards_ranked('H')
    assert solo.why_not('AS', ('AS', '6H'), ('KD',), hearts) == 'must-trump'
    assert solo.why_not('AS', ('AS', '6C'), ('KD',), hearts) is None


@pytest.mark.parametrize(
    ('card', 'hand', 'trick', 'played', 'why'),
    [
        ('3C', ('2C', '3C'), (), (), 'two-of-clubs'),
        ('QS', ('QS', '4D'), ('2C',), (), 'nothing-first'),
        ('QS', ('QS', '4H'), ('2C',), (), None),
        ('5H', ('5H', '4D'), (), ('2C', '3C', '4C', 'AC'), 'hearts-not-broken'),
        ('5H', ('5H', '4H'), (), ('2C', '3C', '4C', 'AC'), None),
        ('5H', ('5H', '4D'), (), ('2C', '3C', '4C', '9H'), None),
        ('5H', ('5H', '4D'), ('9D',), ('2C', '3C', '4C', 'AC'), 'follow-suit'),
    ],
)
def test_hearts_have_to_be_broken_and_the_first_trick_is_safe(card, hand, trick, played, why):
    assert black_lady.why_not(card, hand, trick, black_lady.cards_ranked(), played) == why
