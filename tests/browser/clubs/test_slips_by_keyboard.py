"""A round of paper slips is typed at a laptop without a mouse: number, Tab, total, Tab, total, Enter."""

import time

import pytest
from playwright.sync_api import expect

from tests.browser.club_phones import found_club, sees
from tests.companion.clubs.conftest import NAMES, open_evening, tables

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures('quick_draw')]
MANY = [*NAMES, *(f'Player{n} {NAMES[n % 26].split()[-1]}' for n in range(14))]


def test_slips_are_typed_without_a_mouse(phone_of):
    desk = open_evening(found_club(MANY))
    desk.check_in(40)
    desk.seat(1)
    page = sees(phone_of(1280, 800, is_mobile=False, has_touch=False), desk)
    page.goto(f'{desk.at}slips/1/')
    expect(page.locator('#table')).to_be_focused()
    begun, keys = time.monotonic(), page.keyboard
    for number in reversed(range(1, 11)):  # as they come to the desk: the number that is proposed is typed over
        expect(page.locator('#table')).to_be_focused()
        keys.type(str(number))
        keys.press('Tab')
        keys.type(str(100 + 10 * number) if number != 4 else '345')
        keys.press('Tab')
        keys.type('-50')
        keys.press('Enter')
        if number == 4:  # impossible: the question is answered by Enter
            expect(page.locator('.refusal')).to_be_visible()
            expect(page.get_by_role('button', name='What was typed counts')).to_be_focused()
            keys.press('Enter')
        expect(page.get_by_role('status').filter(has_text=f'Table {number} is written')).to_be_visible()
    print(f'\n10 slips typed by keyboard in {time.monotonic() - begun:.1f} s')
    assert [table.points for table in tables(desk.evening, 1)][3] == [345, -50]
    assert all(table.agreed for table in tables(desk.evening, 1))


def test_four_who_play_alone_stand_in_two_columns(phone_of):
    """The third name stood further in than the first."""
    desk = open_evening(found_club(NAMES[:8]), rules='black-lady/modern', hands=4)
    desk.check_in(8)
    desk.seat(1)
    page = sees(phone_of(1366, 768, is_mobile=False, has_touch=False), desk)
    page.goto(f'{desk.at}slips/1/')
    names = page.locator('[data-slip="1"] .who')
    lefts = names.evaluate_all('names => names.map(it => it.getBoundingClientRect().left)')
    assert lefts[0] == lefts[2] < lefts[1] == lefts[3]
