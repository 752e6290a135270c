"""Text at twice the size, as set on a phone, phones in landscape, and a laptop at 400 %: in every game nothing
overflows the page, no word is cut off or overlaps another, and every button can be scrolled into reach.
"""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import chromium
from tests.browser.evenings import Taps, sit_down
from tests.browser.matches.test_pads_look import EVERYBODY, FAILED, PADS
from tests.phones import phones

pytestmark = pytest.mark.django_db(transaction=True)

UPRIGHT, ON_ITS_SIDE, AT_400 = (390, 844), (844, 390), (320, 256)  # the last is a laptop's window
SIX = (*FAILED, ('tricks-0', 2))
TWO_PACKS = (*((f'hearts-{seat}', 2) for seat in range(7)), ('card-queens-0', 1), ('card-queens-1', 6))
TABLES = {
    '500': ('five-hundred', 'perfect', 4, FAILED),
    '500, six players': ('five-hundred', 'six-handed-cutthroat', 6, SIX),
    **{game: (game, *table) for game, table in PADS.items()},
    'cancellation hearts, eight players': ('black-lady', 'cancellation', 8, TWO_PACKS),
}

CRAMPED = Path(__file__).with_name('cramped.js').read_text()


@pytest.fixture(scope='module')
def far_sighted(browser_type, browser_type_launch_args) -> Browser:
    """A browser with text at twice the size, for what is measured in it too."""
    options = {**browser_type_launch_args, 'args': [*chromium.FLAGS, '--blink-settings=defaultFontSize=32']}
    browser = browser_type.launch(**options)
    yield browser
    browser.close()


@pytest.fixture(params=[UPRIGHT, ON_ITS_SIDE, AT_400], ids=['twice the size', 'on its side', 'at 400 %'])
def page(request, new_context, live_server) -> Page:
    if request.param == UPRIGHT:
        new_context = request.getfixturevalue('far_sighted').new_context
    with phones(new_context, live_server.url) as open_page:
        yield open_page(*request.param, locale='es-ES')


@pytest.mark.sampled(8)  # of 21, each way
@pytest.mark.parametrize('table', TABLES)
def test_a_hand_and_its_sheet(page, table):
    game, preset, players, taps = TABLES[table]
    sit_down(page, game, preset, EVERYBODY[:players])
    faults = list(a_hand(page, taps))
    page.locator('#hand-1 summary').tap()
    faults += cramped(page, 'sheet')
    page.locator('.menu summary').tap()
    faults += cramped(page, 'menu')
    assert not faults, '\n'.join(faults)


def a_hand(page: Page, taps: Taps):
    """Tap and save a hand; returns the problems found."""
    yield from cramped(page, 'untouched')
    for field, value in taps:
        with page.expect_response(lambda answer: 'preview' in answer.url):
            page.locator(f'label:has(input[name="{field}"][value="{value}"])').tap()
        yield from cramped(page, field)
    page.locator('#note button[value=write]').tap()
    expect(page.locator('#sheet details.hand')).to_have_count(1)
    expect(page.locator('#main[data-provisional]')).to_have_count(0)  # saved, not only drawn


def cramped(page: Page, where: str) -> list[str]:
    if folder := os.environ.get('COMPANION_PICTURES'):
        name = os.environ['PYTEST_CURRENT_TEST'].split('[')[1].split(']')[0]
        page.screenshot(path=f'{folder}/{name}-{where}.png', full_page=True)
    return [f'{where}: {fault}' for fault in page.evaluate(CRAMPED)]
