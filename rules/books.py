"""Finds the Book card of a game: the package in `rules/games` named like that of the game in `scoring.games`, the list.
A card is imported when it is first asked for, because it is made of what the book does with cards.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from rules.book import Book
from rules.lessons.card import LessonCard
from scoring.game import Game


def book_of(game: Game) -> Book:
    """Return the card of a game, an empty one if it has none yet."""
    return _card(game.package)


@cache
def _card(package: str) -> Book:
    if find_spec(f'rules.games.{package}') is None:
        return Book()
    card: Book = import_module(f'rules.games.{package}').BOOK
    return card


def lesson_card(game: Game) -> LessonCard:
    """Return how a game is taught. Raises LookupError for a game without a lesson."""
    card = book_of(game).lesson
    if card is None:
        raise LookupError(f'{game.slug} has no lesson')
    return card
