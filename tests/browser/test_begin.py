"""Budget: with names this device knows a match is begun in at most five taps, from the first page, without typing."""

import pytest
from playwright.sync_api import expect

from tests.browser.table import Hands, start

pytestmark = pytest.mark.django_db(transaction=True)

MOST = 5


@pytest.mark.parametrize('size', [(390, 844), (320, 568)], ids=['390', '320'])
def test_known_names_begin_a_match_in_few_taps(phone_of, size):
    page = phone_of(*size)
    start(page)
    before = page.url
    page.goto('/')
    hands = Hands(page)
    hands.tap(page.get_by_role('link', name='New match'))
    go_on = page.locator('button.primary')
    go_on.scroll_into_view_if_needed()  # the budget of this page is taps; a thumb may scroll to its end
    hands.tap(go_on)
    page.wait_for_url(lambda url: '/m/' in url and url != before)
    expect(page.locator('.totals')).to_contain_text('Ann & Cyd')
    print(f'\na match with known names at {size[0]}x{size[1]}: {hands.taps} taps of {MOST}')
    assert hands.taps <= MOST
