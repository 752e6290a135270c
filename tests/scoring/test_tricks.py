"""Who wins a trick, game by game."""

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
