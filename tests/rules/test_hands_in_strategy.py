"""The hands shown on the strategy pages are valid: of the right size, no card twice, worth what the text says."""

import re

import pytest

from rules.sections import CONTENT
from scoring.text import LANGUAGES

# How many cards a player holds; more only where the widow or the kitty is in the hand.
SIZES = {
    'five-hundred': {10},
    'bid-whist': {12},
    'black-lady': {13},
    'six-bid-solo': {11},
    'progressive-solo': {11, 14},
}
WORTH = {'A': 11, '10': 10, 'K': 4, 'Q': 3, 'J': 2}


def hands(game: str, lang: str) -> list[list[str]]:
    page = (CONTENT / lang / game / 'strategy.md').read_text(encoding='utf-8')
    return [row.split() for row in re.findall(r'\{\{ cards (.*?) \}\}', page)]


@pytest.mark.parametrize('lang', LANGUAGES)
@pytest.mark.parametrize('game', SIZES)
def test_a_whole_hand_has_the_size_of_the_game(game, lang):
    whole = [hand for hand in hands(game, lang) if len(hand) > 8]
    assert whole
    assert all(len(hand) in SIZES[game] and len(set(hand)) == len(hand) for hand in whole)


@pytest.mark.parametrize('game', SIZES)
def test_both_languages_show_the_same_hands(game):
    assert hands(game, 'en') == hands(game, 'es')


@pytest.mark.parametrize('lang', LANGUAGES)
def test_the_solo_holds_what_the_text_counts(lang):
    assert sum(WORTH.get(card[:-1], 0) for card in hands('six-bid-solo', lang)[0]) == 47
    assert sum(WORTH.get(card[:-1], 0) for card in ('10♠', '9♠', 'K♣')) == 14
    assert {'10♠', '9♠', 'K♣'} <= set(hands('progressive-solo', lang)[0])
