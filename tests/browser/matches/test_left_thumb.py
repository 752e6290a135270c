"""Who taps with the left thumb has Save and Take back on the left, on every page from then on, and every tap of a hand
within its reach.
"""

import pytest
from playwright.sync_api import Page

from tests.browser.evenings import sit_down
from tests.browser.matches.test_pads_look import PADS, choose
from tests.browser.table import Hands, start

pytestmark = pytest.mark.django_db(transaction=True)

REACH = 77  # millimetres from the corner; a thumb is 54 to 78 long, 64 on average (Larsen et al. 2019, 27 people)
FARTHEST = """right => Math.max(...[...document.querySelectorAll('#pad label, #pad summary, #note button')]
  .filter(it => it.checkVisibility()).map(it => it.getBoundingClientRect())
  .map(({ x, y, width, height }) => [x + width / 2, innerHeight - y - height / 2])
  .map(([x, up]) => Math.hypot(right ? innerWidth - x : x, up))) * 64.5 / 390"""


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


NAMES = ('Ann', 'Bob', 'Cyd', 'Dan', 'Eve', 'Fay', 'Gus')
TABLES = {
    'five-hundred': ('avondale', 4, (('contract', '8H'), ('bidder', 0), ('tricks', 8))),
    'five-hundred, two rows more': ('perfect', 4, (('contract', '8H'), ('bidder', 0), ('tricks', 8))),
    'five-hundred, five': ('five-handed', 5, (('contract', '8H'), ('bidder', 1), ('partner', 2), ('tricks', 6))),
    'six-bid-solo': ('six-bid-modern', 4, (('contract', 'heart-solo'), ('bidder', 1), ('tens', 7), ('units', 5))),
    'six-bid-solo, who plays': ('six-bid-modern', 7, (('contract', 'call-solo:D'), ('bidder', 2), ('made', 'yes'))),
    **{game: PADS[game] for game in ('bid-whist', 'black-lady', 'progressive-solo')},
}


@pytest.mark.sampled(5)  # of 16: both thumbs
@pytest.mark.parametrize('thumb', ['right', 'left'])
@pytest.mark.parametrize('at', TABLES)
def test_every_tap_of_a_hand_is_within_reach_of_the_chosen_corner(phone, thumb, at):
    """A window of 844 px has room for three questions at once, whose first was 107 mm away; the note of a pot pushed
    the rows of solo up to 91 mm.
    """
    preset, players, taps = TABLES[at]
    hands = sit_down(phone, at.partition(',')[0], preset, NAMES[:players])
    phone.context.add_cookies([{'name': 'thumb', 'value': thumb, 'url': phone.url}])
    phone.reload()
    far = [phone.evaluate(FARTHEST, thumb == 'right')]
    for field, value in taps:
        choose(hands, field, value)
        far.append(phone.evaluate(FARTHEST, thumb == 'right'))
    assert max(far) <= REACH, far
