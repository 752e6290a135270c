"""Taps are not lost by a reload, and an accidental second tap does nothing."""

import pytest
from playwright.sync_api import expect

from tests.browser.table import Hands, start
from tests.served import wait_until

pytestmark = pytest.mark.django_db(transaction=True)
# A second tap as soon as the first has changed the page, however busy this machine is.
TAP_ONCE_MORE = """([clientX, clientY]) => addEventListener('htmx:afterSettle', () => setTimeout(() => {
    const tap = new MouseEvent('click', { clientX, clientY, detail: 1, bubbles: true, cancelable: true });
    document.elementFromPoint(clientX, clientY).dispatchEvent(tap);
    setTimeout(() => (window.tapped = true), 500);
}), { once: true })"""


@pytest.fixture
def hands(phone_of) -> Hands:
    return start(phone_of(390, 844))


def half_tapped(hands: Hands) -> None:
    hands.choose('contract', '8H')
    hands.choose('bidder', 0)


def is_half_tapped(hands: Hands) -> None:
    expect(hands.page.locator('[name=contract][value="8H"]')).to_be_checked()
    expect(hands.page.locator('[name=bidder][value="0"]')).to_be_checked()


def test_taps_survive_a_reload(hands):
    half_tapped(hands)
    hands.page.reload()
    is_half_tapped(hands)
    hands.choose('tricks', 8)
    hands.write()
    expect(hands.page.locator('.totals .total')).to_have_text(['300', '20'])
    hands.page.reload()
    expect(hands.page.locator('#pad .legal:checked')).to_have_count(0)


def test_the_taps_kept_here_are_newer_than_what_a_browser_restores(hands):
    """A browser notes what was entered about once a second, so after a quick reload it restores the first tap alone."""
    half_tapped(hands)
    hands.page.add_init_script("""addEventListener('DOMContentLoaded', () => {
        document.querySelector('#pad [name=contract][value="8H"]').checked = true;
    }, { capture: true })""")
    hands.page.goto(f'{hands.page.url}?anew')  # so that the browser restores nothing of its own
    is_half_tapped(hands)


def test_taps_survive_a_change_of_language(hands):
    half_tapped(hands)
    hands.page.locator('.menu summary').tap()
    hands.page.locator('.menu').get_by_role('button', name='Español').tap()
    expect(hands.page.locator('html')).to_have_attribute('lang', 'es')
    is_half_tapped(hands)


def test_a_double_tap_on_take_back_does_not_put_the_hand_back(hands):
    """The button to put it back appears under the finger."""
    hands.record('8H', 0, 8)
    box = hands.page.locator('.last button').bounding_box()
    middle = (box['x'] + box['width'] / 2, box['y'] + box['height'] / 2)
    hands.page.evaluate(TAP_ONCE_MORE, middle)
    hands.page.touchscreen.tap(*middle)
    wait_until(lambda: hands.page.evaluate('window.tapped'), 30, 'the button did not appear')
    expect(hands.page.locator('.totals .total')).to_have_text(['0', '0'])
    hands.page.get_by_role('button', name='Put it back').tap()
    expect(hands.page.locator('.totals .total')).to_have_text(['300', '20'])


@pytest.mark.parametrize(('motion', 'felt'), [('no-preference', [20]), ('reduce', [])])
def test_a_saved_hand_is_felt_unless_less_motion_is_wished(phone_of, motion, felt):
    page = phone_of(reduced_motion=motion)
    page.add_init_script('window.felt = []; navigator.vibrate = (time) => felt.push(time)')
    start(page).record('8H', 0, 8)
    expect(page.locator('.totals .total')).to_have_text(['300', '20'])
    assert page.evaluate('felt') == felt
