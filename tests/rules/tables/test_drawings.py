"""The drawn tables of the book come from the engine, so a wrong figure cannot be written."""

import re

import pytest

from rules.tables.draw import draw
from rules.tags import BadTag, Place
from scoring import find


def drawn(game: str, tag: str, words: str, lang: str = 'en') -> str:
    return draw(Place(find(game), lang), tag, words.split(), 'play')


@pytest.mark.parametrize(
    ('game', 'players', 'marks'),
    [
        ('five-hundred', 4, 'ABAB'),
        ('five-hundred', 6, 'ABABAB'),
        ('bid-whist', 4, 'ABAB'),
        ('black-lady', 5, '12345'),
        ('six-bid-solo', 3, '123'),
    ],
)
def test_partners_have_the_same_letter(game, players, marks):
    assert ''.join(re.findall(r'<text x="\d+" y="\d+">(\w)</text>', drawn(game, 'seating', str(players)))) == marks


def test_the_player_on_the_dealers_left_sits_to_the_left():
    """The dealer at the bottom faces the top of the page."""
    xs = [int(x) for x in re.findall(r'<circle cx="(\d+)"', drawn('five-hundred', 'seating', '4'))]
    assert xs[1] < xs[0] < xs[3]


@pytest.mark.parametrize(
    ('game', 'words', 'taker'),
    [
        ('five-hundred', '9♦ A♦ J♦ 5♥ trump ♥', 'J'),  # the left bower
        ('five-hundred', '9♦ A♦ J♦ 5♥ trump ♣', 'A'),
        ('bid-whist', '9♥ K♥ 4♥ Q♥ direction uptown', 'K'),
        ('bid-whist', '9♥ K♥ 4♥ Q♥ direction downtown', '4'),
        ('black-lady', '10♠ Q♠ 4♠ K♠', 'K'),
        ('progressive-solo', 'K♦ 10♦ 6♠ trump ♠', '6'),
    ],
)
def test_the_engine_says_who_wins_the_trick(game, words, taker):
    for lang in ('en', 'es'):
        (won,) = re.findall(r'<li class="wins">(.*?)</li>', drawn(game, 'trick', words, lang), re.DOTALL)
        assert f'>{taker}</text>' in won


def test_a_pass_has_an_arrow_from_every_seat():
    page = drawn('black-lady', 'passing', '4 left right across')
    assert page.count('class="head"') == 12
    assert page.count('<figure') == 3


def test_what_is_laid_away_was_held():
    assert draw(Place(find('five-hundred'), 'en'), 'exchange', ['A♠', 'K♠', 'kitty', '4♦', 'out', '4♦'], 'kitty')
    with pytest.raises(BadTag, match='not held'):
        drawn('five-hundred', 'exchange', 'A♠ K♠ kitty 4♦ out 5♦')
