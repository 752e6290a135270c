"""Each preset and each choice of each option has a case of our own that would fail without it."""

import pytest

from scoring import GAMES, BadDocument
from scoring.document import read
from tests.scoring.cases import holds, own_cases, sheet_of

CASES = own_cases()


def agreed(case):
    """The options of a case, all spelt out; none where its document is refused as a whole."""
    try:
        return dict(read(case['match']).table.options)
    except BadDocument:
        return {}


AGREED = {case['id']: agreed(case) for case in CASES}


def cases_of(game):
    return [case for case in CASES if case['match'].get('game') == game.slug]


def choices_of(option, cases):
    """All values an option must be shown with. A number: each value a case plays with, and none where it may be."""
    if option.kind == 'flag':
        return [True, False]
    words = [choice.key for choice in option.choices] + ([None] if option.none else [])
    used = {value for case in cases if type(value := AGREED[case['id']].get(option.key)) is int}
    return words + ([min(used - {option.default}, default=option.default)] if option.kind == 'number' else [])


def shows(case, option, choice):
    """Whether the case plays with this choice and another value would make it fail."""
    value = AGREED[case['id']].get(option.key, '?')
    if value == '?' or (choice not in value if option.kind == 'several' else value != choice):
        return False
    named = option.key in case['match']['options']
    return named if option.advisory and named else any(notices(case, option, other) for other in others(option, value))


def others(option, value):
    if option.kind == 'flag':
        return [not value]
    if option.kind == 'several':
        return [[word for word in value if word != dropped] for dropped in value]
    words = [choice.key for choice in option.choices] + ([None] if option.none else [])
    near = [value + 1, value - 1] if type(value) is int else [option.default, 10, 50, 100, 500]
    return [other for other in (*words, *near) if other != value]


def notices(case, option, other):
    match = {**case['match'], 'options': {**case['match']['options'], option.key: other}}
    sheet = sheet_of(match)
    refused_whole = sheet['error'] and not sheet['error']['at'].startswith('hands')
    return not refused_whole and not holds(case, sheet)


@pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)
def test_each_preset_has_a_case(game):
    played = {case['match']['preset'] for case in cases_of(game)}
    assert [preset.key for preset in game.presets if preset.key not in played] == []


@pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)
def test_each_choice_of_each_option_has_a_case(game):
    cases = cases_of(game)
    lacking = [
        f'{option.key}: {choice}'
        for option in game.options
        for choice in choices_of(option, cases)
        if not any(shows(case, option, choice) for case in cases)
    ]
    assert lacking == [], f'{len(lacking)} of {game.slug} lack a case'


def test_the_check_sees_a_choice_that_no_case_shows():
    game = GAMES[0]
    target = game.option('target')
    assert not any(
        shows(case, target, 500) for case in cases_of(game) if 'points' in case['expect'] and len(case['expect']) == 1
    )
