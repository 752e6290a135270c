"""With the keyboard only until the end: a match of 500 to its winner and the rematch, an evening of solo to its last
hand, and hands that begin with an auction. The focus must be visible at every stop.
"""

import pytest
from playwright.sync_api import expect

from tests.browser.by_keyboard.test_by_keyboard import DESK, LAPTOP, PHONE
from tests.browser.keyboard import Keys, begin
from tests.browser.matches.test_whole_match import EVENING

pytestmark = pytest.mark.django_db(transaction=True)

SMALL = (320, 568)


@pytest.mark.sampled(2)
@pytest.mark.parametrize(('size', 'lamp'), [(LAPTOP, 'light'), (SMALL, 'dark')])
def test_a_match_of_500_to_its_winner_and_the_rematch(phone_of, size, lamp):
    page = phone_of(*size, color_scheme=lamp, **DESK)
    keys = begin(page, 'five-hundred')
    for contract, bidder, tricks, totals in EVENING:
        keys.record([contract.lower()] if bidder is None else [contract.lower(), 'abcd'[bidder], str(tricks)])
        expect(page.locator('.totals .total')).to_have_text(totals)
    expect(page.locator('.finish h2')).to_contain_text('Ann & Cyd')
    match = page.url
    keys.leave('.finish .rematch')
    keys.expect_on('#pad .legal')
    expect(page.locator('.totals .total')).to_have_text(['0', '0'])
    assert page.url != match
    assert keys.unseen == []


@pytest.fixture
def seated(phone_of):
    """Returns a function that starts a game on a phone with a keyboard."""
    return lambda game: begin(phone_of(*PHONE, **DESK), game)


def call(keys: Keys, *calls: str) -> None:
    """Start the auction and make one call after the other, quickly; the last one ends it. Letters of two calls typed
    within a second were once read as one word.
    """
    keys.expect_on('#pad .legal')
    keys.go('.to-auction', 'Shift+Tab')
    for before, answer in enumerate(calls):
        keys.expect_on('.auction [name=call]')
        expect(keys.page.locator('.said .bid')).to_have_count(before)
        keys.answer([answer])
    expect(keys.page.locator('.auction')).to_have_count(0)


def answer_the_rest(keys: Keys, *answers: str) -> None:
    """Answer the question the auction left open."""
    keys.expect_on('#pad .tricks input')
    keys.answer(answers)
    keys.save()


def test_two_hands_of_500_out_of_their_auctions(seated):
    """After the first one the page still has the auction's address; in the second the focus was once lost."""
    keys = seated('five-hundred')
    call(keys, '6s', '7c', 'pass', '7h', 'pass', 'pass')
    answer_the_rest(keys, '8')
    expect(keys.page.locator('.totals .total')).to_have_text(['200', '20'])
    call(keys, '6n', 'pass', '8s', 'pass', 'pass')
    answer_the_rest(keys, '7')
    expect(keys.page.locator('.totals .total')).to_have_text(['−40', '50'])
    assert keys.unseen == []


def test_a_call_too_low_is_refused_and_one_is_undone(seated):
    keys = seated('five-hundred')
    keys.expect_on('#pad .legal')
    keys.go('.to-auction', 'Shift+Tab')
    keys.expect_on('.auction [name=call]')
    keys.answer(['7h'])
    expect(keys.page.locator('.said .bid')).to_have_count(1)
    keys.answer(['7c'])
    expect(keys.page.locator('.refused-call')).to_be_visible()
    keys.go('.auction [name=undo]')
    expect(keys.page.locator('.said .bid')).to_have_count(0)
    keys.expect_on('.auction button')
    assert keys.unseen == []


@pytest.mark.parametrize(
    ('game', 'calls', 'points', 'totals'),
    [
        ('six-bid-solo', ('s', 'h', 'pass', 'm', 'pass'), ('m',), ['0', '−30', '−30', '60']),
        ('progressive-solo', ('f', 'dou', 'pass', 'red', 'pass'), ('7', '5'), ['0', '75', '−60', '−15']),
    ],
)
def test_a_hand_of_solo_out_of_its_auction(seated, game, calls, points, totals):
    keys = seated(game)
    call(keys, *calls)
    answer_the_rest(keys, *points)
    expect(keys.page.locator('.totals .total')).to_have_text(totals)
    assert keys.unseen == []
