"""Whole matches with the keyboard only: starting, hands with a mistake, correcting an old one, the reasons of a score,
the menu, a link for a second phone, the end, a rematch. The focus must be visible at every stop.
"""

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from companion.matches.models import Key
from tests.browser.keyboard import Keys, begin
from tests.browser.table import leave_the_network

pytestmark = pytest.mark.django_db(transaction=True)

PHONE, LAPTOP = (390, 844), (1280, 800)
DESK = {'has_touch': False, 'is_mobile': False, 'locale': 'en-GB', 'reduced_motion': 'reduce'}

# Game, window, theme; two hands, the totals after them, the answer that corrects the first, and the totals then.
EVENINGS = {
    'five-hundred': (
        PHONE,
        'light',
        (('8h', 'a', '8'), ('7s', 'd', '4')),
        ['360', '−120'],
        'tricks',
        '7',
        ['−240', '−110'],
    ),
    'bid-whist': (LAPTOP, 'dark', (('4u', 'a', '10'), ('3d', 'b', '8')), ['4', '−3'], 'books', '11', ['5', '−3']),
    'black-lady': (
        PHONE,
        'dark',
        (('3', '0', '6', 'b'), ('1', '2', '3', 'd')),
        ['4', '15', '9', '24'],
        'card-queen',
        'a',
        ['17', '2', '9', '24'],
    ),
    'six-bid-solo': (
        LAPTOP,
        'light',
        (('s', 'b', '7', '5'), ('m', 'a', 'm')),
        ['60', '60', '−60', '−60'],
        'units',
        '6',
        ['60', '64', '−62', '−62'],
    ),
    'progressive-solo': (
        PHONE,
        'light',
        (('c', 'b', '7', '0'), ('f', 'c', '5', '0')),
        ['10', '70', '−60', '−20'],
        'units',
        '1',
        ['10', '76', '−63', '−23'],
    ),
}


@pytest.mark.sampled(3)
@pytest.mark.parametrize('game', EVENINGS)
def test_an_evening_by_keyboard(phone_of, game):
    size, lamp, hands, totals, corrected, answer, then = EVENINGS[game]
    page = phone_of(*size, color_scheme=lamp, **DESK)
    keys = begin(page, game)
    taken = [keys.record(hand) for hand in hands]
    expect(page.locator('.totals .total')).to_have_text(totals)
    take_back_and_put_back(keys)
    look_why_and_correct(keys, corrected, answer)
    expect(page.locator('.totals .total')).to_have_text(then)
    the_menu_opens_and_closes(keys)
    share(keys)
    finish_and_play_again(keys)
    print(f'\n{game} at {size[0]}x{size[1]}: {max(taken)} keys a hand, {keys.pressed} for the evening')
    assert keys.unseen == []


def take_back_and_put_back(keys: Keys) -> None:
    """A mistake: take back and restore; the focus stays on that button."""
    keys.go('.last button', 'Shift+Tab')
    keys.expect_on('.last.back button')
    keys.press('Enter')
    keys.expect_on('.last:not(.back) button')


def look_why_and_correct(keys: Keys, corrected: str, answer: str) -> None:
    keys.go('#hand-1 summary')
    expect(keys.page.locator('#hand-1 .reasons')).to_be_visible()
    keys.leave('#hand-1 .button')
    keys.reach(f'[name={corrected}]')
    keys.answer([answer])
    keys.expect_on('#note button[value=write]')
    keys.leave('#note button[value=write]')
    keys.expect_on('#pad .legal')


def the_menu_opens_and_closes(keys: Keys) -> None:
    keys.go('.menu summary', 'Shift+Tab')
    keys.press('Tab')
    assert keys.stands_on('.menu nav a')
    keys.press('Escape')
    assert keys.stands_on('.menu:not([open]) summary')


def share(keys: Keys) -> None:
    keys.leave('a[href$="/share/"]', 'Shift+Tab')
    keys.reach('#label')
    keys.type('Bob')
    keys.leave('#label')
    keys.expect_on('.fresh input')
    keys.leave('.bar a', 'Shift+Tab')


def finish_and_play_again(keys: Keys) -> None:
    """The table stops, then starts a rematch."""
    match = keys.page.url
    keys.go('.menu summary')
    keys.leave('.menu a[href$="/close/"]')
    keys.leave('main form .primary')
    keys.expect_on('.finish h2')
    keys.leave('.finish .rematch')
    keys.expect_on('#pad .legal')
    assert keys.page.url != match


@pytest.fixture
def keys(phone_of) -> Keys:
    """At a small phone's pad, where answered questions collapse."""
    keys = begin(phone_of(320, 568, **DESK), 'five-hundred')
    keys.expect_on('#pad .legal')
    return keys


def test_arrows_walk_and_choose_nothing(keys):
    keys.press('ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight')
    assert keys.stands_on('[name=contract][value="8H"]:not(:checked)')
    keys.press('ArrowUp', 'ArrowLeft')
    assert keys.stands_on('[name=contract][value="7D"]:not(:checked)')


def test_space_chooses_and_an_arrow_unfolds_the_question_again(keys):
    keys.type('8h')
    keys.press('Space')
    assert keys.stands_on('[value="8H"]:checked')
    expect(keys.page.locator('.bids .cell:visible')).to_have_count(1)
    keys.press('ArrowLeft')
    assert keys.stands_on('[value="8D"]')
    expect(keys.page.locator('.bids .cell:visible')).to_have_count(29)
    keys.answer(['', 'a'])
    keys.expect_on('.tricks .legal')


def test_a_key_held_down_writes_one_hand(keys):
    keys.answer(['8h', 'a', '8'])
    keys.expect_on('#note button[value=write]')
    keys.page.keyboard.down('Enter')
    keys.expect_on('#pad [value="6S"]')
    for _ in range(3):
        keys.page.keyboard.down('Enter')
    assert keys.stands_on('[value="6S"]:not(:checked)')


def test_the_keyboard_leaves_an_open_question_both_ways(keys):
    keys.press('Shift+Tab')
    assert keys.stands_on('.to-auction')
    keys.press('Tab')
    assert keys.stands_on('[value="6S"]')


def test_without_a_network_the_keyboard_goes_on_and_a_question_calls_it(keys):
    leave_the_network(keys.page)
    keys.answer(['8h', 'a', '8'])
    keys.expect_on('#note button[value=write]')
    keys.press('Enter')
    expect(keys.page.locator('.row-of-sheet')).to_have_count(1)
    keys.expect_on('#pad .legal')
    Key.objects.update(revoked_at=timezone.now())
    keys.page.context.set_offline(False)
    keys.expect_on('.prompt .new-link input')  # no key pressed by habit can delete what waits


def test_an_auction_by_keyboard(keys):
    keys.go('.to-auction', 'Shift+Tab')
    keys.expect_on('.auction [name=call]')
    for call in ('6s', '7c', 'pass', 'pass', 'pass'):
        before = keys.page.locator('.said .bid').count()
        keys.answer([call])
        if call != 'pass' or before < 4:
            expect(keys.page.locator('.said .bid')).to_have_count(before + 1)
            keys.expect_on('.auction [name=call]')
    keys.expect_on('.tricks .legal')


def test_cards_are_counted_by_keyboard(phone_of):
    keys = begin(phone_of(*PHONE, **DESK), 'six-bid-solo')
    keys.expect_on('#pad .legal')
    keys.answer(['s', 'b'])
    keys.go('.counter summary')
    keys.reach('[data-rank]')
    keys.press('Enter', 'Enter', 'Enter', 'Enter', 'Enter')
    keys.expect_on('[data-rank="A"]')
    keys.answer(['10'])
    expect(keys.page.locator('.counter output')).to_have_text('54')


@pytest.mark.parametrize(('game', 'size'), [('five-hundred', LAPTOP), ('black-lady', PHONE), ('six-bid-solo', PHONE)])
def test_without_javascript_arrows_still_reach_every_answer(phone_of, game, size):
    """There arrow keys choose as they move, so a question must not collapse while they are used."""
    keys = begin(phone_of(*size, java_script_enabled=False, **DESK), game)
    keys.reach('#pad input')
    for place in range(3):
        keys.press('ArrowDown')
        expect(keys.page.locator('#pad .step').first.locator('.legal').nth(place)).to_be_checked()
        keys.expect_on('#pad .legal:checked')
    keys.press('Tab')
    keys.expect_on('#pad .step:nth-of-type(2) input')
