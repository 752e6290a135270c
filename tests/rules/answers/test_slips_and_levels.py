"""Questions with slips, levels without a suit, and what a hand or a bid does to the match."""

import pytest

from rules.answers.answer import answered, at_match
from rules.answers.slips import repaired
from scoring import find, score
from tests.rules.answers.test_answers import document


@pytest.mark.parametrize(
    ('lang', 'typed', 'meant'),
    [
        ('en', 'sevn no trump', 'seven no trump'),
        ('en', 'no trump pays dubble', 'no trump pays double'),
        ('es', 'cuantas cratas por vaza', 'cuantas cartas por baza'),
        ('en', 'how to play poker', 'how to play poker'),  # another game, no slip of joker
        ('en', 'is Harth up', 'is Harth up'),  # a player
    ],
)
def test_a_slip_is_repaired_unless_the_word_is_known_or_a_player(lang, typed, meant):
    assert repaired(typed, lang, ['Harth']) == meant


@pytest.mark.parametrize(
    ('lang', 'slug', 'question', 'told'),
    [
        ('en', 'bid-whist', 'got set on a six', 'A bid of 6 lost counts −6.'),
        ('es', 'five-hundred', 'cuántas bazas me hacen falta en un 8', 'Una puja de 8 se cumple con 8 bazas o más.'),
        ('en', 'black-lady', 'Dan took the queen and 4 hearts', '+17 for Dan, 17 in all'),
        ('en', 'black-lady', 'what happens if Ann shoots the moon', 'Ann 0, Bob 26, Cyd 26, Dan 26'),
        ('en', 'black-lady', 'which way do we pass, I am Cyd', 'Cyd passes to Dan and gets from Bob.'),
    ],
)
def test_what_holds_for_a_level_a_catch_or_a_player_is_told(lang, slug, question, told):
    game = find(slug)
    about = at_match(score(document(game, game.presets[0])), {}, lang)
    assert told in answered(question, about).answer.sentence


def test_the_lowest_bid_that_wins_is_the_lowest_whose_being_made_wins():
    game = find('bid-whist')
    hand = {'bidder': 1, 'bid': 4, 'call': 'downtown', 'books': 10}
    about = at_match(score(document(game, game.presets[0], [hand])), {}, 'en')
    told = answered('what bid finishes it', about).answer.sentence
    assert 'Bob & Dan 3 uptown' in told and 'Ann & Cyd 7 uptown' in told  # 7 points win; they have 4 and 0
