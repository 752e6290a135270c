"""What a phone at the table waits for and loads, with the service worker on: a processor slowed to a quarter and a line
of 150 ms there and back, on which every request and byte is counted, those of the worker included.
"""

import re
import statistics

import pytest
from playwright.sync_api import Page, expect

from tests.benchmarks.slow_line import Line, line_to
from tests.browser.table import Hands, start
from tests.phones import phones
from tests.served import served, wait_until

pytestmark = [pytest.mark.benchmark, pytest.mark.browser]

ROUND_TRIP, SLOWER = 0.15, 4  # seconds, times
MATCHES, HANDS = 4, 15  # hands of each: somebody might win with more
CALLS = ('6S', '6C', '6D', '6H')
QUIET = 6000  # milliseconds after the last hand in which the worker may still ask
GLANCE = 10_000  # milliseconds of a first visit
SETTLED = 15_000  # until it has fetched all that it fetches by itself

# From the tap on Save to the frame after the new score, and to the answer: then it is announced as saved
WATCH = """() => {
    Object.assign(window, { waited: [], confirmed: [] });
    let tapped = 0;
    const since = (list) => list.push(performance.now() - tapped);
    addEventListener('click', ({ target }) => {
        if (target.closest('#note button[value=write]')) tapped = performance.now();
    }, true);
    document.addEventListener('swapped', () => requestAnimationFrame(() => setTimeout(since, 0, window.waited)));
    const line = document.getElementById('said');
    const heard = () => line.textContent.includes('saved.') && since(window.confirmed);
    new MutationObserver(heard).observe(line, { childList: true });
}"""
LONG_TASKS = """() => { window.blocked = 0; new PerformanceObserver((list) => {
    for (const task of list.getEntries()) window.blocked += Math.max(0, task.duration - 50);
}).observe({ type: 'longtask', buffered: true }); }"""


@pytest.fixture(scope='module')
def line(tmp_path_factory):
    with served(tmp_path_factory.mktemp('site'), workers=2) as site, line_to(site.port, ROUND_TRIP) as network:
        yield network


@pytest.fixture
def guest_of(new_context, line: Line):
    with phones(new_context, line.url) as open_page:
        yield open_page


def slow(page: Page) -> None:
    page.context.new_cdp_session(page).send('Emulation.setCPUThrottlingRate', {'rate': SLOWER})


def of_matches(asked: list[str]) -> list[str]:
    """The requests without the live stream, which stays open."""
    return [address for address in asked if not address.startswith('/live/')]


@pytest.fixture(scope='module')
def measured():
    """What each match adds to: milliseconds to painted and to confirmed, requests, bytes sent; told at the end."""
    drawn, confirmed, asked, sent = figures = [], [], [], []
    yield figures
    print(
        f'\nSave to painted: {spread(drawn)} of 250; to confirmed: {spread(confirmed)} of 450; a written hand: '
        f'{len(asked) / len(drawn):.1f} requests of 4, {sum(sent) / len(drawn) / 1000:.1f} KB of 12'
    )
    print(*sorted({re.sub(r'/m/\w+/', '/m/…/', address) for address in asked}))


@pytest.mark.parametrize('match', range(MATCHES))
def test_a_hand_is_painted_and_what_it_causes(line, guest_of, measured, match):
    for figures, more in zip(measured, (*evening(guest_of(), line), of_matches(line.asked), [line.sent]), strict=True):
        figures += more


def evening(page: Page, line: Line) -> tuple[list[float], list[float]]:
    """The milliseconds from Save to painted and to confirmed, for each hand of a match on a phone with its worker."""
    hands = start(page)
    page.evaluate('navigator.serviceWorker.ready')
    page.wait_for_timeout(QUIET)
    page.reload()
    page.wait_for_timeout(SETTLED)
    slow(page)
    page.evaluate(WATCH)
    line.forget()
    for number in range(HANDS):
        tap(hands, CALLS[number % 4], number % 4, tricks=6 - number // 4 % 2)
        wait_until(lambda: page.evaluate('window.confirmed.length') > number, 30, 'no hand was saved')  # noqa: B023
    page.wait_for_timeout(QUIET)
    return page.evaluate('[window.waited, window.confirmed]')


def spread(times: list[float]) -> str:
    return f'p50 {statistics.median(times):.0f} ms, p95 {statistics.quantiles(times, n=20)[-1]:.0f} ms'


def tap(hands: Hands, contract: str, bidder: int, tricks: int) -> None:
    """A hand made or lost by a trick, so that both sides rise slowly and nobody is out."""
    page = hands.page
    for field, value in (('contract', contract), ('bidder', bidder), ('tricks', tricks)):
        page.locator(f'label:has(input[name={field}][value="{value}"])').tap()
    expect(page.locator('#note button[value=write]')).to_be_visible()
    page.locator('#note button[value=write]').tap()


def test_the_first_visit_of_a_match(line, guest_of):
    owner = start(guest_of()).page
    at = owner.url
    owner.close()
    owner.context.new_page().wait_for_timeout(SETTLED)  # what the owner's worker still fetches is not counted
    line.forget()
    page = guest_of()
    page.goto(at)
    page.wait_for_timeout(GLANCE)
    early = len(of_matches(line.asked)), line.sent
    page.wait_for_timeout(SETTLED)
    requests, sent = len(of_matches(line.asked)), line.sent
    print(
        f'\nfirst visit of a match, ten seconds: {early[0]} requests of 16, {early[1] / 1000:.0f} KB of 100; '
        f'{requests} requests, {sent / 1000:.0f} KB with what the worker fetches afterwards'
    )


@pytest.mark.parametrize('workers', ['allow', 'block'])
def test_the_second_visit_of_a_match(line, guest_of, workers):
    page = start(guest_of(service_workers=workers)).page
    page.wait_for_timeout(SETTLED)
    line.forget()
    page.reload()
    page.wait_for_timeout(SETTLED)
    print(f'\nsecond visit, workers: {workers}: {len(of_matches(line.asked))} requests, {line.sent / 1000:.1f} KB')
    print(*of_matches(line.asked))


def test_how_long_a_new_match_page_blocks(line, guest_of):
    blocked = []
    for _ in range(5):
        page = guest_of()
        slow(page)
        page.add_init_script(f'({LONG_TASKS})()')
        page.goto('/new/')
        page.wait_for_timeout(3000)
        blocked.append(page.evaluate('window.blocked'))
        page.close()
    print(f'\nnew match page: blocked for {statistics.median(blocked):.0f} ms of 200, at most {max(blocked):.0f}')
