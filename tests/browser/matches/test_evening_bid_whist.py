"""A whole match of bid whist by tapping: set and made, a renege, a corrected mistake, until somebody wins."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.evenings import correct, on_each_phone, play, record, sit_down
from tests.browser.table import PLAYERS, Hands

pytestmark = pytest.mark.django_db(transaction=True)


def hand(contract: str, bidder: int, books: int) -> list[tuple[str, str | int]]:
    return [('contract', contract), ('bidder', bidder), ('books', books)]


EVENING = (
    (hand('4U', 0, 10), ['4', '0']),
    (hand('3D', 1, 8), ['4', '−3']),
    ([('contract', 'passed')], ['4', '−3']),
    (hand('5N', 3, 12), ['4', '3']),
)


@on_each_phone
def test_an_evening_of_bid_whist(phone_of, size, options):
    page = phone_of(*size, **options)
    hands = sit_down(page, 'bid-whist', 'classic', **{'dealer-forced': False})
    taps = play(hands, EVENING)
    print(f'\nbid whist at {size[0]}x{size[1]}: {max(taps)} taps a hand, {min(taps)} when all pass')
    assert max(taps) <= 5
    correct(hands, 2, {'books': 9})
    expect(page.locator('.totals .total')).to_have_text(['4', '9'])
    expect(page.locator('.finish h2')).to_contain_text(re.compile('Bob (&|y) Dan'))


def test_the_books_that_make_the_bid_are_marked(phone):
    hands = sit_down(phone, 'bid-whist', 'classic')
    hands.choose('contract', '5U')
    marked = [
        n
        for n in range(1, 14)
        if 'inset' in phone.locator(f'.books [data-count="{n}"]').evaluate('it => getComputedStyle(it).boxShadow')
    ]
    assert marked == [11, 12, 13]


def test_an_evening_of_rise_and_fly_with_the_line_tapped(phone_of):
    page = phone_of(320, 568, locale='es-ES', color_scheme='dark')
    page.goto('/new/?game=bid-whist&preset=rise-and-fly')
    for seat, name in enumerate(PLAYERS):
        page.fill(f'[name=name-{seat}]', name)
    for place, name in enumerate(('Eve', 'Fay', 'Gil', 'Hal')):
        page.fill(f'[name=waiting-{place}]', name)
    page.locator('button[value=start]').last.tap()
    page.wait_for_url('**/m/**')
    page.goto('/new/?game=bid-whist&preset=rise-and-fly')  # another evening: everybody is known
    for name in (*PLAYERS, 'Gil', 'Hal', 'Eve', 'Fay'):
        page.locator('[name=sit]', has_text=name).tap()
    expect(page.locator('[name=waiting-3]')).to_have_value('Fay')
    first, second = (page.locator(f'[name=waiting-{place}]').bounding_box() for place in (0, 1))
    assert first['y'] == second['y']  # a pair is one line
    page.locator('button[value=start]').last.tap()
    page.wait_for_url('**/m/**')
    expect(page.locator('.next')).to_contain_text('Siguen Gil y Hal, luego Eve y Fay')
    hands = Hands(page)
    assert record(hands, hand('4U', 0, 11)) <= 4
    expect(page.locator('.chart')).to_have_count(0)
    record(hands, hand('4U', 1, 5))
    expect(page.locator('.finish .chairs')).to_have_text('Se levantan Bob y Dan; se sientan Gil y Hal.')
    expect(page.locator('.totals .total')).to_have_text(['1'])
    page.locator('.rematch').tap()
    expect(page.locator('.next')).to_contain_text('Siguen Eve y Fay')
    expect(page.locator('.totals h2')).to_have_text(['Ann y Cyd', 'Gil y Hal'])
