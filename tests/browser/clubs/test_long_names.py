"""Standings name everybody whole: on a small phone a long name goes on in the next line."""

import pytest

from tests.browser.club_phones import found_club, sees
from tests.browser.pages.test_appearance import SMALL
from tests.companion.clubs.conftest import open_evening

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures('quick_draw')]
CUT = """[...document.querySelectorAll('.rank .nm, .rank .nm a')]
  .filter(cell => cell.scrollWidth > cell.clientWidth + 1).map(cell => cell.innerText)"""


def test_no_name_in_the_standings_is_cut(phone_of):
    club = found_club()
    page = phone_of(*SMALL)
    sees(page, club)
    desk = open_evening(club)
    desk.check_in(16)
    desk.seat(1)
    desk.hand_in_all(1)
    page.goto(desk.at + 'standings/')
    assert page.locator('.rank').inner_text().count('Bartholomew van der Westhuizen') == 1
    assert page.evaluate(CUT) == []
