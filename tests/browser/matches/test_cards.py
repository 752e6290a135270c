"""Could we have made it? The cards of a hand tapped in on a phone, and its answer; pictures with CARDS_PICTURES set."""

import json
import os
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.axe import found_by_axe
from tests.browser.table import start

pytestmark = pytest.mark.django_db(transaction=True)
CASES = json.loads((Path(__file__).parents[2] / 'scoring' / 'play' / 'cases.json').read_text(encoding='utf-8'))
HANDS = next(case['document']['hands'] for case in CASES if case['name'] == '500: six tricks left')
MOST_TAPS = 45


def picture(page, name):
    if folder := os.environ.get('CARDS_PICTURES'):
        width = page.viewport_size['width']
        page.screenshot(path=f'{folder}/{name}-{width}.png', full_page=True)


def holds(page, width):
    assert page.evaluate('document.documentElement.scrollWidth') <= width
    assert found_by_axe(page, 'the cards') == []


@pytest.mark.sampled(2)
@pytest.mark.parametrize(('width', 'height', 'spanish'), [(390, 844, False), (320, 568, True)])
def test_a_whole_deal_is_tapped_in_and_answered(phone_of, width, height, spanish):
    page = start(phone_of(width, height, bypass_csp=True)).page  # axe itself sets inline styles
    match = page.url
    page.locator('label:has(input[name=contract][value="7H"])').tap()
    page.locator('label:has(input[name=bidder][value="1"])').tap()
    page.locator('label:has(input[name=tricks][value="7"])').tap()
    page.locator('#note button[value=write]').tap()
    expect(page.locator('#hand-1')).to_be_visible()
    expect(page.locator('#main[data-provisional]')).to_have_count(0)  # saved, not only drawn
    if spanish:
        page.emulate_media(color_scheme='dark')
        page.context.add_cookies([{'name': 'django_language', 'value': 'es', 'url': match.partition('/m/')[0]}])
    page.goto(f'{match}hands/1/cards/')
    taps = 0
    for seat, hand in enumerate(HANDS):
        for count, card in enumerate(hand, 1):
            page.locator(f'label:has(input[value="{card}"])').tap()
            if (seat, count) == (2, 9):
                expect(page.locator('[data-count]')).to_have_text('9')
                picture(page, 'enter')
                holds(page, width)
                page.reload()  # the row being tapped is not lost
                expect(page.locator('[data-count]')).to_have_text('9')
        taps += len(hand)
        if seat < 3:  # the last card leads on to the next player
            expect(page.locator('input[name=row]').first).to_have_value(str(seat + 1))
    page.locator('.dock button').tap()
    assert taps + 1 <= MOST_TAPS
    expect(page.locator('.ways')).to_be_visible(timeout=200_000)
    expect(page.locator('main h2')).to_contain_text('no estaba al alcance' if spanish else 'was not there')
    for summary in page.locator('main summary').all():
        summary.tap()
    lines = page.locator('.line')  # one for each way to play it
    expect(lines.first.locator('.took')).to_have_count(10)
    assert page.locator('.line .took').count() == 10 * lines.count()
    picture(page, 'found')
    holds(page, width)
