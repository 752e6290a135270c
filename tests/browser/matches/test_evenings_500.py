"""500 with three, five and six players, with every optional rule, and with the auction: short matches by tapping, at
both sizes; taps counted, everything visible.
"""

import os

import pytest
from playwright.sync_api import Page, expect

from tests.browser.evenings import correct, on_each_phone
from tests.browser.evenings import sit_down as begin
from tests.browser.table import Hands, in_sight, sit

pytestmark = pytest.mark.django_db(transaction=True)

NAMES = ('Ann', 'Bob', 'Cyd', 'Dan', 'Eve', 'Fay')


def sit_down(page: Page, preset: str, players: int, **rules: str) -> Hands:
    """Start a match of 500 on this phone."""
    form = {'game': 'five-hundred', 'preset': preset, 'seats': str(players), 'first_dealer': str(players - 1)}
    form |= {f'name-{seat}': name for seat, name in enumerate(NAMES[:players])} | {'do': 'start'} | rules
    return sit(page, '/new/', form=form)


def tap_all(hands: Hands, **taps) -> int:
    before = hands.taps
    for field, value in taps.items():
        hands.choose(field.replace('__', '-'), value)
    look(hands.page, f'preview-{"-".join(map(str, taps.values()))}')
    hands.write()
    return hands.taps - before


def look(page: Page, name: str) -> None:
    """Save a screenshot if screenshots were requested."""
    if folder := os.environ.get('COMPANION_PICTURES'):
        page.screenshot(path=f'{folder}/{page.viewport_size["width"]}-{name}.png')


@on_each_phone
def test_three_players(phone_of, size, options):
    page = phone_of(*size, **options)
    hands = sit_down(page, 'three-handed', 3)
    look(page, 'three')
    taps = [tap_all(hands, contract='7H', bidder=0, tricks=8, tricks__1=2)]
    expect(page.locator('.totals .total')).to_have_text(['200', '20', '0'])
    taps.append(tap_all(hands, contract='8C', bidder=2, tricks=6, tricks__0=3))
    expect(page.locator('.totals .total')).to_have_text(['230', '30', '−260'])
    taps.append(tap_all(hands, contract='no-bid', tricks=5, tricks__1=3))
    expect(page.locator('.totals .total')).to_have_text(['280', '60', '−240'])
    tap_all(hands, contract='misere', bidder=1, tricks=0, tricks__0=10)
    expect(page.locator('.totals .total')).to_have_text(['280', '310', '−240'])
    tap_all(hands, contract='9H', bidder=0, tricks=10)
    expect(page.locator('.finish h2')).to_contain_text('Ann')
    print(f'\n500 with three at {size[0]}x{size[1]}: {max(taps)} taps a hand at most')
    assert max(taps) == 5


@on_each_phone
def test_five_players_call_a_partner(phone_of, size, options):
    page = phone_of(*size, **options)
    hands = sit_down(page, 'five-handed', 5)
    look(page, 'five')
    taps = [tap_all(hands, contract='8H', bidder=1, partner=3, tricks=8, shared='0:1 2:0')]
    expect(page.locator('.totals .total')).to_have_text(['10', '300', '0', '300', '10'])
    taps.append(tap_all(hands, contract='7S', bidder=4, partner='alone', tricks=7, shared='0:3 1:0 2:0'))
    expect(page.locator('.totals .total')).to_have_text(['40', '300', '0', '300', '150'])
    look(page, 'five-sheet')
    correct(hands, 1, {'tricks-2': 2, 'tricks-0': 0})  # more than is left: a defender not tapped here is asked again
    expect(page.locator('.totals .total')).to_have_text(['30', '300', '20', '300', '140'])
    print(f'\n500 with five at {size[0]}x{size[1]}: {max(taps)} taps a hand at most')
    assert max(taps) == 6


@on_each_phone
def test_one_tap_says_how_the_others_shared_few_tricks(phone_of, size, options):
    """Up to five among three, three among four; more are asked of one player after the other, until few are left."""
    page = phone_of(*size, **options)
    hands = sit_down(page, 'five-handed', 5)
    assert tap_all(hands, contract='9H', bidder=4, partner=0, tricks=6, shared='1:2 2:1') == 6
    expect(page.locator('.totals .total')).to_have_text(['−400', '20', '10', '10', '−400'])
    assert tap_all(hands, contract='8C', bidder=2, partner='alone', tricks=8, shared='0:1 1:0 3:1') == 6
    expect(page.locator('.totals .total')).to_have_text(['−390', '20', '270', '20', '−400'])
    assert tap_all(hands, contract='7D', bidder=0, partner='alone', tricks=7, shared='1:0 2:1 3:1') == 6
    expect(page.locator('.totals .total')).to_have_text(['−210', '20', '280', '30', '−390'])
    for field, value in {'contract': '7D', 'bidder': 0, 'partner': 1, 'tricks': 8, 'shared': '2:1 3:1'}.items():
        hands.choose(field, value)
    hands.tap(page.locator('label.again:has(input[name="tricks"])'))
    hands.choose('tricks', 7)  # the third defender has one more
    hands.tap(page.locator('label.again:has(input[name="tricks-2"])'))
    hands.choose('tricks-2', 2)
    hands.write()
    expect(page.locator('.totals .total')).to_have_text(['−30', '200', '300', '40', '−390'])


def test_a_bid_that_lost_by_one_takes_no_tap_more(small_phone):
    hands = sit_down(small_phone, 'five-handed', 5)
    assert tap_all(hands, contract='6S', bidder=1, partner=3, tricks=5, shared='0:2 2:2') == 6
    expect(small_phone.locator('.totals .total')).to_have_text(['20', '−40', '20', '−40', '10'])


def test_a_hand_without_a_bid_is_shared_in_one_tap_too(small_phone):
    hands = begin(small_phone, 'five-hundred', 'five-handed', NAMES[:5], **{'pass-out': 'no-bid-round'})
    assert tap_all(hands, contract='no-bid', tricks=8, shared='1:1 2:0 3:1') == 4
    expect(small_phone.locator('.totals .total')).to_have_text(['80', '10', '0', '10', '0'])


def test_a_defender_who_was_not_asked_before_may_have_what_the_record_gave_others(phone):
    hands = sit_down(phone, 'five-handed', 5)
    tap_all(hands, contract='8H', bidder=1, partner=3, tricks=8, shared='0:0 2:2')
    correct(hands, 1, {'bidder': 0, 'partner': 4, 'tricks-1': 1, 'tricks-2': 1})
    expect(phone.locator('.totals .total')).to_have_text(['300', '10', '10', '0', '300'])


@on_each_phone
@pytest.mark.parametrize(
    ('preset', 'taps', 'totals'),
    [
        ('six-handed', {'contract': 'misere', 'bidder': 5, 'tricks': 0}, ['0', '250']),
        ('six-handed-cutthroat', {'contract': '8D', 'bidder': 4, 'tricks': 8, 'tricks__0': 2}, ['20', '280', '0']),
    ],
)
def test_six_players(phone_of, size, options, preset, taps, totals):
    page = phone_of(*size, **options)
    hands = sit_down(page, preset, 6)
    look(page, preset)
    tap_all(hands, **taps)
    expect(page.locator('.totals .total')).to_have_text(totals)


@on_each_phone
def test_rarer_marks_lie_behind_one_disclosure(phone_of, size, options):
    page = phone_of(*size, **options)
    hands = sit_down(page, 'perfect', 4)
    look(page, 'perfect')
    hands.choose('contract', '8H')
    hands.choose('bidder', 0)
    hands.choose('tricks', 8)
    expect(page.locator('.marks')).to_be_hidden()
    hands.tap(page.locator('.bids .again'))
    hands.choose('contract', '8N')
    hands.tap(page.locator('.marks summary'))
    look(page, 'more')
    hands.choose('j5', 1)
    expect(page.locator('#note')).to_contain_text('J5')
    hands.write()
    page.locator('#hand-1 summary').tap()
    expect(page.locator('#hand-1')).to_contain_text('J5')


def call(hands: Hands, *calls: str) -> None:
    """Tap one call after the other; an illegal one is tapped too, and gives its reason."""
    for bid in calls:
        button = hands.page.locator(f'.auction button[name=call][value="{bid}"]')
        assert in_sight(button)
        with hands.page.expect_response('**/auction/**'):
            button.tap(force=True)
        hands.taps += 1
        expect(hands.page.locator('.auction.htmx-request, .auction .htmx-request')).to_have_count(0)


@on_each_phone
def test_an_auction_ends_in_a_recorded_hand(phone_of, size, options):
    page = phone_of(*size, **options)
    hands = sit_down(page, 'avondale', 4)
    hands.tap(page.locator('.to-auction'))
    expect(page.locator('.auction')).to_be_visible()
    look(page, 'auction-new')
    call(hands, '6S', '7C')
    call(hands, '6H')
    expect(page.locator('.refused-call')).to_be_visible()
    look(page, 'auction-why')
    call(hands, 'misere')
    expect(page.locator('.said tbody td .bid')).to_have_count(3)
    hands.tap(page.locator('button[name=undo]'))
    expect(page.locator('.said tbody td .bid')).to_have_count(2)
    call(hands, 'pass', '7H', 'pass')
    page.reload()
    expect(page.locator('.said tbody td .bid')).to_have_count(5)
    look(page, 'auction-late')
    call(hands, 'pass')
    expect(page.locator('.auction')).to_have_count(0)
    look(page, 'auction-over')
    hands.choose('tricks', 8)
    look(page, 'auction-preview')
    hands.write()
    expect(page.locator('.totals .total')).to_have_text(['20', '200'])
    print(f'\nan auction of six calls, one mistake, one undone, at {size[0]}x{size[1]}: {hands.taps} taps to the sheet')
    assert hands.taps == 1 + 6 + 1 + 2 + 2


@on_each_phone
def test_a_phone_that_begins_with_the_auction_still_has_its_pad_at_hand(phone_of, size, options):
    page = phone_of(*size, **options)
    hands = sit_down(page, 'avondale', 4)
    hands.tap(page.locator('.to-auction'))
    hands.tap(page.locator('.ways button'))
    page.wait_for_url(lambda url: 'auction' not in url)
    expect(page.locator('.auction')).to_be_visible()
    page.context.set_offline(True)
    hands.tap(page.locator('.ways label'))
    hands.choose('contract', '8H')
    page.context.set_offline(False)
    hands.choose('bidder', 0)
    hands.choose('tricks', 8)
    hands.write()
    expect(page.locator('.auction')).to_be_visible()
    expect(page.locator('#whose-turn')).to_contain_text('Bob')
