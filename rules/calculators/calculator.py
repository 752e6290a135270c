"""A calculator: a question as a form, and the engine's answer beside it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from rules.calculators.fields import Asked, Field, choose, is_stale, refuse_unknown
from rules.calculators.rules_form import RulesForm
from rules.way_back import code_in
from rules.words import word
from scoring.game import Game, Table

OF_TABLE = ('preset', 'players')
# Refusals that only repeat what the ladder shows.
TOO_LOW = ('call-too-low', 'call-only-equal', 'bid-too-low', 'bid-not-better', 'bid-not-higher')


@dataclass(frozen=True)
class Calculator:
    """A question on the page. `template` renders `answer`, which is None until it is asked; `form` is the table
    it is about, if that matters; `note` says what follows from the fields.
    """

    key: str
    title: str
    fields: tuple[Field, ...]
    template: str
    form: RulesForm | None = None
    note: str = ''
    answer: Mapping[str, Any] | None = None

    @property
    def table_fields(self) -> tuple[Field, ...]:
        """The fields that say which table it is."""
        return tuple(field for field in self.fields if field.name in OF_TABLE)

    @property
    def own_fields(self) -> tuple[Field, ...]:
        return tuple(field for field in self.fields if field.name not in OF_TABLE)

    @property
    def opens_table(self) -> bool:
        """Whether the rules are shown, because they were changed or one is refused."""
        refused = any(field.refusal for field in self.table_fields)
        return self.form is not None and (self.form.is_another or self.form.is_refused or refused)

    @property
    def missing(self) -> str:
        """What must be entered before there can be an answer."""
        return next((field.missing for field in self.fields if field.missing), '')


Question = Callable[[Game, Asked, str], Calculator]


def asked_of(asked: Asked, key: str) -> Asked:
    """Return the query parameters of one calculator; the others only get the match and its rules."""
    if asked.get('ask') == key:
        return asked
    return {name: value for name, value in asked.items() if name != 'ask'} if code_in(asked) else {}


def preset_field(game: Game, asked: Asked, lang: str) -> Field:
    presets = [(preset.key, preset.name.in_language(lang)) for preset in game.presets]
    named = game.preset(asked.get('preset', ''))
    return choose('preset', word('preset', lang), presets, {**asked, 'preset': named.key} if named else asked)


def players_field(table: Table, asked: Asked, lang: str) -> list[Field]:
    """Return the field for the number of players, if the preset allows several or the address has another one."""
    numbers = [(str(number), str(number)) for number in table.preset.players]
    field = choose('players', word('players-label', lang), numbers, asked, str(len(table.players)))
    return [field] if len(numbers) > 1 or (field.unknown and not is_stale(asked)) else []


def without_unknown(calculator: Calculator, asked: Asked, lang: str) -> Calculator:
    """Return the calculator with errors beside the invalid fields of the address, and then without an answer."""
    fields = refuse_unknown(calculator.fields, asked, lang)
    refused = any(field.refusal for field in fields)
    return replace(calculator, fields=fields, answer=None if refused else calculator.answer)
