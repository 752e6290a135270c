"""Each preset and each choice of each option has a case that would fail without it."""

import pytest

from scoring import GAMES, BadDocument, find
from scoring.options import resolve
from tests.scoring.cases import holds, own_cases, sheet_of

CASES = own_cases()
A_NUMBER, AN_AMOUNT = 'a number', 'an amount'


def agreed(case):
    """The options of a case, all written out; none if they cannot be read."""
    try:
        game = find(case['match']['game'])
        return dict(resolve(game.options, game.preset(case['match']['preset']), case['match']['options']))
    except (BadDocument, AttributeError):
        return {}


AGREED = {case['id']: agreed(case) for case in CASES}


def cases_of(game):
    return [case for case in CASES if case['match'].get('game') == game.slug and AGREED[case['id']]]


def choices_of(option):
    """Every value that an option needs a case for; of a number or money, any value and the keywords that may
    replace it.
    """
    if option.kind == 'flag':
        return [True, False]
    words = [choice.key for choice in option.choices] + ([None] if option.none else [])
    return words + {'number': [A_NUMBER], 'money': [AN_AMOUNT]}.get(option.kind, [])


def shows(case, option, choice):
    """Whether the case uses this choice and would fail with another. An advisory option only has to be set."""
    value = AGREED[case['id']][option.key]
    if not plays_with(option, value, choice):
        return False
    if option.advisory and option.key in case['match']['options']:
        return True
    return any(notices(case, option, other) for other in others(option, value))


def plays_with(option, value, choice):
    if option.kind == 'several':
        return choice in value
    if choice == AN_AMOUNT:
        return isinstance(value, str)
    return type(value) is int and value != option.default if choice == A_NUMBER else value == choice


def others(option, value):
    if option.kind == 'flag':
        return [not value]
    if option.kind == 'several':
        return [[word for word in value if word != dropped] for dropped in value]
    words = [choice.key for choice in option.choices] + ([None] if option.none else [])
    near = [value + 1, value - 1] if type(value) is int else [option.low, option.default, 10, 50, 100, 500]
    return [other for other in (*words, *near) if other != value]


def notices(case, option, other):
    match = {**case['match'], 'options': {**case['match']['options'], option.key: other}}
    sheet = sheet_of(match)
    refused_whole = sheet['error'] and not sheet['error']['at'].startswith('hands')
    return not refused_whole and not holds(case, sheet)


def lacking(game, cases):
    return [
        f'{option.key}: {choice}'
        for option in game.options
        for choice in choices_of(option)
        if not any(shows(case, option, choice) for case in cases)
    ]


@pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)
def test_each_preset_has_a_case(game):
    played = {case['match']['preset'] for case in cases_of(game)}
    assert [preset.key for preset in game.presets if preset.key not in played] == []


@pytest.mark.slow
@pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)
def test_each_choice_of_each_option_has_a_case(game):
    assert lacking(game, cases_of(game)) == []


def test_a_case_that_would_hold_without_a_choice_does_not_show_it():
    game = GAMES[0]
    dull = next(case for case in cases_of(game) if case['id'] == '500-own-avondale-6S')
    assert {'table: original', 'contracts: hi-lo', 'target: a number', 'setting: True'} <= set(lacking(game, [dull]))
