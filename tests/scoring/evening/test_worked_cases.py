"""Every worked case of an answer or of a refusal holds. Those of whole evenings: `test_worked_evenings`."""

import json
import random

import pytest

from scoring.evening.answers import NEXT_ROUND, STANDINGS, answered
from tests.scoring.evening.damage import damaged
from tests.scoring.evening.worked import CASES, answer, answer_to_text, cases, holds

pytestmark = pytest.mark.usefixtures('quick_draw')


@cases('standings', 'next', 'season')
def test_the_answer_holds(case):
    assert holds(case['expect'], answer(case)) == []


@cases('refused')
def test_it_is_refused_where_its_fault_is(case):
    assert answer(case)['error']['at'] == case['expect']['at']


@cases('raw')
def test_what_stands_in_a_file(case):
    for mode in case.get('modes', ['standings']):
        got = answer_to_text(case['given']['text'], mode)
        assert got == case['expect']['answer'] if 'answer' in case['expect'] else got['error']['at'] == ''


@cases('fuzz')
def test_damage_gives_an_answer_or_a_refusal_that_says_where(case):
    chance = random.Random(case['given']['seed'])
    for _ in range(case['given']['count']):
        document = damaged(chance, case['given']['document'])
        for question in (STANDINGS, NEXT_ROUND):
            got = answered(question, document)
            assert got['error'] is None or got['error']['text'], json.dumps(document)


def test_cases_have_names_of_their_own_and_say_why():
    assert len({case['id'] for case in CASES}) == len(CASES)
    assert [case['id'] for case in CASES if not case['why'] or not case['source']] == []
