"""What a calculator is: a question as a form, and the engine's answer beside it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rules.calculators.fields import Asked, Field, choose
from rules.calculators.option_form import Agreed
from rules.words import word
from scoring.game import Game, Table

# Refusals that only say what the ladder shows.
TOO_LOW = ('call-too-low', 'call-only-equal', 'bid-too-low', 'bid-not-better', 'bid-not-higher')


@dataclass(frozen=True)
class Calculator:
    """A question as it stands on the page. `template` draws `answer`, which is None until somebody asked; `agreed` is
    the table it is asked about, where that matters.
    """

    key: str
    title: str
    fields: tuple[Field, ...]
    template: str
    agreed: Agreed | None = None
    answer: Mapping[str, Any] | None = None


Question = Callable[[Game, Asked, str], Calculator]


def preset_field(game: Game, asked: Asked, lang: str) -> Field:
    presets = [(preset.key, preset.name.in_language(lang)) for preset in game.presets]
    return choose('preset', word('preset', lang), presets, asked)


def players_field(table: Table, asked: Asked, lang: str) -> list[Field]:
    """How many sit at the table, where the preset is for several numbers."""
    numbers = [(str(number), str(number)) for number in table.preset.players]
    return (
        [choose('players', word('players-label', lang), numbers, asked, str(len(table.players)))]
        if len(numbers) > 1
        else []
    )
