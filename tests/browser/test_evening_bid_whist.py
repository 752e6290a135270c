"""A whole evening of bid whist by tapping: set and made, a renege, a mistake corrected, to the winner."""

import pytest
from playwright.sync_api import expect

from tests.browser.evenings import PHONES, correct, play, sit_down

pytestmark = pytest.mark.django_db(transaction=True)


def hand(contract: str, bidder: int, books: int) -> list[tuple[str, str | int]]:
    return [('contract', contract), ('bidder', bidder), ('books', books)]


EVENING = (
    (hand('4U', 0, 10), ['4', '0']),
    (hand('3D', 1, 8), ['4', '−3']),
    ([('contract', 'passed')], ['4', '−3']),
    (hand('5N', 3, 12), ['4', '3']),
)


@pytest.mark.parametrize(('size', 'options'), PHONES)
def test_an_evening_of_bid_whist(phone_of, size, options):
    page = phone_of(*size, **options)
    hands = sit_down(page, 'bid-whist', 'classic', **{'dealer-forced': False})
    taps = play(hands, EVENING)
    print(f'\nbid whist at {size[0]}x{size[1]}: {max(taps)} taps a hand, {min(taps)} when all pass')
    assert max(taps) <= 5
    correct(hands, 2, {'books': 9})
    expect(page.locator('.totals .total')).to_have_text(['4', '9'])
    expect(page.locator('.finish h2')).to_contain_text('Bob & Dan')


def test_the_books_that_make_the_bid_are_marked(phone):
    hands = sit_down(phone, 'bid-whist', 'classic')
    hands.choose('contract', '5U')
    marked = [
        n
        for n in range(1, 14)
        if 'inset' in phone.locator(f'.books [data-count="{n}"]').evaluate('it => getComputedStyle(it).boxShadow')
    ]
    assert marked == [11, 12, 13]
