"""Half a hand comes back with the page, also with one that the browser kept from before the last hand."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not shutil.which('node'), reason='no Node.js here')]


@pytest.mark.parametrize(
    ('shown', 'kept', 'since', 'put_back'),
    [(4, 4, [], [1, 1]), (3, 4, [], [0, 1]), (5, 4, [], [0, 0]), (6, 4, [4], [1, 1]), (10, 9, [10], [0, 0])],
    ids=[
        'the same',
        'an older page, once it has caught up',
        'another hand by now',
        'the director has ruled since',
        'another hand by now, of two figures',
    ],
)
def test_taps_come_back_once_for_their_version(shown, kept, since, put_back):
    words = ['node', Path(__file__).parent / 'kept_taps.mjs', *map(str, [shown, kept, *since])]
    taps = json.loads(subprocess.run(words, capture_output=True, text=True, check=True).stdout)
    assert taps == [*put_back, 0, put_back[1]], 'put back at once and in the end; the score asked only once it can be'
