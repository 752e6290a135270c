"""The cards of a lesson by their codes ('10H', 'joker', 'big'): drawn, and named in a sentence."""

from collections.abc import Iterable, Sequence

from rules.cards import Card, card, face
from rules.lessons.words import lesson_word
from rules.suits import SIGNS
from rules.words import word
from scoring.say import listed, term

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
    return _the(code, drawn(code, lang).label, lang)


def all_named(codes: Sequence[str], lang: str) -> str:
    """Return several cards in a list, the cards of a suit together: "the ace and the 6 of hearts and the joker"."""
    by_suit: dict[str, list[str]] = {}
    for code in codes:
        by_suit.setdefault(code if is_joker(code) else code[-1], []).append(code)
    return listed([_of_a_suit(cards, lang) for cards in by_suit.values()], lang)


def _of_a_suit(codes: Sequence[str], lang: str) -> str:
    if len(codes) == 1:
        return named(codes[0], lang)
    ranks = [_the(code, face(code[:-1], lang), lang) for code in codes]
    return word('card', lang, rank=listed(ranks, lang), suit=term(None, codes[0][-1], lang))


def is_joker(code: str) -> bool:
    return code == 'joker' or code in JOKERS


def _the(code: str, name: str, lang: str) -> str:
    return lesson_word('the-feminine' if code[0] in FEMININE else 'the', lang, card=name)


def called(choice: str, lang: str) -> str:
    """Return a play as people write it, with the article where the language has one: "A♦", "el A♦", "the joker"; a
    joker led without trump with the suit it names.
    """
    code, _slash, suit = choice.partition('/')
    if is_joker(code):
        return f'{named(code, lang)} ({SIGNS[suit]})' if suit else named(code, lang)
    sign = f'{code[:-1]}{SIGNS[code[-1]]}'
    return sign if lang == 'en' else _the(code, sign, lang)
