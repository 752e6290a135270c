"""Fields of a question: what may be chosen or entered, what was, and what is wrong with it. Knows no game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from rules.words import word

Asked = Mapping[str, str]


@dataclass(frozen=True)
class Field:
    """One field of a form: its words, what may be chosen (value and words), what is chosen.

    A `number` is entered, or is one of `choices` where it has words; `hint` is what holds while nothing is entered.
    `value` of `several` has commas. `refusal`: why what was entered cannot stand; `told_at`: the field that says so
    for several; `unknown`: what the address says where that is none of the choices;
    `missing`: what to enter before there can be an answer.
    """

    name: str
    label: str
    choices: tuple[tuple[str, str], ...]
    value: str
    kind: Literal['choice', 'number', 'several'] = 'choice'
    hint: str = ''
    refusal: str = ''
    told_at: str = ''
    unknown: str = ''
    missing: str = ''

    @property
    def why(self) -> str:
        """The field beside which stands what is wrong with this one; empty where nothing is."""
        return self.told_at or (self.name if self.refusal else '')

    @property
    def entered(self) -> str:
        """A number of one's own, as it was typed."""
        return '' if self.value in dict(self.choices) else self.value

    @property
    def ticked(self) -> list[str]:
        return self.value.split(',')


def choose(name: str, label: str, choices: Sequence[tuple[str, str]], asked: Asked, usual: str = '') -> Field:
    """A field with what was chosen, or else the usual, or else the first. What is no choice is kept as `unknown`."""
    values = [value for value, _ in choices]
    said = asked.get(name, '')
    value = next((one for one in (said, usual, *values) if one in values), '')
    return Field(name, label, tuple(choices), value, unknown='' if said in ('', *values) else said)


def count(name: str, label: str, low: int, high: int, asked: Asked, usual: int) -> Field:
    return choose(name, label, _numbers(low, high), asked, str(usual))


def count_to_enter(name: str, label: str, low: int, high: int, asked: Asked, missing: str) -> Field:
    """A number nobody can guess: it stays empty until it is entered; `missing` asks for it."""
    field = choose(name, label, [('', '—'), *_numbers(low, high)], asked)
    return field if field.value else replace(field, missing=missing)


def _numbers(low: int, high: int) -> list[tuple[str, str]]:
    return [(str(number), str(number)) for number in range(low, high + 1)]


def is_stale(asked: Asked) -> bool:
    """Whether the form was drawn for another preset than it now asks about."""
    return asked.get('drawn', asked.get('preset')) != asked.get('preset')


def refuse_unknown(fields: tuple[Field, ...], asked: Asked, lang: str) -> tuple[Field, ...]:
    """The fields with a sentence beside each value that is none of its choices. Not where the form was drawn for
    another preset: what that one offered was no mistake.
    """
    if is_stale(asked):
        return fields
    return tuple(
        replace(field, refusal=word('not-a-choice', lang, value=field.unknown)) if field.unknown else field
        for field in fields
    )


def refused_at(fields: tuple[Field, ...], place: tuple[str, ...], sentence: str) -> tuple[Field, ...]:
    """The fields with a sentence beside the one at `place` (`('tricks', '1')`). Where all of a kind are wrong together
    (`('tricks',)`) it stands beside the last of them; the fields come back as they were where there is none.
    """
    names = [field.name for field in fields]
    wrong = ['-'.join(place)] if '-'.join(place) in names else [name for name in names if _of(name, place[0])]
    return tuple(
        replace(field, told_at=wrong[-1], refusal=sentence if field.name == wrong[-1] else '')
        if field.name in wrong
        else field
        for field in fields
    )


def _of(name: str, kind: str) -> bool:
    return name == kind or name.startswith(f'{kind}-')
