"""Every page of a club, in both languages, light and dark, large and small, with and without JavaScript: no axe
violations, large touch targets, no sideways scrolling. With CLUB_PICTURES set to a folder, a screenshot of each is
saved there.
"""

import os
from pathlib import Path

import pytest

from companion.clubs.services.keys import cards
from tests.browser.club_phones import found_club, played_evening, score, sees
from tests.browser.pages.test_appearance import LARGE, SMALL, out_of_shape, unsound, unsound_anywhere
from tests.companion.clubs.conftest import NAMES, Desk, open_evening
from tests.companion.clubs.phones import TablePhone, hand_in, play

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures('quick_draw')]
PICTURES = os.environ.get('CLUB_PICTURES')
OF_THE_CLUB = ('', 'about/', 'members/', 'members/paste/', 'members/1/', 'members/2/erase/', 'log/', 'keys/')
BEFORE = ('door/', 'door/?letter=M', 'rules/', 'people/', 'keys/', 'seats/', 'seats/?swap', '?names', 'print/')
PLAYING = (
    'room/',
    'rounds/',
    'slips/1/',
    'acts/',
    'end/',
    'desk/1/1/',
    'desk/1/3/',
    't/1/3/',
    't/1/2/',
    't/1/1/',
    'card/1/',
    'card/26/',
    'people/',
)
ENDED = (
    'standings/',
    'missed/',
    'card/3/',
    'prizes/',
    'print/results/',
    'print/slips/',
    'print/cards/',
    'print/tables/',
)
FITS = 'document.fonts.status === "loaded" && document.documentElement.scrollWidth <= innerWidth'
WALL = ('wall/?show=seats', 'wall/?show=clock', 'wall/?show=standings', 'wall/?show=winners')


def look(page, name: str) -> None:
    """Saves a screenshot of the page."""
    if PICTURES:
        page.screenshot(path=Path(PICTURES) / f'{name}.png')


def picture(page, desk: Desk, addresses, locale: str) -> list[str]:
    faults = []
    for address in addresses:
        assert page.goto(desk.at + address).status < 400, address
        plain = address.replace('/', '_').replace('?', '-').replace('=', '-')
        look(page, f'{locale[:2]}-{desk.at[1:2]}-{plain[:40]}')
        faults += unsound_anywhere(page, address, locale)
    return faults


def evening_being_played(club: Desk) -> tuple[Desk, list[str]]:
    """Round 1 with one table agreed, one with two totals, one handed in, one playing; and its cards."""
    desk = open_evening(club, bell=30)
    desk.check_in(26)
    desk.post('door/', late=7)
    desk.post('door/', **{'in': 7})
    desk.seat(1)
    first, second = TablePhone(desk, 3), TablePhone(desk, 3)
    hand_in(first, 3, 340, 120)
    hand_in(second, 3, 340, 210)
    phone = TablePhone(desk, 2)
    table = desk.evening.rounds.get(number=1).tables.get(number=2)
    play(phone, table.match, '8H', '7S')
    phone.post('t/1/2/', do='hand-in')
    desk.post('desk/1/4/', do='type', **{'points-0': -160, 'points-1': 350})
    secrets = cards(desk.evening, [0, 1, 4])
    return desk, [f'/card/{secret}/' for secret in secrets.values()]


@pytest.mark.sampled(2)  # colours, which take most of the time, are judged in English
@pytest.mark.parametrize('locale', ['es-ES', 'en-GB'])
def test_every_page_of_a_club_is_sound(phone_of, locale):
    club = found_club()
    page = phone_of(*LARGE, locale=locale, color_scheme='light', bypass_csp=True)
    sees(page, club)
    evening, links = evening_being_played(club)
    faults = picture(page, evening, PLAYING, locale)
    faults += picture(page, Desk(at='/'), [*(link[1:] for link in links), 'clubs/', 'clubs/take-in/'], locale)
    evening.post('desk/1/3/', do='type', **{'points-0': 340, 'points-1': 120})
    for number in (1, 2, 5, 6):
        evening.post(f'desk/1/{number}/', do='type', insist='yes', **{'points-0': 100, 'points-1': -50})
    evening.draw(2)
    faults += picture(page, evening, BEFORE, locale)
    faults += picture(page, played_evening(club, 26), ENDED, locale)
    faults += picture(page, club, OF_THE_CLUB, locale)
    faults += picture(
        page,
        club,
        [
            f'season/{evening.evening.season_id}/',
            f'season/{evening.evening.season_id}/ladders/',
            'bin/',
            'evening/',
            'keys/recovery/',
        ],
        locale,
    )
    assert not faults, '\n'.join(faults)


def test_without_scripts_the_pages_keep_their_shape(phone_of):
    club = found_club()
    page = sees(phone_of(*SMALL, locale='es-ES', java_script_enabled=False), club)
    evening, links = evening_being_played(club)
    faults = []
    for address in (*(evening.at + part for part in PLAYING), *links, *(club.at + part for part in OF_THE_CLUB)):
        assert page.goto(address).status < 400, address
        faults += out_of_shape(page, address)
    assert not faults, '\n'.join(faults)


def agree_on_the_others(desk: Desk) -> None:
    for table in desk.evening.rounds.get().tables.exclude(state='agreed'):
        points = dict(zip(('points-0', 'points-1'), score(table.number), strict=True))
        desk.post(f'desk/1/{table.number}/', do='type', insist='yes', **points)
    desk.post('prizes/', do='prizes', lucky='3', best_call='9 no trump', best_callers='3 8')
    desk.post('room/', do='end')


@pytest.mark.sampled(3)
@pytest.mark.parametrize(('people', 'lamp'), [(26, 'light'), (26, 'dark'), (100, 'light')])
def test_the_wall_fits_the_screen(phone_of, people, lamp):
    """Nothing on the wall is cut off, whatever the number of people."""
    names = NAMES if people == len(NAMES) else [f'{NAMES[n % 26].split()[0]} Number{n}' for n in range(people)]
    club = found_club(names)
    desk = open_evening(club, bell=30)
    desk.check_in(people)
    desk.seat(1)
    desk.post('desk/1/1/', do='type', **{'points-0': -160, 'points-1': 350})
    still = {'reduced_motion': 'reduce'}  # the winners' sheets appear one after the other
    page = sees(
        phone_of(1280, 720, is_mobile=False, has_touch=False, color_scheme=lamp, bypass_csp=True, **still), desk
    )
    faults = []
    for show in WALL:
        if show == WALL[2]:
            agree_on_the_others(desk)
        page.goto(desk.at + show)
        page.wait_for_function(FITS)  # once its fonts have loaded and its updates are drawn
        look(page, f'wall-{people}-{lamp}-{show[11:]}')
        faults += [fault for fault in unsound(page, show) if 'too small' not in fault]
        if page.evaluate('document.documentElement.scrollHeight') > 720:
            faults.append(f'{show}: taller than the screen')
    assert not faults, '\n'.join(faults)
