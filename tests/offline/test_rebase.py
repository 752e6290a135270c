"""Queued acts while others write: new hands follow on, and acts that make no sense any more are named and dropped."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from django.conf import settings

HERE = Path(__file__).parent
pytestmark = [pytest.mark.slow, pytest.mark.skipif(not shutil.which('node'), reason='no Node.js here')]


def rebased(acts: list[dict], version: int, written: int) -> dict:
    words = ['node', HERE / 'rebase.mjs', settings.BASE_DIR / 'static/js/offline/rebase.js']
    given = json.dumps({'acts': acts, 'version': version, 'written': written})
    return json.loads(subprocess.run(words, input=given, capture_output=True, text=True, check=True).stdout)


def hand(number: int) -> dict:
    return {'to': '/m/x/record/', 'number': number}


def act(place: str, hand: int = 0) -> dict:
    return {'to': f'/m/x/{place}', 'hand': hand}


def places_of(acts: list[dict]) -> list[tuple]:
    return [(act['to'].removeprefix('/m/x/'), act.get('number')) for act in acts]


def test_new_hands_follow_theirs_with_the_next_numbers_and_versions():
    outcome = rebased([hand(3), hand(4)], version=9, written=5)
    assert places_of(outcome['kept']) == [('record/', 6), ('record/', 7)]
    assert [(kept['seen'], kept['asks']) for kept in outcome['kept']] == [(9, ''), (10, '')]


def test_a_hand_taken_back_again_goes_with_all_that_was_done_to_it():
    outcome = rebased([hand(3), act('hands/3/', 3), act('take-back/', 3), hand(3)], version=9, written=3)
    assert places_of(outcome['kept']) == [('record/', 4)] and outcome['dropped'] == []
    assert len(outcome['cancelled']) == 3


def test_a_correction_follows_its_hand():
    outcome = rebased([hand(3), act('hands/3/', 3), act('hands/1/', 1)], version=9, written=3)
    assert places_of(outcome['kept']) == [('record/', 4), ('hands/4/', None), ('hands/1/', None)]


@pytest.mark.parametrize('place', ['take-back/', 'restore/', 'hands/1/undo/'])
def test_what_was_done_to_a_sheet_that_changed_is_not_done_to_theirs(place):
    """It would take back somebody else's hand."""
    outcome = rebased([act(place, 2), hand(3)], version=9, written=3)
    assert places_of(outcome['dropped']) == [(place, None)] and places_of(outcome['kept']) == [('record/', 4)]


def test_names_chips_and_stopping_stay():
    acts = [act('names/'), act('adjust/'), act('close/')]
    assert len(rebased(acts, version=9, written=3)['kept']) == 3


def test_the_last_hand_may_be_taken_back_only_while_it_is_the_last():
    acts = [act('take-back/', 3), act('take-back/', 2), act('restore/'), act('hands/1/'), hand(4)]
    assert rebased(acts, version=9, written=3)['may'] == [True, False, False, True, True]
