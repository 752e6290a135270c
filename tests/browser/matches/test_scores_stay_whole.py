"""A score of several figures stands in one line, however little room is left beside names."""

import pytest
from playwright.sync_api import expect

from tests.browser.evenings import sit_down

pytestmark = pytest.mark.django_db(transaction=True)
LINES = "it => { it.parentElement.style.width = '2ch'; return it.getClientRects().length; }"


def test_tricks_on_the_sheet(small_phone):
    hands = sit_down(small_phone, 'five-hundred', 'avondale')
    hands.record('8H', 0, 8)
    tricks = small_phone.locator('#hand-1 small .fig').first
    expect(tricks).to_have_text('8–2')
    assert tricks.evaluate(LINES) == 1
