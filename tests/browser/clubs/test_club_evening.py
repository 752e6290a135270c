"""An evening of 24 regulars in Chromium, from registration to the prizes: the director's phone and a table's phone,
with the taps of both counted against their budgets.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from companion.clubs.services.keys import cards
from tests.browser.club_phones import found_club, sees
from tests.browser.table import Hands
from tests.companion.clubs.conftest import NAMES, Desk, open_evening

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures('quick_draw')]
REGULARS = 24
TABLES = REGULARS // 4
BUDGETS = {
    'open as last week': 3,
    'check in the regulars': 25,
    'seat round 1': 2,
    'latecomer': 2,
    'drop a player': 3,
    'late result': 9,
    'correct a wrong one': 12,
    'close a round and seat the next': 2,
    'QR code to pad': 1,
    'hand in': 2,
}


class Phone(Hands):
    """A phone that counts taps. Scrolling is free."""

    def tap(self, target) -> None:
        target.tap()
        self.taps += 1

    def press(self, name: str) -> None:
        self.tap(self.page.get_by_role('button', name=name, exact=True).first)

    def type_points(self, *points: str) -> None:
        for place, digits in enumerate(points):
            if place:
                self.press('Next')
            for digit in digits:
                self.tap(self.page.locator(f'[data-digit="{digit}"]'))

    def since(self, before: int) -> int:
        return self.taps - before


@pytest.fixture
def club() -> Desk:
    """A club whose last evening was played by its regulars, and one more member."""
    club = found_club(NAMES[: REGULARS + 1])
    last = open_evening(club, rounds=2, hands=2)
    last.check_in(REGULARS + 1)
    last.seat(1)
    last.hand_in_all(1)
    last.post('room/', do='end')
    return club


@pytest.fixture
def director(club, phone_of) -> Phone:
    phone = Phone(sees(phone_of(390, 844), club))
    phone.page.goto(club.at)
    return phone


def opened(phone: Phone) -> Iterator[tuple[str, int]]:
    """Open the evening, tick the regulars, seat the first round; returns the taps of each task."""
    page = phone.page
    phone.press('Open as last week')
    page.wait_for_url('**/door/**')
    yield 'open as last week', phone.taps
    before = phone.taps
    for place in range(REGULARS):
        phone.tap(page.locator('#door ul button').nth(place))
    expect(page.locator('.lead-line .big')).to_have_text(str(REGULARS))
    yield 'check in the regulars', phone.since(before)
    before = phone.taps
    phone.press('Draw round 1')
    phone.press('Seat them')
    expect(page.locator('.table')).to_have_count(TABLES)
    page.wait_for_url('**/room/')
    yield 'seat round 1', phone.since(before)


def played(phone: Phone, card: str) -> Iterator[tuple[str, int]]:
    """Table 1 scans its card, records two hands and hands in; the other side agrees."""
    page = phone.page
    page.goto(card)
    phone.press('Open the pad')
    page.wait_for_url('**/m/**')
    yield 'QR code to pad', phone.taps
    phone.record('8H', 0, 8)
    phone.record('7S', 0, 7)
    expect(page.locator('.totals .total')).to_have_text(['440', '50'])
    before = phone.taps
    phone.press('Hand in the result')
    page.wait_for_url('**/t/1/1/')
    expect(page.locator('.sum > b')).to_have_text(['440', '50'])
    phone.press('We agree')
    expect(page.get_by_role('heading', name='Both sides agreed.')).to_be_visible()
    yield 'hand in', phone.since(before)


def closed(phone: Phone, room: str) -> Iterator[tuple[str, int]]:
    """The other table's slip is typed and corrected; one player arrives, one leaves; the next round is seated."""
    page = phone.page
    page.goto(room)
    before = phone.taps
    phone.tap(page.locator('.table').nth(1))
    page.wait_for_url('**/desk/1/2/')
    phone.type_points('120', '340')
    phone.press('Save: both sides signed')
    page.wait_for_url('**/room/')
    expect(page.locator('.table').nth(1).locator('.score b')).to_have_text(['120', '340'])
    yield 'late result', phone.since(before)
    before = phone.taps
    phone.tap(page.locator('.table').nth(1))
    page.wait_for_url('**/desk/1/2/')
    phone.type_points('130')
    page.locator('[data-digit="9"]').tap()
    page.get_by_role('button', name='Delete the last digit').tap()
    expect(page.locator('[name=points-0]')).to_have_value('130')
    phone.tap(page.get_by_text('Added up wrongly'))
    phone.press('Correct it')
    page.wait_for_url('**/room/')
    expect(page.locator('.table').nth(1).locator('.score b')).to_have_text(['130', '340'])
    yield 'correct a wrong one', phone.since(before)


def changed(phone: Phone, room: str) -> Iterator[tuple[str, int]]:
    """One player comes late, one goes home."""
    page = phone.page
    before = phone.taps
    phone.tap(page.get_by_role('link', name='Somebody came late'))
    page.wait_for_url('**/door/')
    phone.tap(page.locator('#door ul button').nth(REGULARS))
    expect(page.locator('.lead-line .big')).to_have_text(str(REGULARS + 1))
    yield 'latecomer', phone.since(before)
    page.goto(room)
    before = phone.taps
    phone.tap(page.get_by_role('link', name='Goes home, comes back').last)
    page.wait_for_url('**/people/')
    phone.press('Goes home')
    expect(page.get_by_role('button', name='Stays after all')).to_have_count(1)
    yield 'drop a player', phone.since(before)


def seated_anew(phone: Phone, room: str) -> Iterator[tuple[str, int]]:
    """The second round: with the latecomer, without the one who went home."""
    page = phone.page
    page.goto(room)
    before = phone.taps
    phone.press('Seat round 2')
    phone.press('Seat them')
    page.wait_for_url('**/room/')
    yield 'close a round and seat the next', phone.since(before)
    seated = page.locator('ol.tables')
    expect(seated).to_contain_text(NAMES[REGULARS].split()[0])
    expect(seated).not_to_contain_text(NAMES[0].split()[0])


def prizes(phone: Phone, evening: Desk) -> None:
    """The last round is in: the prizes are saved, the evening is ended, the standings name the winners."""
    page = phone.page
    evening.hand_in_all(2)
    page.goto(evening.at + 'prizes/')
    page.fill('#lucky', '3')
    page.fill('#best_call', '8 hearts')
    page.fill('#best_callers', '2 3')
    phone.press('Save the prizes')
    expect(page.locator('#main .message[role=status]')).to_have_text('Saved.')
    page.goto(evening.at + 'room/')
    phone.tap(page.get_by_role('link', name='End the evening'))
    page.wait_for_url('**/end/')
    expect(page.locator('main')).to_contain_text('Round 1, table 5')
    phone.press('End the evening')
    page.wait_for_url('**/standings/')
    standings = page.locator('main')
    for words in (
        *NAMES[: REGULARS + 1],
        '1st prize',
        'Lucky number 3',
        'Best call: 8 hearts',
        '120 : 340 to 130 : 340',
    ):
        expect(standings).to_contain_text(words)


def test_an_evening_from_the_door_to_the_prizes(director, club, phone_of):
    taken = dict(opened(director))
    evening = Desk(club.client, '/e/' + director.page.url.split('/e/')[1].split('/')[0] + '/')
    table = Phone(phone_of(390, 844))
    taken |= played(table, f'/card/{cards(evening.evening, [1])[1]}/')
    taken |= closed(director, evening.at + 'room/')
    taken |= changed(director, evening.at + 'room/')
    taken |= seated_anew(director, evening.at + 'room/')
    prizes(director, evening)
    for what, taps in taken.items():
        print(f'\n{what}: {taps} taps of {BUDGETS[what]}', end='')
    assert taken.keys() == BUDGETS.keys()
    assert not {what: taps for what, taps in taken.items() if taps > BUDGETS[what]}
