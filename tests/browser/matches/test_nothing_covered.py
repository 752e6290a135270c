"""The note never lies over anything to tap: every game, the most players, names as long as they may be, short and tall
windows, both languages, large letters. Such a page may scroll instead.
"""

import pytest
from playwright.sync_api import Page, expect

from companion.matches.pads import PADS
from scoring import GAMES
from tests.browser.evenings import sit_down
from tests.browser.table import HAS_ALL, in_sight, leave_the_network

pytestmark = pytest.mark.django_db(transaction=True)
LOW_OF = 'it => it.getBoundingClientRect().bottom'
TOTALS = "() => [...document.querySelectorAll('.totals .total')].map(it => it.getBoundingClientRect().top)"
HEIGHTS = (568, 667, 740, 817, 844, 932)
COVERED = """() => {
  const note = document.getElementById('note').getBoundingClientRect();
  return [...document.querySelectorAll('#pad .steps :is(label, summary, button)')]
    .filter((answer) => answer.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((answer) => [answer.textContent.trim(), answer.getBoundingClientRect()])
    .filter(([, box]) => box.height && box.top < innerHeight && box.bottom > note.top + 1 && box.top < note.bottom - 1
      && box.right > note.left && box.left < note.right)
    .map(([words]) => words);
}"""
TABLES = {
    'four at 500': ('five-hundred', 'avondale', 4),
    'six at 500': ('five-hundred', 'six-handed', 6),
    'five at 500': ('five-hundred', 'five-handed', 5),
    'bid whist': ('bid-whist', 'classic', 4),
    'black lady': ('black-lady', 'modern', 4),
    'eleven at black lady': ('black-lady', 'cancellation', 11),
    'solo': ('six-bid-solo', 'six-bid-modern', 7),
}


def names(count: int) -> list[str]:
    return [
        f'{letter}lexandra-Maximiliane von und zu Hohenstein und Wittgenstein'[:58] for letter in 'ABCDEFGHIJK'[:count]
    ]


def all_heights(page: Page, width: int, zoom: int) -> list[str]:
    """What is covered, at any height. Letters twice as large are a window half as large."""
    faults, width = [], width // zoom
    for height in (height // zoom for height in HEIGHTS):
        page.set_viewport_size({'width': width, 'height': height})
        page.evaluate('() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
        faults += [f'{width}x{height}: {words}' for words in page.evaluate(COVERED)]
    return faults


@pytest.mark.sampled(3)
@pytest.mark.parametrize('zoom', [1, 2])
@pytest.mark.parametrize('table', TABLES)
def test_no_answer_is_covered(phone_of, table, zoom):
    game, preset, players = TABLES[table]
    page = phone_of(locale='es-ES' if zoom == 2 else 'en-US')
    sit_down(page, game, preset, names(players))
    assert page.evaluate(HAS_ALL)
    faults = all_heights(page, 390, zoom)
    for field, value in PADS[game].practice.items():
        label = page.locator(f'label:has(input[name="{field}"][value="{value}"])')
        if label.count() and label.first.is_visible():
            label.first.dispatch_event('click')
    expect(page.locator('.htmx-request')).to_have_count(0)
    faults += all_heights(page, 390, zoom) + all_heights(page, 320, zoom)
    assert faults == []


def test_every_game_is_here():
    assert {game for game, *_ in TABLES.values()} | {'progressive-solo'} == {game.slug for game in GAMES}


def test_eight_people_see_who_deals_on_a_phone_on_its_side(phone_of):
    page = phone_of(844, 390)
    sit_down(page, 'black-lady', 'cancellation', 'ABCDEFGH')
    assert in_sight(page.locator('.next')) and in_sight(page.locator('.side').last)


def test_a_waiting_hand_leaves_the_pad_in_the_window(phone_of):
    """What is said of it takes more room than the last hand took."""
    page = phone_of(locale='es-ES')
    hands = sit_down(page, 'five-hundred', 'avondale', names(4))
    leave_the_network(page)
    for field, value in (('contract', '8H'), ('bidder', 0), ('tricks', 8)):
        page.locator(f'label:has(input[name={field}][value="{value}"])').tap()
    page.locator('#note button[value=write]').tap()
    expect(page.locator('.waits').first).to_be_visible()
    assert page.locator('#pad').evaluate(LOW_OF) <= 844.5
    hands.choose('contract', '7S')


def test_the_way_to_the_auction_and_the_totals_lie_free(phone_of):
    page = phone_of(320, 568, locale='es-ES')
    sit_down(page, 'six-bid-solo', 'six-bid-modern', 'ABCD')
    assert page.locator('.to-auction').evaluate(LOW_OF) <= page.locator('.steps').bounding_box()['y'] + 0.5
    assert len(set(page.evaluate(TOTALS))) == 1, 'all of a row at one height'
