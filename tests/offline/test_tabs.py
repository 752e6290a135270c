"""Two tabs of a phone: what one queues, the other shows, and it does not answer, or they would never stop."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(not shutil.which('node'), reason='no Node.js here')


@pytest.mark.parametrize('network', ['offline', 'online'])
def test_tabs_tell_each_other_once(network):
    words = ['node', Path(__file__).parent / 'tabs.mjs', network]
    heard = json.loads(subprocess.run(words, capture_output=True, text=True, check=True).stdout)
    assert heard['there'] == 1, 'the other tab hears of the one change here, and nothing of what it did itself'
    worked_out = [['waits', False]] if network == 'offline' else []  # with a network the server tells
    assert heard['here'] == [['outbox', False], ['outbox', False], ['outbox', True], *worked_out]
