"""Who taps with the left thumb has Save and Take back on the left, on every page from then on."""

import pytest
from playwright.sync_api import Page

from tests.browser.table import Hands, start

pytestmark = pytest.mark.django_db(transaction=True)


def middle(page: Page, button: str) -> float:
    box = page.locator(button).bounding_box()
    return box['x'] + box['width'] / 2


def tap_a_hand(hands: Hands) -> None:
    for field, value in (('contract', '8H'), ('bidder', 0), ('tricks', 8)):
        hands.choose(field, value)
    hands.page.locator('#note .primary').wait_for()


def test_save_and_take_back_are_on_the_side_of_the_thumb(phone):
    hands = start(phone)
    hands.record('7S', 1, 7)
    tap_a_hand(hands)
    right = [middle(phone, button) for button in ('#note .primary', '.last button')]
    phone.context.add_cookies([{'name': 'thumb', 'value': 'left', 'url': phone.url}])
    phone.reload()
    phone.locator('#note .primary').wait_for()  # the taps are kept
    left = [middle(phone, button) for button in ('#note .primary', '.last button')]
    assert all(place > 195 for place in right) and all(place < 195 for place in left), (right, left)
