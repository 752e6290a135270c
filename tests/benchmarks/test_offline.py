"""What scoring offline costs a phone: bytes, startup time, preview, a hand with its new sheet, memory; at full speed,
and with the browser's processes stopped three quarters of the time (its own throttling does not affect workers).
"""

import json
import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import psutil
import pytest
from playwright.sync_api import Browser, Page, expect

from companion.offline import contents
from tests import offline_files
from tests.browser.offline.test_offline_table import fly, is_ready, keep
from tests.browser.table import Hands, start
from tests.phones import phones
from tests.served import served

pytestmark = [pytest.mark.benchmark, pytest.mark.usefixtures('carried')]
MB = 1_000_000
SLICE = 0.02  # seconds that a slowed process may run, of four such


@pytest.fixture(scope='module')
def folder(tmp_path_factory) -> Path:
    return tmp_path_factory.mktemp('carrying')


@pytest.fixture
def page(new_context, folder, carried) -> Iterator[Page]:
    with served(folder, COMPANION_OFFLINE=str(offline_files.PLACE)) as site, phones(new_context, site.url) as open_page:
        yield open_page()


def test_what_is_sent(page, folder):
    """Static files count in their Brotli form; fonts and pictures as they are."""
    page.goto('/')
    listed = page.evaluate("fetch('/offline/files/').then((answer) => answer.json())")
    packed = sum(listed['files'].values())
    site = sum(size for name, size in listed['files'].items() if '/site-' in name)
    named = json.loads((folder / 'static/staticfiles.json').read_text())['paths']
    static = sum(_sent(folder / 'static' / file) for name, file in named.items() if name.startswith(contents.STATIC))
    print(f'\nsent once {(packed + static) / MB:.2f} MB; for a new version at most {(site + static) / MB:.2f} MB')
    assert packed + static <= 5.5 * MB and site + static <= 1.5 * MB


def _sent(file: Path) -> int:
    packed = file.with_name(f'{file.name}.br')
    return (packed if packed.is_file() else file).stat().st_size


@pytest.mark.parametrize('speed', [1, 0.25], ids=['full speed', 'a quarter'])
def test_waking_and_writing(page, browser, speed):
    hands = start(page)
    before = _memory(browser)
    keep(page)
    with_it = _memory(browser)
    page.reload()
    expect(page.locator('html[data-offline=asleep]')).to_have_count(1, timeout=30_000)
    with _slowed(browser, speed):
        fly(page)  # which wakes it
        is_ready(page)
        woken_in = int(page.evaluate('document.documentElement.dataset.wokenIn'))
        shown, written = _times(hands)
    print(f'\nspeed {speed}: awake in {woken_in} ms, preview {shown:.0f} ms, written {written:.0f} ms')
    print(f'memory while awake: {(with_it - before) / MB:.0f} MB more than before')


def _times(hands: Hands) -> tuple[float, float]:
    """Milliseconds from the last tap to the preview, and from the button to the new totals; the median of five."""
    shown, written = [], []
    page = hands.page
    for _ in range(5):
        hands.choose('contract', '6S')
        hands.choose('bidder', 0)
        began = time.monotonic()
        hands.choose('tricks', 6)  # 40 points: the match goes on
        expect(page.locator('#note.ready .sentence')).to_be_visible(timeout=60_000)
        shown.append(time.monotonic() - began)
        before = page.locator('#sheet details.hand').count()
        began = time.monotonic()
        page.locator('#note button[value=write]').tap()
        expect(page.locator('#sheet details.hand')).to_have_count(before + 1, timeout=60_000)
        written.append(time.monotonic() - began)
    return 1000 * median(shown), 1000 * median(written)


def _renderers(browser: Browser) -> list[int]:
    told = browser.new_browser_cdp_session().send('SystemInfo.getProcessInfo')
    return [one['id'] for one in told['processInfo'] if one['type'] == 'renderer']


def _memory(browser: Browser) -> int:
    return sum(psutil.Process(pid).memory_full_info().uss for pid in _renderers(browser))


@contextmanager
def _slowed(browser: Browser, speed: float) -> Iterator[None]:
    """Lets the renderers run for one of every `speed` slices of time."""
    if speed == 1:
        yield
        return
    stop, pids = threading.Event(), _renderers(browser)

    def brake() -> None:
        while not stop.is_set():
            _tell(pids, signal.SIGSTOP)
            time.sleep(SLICE / speed - SLICE)
            _tell(pids, signal.SIGCONT)
            time.sleep(SLICE)

    thread = threading.Thread(target=brake)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()


def _tell(pids: list[int], word: int) -> None:
    for pid in pids:
        if psutil.pid_exists(pid):
            os.kill(pid, word)
