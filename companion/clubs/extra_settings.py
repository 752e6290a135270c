"""Further settings of an evening with their choices: who sits out, table sizes, what counts.

A new one is a line here; the engine reports conflicts.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy

from companion.clubs.movements import Words
from companion.clubs.typed_numbers import whole
from companion.i18n.languages import language
from scoring.errors import BadDocument
from scoring.evening import standings
from scoring.evening.answers import refusal_text
from scoring.evening.reading.evening import FORMAT


@dataclass(frozen=True)
class Extra:
    """A further setting: its `choices` by value, the default first; without any it is an integer, `usual` by default.
    `group` is where the form asks it: `tables` is about seating, `counting` and `missed` about points.
    """

    key: str
    label: Words
    choices: Mapping[str, Words]
    usual: str
    group: str = 'tables'
    help: Words = ''

    @property
    def of_score(self) -> bool:
        return self.group != 'tables'

    def read(self, text: str) -> Any:
        """Return the value as the evening document has it."""
        if self.choices:
            chosen = text if text in self.choices else self.usual
            return int(chosen) if chosen.isdecimal() else chosen
        typed = whole(text)
        return int(self.usual) if typed is None else typed


PROPOSED = 'proposed'
EXTRAS = (
    Extra(
        'odd',
        gettext_lazy('Odd players'),
        {
            PROPOSED: gettext_lazy('as proposed'),
            'byes': gettext_lazy('sit out, in turn'),
            'threes-and-fours': gettext_lazy('nobody: tables of three'),
            'one-odd-table': gettext_lazy('nobody: one table of five, six or three'),
        },
        PROPOSED,
        help=gettext_lazy('Proposed are tables of three where each plays alone at tables of four; others sit out.'),
    ),
    Extra('table_of', gettext_lazy('People at a table'), {n: n for n in ('4', '6', '5', '3')}, '4'),
    Extra(
        'six_sides',
        gettext_lazy('At a table of six'),
        {'2x3': gettext_lazy('two sides of three'), '3x2': gettext_lazy('three pairs')},
        '2x3',
    ),
    Extra(
        'partners',
        gettext_lazy('Whist drive: the winners'),
        {'changed': gettext_lazy('part and take new partners'), 'kept': gettext_lazy('stay partners')},
        'changed',
    ),
    Extra('cap', gettext_lazy('Rise and fly: wins in a row after which winners get up too (0: never)'), {}, '3'),
    Extra('table_count', gettext_lazy('Rise and fly: tables'), {}, '1'),
    Extra(
        'counts',
        gettext_lazy('What counts'),
        {
            'points': gettext_lazy('the points'),
            'wins': gettext_lazy('rounds won'),
            'adjusted': gettext_lazy('points above the mean of the table'),
            'places': gettext_lazy('places at the table: 4, 3, 2, 1'),
        },
        'points',
        group='counting',
    ),
    Extra(
        'negatives',
        gettext_lazy('A round below zero'),
        {'allow': gettext_lazy('counts as it is'), 'floor': gettext_lazy('counts nothing')},
        'allow',
        group='counting',
    ),
    Extra(
        'ties',
        gettext_lazy('A table that ends in a tie'),
        {
            PROPOSED: gettext_lazy('as proposed'),
            'stand': gettext_lazy('is shared'),
            'decided': gettext_lazy('is decided by one more hand'),
        },
        PROPOSED,
        group='counting',
        help=gettext_lazy('Proposed is one more hand where the movement needs a winner at each table.'),
    ),
    Extra(
        'least_rounds',
        gettext_lazy('Rounds needed for a place'),
        {
            PROPOSED: gettext_lazy('as proposed'),
            'all': gettext_lazy('every round'),
            '0': gettext_lazy('none: everybody has a place'),
            **{str(number): str(number) for number in range(1, 31)},
        },
        PROPOSED,
        group='missed',
        help=gettext_lazy(
            'Proposed is every round where the lowest total wins or a round can pay less than nothing, because then '
            'leaving early would pay. Otherwise everybody has a place.'
        ),
    ),
    Extra(
        'missed',
        gettext_lazy('A round somebody missed pays them'),
        {
            'nothing': gettext_lazy('nothing'),
            'own-average': gettext_lazy('the average of their own rounds'),
            'round-average': gettext_lazy('the average of that round'),
            'round-worst': gettext_lazy('the worst result of that round'),
        },
        'nothing',
        group='missed',
    ),
)


def read_extra(data: Mapping[str, str]) -> dict[str, Any]:
    """Return the answers that differ from the default."""
    answers = {point.key: point.read(data.get(point.key, '')) for point in EXTRAS}
    return {key: value for key, value in answers.items() if str(value) != USUAL[key]}


def extra_of(settings: Mapping[str, Any]) -> dict[str, Any]:
    """Return the same for an existing evening."""
    values = {**settings, **settings.get('score', {})}
    return {point.key: values[point.key] for point in EXTRAS if str(values.get(point.key, point.usual)) != point.usual}


def with_extra(settings: dict[str, Any], answers: Mapping[str, Any]) -> dict[str, Any]:
    """The settings of an evening with the extra settings."""
    seats = {point.key: answers[point.key] for point in EXTRAS if point.key in answers and not point.of_score}
    score = {point.key: answers[point.key] for point in EXTRAS if point.key in answers and point.of_score}
    return {**settings, **seats, 'score': {**settings['score'], **score}}


def extra_fields(answers: Mapping[str, Any], errors: Mapping[str, str]) -> Iterator[dict[str, Any]]:
    """Yield each setting as the form shows it."""
    for point in EXTRAS:
        value = str(answers.get(point.key, point.usual))
        choices = [{'key': key, 'name': name, 'chosen': key == value} for key, name in point.choices.items()]
        error = errors.get(point.key, '')
        yield {'key': point.key, 'label': point.label, 'choices': choices, 'value': value, 'error': error} | {
            'help': point.help,
            'group': point.group,
        }


def clash(settings: Mapping[str, Any]) -> dict[str, str]:
    """Return which settings conflict, by the field where the message is shown; empty if none do."""
    try:
        standings({'format': FORMAT, **settings, 'entries': []})
    except BadDocument as error:
        field = error.at.split('/')[-1] if error.at.startswith('score/') else error.at.split('/')[0]
        return {field if field in USUAL else 'movement': refusal_text(error, language())}
    return {}


USUAL = {point.key: point.usual for point in EXTRAS}
