"""What scoring offline costs a phone: bytes, startup time, preview, a hand with its new sheet, memory; at full speed,
and with the browser's processes stopped three quarters of the time (its own throttling does not affect workers).
"""

import json
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median

import psutil
import pytest
from playwright.sync_api import Page, expect

from companion.offline import contents
from tests import offline_files
from tests.browser.offline.test_offline_table import end_worker, fly, keep
from tests.browser.table import start
from tests.phones import phones
from tests.served import served, wait_until

pytestmark = [pytest.mark.benchmark, pytest.mark.usefixtures('carried')]
MB = 1_000_000
A_SECOND = 1.0
PACE = 0.5  # seconds between a person's taps
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


# Notes in milliseconds when the phone said that it is awake, since the network was gone; when a preview appeared, and
# when a hand stood on the sheet, since the last tap. `until` resolves once something is noted: to look again and again,
# as `expect` does, would take a slowed page more time than what is measured.
STOPWATCH = """() => {
  const took = (window.took = {});
  const wanted = {};
  window.until = (name) => new Promise((resolve) => (name in took ? resolve(took[name]) : (wanted[name] = resolve)));
  const note = (name, milliseconds) => {
    took[name] = milliseconds;
    wanted[name]?.(milliseconds);
    delete wanted[name];
  };
  let [gone, tapped, hands, ready] = [0, 0, document.querySelectorAll('#sheet details.hand').length, false];
  addEventListener('offline', ({ timeStamp }) => (gone = timeStamp));
  document.addEventListener('pointerup', ({ timeStamp }) => {
    tapped = timeStamp;
    for (const name of ['shown', 'written']) delete took[name];
  }, true);
  const look = () => {
    const now = performance.now();
    if (document.documentElement.dataset.offline === 'ready' && !('awake' in took)) note('awake', now - gone);
    const written = document.querySelectorAll('#sheet details.hand').length;
    const shown = !!document.querySelector('#note.ready .sentence');
    if (shown && !ready) note('shown', now - tapped);
    if (written > hands) note('written', now - tapped);
    [hands, ready] = [written, shown];
  };
  new MutationObserver(look).observe(document.documentElement, { attributes: true, childList: true, subtree: true });
}"""
MIDDLE = """(element) => {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


# A worker holds a lock while it runs.
IS_THERE = "navigator.locks.query().then(({ held }) => held.some(({ name }) => name.startsWith('phone-site-')))"


@pytest.mark.parametrize('speed', [1, 0.25], ids=['full speed', 'a quarter'])
def test_waking_and_writing(page, browser, speed):
    start(page)
    before = _memory()
    keep(page)
    with_it = _memory()
    page.reload()
    expect(page.locator('html[data-offline=asleep]')).to_have_count(1, timeout=30_000)
    end_worker(browser)
    wait_until(lambda: not page.evaluate(IS_THERE), 90, 'the worker of the page before is still there')
    page.evaluate(STOPWATCH)
    with _slowed(speed):
        fly(page)  # which wakes it
        awake = page.evaluate("until('awake')")
        shown, written = _times(page)
    print(f'\nspeed {speed}: awake in {awake:.0f} ms, preview {shown:.0f} ms, written {written:.0f} ms')
    print(f'memory while awake: {(with_it - before) / MB:.0f} MB more than before')


def _times(page: Page) -> tuple[float, float]:
    """Milliseconds from the last tap to the preview, and from the button to the new sheet; the median of seven."""
    shown, written = [], []
    for _hand in range(7):
        for field, value in (('contract', '6S'), ('bidder', 0), ('tricks', 6)):  # 40 points: the match goes on
            _tap(page, f'#pad label:has(input[name={field}][value="{value}"])')
            time.sleep(PACE)
        shown.append(page.evaluate("until('shown')"))
        _tap(page, '#note button[value=write]')
        written.append(page.evaluate("until('written')"))
        time.sleep(PACE)
    return median(shown), median(written)


def _tap(page: Page, selector: str) -> None:
    """A bare tap: Playwright's own first looks whether the page is at rest, on the page's time."""
    page.touchscreen.tap(*page.locator(selector).evaluate(MIDDLE))


def _renderers() -> list[psutil.Process]:
    """The processes of this test's browser that draw pages and run workers."""
    renderers = []
    for process in psutil.Process().children(recursive=True):
        with suppress(psutil.Error):
            if '--type=renderer' in process.cmdline():
                renderers.append(process)
    return renderers


def _memory() -> int:
    return sum(renderer.memory_full_info().uss for renderer in _renderers())


@contextmanager
def _slowed(speed: float) -> Iterator[None]:
    """Lets the renderers run for one of every `speed` slices of time."""
    if speed == 1:
        yield
        return
    stop = threading.Event()
    thread = threading.Thread(target=_brake, args=(stop, speed))
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()


def _brake(stop: threading.Event, speed: float) -> None:
    listed, renderers = 0.0, []
    while not stop.is_set():
        if time.monotonic() > listed + A_SECOND:  # a worker may get a process of its own
            listed, renderers = time.monotonic(), _renderers()
        _tell(renderers, signal.SIGSTOP)
        time.sleep(SLICE / speed - SLICE)
        _tell(renderers, signal.SIGCONT)
        time.sleep(SLICE)


def _tell(processes: list[psutil.Process], word: int) -> None:
    for process in processes:
        with suppress(psutil.Error):
            process.send_signal(word)
