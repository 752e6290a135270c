"""Turns cards written in the text (`A♠`, `10♥`, `Joker`) into drawn ones."""

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
    """The data of a drawing: rank and suit as printed, and the card's name for screen readers."""

    rank: str
    suit: str
    label: str


def card(written: str, lang: str) -> Card:
    """Return the card. Raises ValueError if it is not one."""
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
