"""Calculators: a question as a form, the engine's answer below it. Nothing is computed here."""

from collections.abc import Mapping
from typing import Any

from rules.tags import calculators_of
from scoring.game import Game


def calculators(game: Game, asked: Mapping[str, str], lang: str) -> list[dict[str, Any]]:
    """Every calculator of a game: its form as filled in, and its answer where it was asked."""
    return [calculator(game, asked, lang) for calculator in calculators_of(game.slug)]
