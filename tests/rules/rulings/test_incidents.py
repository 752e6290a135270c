"""Eighty incidents in people's own words, written without a look at the tables: typing finds the incident, and choosing
as a player would comes to the ruling of the norm.
"""

import csv
from pathlib import Path

import pytest

from rules.rulings.answer import usual_table
from rules.rulings.find import find
from rules.rulings.told import Case, incident_at
from rules.rulings.walk import Ruled, walk
from scoring import find as game_of

FILE = Path(__file__).parent / 'incidents.tsv'
ROWS = [row for row in csv.reader(FILE.read_text().splitlines(), delimiter='\t') if not row[0].startswith('#')]
FIRST = 4  # found above the list, without scrolling
MOST_MISSED = 4


@pytest.mark.parametrize('row', ROWS, ids=lambda row: row[2])
def test_choosing_as_a_player_would_comes_to_the_ruling(row):
    game, _lang, _words, key, answers, code, changes = row
    case = Case(usual_table(game_of(game)), {})
    step = walk(incident_at(case.table, key), tuple(answers.split('/')), case.for_walk)
    assert isinstance(step, Ruled)
    assert (step.row.code, step.row.changes) == (code, changes == 'yes')


def test_typing_it_finds_the_incident():
    missed = []
    for game, lang, words, key, *_ruling in ROWS:
        keys = [incident.key for incident in find(words, usual_table(game_of(game)), lang)]
        if key not in keys[:FIRST]:
            missed.append((words, key, keys))
    assert len(ROWS) >= 80
    assert len(missed) <= MOST_MISSED, missed
