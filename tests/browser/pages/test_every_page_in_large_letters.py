"""Every page in large letters: text at twice the size on a phone, and a laptop's page at 400 % (WCAG 2.2, 1.4.10). No
word is covered, cut off or outside the window, and nothing that can be tapped is out of reach.
"""

import os
import re

import pytest

from tests import chromium
from tests.browser.club_phones import found_club, played_evening, sees
from tests.browser.clubs.test_club_pages import BEFORE, ENDED, OF_THE_CLUB, PLAYING, evening_being_played
from tests.browser.pages.test_appearance import AROUND, OF_A_MATCH
from tests.browser.pages.test_large_letters import CRAMPED
from tests.browser.table import start
from tests.phones import phones

pytestmark = pytest.mark.django_db(transaction=True)
LOOKS = {'twice the size': ('32', 390, 844), 'at 400 %': ('16', 320, 256)}  # letters and window in CSS pixels
EVERY = (
    ('twice the size', 'es-ES'),
    ('twice the size', 'en-GB'),
    ('at 400 %', 'en-GB'),
    ('at 400 %', 'es-ES'),
)
PAPERS = (
    '/about/',
    '/privacy/',
    '/accessibility/',
    '/licence/',
    '/contact/',
    '/clubs/',
    '/phone/',
    '/waiting/',
    '/cards/',
)
PAPERS += ('/hand-over/',)
BESIDE = ('parts/', 'handicaps/', 'rulings/', 'wishes/', 'screen/')
BOOK = (
    '/rules/',
    '/rules/five-hundred/',
    '/rules/five-hundred/table/',
    '/rules/black-lady/compare/',
    '/rules/five-hundred/settle/',
    '/rules/glossary/',
    '/rules/search/?q=misere',
    '/rules/bid-whist/wrong/',
    '/rules/bid-whist/booklet/',
    '/rules/six-bid-solo/lesson/',
    '/rules/progressive-solo/practice/',
)
ON_PAPER = ('print/', 'paper/', '/blank/five-hundred')


@pytest.mark.sampled(2)  # each look, each language
@pytest.mark.parametrize(('look', 'locale'), EVERY)
def test_every_page(browser_type, browser_type_launch_args, live_server, quick_draw, look, locale):
    letters, width, height = LOOKS[look]
    options = {**browser_type_launch_args, 'args': [*chromium.FLAGS, f'--blink-settings=defaultFontSize={letters}']}
    browser = browser_type.launch(**options)
    with phones(browser.new_context, live_server.url) as open_page:
        player, director = (open_page(width, height, locale=locale) for _ in range(2))  # a phone knows who it is
        faults = [*around_a_match(player, locale), *around_a_club(director)]
    browser.close()
    assert not faults, '\n'.join(faults)


def around_a_match(page, locale):
    start(page, ('Maximiliana', 'Bartholomew', 'Cyd', 'Dan'))
    match = page.url
    for address in (*AROUND, *PAPERS, *(match + part for part in OF_A_MATCH)):
        yield from at(page, address)
    for address in BOOK:
        yield from at(page, ('/es' if locale == 'es-ES' else '') + address)


def around_a_club(page):
    club = found_club()
    sees(page, club)
    evening, links = evening_being_played(club)
    for address in (*(evening.at + part for part in (*PLAYING, *BESIDE)), *links):
        yield from at(page, address)
    evening.post('desk/1/3/', do='type', **{'points-0': 340, 'points-1': 120})
    for number in (1, 2, 5, 6):
        evening.post(f'desk/1/{number}/', do='type', insist='yes', **{'points-0': 100, 'points-1': -50})
    evening.draw(2)
    played = played_evening(club, 26)
    for address in (*(evening.at + part for part in BEFORE), *(played.at + part for part in ENDED)):
        yield from at(page, address)
    for part in (
        *OF_THE_CLUB,
        f'season/{evening.evening.season_id}/',
        f'season/{evening.evening.season_id}/ladders/',
        'bin/',
        'evening/',
    ):
        yield from at(page, club.at + part)


def at(page, address):
    if any(part in address for part in ON_PAPER):
        return
    page.goto(address)
    page.wait_for_load_state()
    faults = [f'{address}: {fault}' for fault in page.evaluate(CRAMPED)]
    if faults and (folder := os.environ.get('COMPANION_PICTURES')):
        page.screenshot(
            path=f'{folder}/{page.viewport_size["width"]}-{re.sub("[^a-z0-9]+", "-", address)[-60:]}.png',
            full_page=True,
        )
    yield from faults
