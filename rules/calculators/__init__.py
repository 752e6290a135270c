"""Calculators: questions people argue about, answered by the engine.

Each game's are in the module named like its package in `scoring.games`; no points are computed here.
"""

from collections.abc import Mapping

from rules.calculators import bid_whist, black_lady, five_hundred, solo
from rules.calculators.calculator import Calculator, Question, without_unknown
from rules.calculators.fields import Asked
from scoring.game import Game

_QUESTIONS: Mapping[str, tuple[Question, ...]] = {
    'bid_whist': bid_whist.QUESTIONS,
    'black_lady': black_lady.QUESTIONS,
    'five_hundred': five_hundred.QUESTIONS,
    'solo': solo.QUESTIONS,
}


def calculators(game: Game, asked: Asked, lang: str) -> list[Calculator]:
    """Return every calculator of a game; the one that was asked has its answer."""
    every = [question(game, asked, lang) for question in _QUESTIONS.get(game.package, ())]
    return [without_unknown(one, asked, lang) if one.key == asked.get('ask') else one for one in every]
