"""Whole sittings of six-bid and progressive solo by tapping: tariffs, flat contracts, points counted by card."""

import pytest
from playwright.sync_api import expect

from tests.browser.evenings import correct, on_each_phone, play, sit_down

pytestmark = pytest.mark.django_db(transaction=True)


def hand(contract: str, bidder: int, points: int) -> list[tuple[str, str | int]]:
    return [('contract', contract), ('bidder', bidder), ('tens', points // 10), ('units', points % 10)]


SIX_BID = (
    (hand('solo:S', 1, 75), ['0', '60', '−30', '−30']),
    ([('contract', 'call-solo:H'), ('bidder', 2), ('made', 'no')], ['150', '210', '−480', '120']),
    ([('contract', 'passed')], ['150', '210', '−480', '120']),
)
PROGRESSIVE = (
    (hand('club-solo', 1, 70), ['0', '60', '−30', '−30']),
    (hand('frog', 2, 50), ['10', '70', '−60', '−20']),
)


@on_each_phone
@pytest.mark.parametrize(
    ('game', 'preset', 'evening'),
    [
        ('six-bid-solo', 'six-bid-modern', SIX_BID),
        ('progressive-solo', 'progressive-solo', PROGRESSIVE),
    ],
)
def test_an_evening_of_solo(phone_of, size, options, game, preset, evening):
    page = phone_of(*size, **options)
    hands = sit_down(page, game, preset)
    taps = play(hands, evening)
    print(f'\n{game} at {size[0]}x{size[1]}: {max(taps)} taps a hand, {min(taps)} at least')
    assert max(taps) <= 5
    before = page.locator('.totals .total').all_inner_texts()
    correct(hands, 1, {'units': 6})
    assert page.locator('.totals .total').all_inner_texts() != before


def test_card_points_count_themselves(phone):
    hands = sit_down(phone, 'six-bid-solo', 'six-bid-modern')
    hands.choose('contract', 'solo:S')
    hands.choose('bidder', 1)
    hands.tap(phone.locator('.counter summary'))
    for rank in ('A', 'A', '10', 'K', 'Q', 'J', 'J'):
        hands.tap(phone.locator(f'[data-rank="{rank}"]'))
    hands.tap(phone.locator('[data-undo]'))
    expect(phone.locator('.counter output')).to_have_text('41')
    hands.tap(phone.locator('.counter label'))
    expect(phone.locator('.counter output')).to_have_text('79')
    assert phone.locator('.counter .name').evaluate('it => it.scrollHeight <= it.offsetHeight'), 'its words are whole'
    expect(phone.locator('#note')).to_contain_text('Bob +76')


def test_more_points_than_there_are_cannot_be_tapped(small_phone):
    hands = sit_down(small_phone, 'six-bid-solo', 'six-bid-modern')
    for field, value in hand('solo:S', 1, 75):
        hands.choose(field, value)
    hands.choose('tens', 12)
    expect(small_phone.locator('[name=units]:enabled')).to_have_count(1)
    expect(small_phone.locator('#note')).to_contain_text('Bob +240')
    hands.choose('tens', 11)  # nobody has tapped these units
    expect(small_phone.locator('[name=units]:enabled')).to_have_count(10)
    expect(small_phone.locator('[name=units]:checked')).to_have_count(0)


def test_of_six_players_the_three_who_play_are_chosen(small_phone):
    names = ('Maximiliana', 'Bartholomew', 'Cyd', 'Dan', 'Eve', 'Fay')
    hands = sit_down(small_phone, 'six-bid-solo', 'six-bid-modern', names)
    hands.choose('contract', 'solo:S')
    for seat in (1, 5):
        hands.tap(small_phone.locator(f'label:has([name=plays-{seat}])'))
    assert small_phone.locator('.seats .cell:visible').all_inner_texts() == ['Cyd', 'Dan', 'Fay']
    for field, value in hand('', 5, 75)[1:]:
        hands.choose(field, value)
    expect(small_phone.locator('#note')).to_contain_text('Fay +60, the others 0')


def test_a_refusal_leaves_its_question_once_it_is_corrected(small_phone):
    hands = sit_down(small_phone, 'six-bid-solo', 'six-bid-modern', ('Ann', 'Bob', 'Cyd', 'Dan', 'Eve', 'Fay', 'Gus'))
    for field, value in (('contract', 'solo:S'), ('plays-4', 1), *hand('', 1, 75)[1:]):
        hands.choose(field, value)
    refusal = small_phone.locator('.pad .refusal:visible')
    expect(refusal).to_contain_text('three')
    expect(small_phone.locator('#note')).not_to_contain_text(refusal.inner_text())
    hands.choose('plays-4', 1)
    expect(small_phone.locator('#note button[value=write]')).to_be_visible()
    expect(refusal).to_have_count(0)
