"""A whole match of 500 by tapping: mistakes, corrections, a second phone, to the winner and the rematch."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.evenings import on_each_phone
from tests.browser.table import Hands, in_sight, join_by_tapping, start

pytestmark = pytest.mark.django_db(transaction=True)

EVENING = (
    # contract, bidder, tricks, totals after it
    ('8H', 0, 8, ['300', '20']),
    ('7S', 3, 4, ['360', '−120']),
    ('passed', None, None, ['360', '−120']),
    ('9D', 2, 7, ['−20', '−90']),
    ('misere', 1, 0, ['−20', '160']),
    ('6C', 0, 10, ['230', '160']),
    ('7N', 3, 4, ['290', '−60']),
    ('8S', 2, 9, ['530', '−50']),
)


@on_each_phone
def test_an_evening_ends_with_the_right_winner(phone_of, size, options):
    page = phone_of(*size, **options)
    hands = start(page)
    taps = [hands.record(*hand) for *hand, _ in EVENING[:1]]
    for contract, bidder, tricks, totals in EVENING[1:]:
        taps.append(hands.record(contract, bidder, tricks))
        expect(page.locator('.totals .total')).to_have_text(totals)
    print(f'\n500 at {size[0]}x{size[1]}: {max(taps)} taps a hand, {min(taps)} when all pass')
    assert max(taps) <= 4
    expect(page.locator('.finish h2')).to_contain_text(re.compile('Ann (&|y) Cyd'))
    page.get_by_role('button', name=re.compile('Rematch|Revancha')).tap()
    expect(page.locator('.next')).to_contain_text('Dan')


def test_mistakes_are_corrected(phone):
    hands = start(phone)
    hands.record('8H', 0, 8)
    hands.record('7S', 3, 4)
    before = hands.taps
    hands.tap(phone.get_by_role('button', name='Take back'))
    expect(phone.locator('.totals .total').first).to_have_text('300')
    assert hands.taps - before == 1
    phone.wait_for_timeout(450)  # a button that has just appeared under the finger takes no tap yet
    hands.tap(phone.get_by_role('button', name='Put it back'))
    expect(phone.locator('.totals .total').first).to_have_text('360')
    correct_first_hand(hands)
    expect(phone.locator('.totals .total').first).to_have_text('−240')
    phone.goto(phone.url + 'history/')
    expect(phone.locator('main')).to_contain_text('Hand 1 corrected')


def test_on_a_small_phone_too_a_correction_says_what_it_did(small_phone):
    hands = start(small_phone)
    hands.record('open-misere', 0, 0)
    correct_hand = small_phone.locator('#hand-1')
    correct_hand.locator('summary').tap()
    correct_hand.get_by_role('link', name='Correct this hand').tap()
    small_phone.locator('label.again:visible:has(input[name=contract])').tap()
    hands.choose('contract', '8H')
    hands.choose('tricks', 8)
    expect(small_phone.locator('#note')).to_contain_text('Made.')
    small_phone.locator('#note button[value=write]').tap()
    notice = small_phone.locator('.last.corrected')
    for sentence in ('Hand 1 was corrected.', 'The match is open again.'):
        expect(notice.get_by_text(sentence)).to_be_visible()
    assert in_sight(notice) and in_sight(small_phone.locator('#pad .bids .cell').last)


def test_a_correction_is_undone_after_another_hand_was_written(phone):
    """Then its notice is gone, and the button in its row is left."""
    hands = start(phone)
    hands.record('8H', 0, 8)
    match = phone.url
    phone.goto(f'{match}hands/1/')
    hands.choose('tricks', 6)
    phone.locator('#note button[value=write]').tap()
    phone.wait_for_url(match)
    hands.record('6S', 1, 6)
    expect(phone.locator('.totals .total')).to_have_text(['−260', '80'])
    phone.locator('#hand-1 summary').tap()
    phone.get_by_role('button', name='Undo the correction').tap()
    expect(phone.locator('.totals .total')).to_have_text(['340', '60'])


def test_a_correction_saved_before_its_last_tap_is_answered_takes_one_tap(phone):
    hands = start(phone)
    hands.record('8H', 0, 8)
    phone.goto(f'{phone.url}hands/1/')
    with phone.expect_response('**/preview/**'):
        hands.choose('tricks', 7)
    phone.route('**/preview/**', lambda route: None)  # no answer
    hands.choose('tricks', 6)
    phone.locator('#note button[value=write]').tap()
    expect(phone.locator('#hand-1')).to_contain_text('6–4')


def correct_first_hand(hands: Hands) -> None:
    """Three taps to the pad of an old hand: the hand, its button, and the pad is there."""
    page = hands.page
    page.locator('#hand-1 summary').tap()
    page.locator('#hand-1').get_by_role('link', name='Correct this hand').tap()
    hands.choose('tricks', 7)
    expect(page.locator('#note')).to_contain_text('Lost.')
    page.locator('#note button[value=write]').tap()


def test_a_hand_explains_itself(phone):
    start(phone).record('9D', 2, 7)
    phone.locator('#hand-1 summary').tap()
    expect(phone.locator('#hand-1')).to_contain_text('needed 9 tricks; they took 7.')
    rule = phone.locator('#hand-1 a[href^="/rules/five-hundred/scoring/?from="][href$="#contract-failed"]')
    expect(rule).to_be_visible()


def test_two_phones_at_once_one_is_told(phone_of, browser):
    ann, bob = phone_of(), phone_of()
    hands = start(ann)
    bob.route('**/version', lambda route: route.abort())  # so that Bob hears of it by his own tap, and not before
    bobs = join_by_tapping(ann, bob)
    hands.record('8H', 0, 8)
    bobs.choose('contract', '8H')
    bobs.choose('bidder', 0)
    bobs.choose('tricks', 8)
    bob.get_by_role('link', name='Same as theirs').tap()
    expect(bob.locator('.totals .total')).to_have_text(['300', '20'])


def test_the_score_keeps_to_the_thumb_from_its_first_moment(phone):
    """A finished preview sticks to the window's bottom edge; while the page loaded it was once below it."""
    hands = start(phone)
    phone.evaluate('htmx.config.defaultSettleDelay = 3000')
    hands.choose('contract', '8H')
    hands.choose('bidder', 0)
    hands.choose('tricks', 8)
    phone.locator('#note button[value=write]').wait_for()
    assert phone.evaluate('getComputedStyle(note).position') == 'sticky'
