"""Workers and the whole site are killed or stopped while phones write: every acknowledged hand is stored, once."""

import contextlib
import os
import random
import signal
import time

import pytest

from tests.faults import times
from tests.faults.scorers import wait_for_hands, writing
from tests.faults.table import judge
from tests.served import served, wait_until


def kill_a_worker(site):
    """Any process of its group but the parent. One that has ended since does not count."""
    while True:
        with contextlib.suppress(ProcessLookupError):
            pid = random.choice([pid for pid in site.family() if pid != site.process.pid])
            return os.kill(pid, signal.SIGKILL)


def test_workers_are_killed(database, tmp_path):
    tried = times(2, 40)
    with served(tmp_path, workers=2, **database) as site, writing(site) as scorers:
        for _ in range(tried):
            wait_for_hands(scorers, 1)
            kill_a_worker(site)
        wait_for_hands(scorers)
        finished = scorers
    with served(tmp_path, workers=2, **database) as site:
        judge('kill -9 of a worker', tried, site, finished)


@pytest.mark.sampled(2)
@pytest.mark.parametrize('how', [signal.SIGKILL, signal.SIGTERM], ids=lambda how: how.name)
def test_the_site_is_stopped_while_phones_write(database, tmp_path, how):
    tried = times(1, 6)
    with served(tmp_path, workers=2, **database) as site:
        with writing(site) as scorers:
            for _ in range(tried):
                wait_for_hands(scorers, 2)
                site.process.send_signal(how)
                site.process.wait(20)
                wait_until(lambda: not site.family(), 20, 'a worker was left behind')
                site.start()
            wait_for_hands(scorers)
        judge(f'{how.name} of start, started again', tried, site, scorers)


@pytest.mark.whole
def test_the_site_is_killed_and_started_at_once(database, tmp_path):
    """As a supervisor does, before the orphaned workers have ended: for a moment they still hold the port."""
    with served(tmp_path, workers=2, **database) as site:
        with writing(site) as scorers:
            wait_for_hands(scorers, 2)
            os.killpg(site.process.pid, signal.SIGKILL)
            site.process.wait(20)
            started = time.monotonic()
            site.start()
            print(f'again after {time.monotonic() - started:.1f} s')
            wait_for_hands(scorers)
        judge('kill -9 of all processes, started again', 1, site, scorers)
