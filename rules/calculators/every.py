"""Every calculator of a game, with the answer to the one that was asked."""

from rules.books import book_of
from rules.calculators.calculator import Calculator, without_unknown
from rules.calculators.fields import Asked
from scoring.game import Game


def calculators(game: Game, asked: Asked, lang: str) -> list[Calculator]:
    """Return every calculator of a game; the one that was asked has its answer."""
    every = [question(game, asked, lang) for question in book_of(game).calculators]
    return [
        without_unknown(calculator, asked, lang) if calculator.key == asked.get('ask') else calculator
        for calculator in every
    ]
