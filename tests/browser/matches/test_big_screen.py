"""The match on a television: a total fits on one line within its side, whatever the number of sides and points."""

import pytest

from tests.browser.pages.test_budgets import played_match

pytestmark = pytest.mark.django_db(transaction=True)

SCREENS = ((1280, 720), (1920, 1080), (1024, 768))
NAMES = ('Maximiliana', 'Bartholomew', 'Cyd', 'Dan', 'Eve', 'Fay', 'Gus')
FOR_GOOD = {'target': 100_000, 'back-door': 'off'}
BROKEN = """() => [...document.querySelectorAll('.big .total')].filter(total => {
    const digits = document.createRange();
    digits.selectNodeContents(total);
    return digits.getClientRects().length > 1 || digits.getBoundingClientRect().width > total.clientWidth;
}).map(total => total.textContent)"""


def match_of(sides: int) -> dict:
    """A match with one side at about −150 and another at about −1,250."""
    match = {'format': 'companion-match/1', 'first_dealer': 0}
    if sides == 2:
        lost = [
            {'contract': '10N', 'bidder': bidder, 'tricks': [10 * bidder, 10 - 10 * bidder]} for bidder in (0, 0, 1)
        ]
        return {
            **match,
            'game': 'five-hundred',
            'preset': 'avondale',
            'options': FOR_GOOD,
            'players': NAMES[:4],
            'hands': lost,
        }
    moved = [-1250, -150, 1400, *[0] * (sides - 3)]
    hands = [{'contract': 'adjustment', 'deltas': moved}]
    return {**match, 'game': 'six-bid-solo', 'preset': 'six-bid-modern', 'players': NAMES[:sides], 'hands': hands}


@pytest.mark.sampled(2)
@pytest.mark.parametrize('sides', range(2, 8))
def test_no_total_breaks(phone_of, sides):
    page = phone_of()
    match = played_match(page, match_of(sides))
    for width, height in SCREENS:
        page.set_viewport_size({'width': width, 'height': height})
        page.goto(match + 'big/')
        assert page.evaluate(BROKEN) == []
        assert page.evaluate('document.documentElement.scrollHeight <= innerHeight')


def test_the_end_of_a_match_without_a_chart_fits_too(phone_of):
    made = {'bid': 4, 'call': 'uptown', 'bidder': 0, 'books': 10}
    match = {'format': 'companion-match/1', 'game': 'bid-whist', 'preset': 'rise-and-fly', 'first_dealer': 0}
    line = {'players': NAMES[:4], 'waiting': [['Montgomery', 'Konstantin']]}
    page = phone_of()
    address = played_match(page, {**match, **line, 'hands': [made, {**made, 'bidder': 1, 'books': 8}]})
    for width, height in SCREENS:
        page.set_viewport_size({'width': width, 'height': height})
        page.goto(address + 'big/')
        assert page.evaluate('document.documentElement.scrollHeight <= innerHeight')
