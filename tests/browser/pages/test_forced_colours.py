"""With forced colours no page has backgrounds or shadows: lines convey what they did."""

import pytest

from tests.browser.evenings import sit_down

pytestmark = pytest.mark.django_db(transaction=True)

LINE = 'it => getComputedStyle(it).outlineStyle'


@pytest.mark.parametrize('lamp', ['light', 'dark'])
def test_what_is_chosen_and_where_the_menu_ends_can_be_seen(phone_of, lamp):
    page = phone_of(forced_colors='active', color_scheme=lamp)
    sit_down(page, 'five-hundred', 'avondale').choose('contract', '8H')
    page.locator('.menu summary').tap()
    for drawn in ('.cell:has([value="8H"])', '.menu nav', '.menu [aria-pressed=true]'):
        assert page.locator(drawn).first.evaluate(LINE) == 'solid'
