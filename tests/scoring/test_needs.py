"""An option that needs others has no effect without them: forms hide it then."""

from itertools import islice

import pytest

from scoring import GAMES
from tests.proofs import times
from tests.scoring.cases import sheet_of
from tests.scoring.test_every_option_has_a_case import AGREED, cases_of, others

pytestmark = pytest.mark.slow

ENOUGH = times(8, 1000)  # cases an option


def seen_of(case, **changed):
    """What a table sees of the sheet, doubts aside; None if the options are refused."""
    sheet = sheet_of({**case['match'], 'options': {**case['match']['options'], **changed}})
    if sheet['error'] and sheet['error']['at'].startswith('options'):
        return None
    lines = [line['text'] for hand in sheet['hands'] for line in hand['lines']]
    seen = ('points', 'results', 'totals', 'status', 'winners', 'next', 'error')
    return [lines, *(sheet.get(name) for name in seen)]


def without_effect(game, option):
    """The cases in which the option is said to have none, and which can be scored at all."""
    for case in cases_of(game):
        players = case['match'].get('players') or ()
        if option.needs and not option.needs(AGREED[case['id']], len(players)) and seen_of(case):
            yield case


def changing(option, cases):
    """Which of the cases another value of the option changes."""
    for case in cases:
        usual = seen_of(case)
        for other in others(option, AGREED[case['id']][option.key])[:2]:
            if seen_of(case, **{option.key: other}) not in (None, usual):
                yield case['id'], option.key, other


@pytest.mark.sampled(1)
@pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)
def test_an_option_without_what_it_needs_changes_nothing(game):
    rows = [row for option in game.options for row in changing(option, islice(without_effect(game, option), ENOUGH))]
    assert rows == []
