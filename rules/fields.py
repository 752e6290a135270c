"""Fields of a question: what may be chosen or entered, and what was. Knows no game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Asked = Mapping[str, str]


@dataclass(frozen=True)
class Field:
    """One field of a form: its words, what may be chosen (value and words), what is chosen.

    A `number` is entered, or is one of `choices` where it has words; `hint` is what holds while nothing is entered.
    `value` of `several` has commas. `refusal`: why what was entered cannot stand.
    """

    name: str
    label: str
    choices: tuple[tuple[str, str], ...]
    value: str
    kind: Literal['choice', 'number', 'several'] = 'choice'
    hint: str = ''
    refusal: str = ''

    @property
    def entered(self) -> str:
        """A number of one's own, as it was typed."""
        return '' if self.value in dict(self.choices) else self.value

    @property
    def ticked(self) -> list[str]:
        return self.value.split(',')


def choose(name: str, label: str, choices: list[tuple[str, str]], asked: Asked, usual: str = '') -> Field:
    """A field with what was chosen, or else the usual, or else the first."""
    values = [value for value, _ in choices]
    value = next((one for one in (asked.get(name), usual, *values) if one in values), '')
    return Field(name, label, tuple(choices), value)


def count(name: str, label: str, low: int, high: int, asked: Asked, usual: int) -> Field:
    return choose(name, label, [(str(n), str(n)) for n in range(low, high + 1)], asked, str(usual))
