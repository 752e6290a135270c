"""At the desk nothing lies on something else or takes its room: badges, totals, choices, headings and names."""

import pytest
from playwright.sync_api import expect

from tests.browser.club_phones import found_club, sees
from tests.companion.clubs.conftest import NAMES, Desk, open_evening

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures('quick_draw')]
GAP = """() => {
  const total = document.querySelectorAll('.table .score b')[1], text = document.createRange();
  text.selectNodeContents(total);
  const drawing = document.createElement('canvas').getContext('2d');
  drawing.font = getComputedStyle(total).font;
  const of = drawing.measureText(total.textContent.trim());
  const top = text.getBoundingClientRect().top + of.fontBoundingBoxAscent - of.actualBoundingBoxAscent;
  return top - document.querySelector('.table .no span').getBoundingClientRect().bottom;
}"""
MIDDLE = 'element => (element.getBoundingClientRect().top + element.getBoundingClientRect().bottom) / 2'


@pytest.fixture
def desk() -> Desk:
    desk = open_evening(found_club(), movement='winners-up')
    desk.check_in(8)
    desk.seat(1)
    return desk


def test_the_badge_of_a_table_leaves_the_total_below_it_alone(phone_of, desk):
    desk.hand_in_all(1)
    page = sees(phone_of(1280, 800, is_mobile=False, has_touch=False), desk)
    page.goto(f'{desk.at}room/')
    page.evaluate('document.fonts.ready')
    assert page.evaluate(GAP) >= 2


def test_who_won_a_tie_is_chosen_beside_the_name(phone_of, desk):
    page = sees(phone_of(1280, 800, is_mobile=False, has_touch=False), desk)
    page.goto(f'{desk.at}slips/1/')
    for field in ('points-0', 'points-1'):
        page.fill(f'#{field}', '220')
    page.keyboard.press('Enter')
    choice = page.locator('.slip-line .pick-one').first
    expect(choice).to_be_visible()
    middles = [choice.locator(part).evaluate(MIDDLE) for part in ('input', 'span')]
    assert abs(middles[0] - middles[1]) < 3
    box = choice.locator('input').bounding_box()
    assert box is not None and box['width'] == box['height']


@pytest.mark.parametrize('width', [320, 390])
def test_the_heading_of_match_points_leaves_room_for_the_names_of_pairs(phone_of, width):
    desk = open_evening(found_club(), movement='mitchell')
    for first in range(0, 8, 2):
        desk.post('door/', first=NAMES[first], second=NAMES[first + 1])
    desk.seat(1)
    desk.hand_in_all(1)
    page = sees(phone_of(width, 844, locale='es-ES'), desk)
    page.goto(f'{desk.at}standings/')
    expect(page.get_by_role('columnheader', name='Puntos de partido')).to_be_visible()
    name = page.locator('.rank tbody .nm').first.bounding_box()
    assert name is not None and name['width'] > width / 4


def test_the_room_takes_a_laptops_width_once_a_round_is_seated(phone_of, desk):
    """The page of the seats has another style sheet, and the room came without its own."""
    desk.hand_in_all(1)
    desk.draw(2)
    page = sees(phone_of(1280, 800, is_mobile=False, has_touch=False), desk)
    page.goto(f'{desk.at}seats/')
    page.get_by_role('button', name='Seat them').click()
    page.wait_for_url('**/room/**')
    page.locator('.table').first.wait_for()
    assert page.locator('main').bounding_box()['width'] > 1000


def test_what_a_correction_changes_is_said_on_paper_not_in_red_on_green(phone_of):
    desk = open_evening(found_club(), movement='knock-out')
    for first in range(0, 8, 2):
        desk.post('door/', first=NAMES[first], second=NAMES[first + 1])
    desk.seat(1)
    desk.hand_in_all(1)
    desk.seat(2)
    desk.post('desk/1/1/', do='correct', why='Sides mixed up', insist='yes', **{'points-0': 50, 'points-1': 110})
    page = sees(phone_of(), desk)
    page.goto(f'{desk.at}room/')
    notice = page.locator('.refusal')
    expect(notice).to_contain_text('as they are now')
    assert '/' not in notice.evaluate('element => getComputedStyle(element).backgroundColor')  # nothing shines through
