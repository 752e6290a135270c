"""How far from the corner of the thumb each tap of a hand is, for either hand: a picture of the window in which every
place has its distance, with the taps of each game in it.
"""

import math

import pytest
from playwright.sync_api import Locator

from tests.browser.evenings import sit_down
from tests.browser.matches.test_pads_look import FAILED, PADS
from tests.browser.table import Hands

pytestmark = [pytest.mark.benchmark, pytest.mark.browser, pytest.mark.django_db(transaction=True)]

WIDE, HIGH = 390, 844
MILLIMETRES = 64.5 / WIDE  # of a window this wide on a phone of 6.1 inches
CELL = 26, 52  # pixels of a letter in the picture
NAMES = ('Ann', 'Bob', 'Cyd', 'Dan', 'Eve')
TABLES = {'five-hundred': ('avondale', 4, FAILED), **PADS}


@pytest.mark.parametrize('thumb', ['right', 'left'])
def test_every_tap_of_a_hand(phone_of, thumb):
    for game, (preset, players, taps) in TABLES.items():
        page = phone_of(WIDE, HIGH)
        hands = sit_down(page, game, preset, NAMES[:players])
        page.context.add_cookies([{'name': 'thumb', 'value': thumb, 'url': page.url}])
        page.reload()
        places = [*(tapped(hands, field, value) for field, value in taps), middle(page.locator('#note .primary'))]
        told = ' · '.join(f'{far(place, thumb):.0f}' for place in places)
        print(f'\n{game}, {thumb} thumb: {told} mm\n{picture(places)}')


def tapped(hands: Hands, field: str, value: str | int) -> tuple[float, float]:
    place = middle(hands.page.locator(f'label:has(input[name={field}][value="{value}"])'))
    with hands.page.expect_response(lambda answer: 'preview' in answer.url):
        hands.choose(field, value)
    return place


def middle(target: Locator) -> tuple[float, float]:
    target.wait_for()
    box = target.bounding_box()
    return box['x'] + box['width'] / 2, box['y'] + box['height'] / 2


def far(place: tuple[float, float], thumb: str) -> float:
    """Millimetres from the lower corner on the side of the thumb."""
    x, y = place
    return math.hypot(WIDE - x if thumb == 'right' else x, HIGH - y) * MILLIMETRES


def picture(places: list[tuple[float, float]]) -> str:
    """The window in letters: which tap of the hand falls where."""
    order = {(int(x // CELL[0]), int(y // CELL[1])): str(number) for number, (x, y) in enumerate(places, 1)}
    rows = range(HIGH // CELL[1] + 1)
    return '\n'.join(''.join(order.get((column, row), '·') for column in range(WIDE // CELL[0])) for row in rows)
