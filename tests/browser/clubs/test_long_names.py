"""Standings and check-in name everybody whole: on a small phone a long name goes on in the next line."""

import pytest

from tests.browser.club_phones import found_club, sees
from tests.browser.pages.test_appearance import SMALL
from tests.companion.clubs.conftest import NAMES, open_evening

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


# What of a name is cut off or outside its half of the list, and words of it that are broken
BROKEN = """[...document.querySelectorAll('PARTS')].flatMap((part) => {
  const text = document.createTreeWalker(part, NodeFilter.SHOW_TEXT).nextNode();
  const half = part.closest('button, td, th').getBoundingClientRect();
  const words = [...text?.textContent.matchAll(/[^\\s-]+-?/g) ?? []].map(({ index, 0: word }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return [word, [...range.getClientRects()]];
  });
  const faulty = ([, at]) => new Set(at.map(({ top }) => top)).size > 1 || at.some(({ right }) => right > half.right);
  const cut = part.clientWidth && part.scrollWidth > part.clientWidth + 1;
  return cut ? [part.innerText] : words.filter(faulty).map(([word]) => word);
})"""


@pytest.mark.parametrize('width', [390, 320])
def test_no_name_at_the_door_is_cut(phone_of, width):
    """Half of a phone is too narrow for "van der Westhuizen" beside a number: its end was "…"."""
    club = found_club()
    page = phone_of(width, 568)
    sees(page, club)
    desk = open_evening(club)
    desk.check_in(16)
    page.goto(desk.at + 'door/')
    assert 'van der Westhuizen' in page.locator('.names').inner_text()
    assert page.evaluate(BROKEN.replace('PARTS', '.names :is(b, small)')) == []


def test_names_of_pairs_beside_match_points_are_whole_in_spanish(phone_of):
    """The heading "Puntos de partido" left the names so little that "Featherstonehaugh" went on in the next line."""
    club = found_club()
    page = phone_of(390, 844, locale='es')
    sees(page, club)
    desk = open_evening(club, movement='swiss', rounds=2)
    for first in range(0, 16, 2):
        desk.post('door/', first=NAMES[first], second=NAMES[first + 1])
    desk.seat(1)
    desk.hand_in_all(1)
    page.goto(desk.at + 'standings/')
    assert 'Puntos de partido' in page.locator('.rank').inner_text()
    assert page.evaluate(BROKEN.replace('PARTS', '.rank .nm b')) == []
    assert page.evaluate('document.documentElement.scrollWidth <= innerWidth')
