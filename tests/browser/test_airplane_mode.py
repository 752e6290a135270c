"""No network: the app and the match open, hands wait in sight on the phone, and are written once it is back."""

import re

import pytest
from playwright.sync_api import Page, expect

from scoring import GAMES
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


# Which buttons of each question are tapped, by their place in the row; the last count of a table fills itself.
ANSWERS = {
    'five-hundred': {'.bids .go': 0, '.seats .go': 0, '.tricks .go': 7},
    'bid-whist': {'.bids .go': 0, '.seats .go': 0, '.tricks .go': 7},
    'black-lady': {
        '.count >> nth=0 >> .go': 3,
        '.count >> nth=1 >> .go': 0,
        '.count >> nth=2 >> .go': 6,
        '.card-taken .go': 0,
    },
    'six-bid-solo': {'.bids .go': 0, '.seats .go': 0, '.tens input': 6, '.units .go': 5},
    'progressive-solo': {'.bids .go': 0, '.seats .go': 0, '.tens input': 6, '.units .go': 5},
}


@pytest.mark.parametrize('game', [game.slug for game in GAMES])
def test_the_pad_of_every_game_knows_when_it_is_complete(guest_of, game):
    page = guest_of()
    sit_down(page, game)
    fly(page)
    *before, last = ANSWERS[game].items()
    for question, place in before:
        page.locator(question).nth(place).locator('..').tap()
    page.wait_for_timeout(300)
    expect(page.locator('#note button[value=write]')).to_have_count(0)
    page.locator(last[0]).nth(last[1]).locator('..').tap()
    page.locator('#note button[value=write]').tap()
    expect(page.locator('.row-of-sheet .words')).not_to_be_empty()
    page.context.set_offline(False)
    expect(page.locator('#sheet details.hand')).to_have_count(1)


def sit_down(page: Page, game: str) -> None:
    page.goto('/new/')
    page.locator(f'button[name=game][value={game}]').tap()
    for seat, name in enumerate(('Ann', 'Bob', 'Cyd', 'Dan')):
        page.locator('.who').nth(seat).fill(name)
    page.locator('button[value=start]').last.tap()
    page.wait_for_url('**/m/**')
