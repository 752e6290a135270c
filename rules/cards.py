"""Turns cards written in the text (`A♠`, `10♥`, `Joker`) into drawn ones."""

from dataclasses import dataclass

from rules.suits import LETTERS
from rules.words import word
from scoring.say import term
from scoring.text import Text, Words

FACES: Words = {
    'A': Text('ace', 'as'),
    'K': Text('king', 'rey'),
    'Q': Text('queen', 'dama'),
    'J': Text('jack', 'jota'),
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
    if sign not in LETTERS or not (rank in FACES or rank.isdigit()):
        raise ValueError(f'{written} is no card')
    suit = LETTERS[sign]
    name = word('card', lang, rank=face(rank, lang), suit=term(None, suit, lang))
    return Card(rank, suit, name)


def face(rank: str, lang: str) -> str:
    """Return the name of a rank: "ace", "10"."""
    return FACES[rank].in_language(lang) if rank in FACES else rank


def hand(written: tuple[str, ...], lang: str) -> list[Card]:
    return [card(code, lang) for code in written]
