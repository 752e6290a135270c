"""When something was played: whatever clock a phone has, and whenever somebody sets it."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000  # milliseconds
SATURDAY = 1_795_300_000_000  # the server's time when the phone last heard of it
MONDAY = SATURDAY + 2 * DAY

pytestmark = pytest.mark.skipif(not shutil.which('node'), reason='no Node.js here')


@pytest.fixture(scope='module')
def played_at():
    words = ['node', Path(__file__).parent / 'clock.mjs']
    process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(act: dict, now: dict | None) -> int:
        process.stdin.write(json.dumps([act, now]) + '\n')
        process.stdin.flush()
        return json.loads(process.stdout.readline())

    yield ask
    process.stdin.close()
    process.wait(30)


def tapped(true: int, wrong_by: int) -> dict:
    """An act tapped at the server's time `true`, by a clock that is ahead by `wrong_by` at that moment."""
    return {'at': true + wrong_by}


@given(
    after=st.integers(0, 47 * HOUR),
    before=st.sampled_from([0, DAY, -DAY, 5 * MINUTE, -30 * DAY]),
    then=st.sampled_from([0, 3 * DAY, -3 * DAY]),
    was_set=st.booleans(),
)
def test_a_wrong_clock_tells_the_right_time(played_at, after, before, then, was_set):
    """Off by a day or a month, or set forward or back by more than the evening, before or after the act."""
    clock, now = {'offset': -before, 'at': SATURDAY}, {'offset': -before - then, 'at': MONDAY}
    true = SATURDAY + after
    act = tapped(true, before + (then if was_set else 0)) | {'clock': clock}
    assert played_at(act, now) == true


@pytest.mark.parametrize('off', [0, DAY, -DAY])
def test_a_phone_that_never_heard_the_server_is_measured_when_it_sends(played_at, off):
    true = SATURDAY + HOUR
    assert played_at(tapped(true, off), {'offset': -off, 'at': MONDAY}) == true


@given(act=st.fixed_dictionaries({'at': st.integers(0, 4 * 10**12)}), off=st.integers(-400 * DAY, 400 * DAY))
def test_it_is_never_later_than_it_is_sent(played_at, act, off):
    assert played_at(act, {'offset': off, 'at': MONDAY}) <= MONDAY
    assert (
        SATURDAY <= played_at(act | {'clock': {'offset': 0, 'at': SATURDAY}}, {'offset': off, 'at': MONDAY}) <= MONDAY
    )


@pytest.mark.parametrize('off', [0, DAY, -DAY])
def test_without_a_network_it_is_when_it_was_tapped(played_at, off):
    """Nothing was measured since: it was once the moment of the last measure, for every act of an evening."""
    measured = {'offset': -off, 'at': SATURDAY}
    assert played_at(tapped(SATURDAY + HOUR, off) | {'clock': measured}, measured) == SATURDAY + HOUR


def test_without_any_measure_the_phone_is_believed(played_at):
    assert played_at({'at': SATURDAY}, None) == SATURDAY
