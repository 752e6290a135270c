"""A network that swallows a request without an answer: an open page hears of the next hand all the same."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(not shutil.which('node'), reason='no Node.js here')


@pytest.mark.parametrize('swallowed', ['version', 'sheet'])
def test_a_swallowed_request_does_not_end_live_updates(swallowed):
    words = ['node', Path(__file__).parent / 'feed.mjs', swallowed]
    shown = json.loads(subprocess.run(words, capture_output=True, text=True, check=True, timeout=30).stdout)
    assert shown[-1] == 3, 'the hand saved after the request that nobody answered'
