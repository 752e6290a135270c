"""Browser pages for a club's phones: a phone of the test client in Chromium, an evening played up to a given point."""

from playwright.sync_api import Page

from tests.companion.clubs.conftest import NAMES, Desk, open_evening


def sees(page: Page, desk: Desk) -> Page:
    """Give the page the device cookie of the desk's phone."""
    cookies = [
        {'name': name, 'value': morsel.value, 'domain': 'localhost', 'path': '/'}
        for name, morsel in desk.client.cookies.items()
        if name != 'django_language'
    ]
    page.context.add_cookies(cookies)
    return page


def found_club(names: list[str] = NAMES) -> Desk:
    """The founder's phone of a new club with these members."""
    desk = Desk()
    answer = desk.post('/clubs/', name='Fern Valley 500 Club', place='Memorial Hall')
    desk.at = answer.redirect_chain[-1][0]
    desk.post('members/paste/', names='\n'.join(names), do='write')
    return desk


def played_evening(club: Desk, people: int = 26, rounds: int = 3, **answers) -> Desk:
    """An evening played to the end, with a correction, prizes and a guest who came late."""
    desk = open_evening(club, rounds=rounds, **answers)
    desk.check_in(people)
    for number in range(1, rounds + 1):
        desk.seat(number)
        desk.hand_in_all(number, score)
        if number == 1:
            desk.post('door/', guest='Zoe Late')
    desk.post('desk/1/2/', do='correct', why='8 hearts, not 8 diamonds', **{'points-0': 300, 'points-1': -120})
    desk.post('prizes/', do='prizes', lucky='3', best_call='9 no trump', best_callers='3 8')
    desk.post('room/', do='end')
    return desk


def score(table: int) -> tuple[int, int]:
    """Typical totals of tables of 500."""
    return (340 + 20 * table, 120 - 60 * table) if table % 2 else (-160 - 10 * table, 350 + 30 * table)
