"""Form fields of a calculator: the choices, the value, and the error."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from rules.words import word

Asked = Mapping[str, str]


@dataclass(frozen=True)
class Field:
    """One field of a form: its label, its choices (value and text), the chosen value.

    A `number` is entered, or is one of `choices` if it has any; `hint` is the value used while it is empty. A `value`
    of `several` has commas. `refusal`: the error; `refusal_at`: the field that shows a shared error; `unknown`: the
    value in the address if it is none of the choices; `missing`: what must be entered before there can be an answer.
    """

    name: str
    label: str
    choices: tuple[tuple[str, str], ...]
    value: str
    kind: Literal['choice', 'number', 'several'] = 'choice'
    hint: str = ''
    refusal: str = ''
    refusal_at: str = ''
    unknown: str = ''
    missing: str = ''

    @property
    def why(self) -> str:
        """The field that shows this one's error; empty if there is none."""
        return self.refusal_at or (self.name if self.refusal else '')

    @property
    def entered(self) -> str:
        """A number of one's own, as typed."""
        return '' if self.value in dict(self.choices) else self.value

    @property
    def ticked(self) -> list[str]:
        return self.value.split(',')


def choose(name: str, label: str, choices: Sequence[tuple[str, str]], asked: Asked, usual: str = '') -> Field:
    """Return a field with the chosen value, otherwise the default, otherwise the first. An invalid value is kept as
    `unknown`.
    """
    values = [value for value, _ in choices]
    chosen = asked.get(name, '')
    value = next((choice for choice in (chosen, usual, *values) if choice in values), '')
    return Field(name, label, tuple(choices), value, unknown='' if chosen in ('', *values) else chosen)


def count(name: str, label: str, low: int, high: int, asked: Asked, usual: int) -> Field:
    return choose(name, label, _numbers(low, high), asked, str(usual))


def count_to_enter(name: str, label: str, low: int, high: int, asked: Asked, missing: str) -> Field:
    """A number without a default: it stays empty until entered; `missing` asks for it."""
    field = choose(name, label, [('', '—'), *_numbers(low, high)], asked)
    return field if field.value else replace(field, missing=missing)


def _numbers(low: int, high: int) -> list[tuple[str, str]]:
    return [(str(number), str(number)) for number in range(low, high + 1)]


def is_stale(asked: Asked) -> bool:
    """Whether the form was rendered for another preset than it now asks about."""
    return asked.get('drawn', asked.get('preset')) != asked.get('preset')


def refuse_unknown(fields: tuple[Field, ...], asked: Asked, lang: str) -> tuple[Field, ...]:
    """Return the fields with an error beside each value that is not one of its choices, unless the form was
    rendered for another preset, whose choices were valid.
    """
    if is_stale(asked):
        return fields
    return tuple(
        replace(field, refusal=word('not-a-choice', lang, value=field.unknown)) if field.unknown else field
        for field in fields
    )


def refused_at(fields: tuple[Field, ...], place: tuple[str, ...], sentence: str) -> tuple[Field, ...]:
    """Return the fields with an error beside the one at `place` (`('tricks', '1')`).

    If all fields of a kind are wrong together (`('tricks',)`), the last one has the error; fields are unchanged if none
    matches.
    """
    names = [field.name for field in fields]
    wrong = ['-'.join(place)] if '-'.join(place) in names else [name for name in names if _of(name, place[0])]
    return tuple(
        replace(field, refusal_at=wrong[-1], refusal=sentence if field.name == wrong[-1] else '')
        if field.name in wrong
        else field
        for field in fields
    )


def _of(name: str, kind: str) -> bool:
    return name == kind or name.startswith(f'{kind}-')
