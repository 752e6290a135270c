"""A queued hand describes in words what was tapped: its reader does not need the pad."""

import pytest
from playwright.sync_api import expect

from tests.browser.evenings import sit_down
from tests.browser.offline.test_airplane_mode import tap
from tests.browser.table import in_sight, leave_the_network, start

pytestmark = pytest.mark.django_db(transaction=True)

NAMES = ('Ann', 'Bob', 'Cyd', 'Dan', 'Eve', 'Fay', 'Gus')
HEARTS = (('hearts-0', 3), ('hearts-1', 0), ('hearts-2', 6))
HEARTS_SAID = 'Hearts for Ann: 3 · Hearts for Bob: 0 · Hearts for Cyd: 6'
ZEROS = tuple((f'hearts-{seat}', 0) for seat in range(1, 5))
ZEROS_SAID = ' · '.join(f'Hearts for {name}: 0' for name in NAMES[1:5])
OTHERS = (('tricks-0', 2), ('tricks-3', 1))
OTHERS_SAID = 'Tricks for Ann: 2 · Tricks for Dan: 1'
HANDS = {
    'who took the queen': ('black-lady', 'modern', 4, (*HEARTS, ('card-queen', 1)), f'{HEARTS_SAID} · Q spades: Bob'),
    'who took each card': (
        'black-lady',
        'omnibus',
        4,
        (*HEARTS, ('card-queen', 1), ('card-ten_diamonds', 2)),
        f'{HEARTS_SAID} · Q spades: Bob · 10 diamonds: Cyd',
    ),
    'who took two queens': (
        'black-lady',
        'cancellation',
        6,
        (('hearts-0', 26), *ZEROS, ('card-queens-0', 1), ('card-queens-1', 2)),
        f'Hearts for Ann: 26 · {ZEROS_SAID} · Q spades, 1 of 2: Bob · Q spades, 2 of 2: Cyd',
    ),
    'who was called as partner': (
        'five-hundred',
        'five-handed',
        5,
        (('contract', '8H'), ('bidder', 1), ('partner', 2), ('tricks', 6), *OTHERS),
        f'8 hearts, 300 · Bob · Called as partner: Cyd · Tricks for Bob and the partner: 6 · {OTHERS_SAID}',
    ),
    'who reneged': (
        'bid-whist',
        'classic',
        4,
        (('contract', '4U'), ('bidder', 1), ('renege-0', 1), ('books', 10)),
        '4 uptown, 4 · Bob · Books for Bob & Dan, kitty included: 10 · Renege? Ann & Cyd',
    ),
    'which three play': (
        'six-bid-solo',
        'six-bid-modern',
        7,
        (('contract', 'solo:S'), ('plays-3', 1), ('plays-4', 1), ('bidder', 4), ('tens', 7), ('units', 4)),
        'Solo spades, 2 · Which three play: Bob, Cyd, Eve · Who bid it: Eve'
        ' · Card points of the bidder, widow included: 74',
    ),
    'who doubled': (
        'progressive-solo',
        'progressive-solo',
        3,
        (('contract', 'frog'), ('bidder', 1), ('double-2', 2), ('tens', 7), ('units', 4)),
        'Frog hearts, 1 · Bob · Doubled? Cyd ×2 · Card points of the bidder, widow included: 74',
    ),
    'nothing of a changed mind': (
        'six-bid-solo',
        'six-bid-modern',
        3,
        (('contract', 'solo:S'), ('bidder', 1), ('tens', 7), ('units', 4), ('contract', 'misere'), ('made', 'no')),
        'Misère, 30 · Bob · Lost',
    ),
}


@pytest.mark.sampled(3)
@pytest.mark.parametrize('what', HANDS)
def test_a_waiting_hand_says(phone_of, what):
    game, preset, players, taps, words = HANDS[what]
    page = phone_of(locale='en-GB')
    sit_down(page, game, preset, NAMES[:players])
    leave_the_network(page)
    for answer in taps:
        open_where_folded(page, *answer)
        tap(page, [answer])
    page.locator('#note button[value=write]').tap()
    expect(page.locator('.row-of-sheet .words')).to_have_text(words)


def open_where_folded(page, field: str, _value: str | int) -> None:
    """Open an answered question by its chip, a rare one by its summary."""
    for way in (
        f'label.again:visible:has(input[name="{field}"])',
        f'details:not([open]):has([name="{field}"]) > summary',
    ):
        if page.locator(way).count():
            page.locator(way).tap()


LONG = ('Maximiliana Bartholomew-Fitzwilliam of the Lower Harbour End', 'Bob', 'Konstantin Beloselsky-Belozersk', 'Dan')


def test_names_of_sixty_letters_leave_the_answers_in_sight(phone_of):
    """They took eight lines of a small phone, and the pad began below the window's middle."""
    page = phone_of(320, 568)
    hands = start(page, LONG)
    leave_the_network(page)
    tap(page, [('contract', '8H'), ('bidder', 0), ('tricks', 7)])
    hands.tap(page.locator('#note button[value=write]'))
    words = page.locator('.write .waits .words')
    expect(words).to_have_text(f'8 hearts, 300 · {LONG[0]} · Tricks for {LONG[0]} & {LONG[2]}: 7')
    assert page.locator('.write .waits').last.bounding_box()['height'] < 90
    assert in_sight(words.locator('.part', has_text=': 7'))


def test_at_a_table_of_eight_a_waiting_hand_takes_four_lines(phone_of):
    """It took ten, and the pad began below the window's middle."""
    page = phone_of(320, 568)
    game, preset, _players, taps, _words = HANDS['who took two queens']
    hands = sit_down(page, game, preset, (*NAMES, 'Hal'))
    leave_the_network(page)
    for answer in (*taps[:5], ('hearts-5', 0), ('hearts-6', 0), *taps[5:]):
        open_where_folded(page, *answer)
        tap(page, [answer])
    hands.tap(page.locator('#note button[value=write]'))
    words = page.locator('.write .waits .words')
    zeros = ' · '.join(f'{name}: 0' for name in NAMES[1:])
    expect(words).to_have_text(f'Hearts for Ann: 26 · {zeros} · Q spades, 1 of 2: Bob · 2 of 2: Cyd')
    assert page.locator('.write .waits').bounding_box()['height'] < 110
