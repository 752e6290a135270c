"""Every row of what was decided is walked, answer by answer, in both languages: it ends at a ruling as sure as it was
decided to be.
"""

from itertools import product
from pathlib import Path

import pytest

from rules.rulings.answer import table_of
from rules.rulings.page import Nowhere, step_page
from rules.rulings.told import Case, incident_at
from scoring.text import LANGUAGES
from tests.rules.rulings.test_tables import TABLES

ROWS = [line.split('\t') for line in (Path(__file__).parent / 'norm.tsv').read_text().splitlines() if line[0] != '#']
RARE = table_of({'game': 'bid-whist', 'preset': 'classic', 'players': 4, 'options': {'no-trump-jokers': 'first-void'}})


def ways(incident, answers):
    """The answers with each that `*` stands for."""
    asked = [[answer] if answer != '*' else None for answer in answers.split('/')]
    every = sorted({answer.key for question in incident.questions for answer in question.answers})
    return product(*(answer or every for answer in asked))


def rulings(game, key, answers, lang):
    """What the first table of the game rules that can come there, without what it has agreed on by an option."""
    for table in (known for known in (*TABLES, RARE) if known.game.slug == game):
        case, incident = Case(table, {}), incident_at(table, key)
        steps = [step for given in ways(incident, answers) if (step := end_of(case, key, given, lang))]
        if steps:
            return steps
    return []


def end_of(case, key, given, lang):
    try:
        step = step_page(case, key, given, lang, lambda *_: '')
    except Nowhere:
        return None
    return step if 'row' in step and not step['row'].agreed else None


@pytest.mark.parametrize('lang', LANGUAGES)
@pytest.mark.parametrize(('game', 'key', 'answers', 'sure'), ROWS, ids=lambda value: value)
def test_a_row_is_walked(game, key, answers, sure, lang):
    steps = rulings(game, key, answers, lang)
    assert steps
    assert {step['row'].certainty for step in steps} == {sure}
    assert all(step['sentences'] and step['whose'] for step in steps)
