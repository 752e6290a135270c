"""A phone that dies: its browser is killed at a moment after the first hand. Opened again it may write as before, and
nothing is lost: neither what the server acknowledged nor what only waited on the phone.
"""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psutil
import pytest
from playwright.sync_api import BrowserContext, BrowserType, Error, expect

from tests import chromium
from tests.browser.offline.test_airplane_mode import tap_offline
from tests.browser.table import HAS_ALL, start
from tests.faults.table import TRIALS, Trial
from tests.phones import PATIENCE

MOMENTS = (1, 5, 15, 30, 60)  # seconds after the first act
EACH = 20


@contextmanager
def opened(browser_type: BrowserType, url: str, profile: Path) -> Iterator[BrowserContext]:
    screen = {'width': 390, 'height': 844}
    options = {'executable_path': chromium.executable(), 'args': chromium.FLAGS, 'viewport': screen, 'has_touch': True}
    context = browser_type.launch_persistent_context(profile, base_url=url, **options)
    context.set_default_timeout(PATIENCE)
    try:
        yield context
    finally:
        kill(profile)
        with suppress(Error):  # it is gone already
            context.close()


def kill(profile: Path) -> None:
    """Without a word to any of its processes, as when the battery ends."""
    own = f'--user-data-dir={profile}'
    for process in psutil.process_iter(['cmdline']):
        if own in (process.info['cmdline'] or []):
            os.kill(process.pid, signal.SIGKILL)


def trial(browser_type: BrowserType, url: str, profile: Path, seconds: float) -> float:
    """Kill a phone that long after its first hand; returns how long it took until all was on the sheet again."""
    with opened(browser_type, url, profile) as phone:
        page = phone.pages[0]
        hands = start(page)
        hands.record('8H', 0, 8)
        acknowledged = time.monotonic()
        match = page.url
        assert page.evaluate(HAS_ALL)
        phone.set_offline(True)
        tap_offline(hands, '7S', 3, 4)
        expect(page.locator('.waits').first).to_be_visible()
        time.sleep(max(0.0, acknowledged + seconds - time.monotonic()))
    again = time.monotonic()
    with opened(browser_type, url, profile) as phone:
        page = phone.pages[0]
        page.goto(match)
        expect(page.locator('#pad')).to_be_visible()
        expect(page.locator('#sheet details.hand')).to_have_count(2)
        expect(page.locator('.waits, .prompt')).to_have_count(0)
    return time.monotonic() - again


@pytest.mark.parametrize(
    ('seconds', 'times'), [(1, 1), *(pytest.param(moment, EACH, marks=pytest.mark.whole) for moment in MOMENTS)]
)
def test_a_killed_phone_is_who_it_was(browser_type, site, tmp_path, seconds, times):
    waits = [trial(browser_type, site.url, tmp_path / f'{number}', seconds) for number in range(times)]
    what = f'a phone killed {seconds} s after its first hand'
    TRIALS.append(Trial(what, 'SQLite', times, 2 * times, 0, 0, max(waits), 'its sheet and its pad'))
