"""A network that swallows a request without an answer: an open page hears of the next hand all the same."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(not shutil.which('node'), reason='no Node.js here')


def shown(place: str) -> list[int] | int:
    words = ['node', Path(__file__).parent / 'feed.mjs', place]
    return json.loads(subprocess.run(words, capture_output=True, text=True, check=True, timeout=30).stdout)


@pytest.mark.parametrize('swallowed', ['version', 'sheet'])
def test_a_swallowed_request_does_not_end_live_updates(swallowed):
    assert shown(swallowed)[-1] == 3, 'the hand saved after the request that nobody answered'


def test_a_hand_saved_while_the_sheet_before_it_is_fetched_is_shown():
    """It once came a minute later, with the next look at the version."""
    assert shown('meanwhile') == [1, 2, 3]


def test_no_stream_is_opened_without_a_network():
    """Firefox does not keep a page with a stream for the back button, and ends the worker with its last page."""
    assert shown('offline') == 0
