"""The cards of a lesson by their codes ('10H', 'joker', 'big'): drawn, and named in a sentence."""

from collections.abc import Iterable, Sequence

from rules.cards import Card, card
from rules.lessons.words import lesson_word
from rules.suits import SIGNS
from rules.words import word
from scoring.say import listed

JOKERS = {'big': 'big-joker', 'little': 'little-joker'}
FEMININE = 'QJ'  # la dama, la jota; every other card is masculine in Spanish


def drawn(code: str, lang: str) -> Card:
    """Return the card of a code."""
    if code in JOKERS:
        return Card(word(f'{JOKERS[code]}-short', lang), 'joker', word(JOKERS[code], lang))
    return card(code if code == 'joker' else code[:-1] + SIGNS[code[-1]], lang)


def all_drawn(codes: Iterable[str], lang: str) -> tuple[Card, ...]:
    return tuple(drawn(code, lang) for code in codes)


def named(code: str, lang: str) -> str:
    """Return a card with its article: "the ace of hearts", "la dama de picas"."""
    key = 'the-feminine' if code[0] in FEMININE else 'the'
    return lesson_word(key, lang, card=drawn(code, lang).label)


def all_named(codes: Sequence[str], lang: str) -> str:
    """Return several cards in a list: "the ace of hearts, the joker and the 6 of clubs"."""
    return listed([named(code, lang) for code in codes], lang)
