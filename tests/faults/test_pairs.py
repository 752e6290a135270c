"""Two phones at one match, both in Chromium, each behind a network of its own that fails; what both tapped is on the
sheet once, whatever the network answered and whichever page was ended. `--trials N` plays N pairs of every 500.
"""

import random
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from tests import offline_files
from tests.browser.offline.test_airplane_mode import keeps
from tests.browser.offline.test_offline_table import end_worker, keep
from tests.browser.table import HAS_ALL, join, start
from tests.faults import trials
from tests.faults.table import Trial, add
from tests.network import ANSWERS, Network, between
from tests.phones import phones
from tests.served import Site, served

pytestmark = [pytest.mark.usefixtures('carried'), pytest.mark.whole]
PAIRS = 25  # of the same two phones; then two others
SEEDS = range(trials(1, 500) // PAIRS or 1)
FAULTS = (*ANSWERS, 'no network')
ENDS = ('', '', 'the page', 'the page in an act', 'the page while sending', 'the worker')
AGAIN = 3  # seconds until somebody taps again: a button that has just appeared ignores taps
SOON = 10_000  # milliseconds
LATEST = 0.15  # seconds after a tap at which a page is ended in an act
SETTLED = 60  # seconds
CONTRACTS = ('6S', '6C')  # Ann's and Bob's; few points, so that nobody wins
IS_SHOWN = "([name, value]) => !!document.querySelector(`#pad input[name=${name}][value='${value}']`)?.offsetParent"
TAPS = "([name, value]) => document.querySelector(`#pad input[name=${name}][value='${value}']`).click()"
DECIDES = "() => { const way = document.querySelector('.prompt [value=after]'); way?.click(); return way ? 1 : 0; }"
SAVES = "() => document.querySelector('#note button[value=write]')?.click()"
STATE = """() => new Promise((done) => {
  const shown = { hands: document.querySelectorAll('#sheet details.hand').length };
  shown.provisional = 'provisional' in document.getElementById('main').dataset;
  shown.asks = !!document.querySelector('.prompt:not([hidden]) [value=after]');
  shown.says = [...document.querySelectorAll('.prompt')].map((prompt) => prompt.innerText).join(' ');
  indexedDB.open('companion').onsuccess = ({ target: { result: database } }) => {
    const acts = database.transaction('waiting').objectStore('waiting').getAll();
    acts.onsuccess = () => {
      database.close();
      done({ ...shown, waiting: acts.result.filter(({ sent }) => !sent).length });
    };
  };
})"""


@dataclass
class Phone:
    """`tapped` are the hands that it showed as taken; `perhaps` those during whose tap its page was ended."""

    page: Page
    network: Network
    contract: str
    tapped: list[str] = field(default_factory=list)
    perhaps: list[str] = field(default_factory=list)
    questions: int = 0

    def fail(self, fault: str, reaches: bool) -> None:
        self.network.reaches = reaches
        self.network.answer = '' if fault == 'no network' else fault
        self.page.context.set_offline(fault == 'no network')

    def recover(self) -> None:
        self.fail('', False)
        self.page.evaluate("dispatchEvent(new Event('online'))")

    def state(self) -> dict:
        return self.page.evaluate(STATE)

    def end(self) -> None:
        """The page, not the phone; opened again."""
        address, context = self.page.url, self.page.context
        self.page.close()
        self.page = context.new_page()
        self.page.goto(address)

    def decide(self) -> None:
        """Where it asks, what was tapped here follows as the next hand."""
        if self.state()['asks']:
            self.page.wait_for_timeout(500)  # a button that has just appeared ignores taps
            self.questions += self.page.evaluate(DECIDES)

    def tap(self, hand: tuple[str, int, int]) -> None:
        """A hand of 500, up to the tap that saves it; once more if a question came in between."""
        for _ in range(5):
            self.decide()
            with suppress(TimeoutError):
                for asked in zip(('contract', 'bidder', 'tricks'), hand, strict=True):
                    self.page.wait_for_function(IS_SHOWN, arg=asked, timeout=SOON)
                    self.page.evaluate(TAPS, asked)
                return self.page.locator('#note button[value=write]').tap(timeout=SOON)
        raise AssertionError(f'no pad: {self.state()}')

    def record(self, hand: tuple[str, int, int]) -> None:
        before = self.seen()
        self.tap(hand)
        again, end = time.monotonic() + AGAIN, time.monotonic() + 30
        while self.seen() <= before:
            assert time.monotonic() < end, f'{hand} was not taken: {self.state()}'
            if time.monotonic() > again:
                self.page.evaluate(SAVES)
                again += AGAIN
            self.page.wait_for_timeout(30)
        self.tapped.append(named(hand))

    def record_and_end(self, hand: tuple[str, int, int], seconds: float) -> None:
        self.tap(hand)
        self.page.wait_for_timeout(seconds * 1000)
        self.perhaps.append(named(hand))
        self.end()

    def seen(self) -> int:
        """The hands that this page shows, those that wait included."""
        return self.page.locator('#sheet details.hand, #sheet .row-of-sheet').count()


def named(hand: tuple[str, int, int]) -> str:
    return ' '.join(map(str, hand))


@contextmanager
def two_phones(new_context, site: Site) -> Iterator[list[Phone]]:
    """Ann's keeps the site, Bob's does not. Each test lays a match before them."""
    with ExitStack() as stack:
        networks = [stack.enter_context(between(site)) for _ in CONTRACTS]
        open_page = stack.enter_context(phones(new_context, site.url))
        pages = [open_page(base_url=network.url) for network in networks]
        start(pages[0])
        keep(pages[0])
        yield [Phone(*parts) for parts in zip(pages, networks, CONTRACTS, strict=True)]


@pytest.fixture(scope='module')
def carrying(tmp_path_factory, carried):
    with served(tmp_path_factory.mktemp('pairs'), COMPANION_OFFLINE=str(offline_files.PLACE)) as running:
        yield running


@pytest.mark.parametrize('seed', SEEDS)
def test_two_phones_in_bad_networks(new_context, carrying, seed):
    chance, wrong, longest, total, asked = random.Random(seed), [], 0.0, Counter(), 0
    with two_phones(new_context, carrying) as pair:
        for number in range(PAIRS):
            began = time.monotonic()
            outcome = one_pair(pair, chance)
            longest = max(longest, time.monotonic() - began)
            asked += sum(phone.questions for phone in pair)
            total += Counter({name: outcome[name] for name in ('hands', 'lost', 'doubled')})
            if outcome['lost'] or outcome['doubled'] or outcome['shown'] != [outcome['hands']] * 2:
                wrong.append((number, outcome))
    saw = f'their sheets; asked {asked} times'
    add(Trial('pairs in Chromium', 'SQLite', PAIRS, total['hands'], total['lost'], total['doubled'], longest, saw))
    assert not wrong


def one_pair(pair: list[Phone], chance: random.Random) -> dict:
    """A new match; both networks fail, both people tap, a page may be ended, and the networks are sound again."""
    code = sit_both(pair)
    plan = [(chance.choice(FAULTS), chance.random() < 0.5, chance.choice(ENDS)) for _ in pair]
    for phone, (fault, reaches, _) in zip(pair, plan, strict=True):
        phone.fail(fault, reaches)
    for phone, (*_, ends) in zip(pair, plan, strict=True):
        play(phone, ends, chance)
    for phone, (*_, ends) in zip(pair, plan, strict=True):
        phone.recover()
        if ends == 'the page while sending':
            phone.page.wait_for_timeout(chance.random() * LATEST * 1000)
            phone.end()
    settle(pair)
    return judged(pair, code) | {'plan': plan}


def sit_both(pair: list[Phone]) -> str:
    ann, bob = pair
    start(ann.page)
    join(ann.page, bob.page)
    for phone in pair:
        phone.tapped, phone.perhaps, phone.questions = [], [], 0
        place = phone.page.evaluate('location.pathname')
        assert phone.page.evaluate(HAS_ALL)
        keeps(phone.page, '/', place)
    expect(ann.page.locator('html[data-offline=ready], html[data-offline=asleep]')).to_have_count(1)
    return ann.page.url.split('/')[-2]


def play(phone: Phone, ends: str, chance: random.Random) -> None:
    for number in range(chance.choice((1, 2))):
        phone.record((phone.contract, chance.choice((0, 1, 2, 3)), 6 + number))
    if ends == 'the page':
        phone.end()
    elif ends == 'the worker':
        end_worker(phone.page.context.browser)
    elif ends == 'the page in an act':
        phone.record_and_end((phone.contract, chance.choice((0, 1, 2, 3)), 8), chance.random() * LATEST)


def settle(pair: list[Phone]) -> None:
    """Until nothing waits and nothing is asked on either phone, and both show the same."""
    end = time.monotonic() + SETTLED
    while True:
        states = [phone.state() for phone in pair]
        still = any(state['waiting'] or state['provisional'] or state['says'] for state in states)
        if not still and states[0]['hands'] == states[1]['hands']:
            return
        assert time.monotonic() < end, states
        for phone in pair:
            phone.decide()
        pair[0].page.wait_for_timeout(50)


def judged(pair: list[Phone], code: str) -> dict:
    hands = pair[0].page.context.request.get(f'/m/{code}/download/').json()['hands']
    written = Counter(named((hand['contract'], hand['bidder'], hand['tricks'][hand['bidder'] % 2])) for hand in hands)
    must = Counter(name for phone in pair for name in phone.tapped)
    may = Counter(name for phone in pair for name in phone.perhaps)
    lost, doubled = (must - written).total(), (written - must - may).total()
    shown = [phone.state()['hands'] for phone in pair]
    asked = [phone.questions for phone in pair]
    return {'hands': written.total(), 'lost': lost, 'doubled': doubled, 'shown': shown, 'asked': asked}
