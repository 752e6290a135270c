"""A slow network: the pad stays usable, a tap is answered at once, a hand is recorded once, whatever arrives late or
never.
"""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.table import Hands, start

pytestmark = pytest.mark.django_db(transaction=True)

AT_ONCE = 1200  # milliseconds; any answer takes longer on a slow network
THIN = {'offline': False, 'latency': 1500, 'downloadThroughput': 50_000, 'uploadThroughput': 50_000}


@pytest.fixture
def table(phone_of) -> Hands:
    return start(phone_of())


def tap_a_hand(hands: Hands, contract: str = '8H', bidder: int = 0, tricks: int = 8) -> None:
    hands.choose('contract', contract)
    hands.choose('bidder', bidder)
    hands.choose('tricks', tricks)


def tap_write(hands: Hands) -> None:
    hands.tap(hands.page.locator('#note button[value=write]'))


class Post:
    """Holds back the server's answers until they are released or dropped. `met` counts them."""

    def __init__(self, page: Page, road: str):
        self.page, self.jam, self.met = page, True, 0
        page.context.route(road, self.carry)

    def carry(self, route: Route) -> None:
        answer = route.fetch()
        self.met += 1
        while self.jam:
            self.page.wait_for_timeout(20)
        route.fulfill(response=answer)

    def wait_for(self, count: int) -> None:
        for _ in range(250):
            if self.met < count:
                self.page.wait_for_timeout(20)
        assert self.met == count


def forward(page: Page, milliseconds: int) -> None:
    """Advance the page's clock in steps, so that what one step starts has begun before the next."""
    for _ in range(0, milliseconds, 250):
        page.clock.fast_forward(250)
        page.wait_for_timeout(20)


def test_on_a_thin_network_taps_answer_at_once(table):
    page = table.page
    wire = page.context.new_cdp_session(page)
    wire.send('Network.enable')
    wire.send('Network.emulateNetworkConditions', THIN)
    tap_a_hand(table)
    expect(page.locator('#pad .legal:checked')).to_have_count(3, timeout=AT_ONCE)
    tap_write(table)
    expect(page.locator('[aria-busy=true]')).to_be_attached(timeout=AT_ONCE)
    expect(page.locator('.totals .total')).to_have_text(['300', '20'])
    tap_a_hand(table, '7S', 3, 4)
    tap_write(table)
    expect(page.locator('.totals .total')).to_have_text(['360', '−120'])
    expect(page.locator('#sheet details.hand')).to_have_count(2)


TAKES_TAPS = """() => {
    const { left, top, width, height } = document.querySelector('#pad .cell').getBoundingClientRect();
    return !!document.elementFromPoint(left + width / 2, top + height / 2).closest('.cell');
}"""


def test_while_a_hand_that_is_not_drawn_is_on_its_way_its_pad_takes_no_taps(table):
    """They would be cleared with it."""
    slow = Post(table.page, '**/record/')
    tap_a_hand(table)
    table.page.locator('#note .primary').wait_for()
    table.page.evaluate("document.querySelector('#note template')?.remove()")
    tap_write(table)
    expect(table.page.locator('#pad[aria-busy=true]')).to_be_attached()
    assert not table.page.evaluate(TAKES_TAPS)
    slow.jam = False
    expect(table.page.locator('.totals .total')).to_have_text(['300', '20'])
    assert table.page.evaluate(TAKES_TAPS)


def test_a_score_that_no_longer_fits_the_taps_fades(table):
    tap_a_hand(table)
    expect(table.page.locator('#note .sentence')).to_contain_text('+300')
    slow = Post(table.page, '**/preview/')
    table.choose('tricks', 7)
    expect(table.page.locator('#note .sentence')).to_have_css('opacity', '0.4')
    slow.jam = False
    expect(table.page.locator('#note .sentence')).to_contain_text('−300')
    expect(table.page.locator('#note .sentence')).to_have_css('opacity', '1')


def test_a_hand_need_not_wait_for_its_preview(table):
    slow = Post(table.page, '**/preview/')
    tap_a_hand(table)
    expect(table.page.locator('#note')).to_contain_text('No answer from the network yet')
    slow.jam = False
    expect(table.page.locator('#note .sentence')).to_contain_text('+300')


def test_the_look_of_questions_comes_once_the_network_is_back(phone_of):
    page = phone_of()
    page.context.route('**/css/pages/end*', lambda route: route.abort())
    with page.expect_event('requestfailed'):
        start(page)
        page.evaluate("dispatchEvent(new Event('pointerdown'))")
    page.context.unroute_all()
    with page.expect_response('**/css/pages/end*'):
        page.evaluate("setTimeout(() => dispatchEvent(new Event('online')), 500)")


def test_an_answer_that_takes_ten_seconds_doubles_nothing(table):
    """The hand is shown as queued after 2.5 seconds and the next one can be tapped; each attempt is given more time."""
    page = table.page
    page.clock.install()
    slow = Post(page, '**/record/')
    tap_a_hand(table)
    tap_write(table)
    page.clock.fast_forward(2600)
    expect(page.locator('.row-of-sheet')).to_have_count(1)
    tap_a_hand(table, '7S', 3, 4)
    tap_write(table)
    forward(page, 6000)  # the first attempt is aborted
    forward(page, 2100)
    slow.wait_for(2)
    forward(page, 8500)  # the second is not
    slow.jam = False
    expect(page.locator('#sheet details.hand')).to_have_count(2)
    expect(page.locator('.waits')).to_have_count(0)
    expect(page.locator('.totals .total')).to_have_text(['360', '−120'])
    assert slow.met == 3
