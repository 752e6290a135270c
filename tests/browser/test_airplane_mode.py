"""No network: the app and the match open, hands wait in sight on the phone, and are written once it is back."""

import re

from playwright.sync_api import Page, expect

from tests.browser.table import Hands
from tests.served import wait_until

ALL_KEPT = """async ([places, words]) => {
    const pages = await Promise.all(places.map(place => caches.match(place, {ignoreVary: true})));
    const texts = await Promise.all(pages.map(page => page?.text()));
    return !!navigator.serviceWorker.controller && texts.every(text => text?.includes(words));
}"""


def fly(page: Page) -> None:
    """Airplane mode, once the phone has kept what it needs."""
    keeps(page, '/', page.evaluate('location.pathname'))
    page.context.set_offline(True)


def keeps(page: Page, *places: str, saying: str = '') -> None:
    """Waits until the phone has kept all these pages, with these words in them."""
    wait_until(lambda: page.evaluate(ALL_KEPT, [places, saying]), 20, f'{places} were not kept')


def tap_offline(hands: Hands, contract: str, bidder: int, tricks: int) -> None:
    hands.choose('contract', contract)
    hands.choose('bidder', bidder)
    hands.choose('tricks', tricks)
    expect(hands.page.locator('#note')).to_contain_text('worked out when it is back')
    hands.tap(hands.page.locator('#note button[value=write]'))


def hands_on_the_sheet(page: Page) -> list[str]:
    return [' '.join(text.split()) for text in page.locator('#sheet .hand .what').all_inner_texts()]


def test_two_hands_in_airplane_mode_are_neither_lost_nor_doubled(table):
    page = table.page
    table.record('8H', 0, 8)
    match = page.url
    fly(page)
    page.goto('/')
    page.get_by_role('link', name=re.compile('Carry on')).tap()
    expect(page.locator('.totals .total').first).to_have_text('300')
    tap_offline(table, '7S', 3, 4)
    expect(page.locator('.waits .words').last).to_contain_text('7 spades')
    tap_offline(table, '9D', 2, 7)
    expect(page.locator('.row-of-sheet')).to_have_count(2)
    page.reload()
    expect(page.locator('.row-of-sheet')).to_have_count(2)
    expect(page.locator('.waits b').first).to_have_text('2')
    page.context.set_offline(False)
    expect(page.locator('#sheet details.hand')).to_have_count(3)
    expect(page.locator('.waits')).to_have_count(0)
    expect(page.locator('.totals .total')).to_have_text(['−20', '−90'])
    page.goto(match + 'history/')
    assert page.locator('.changes .what').all_inner_texts() == [
        'Hand 3 written',
        'Hand 2 written',
        'Hand 1 written',
        'The match began',
    ]
