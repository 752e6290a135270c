"""Agreed by the other side: names as long as they may be fit the smallest phones, and the phone is passed over."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.evenings import record
from tests.browser.matches.test_nothing_covered import names
from tests.browser.pages.test_large_letters import CRAMPED
from tests.browser.table import Hands, ScrollingHands, sit

pytestmark = pytest.mark.django_db(transaction=True)

SMALL, LARGE = (320, 568), (390, 844)
EIGHT = (('contract', '8H'), ('bidder', 0), ('tricks', 8))
LINES = 4  # as high as so many lines at most, with the space around them
UNFIT = """lines => [...document.querySelectorAll('.confirming :is(button, .button)')]
  .filter(it => it.checkVisibility())
  .map(it => [it.textContent.trim(), it.getBoundingClientRect(), parseFloat(getComputedStyle(it).fontSize)])
  .filter(([, box, size]) => box.right > innerWidth + 1 || box.height < 43.5 || box.height > lines * size)
  .map(([words, box]) => `${words.slice(0, 30)}: ${box.width}x${box.height}`)"""


def asking(page: Page, game: str, preset: str, players: list[str]) -> Hands:
    """A table that asks the other side after each hand."""
    form = {'game': game, 'preset': preset, 'seats': str(len(players)), 'asks_others': 'on', 'do': 'start'}
    return sit(page, '/new/', form=form | {f'name-{seat}': name for seat, name in enumerate(players)})


def fits(page: Page, most: int) -> None:
    """The block has at most so many pixels, and the page does not become wider than the window."""
    expect(page.locator('.htmx-request, #main[data-provisional]')).to_have_count(0)
    expect(page.locator('.confirming')).to_be_visible()
    assert page.evaluate(UNFIT, LINES) == []
    assert page.evaluate('innerWidth') == page.viewport_size['width']
    assert page.locator('.confirming').bounding_box()['height'] <= most


@pytest.mark.parametrize(('size', 'locale'), [(SMALL, 'es-ES'), (LARGE, 'en-GB')], ids=['320', '390'])
def test_long_names_leave_room_for_the_pad(phone_of, size, locale):
    page = phone_of(*size, locale=locale)
    hands = asking(page, 'five-hundred', 'avondale', names(4))
    record(hands, EIGHT)
    fits(page, 230)
    page.locator('.confirming .choice button').first.tap()
    expect(page.locator('.confirming .choice button')).to_have_count(1)
    fits(page, 200)
    assert page.locator('#hand-1 summary').bounding_box()['height'] < 190
    page.locator('.confirming a.button').tap()  # not right
    page.wait_for_url('**/hands/1/#dispute')
    page.locator('label:has([name=tricks][value="7"])').tap()
    page.locator('#dispute button').tap()
    expect(page.locator('.confirming .claim')).to_be_visible()
    fits(page, 330)
    page.locator('.confirming .choice button').tap()  # right after all
    expect(page.locator('.confirming')).to_have_count(0)


def test_many_who_may_agree_fit_too(small_phone):
    hands = asking(small_phone, 'five-hundred', 'five-handed', names(5))
    record(hands, (('contract', '8H'), ('bidder', 1), ('partner', 3), ('tricks', 8), ('shared', '0:1 2:0')))
    fits(small_phone, 290)
    small_phone.locator('.confirming .choice button').nth(1).tap()
    expect(small_phone.locator('.confirming .choice button')).to_have_count(4)
    fits(small_phone, 330)


def test_short_names_stand_in_one_row(small_phone):
    hands = asking(small_phone, 'five-hundred', 'avondale', ['Ann', 'Bob', 'Cyd', 'Dan'])
    record(hands, EIGHT)
    names_to_tap = small_phone.locator('.confirming .choice button')
    expect(names_to_tap).to_have_count(4)
    assert len({name.bounding_box()['y'] for name in names_to_tap.all()}) == 1


def test_in_letters_twice_as_large_nothing_is_cut(phone_of):
    page = phone_of(195, 422)
    asking(page, 'five-hundred', 'avondale', ['Maximiliana', 'Bartholomew', 'Cyd', 'Dan'])
    record(ScrollingHands(page), EIGHT)
    page.locator('.confirming .choice button').first.tap()
    expect(page.locator('.confirming .choice button')).to_have_count(1)
    assert page.evaluate(CRAMPED) == []


def test_a_pad_below_a_dispute_is_folded_before_anything_is_tapped(phone_of):
    """It ended below the window until 1.5 seconds later, or the first tap."""
    page = phone_of(*LARGE)
    hands = asking(page, 'five-hundred', 'avondale', ['Ann', 'Bob', 'Cyd', 'Dan'])
    record(hands, EIGHT)
    page.locator('.confirming .choice button').first.tap()
    expect(page.locator('.confirming .choice button')).to_have_count(1)
    page.wait_for_timeout(500)  # a tap that is sooner is taken for the second of the last one
    page.locator('.confirming a.button').tap()
    page.wait_for_url('**/hands/1/#dispute')
    page.locator('label:has([name=tricks][value="7"])').tap()
    page.clock.install()  # nothing that waits for a while comes
    page.locator('#dispute button').tap()
    expect(page.locator('.confirming .claim')).to_be_visible()
    bottom = "document.getElementById('pad').getBoundingClientRect().bottom + scrollY <= innerHeight + 1"
    page.wait_for_function(bottom, timeout=3000)
