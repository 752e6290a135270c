"""Every kind of request, by every wrong answer, before, during and after: what is left on the phone, and what the site
has once the network is right again, is the same as after a plain outage.
"""

import json
import shutil
import subprocess
from itertools import groupby
from pathlib import Path

import pytest
from django.conf import settings

pytestmark = pytest.mark.slow

OUTAGE = 'a plain outage'
LOST = 'what the site lost'
ELSEWHERE = 'what another site left'
PASSED_ON = 'a right passed on'
NO_ACTS = ('a snapshot', 'all snapshots', 'a match to hand over', 'what the site offers', 'who the phone is')


@pytest.fixture(scope='module')
def outcomes() -> list[dict]:
    if not shutil.which('node'):
        pytest.skip('no Node.js here')
    words = ['node', Path(__file__).parent / 'foreign.mjs', settings.BASE_DIR / 'static/js/offline']
    return json.loads(subprocess.run(words, capture_output=True, text=True, check=True, timeout=120).stdout)


def test_a_wrong_answer_is_a_plain_outage(outcomes):
    differs = []
    for case, rows in groupby(outcomes, lambda row: (row['kind'], row['moment'])):
        plain, *wrong = rows
        assert plain['wrong'] == OUTAGE
        same = ('meanwhile', 'written', 'after')
        differs += [
            (*case, outcome['wrong'], name, outcome[name], plain[name])
            for outcome in wrong
            for name in same
            if outcome[name] != plain[name]
        ]
    assert differs == []


def test_nothing_is_lost_doubled_or_asked(outcomes):
    assert len(outcomes) > 1000
    for row in outcomes:
        after = json.loads(row['after'])
        kept = [json.loads(row[when]).pop('kept', None) for when in ('meanwhile', 'after')]
        after.pop('kept', None)
        acts = row['kind'] not in NO_ACTS
        if row['kind'] == PASSED_ON:
            assert after.pop('given') == 'p', 'a match that another phone gave stays until its right is claimed'
            assert after['index'].pop('p') == 1
            acts = row['moment'] != 'before'
        if row['kind'] == LOST:
            assert kept == [['act 0'], ['act 0']], 'what a phone holds of a site that lost it stays, whoever answers'
        once = row['moment'] != 'after' or row['kind'] in (LOST, PASSED_ON, ELSEWHERE)
        assert row['written'] == acts * (1 if once else 2), row
        assert after == {'acts': [], 'snapshot': 2, 'index': {'m': 2}, 'phone': True}, row
        assert not any(act.get('asks') for act in json.loads(row['meanwhile'])['acts']), row


def test_what_is_asked_before_the_queue_is_sent_does_not_hold_it_up(outcomes):
    """A swallowed request would: all that waits is sent after it."""
    asked = [row['longest'] for row in outcomes if row['kind'] == 'who the phone is']
    assert 0 < max(asked) <= 15_000
