"""A network that answers wrongly: a café's login page, a proxy whose site restarts. An answer that is not this site's
is no network, whatever it says: what was tapped waits and is sent, and nothing is said to be deleted or barred.
"""

from itertools import cycle

import pytest
from playwright.sync_api import Page, expect

from tests.browser.offline.test_airplane_mode import keeps, tap_offline
from tests.browser.table import Hands, start
from tests.network import ANSWERS, MOMENTS, between
from tests.phones import phones


@pytest.fixture(scope='module')
def network(site):
    with between(site) as passing:
        yield passing


@pytest.fixture
def phone_behind(new_context, network):
    network.answer = network.only = ''
    with phones(new_context, network.url) as open_page:
        yield open_page
    network.answer = ''


@pytest.fixture
def table(phone_behind) -> Hands:
    hands = start(phone_behind())
    keeps(hands.page, '/', '/mine/', hands.page.evaluate('location.pathname'))
    return hands


def waits(page: Page, answer: str) -> None:
    if answer != 'is slow':  # then it arrives after all
        expect(page.locator('.waits').first).to_be_visible()


def is_sound(page: Page, hands: int) -> None:
    """As after a plain outage: everything is on the sheet, nothing is asked, and the pad is there."""
    expect(page.locator('#sheet details.hand')).to_have_count(hands)
    expect(page.locator('.waits, .prompt')).to_have_count(0)
    expect(page.locator('#gone, #trouble, #waiting')).to_have_count(3)
    for message in page.locator('#gone, #waiting').all():
        expect(message).to_be_hidden()
    expect(page.locator('#pad')).to_be_visible()


@pytest.mark.sampled(6)
@pytest.mark.parametrize(('answer', 'moment'), [*zip(ANSWERS, cycle(MOMENTS))])
def test_a_wrong_answer_is_no_network(table, network, answer, moment):
    page, match = table.page, table.page.url
    network.answer, network.reaches = answer, moment == 'during'
    tap_offline(table, '6S', 0, 6)
    waits(page, answer)
    expect(page.locator('.prompt, #gone:visible')).to_have_count(0)
    page.goto('/')
    expect(page.locator('.brand').first).to_be_visible()
    page.goto(match)
    waits(page, answer)
    assert network.met
    network.answer = ''
    page.evaluate("dispatchEvent(new Event('online'))")
    is_sound(page, 1)
    page.goto('/')
    expect(page.get_by_text('log in')).to_have_count(0)
    expect(page.locator('.brand').first).to_be_visible()


def test_live_updates_outlive_wrong_answers(table, phone_behind, network):
    watcher = phone_behind()
    watcher.goto(table.page.url)
    expect(watcher.locator('.totals').first).to_be_visible()
    network.only = '/(live|version)'
    for answer in ANSWERS:
        network.answer, answered = answer, len(network.met)
        watcher.evaluate("dispatchEvent(new Event('online'))")  # which opens the stream again
        while len(network.met) == answered:
            watcher.wait_for_timeout(20)
        expect(watcher.locator('#gone')).to_be_hidden()
    assert {path.rstrip('/').rpartition('/')[2] for path in network.met} >= {'version'}
    network.answer = ''
    watcher.evaluate("dispatchEvent(new Event('online'))")
    table.record('8H', 0, 8)
    expect(watcher.locator('#sheet details.hand, #sheet .hand')).not_to_have_count(0)
    expect(watcher.locator('.totals .total').first).to_have_text('300')
