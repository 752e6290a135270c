"""Cards as the prose writes them (`A♠`, `10♥`, `Joker`) made into drawn ones. Knows no game and no rule."""

from dataclasses import dataclass

from rules.suits import LETTERS
from rules.words import word
from scoring.say import term

FACES = {
    'en': {'A': 'ace', 'K': 'king', 'Q': 'queen', 'J': 'jack'},
    'es': {'A': 'as', 'K': 'rey', 'Q': 'dama', 'J': 'jota'},
}


@dataclass(frozen=True)
class Card:
    """What the drawing needs: rank and suit as printed, and the card's name for whoever cannot see it."""

    rank: str
    suit: str
    label: str


def card(written: str, lang: str) -> Card:
    """Raises ValueError where that is no card."""
    if written.lower() == 'joker':
        return Card('', 'joker', word('joker', lang))
    rank, sign = written[:-1], written[-1:]
    if sign not in LETTERS or not (rank in FACES['en'] or rank.isdigit()):
        raise ValueError(f'{written} is no card')
    suit = LETTERS[sign]
    name = word('card', lang, rank=FACES[lang].get(rank, rank), suit=term(None, suit, lang))
    return Card(rank, suit, name)


def hand(written: tuple[str, ...], lang: str) -> list[Card]:
    return [card(one, lang) for one in written]
