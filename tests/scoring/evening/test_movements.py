"""What every movement must guarantee as people join and leave: everyone once, legal tables, always the same answer."""

import json
import os
import random
import re
import subprocess
import sys
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoring.evening import next_round
from scoring.evening.answers import NEXT_ROUND, answered
from scoring.evening.document import couple
from scoring.evening.movements import MOVEMENTS
from scoring.evening.past import past_of
from scoring.evening.reading.evening import read
from scoring.evening.sizes import sizes
from tests.scoring.evening.strategies import documents, played

HOUSE = Path(__file__).resolve().parents[3]

pytestmark = pytest.mark.usefixtures('quick_draw')
every_movement = pytest.mark.parametrize('movement', MOVEMENTS)
few = settings(max_examples=settings.default.max_examples // 2, suppress_health_check=[HealthCheck.too_slow])


def shuffled(value, chance):
    """The same JSON with the keys of every object in another order."""
    if isinstance(value, dict):
        return {key: shuffled(value[key], chance) for key in chance.sample(list(value), len(value))}
    return [shuffled(item, chance) for item in value] if isinstance(value, list) else value


@every_movement
@few
@given(st.data())
def test_everybody_there_sits_or_sits_out_once(movement, data):
    document = data.draw(played(movement))
    coming, evening = next_round(document), read(document)
    seen = [number for seats in coming.tables.values() for number in seats] + list(coming.byes)
    assert len(seen) == len(set(seen))
    there = set(evening.present(evening.next_number))
    assert set(seen) <= there
    if coming.round is not None and not MOVEMENTS[movement].knocks_out:
        assert set(seen) == there


@every_movement
@few
@given(st.data())
def test_tables_have_legal_sizes_and_numbers(movement, data):
    document = data.draw(played(movement))
    coming, evening = next_round(document), read(document)
    seated = sum(len(seats) for seats in coming.tables.values())
    if MOVEMENTS[movement].slug in ('draw', 'by-rank'):
        assert [len(seats) for seats in coming.tables.values()] == sizes(evening, seated)
    document['rounds'].append(
        {
            'round': evening.next_number,
            'byes': list(coming.byes),
            'tables': [{'table': table, 'seats': list(seats)} for table, seats in coming.tables.items()],
        }
    )
    if coming.round is not None:
        assert read(document).rounds[-1].in_order == read(document).rounds[-1].tables  # the document undoes it
    if movement != 'rise-and-fly':
        assert list(coming.tables) == list(range(1, len(coming.tables) + 1))


@every_movement
@few
@given(st.data())
def test_the_order_of_keys_plays_no_part(movement, data):
    document = data.draw(played(movement))
    mixed = shuffled(document, random.Random(data.draw(st.integers(0, 99))))
    assert answered(NEXT_ROUND, document) == answered(NEXT_ROUND, mixed)


@every_movement
@few
@given(st.data())
def test_what_repeats_is_said_and_nothing_else(movement, data):
    document = data.draw(played(movement))
    evening, coming = read(document), next_round(document)
    met = past_of(evening).met
    again = [pair for seats in coming.tables.values() for pair in combinations(seats, 2) if met[couple(*pair)]]
    codes = [remark.code for remark in coming.remarks]
    if evening.form == 'pairs':
        assert codes.count('rematch') == len(again)
    else:
        assert [remark.facts['count'] for remark in coming.remarks if remark.code == 'meet-again'] == (
            [len(again)] if again else []
        )


def test_another_process_with_another_hash_seed_answers_the_same():
    evenings = [
        {
            'format': 'companion-evening/1',
            'form': MOVEMENTS[movement].forms[0],
            'movement': movement,
            'seed': 5,
            'planned': 4,
            'entries': [{'number': number} for number in range(1, 14)],
        }
        for movement in MOVEMENTS
    ]
    program = (
        'import json, sys; from scoring.evening.answers import NEXT_ROUND, answered; '
        'from scoring.evening.search import annealing; annealing.STEPS = 2_000; '
        'print(json.dumps([answered(NEXT_ROUND, evening) for evening in json.load(sys.stdin)]))'
    )
    outputs = [
        subprocess.run(
            [sys.executable, '-c', program],
            input=json.dumps(evenings).encode(),
            env={**os.environ, 'PYTHONHASHSEED': seed},
            cwd=HOUSE,
            capture_output=True,
            check=True,
        ).stdout
        for seed in ('1', '77')
    ]
    assert outputs[0] == outputs[1]
    assert json.loads(outputs[0]) == [answered(NEXT_ROUND, evening) for evening in evenings]


@settings(max_examples=10)
@given(documents('draw').filter(lambda document: len(document['entries']) > 3))
def test_asking_twice_draws_the_same(document):
    assert next_round(document) == next_round(json.loads(json.dumps(document)))


def test_evenings_know_games_by_name_alone():
    """An evening does not depend on the game played."""
    package = HOUSE / 'scoring/evening'
    imported = re.compile(r'from scoring\.games\S* import .*')
    imports = {line for file in package.rglob('*.py') for line in imported.findall(file.read_text())}
    assert imports == {'from scoring.games import GAMES'}


@pytest.mark.parametrize(
    ('movement', 'people', 'rounds'),
    [
        ('north-stays', 12, 3),
        ('north-stays', 10, None),
        ('north-stays', 0, None),
        ('mitchell', 6, 3),
        ('mitchell', 7, 4),
        ('mitchell', 0, None),
        ('round-robin', 6, 5),
        ('round-robin', 5, 5),
        ('round-robin', 0, None),
        ('perfect', 8, 7),
        ('perfect', 9, 9),
        ('perfect', 10, None),
        ('draw', 8, None),
    ],
)
def test_a_movement_repeats_after_its_cycle(movement, people, rounds):
    form = MOVEMENTS[movement].forms[0]
    entries = [{'number': number} for number in range(1, people + 1)]
    document = {'format': 'companion-evening/1', 'form': form, 'movement': movement, 'seed': 1, 'entries': entries}
    assert MOVEMENTS[movement].cycle(read(document)) == rounds


def test_every_movement_has_a_file_of_its_own():
    files = {file.stem for file in (HOUSE / 'scoring/evening/movements').glob('*.py')}
    assert {slug.replace('-', '_') for slug in MOVEMENTS} <= files
