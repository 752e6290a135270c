"""Every page in large letters: text at twice the size on a phone, and a laptop's page at 400 % (WCAG 2.2, 1.4.10). No
word is covered, cut off or outside the window, and nothing that can be tapped is out of reach. `--proofs` also lets axe
judge each page, light and dark.

Pages are found by their links, so that a new one is read here too.
"""

import os
import re
from collections.abc import Iterator
from datetime import timedelta
from urllib.parse import urlsplit

import pytest
from django.urls import Resolver404, URLPattern, get_resolver, resolve
from django.utils import timezone

from companion.access.codes import hashed
from companion.matches.models import Match, RuleSet
from companion.matches.services import start_match
from companion.operator.rights import offer_code
from tests import chromium
from tests.browser.axe import found_by_axe
from tests.browser.club_phones import found_club, played_evening, sees
from tests.browser.clubs.test_club_pages import evening_being_played
from tests.browser.evenings import record, sit_down
from tests.browser.matches.test_pads_look import EVERYBODY, FAILED, PADS
from tests.browser.pages.test_large_letters import CRAMPED
from tests.browser.table import ScrollingHands
from tests.phones import phones

pytestmark = pytest.mark.django_db(transaction=True)
LOOKS = {'twice the size': ('32', 390, 844), 'at 400 %': ('16', 320, 256)}  # letters and window in CSS pixels
EVERY = (
    ('twice the size', 'es-ES'),
    ('twice the size', 'en-GB'),
    ('at 400 %', 'en-GB'),
    ('at 400 %', 'es-ES'),
)
WON = {
    'format': 'companion-match/1',
    'game': 'five-hundred',
    'preset': 'avondale',
    'options': {},
    'players': ['Maximiliana', 'Bartholomew', 'Cyd', 'Dan'],
    'first_dealer': 0,
    'hands': [{'contract': 'open-misere', 'bidder': 0, 'tricks': [0, 10]}],
}
TABLES = {'five-hundred': ('avondale', 4, FAILED), **PADS}
LINKS = """() => [...document.querySelectorAll('a[href]:not([download]), form[action]')]
  .filter((it) => it.localName === 'a' || it.method === 'get').map((it) => it.href ?? it.action)
  .filter((it) => it.startsWith(location.origin)).map((it) => it.slice(location.origin.length).split('#')[0])"""
ALONE = ('/', '/rules/', '/operator/', '/offline/', '/offline/offer/', '/waiting/', '/hand-over/', '/nowhere/')
FRAGMENTS = ('/offline/offer/',)  # a part of a page, which axe takes for a whole one
# Not read on a screen: paper, files, fragments and the like, answers to forms, and what needs a
# secret link or a backup
NOT_READ = re.compile(
    r':(print\w*|\w+_print|paper|blank)$'
    '|(_csv|_svg|_png|_xlsx|_file|:(csv|xlsx|document|download|atom|calendar|index|robots|sitemap|llms))$'
    '|:(preview|practice_preview|previews|answer|version|kept|kept_cards|ask_receipts|give_back)$'
    '|^(api|live|carried):|^(worker|manifest|metrics|set_language|set_preferences)$'
)
FORMS = {
    'matches': 'agree confirm keep_cards keep_theirs make_owner new_key open_cards record rematch regular_people'
    ' restore revoke shared stop_looking take_back take_pass undelete undo_correction',
    'clubs': 'example',
    'phone': 'arrive give hold restore same shut_out take',
    'operator': 'back_up phones ping',
}
OF_SOME_GAMES = {'matches:adjust', 'matches:auction', 'matches:enter_cards'}
BY_SECRET = {'matches:claim', 'clubs:claim', 'matches:shared_rule_set', 'phone:hand_over', 'operator:backup'}


class Walk:
    """Reads one page of each view of these that links lead to; of one that asks, a page for each question."""

    def __init__(self, page, views: set[str], *, judged: bool) -> None:
        self.page, self.views, self.met, self.judged = page, views, set(), judged

    def read(self, *starts: str) -> Iterator[str]:
        waiting, met = list(starts), set()
        while waiting:
            address = waiting.pop(0)
            view = view_of(address)
            asked = view, address.count('say=')  # the answers so far
            if asked in met or view not in self.views:
                continue
            met.add(asked)
            yield from self._faults(address)
            waiting += self.page.evaluate(LINKS)
        self.met |= {view for view, _ in met}

    def _faults(self, address: str) -> Iterator[str]:
        answer = self.page.goto(address)
        assert answer and (answer.ok or view_of(address) == 'nowhere'), address
        self.page.wait_for_load_state()
        faults = self.page.evaluate(CRAMPED)
        if faults and (folder := os.environ.get('COMPANION_PICTURES')):
            name = f'{self.page.viewport_size["width"]}-{re.sub("[^a-z0-9]+", "-", address)[-60:]}'
            self.page.screenshot(path=f'{folder}/{name}.png', full_page=True)
        yield from (f'{address}: {fault}' for fault in faults)
        if self.judged and address not in FRAGMENTS:
            yield from found_by_axe(self.page, address)
            self.page.emulate_media(color_scheme='dark')
            yield from found_by_axe(self.page, f'{address}, dark', runOnly=['color-contrast'])
            self.page.emulate_media(color_scheme='light')


def view_of(address: str) -> str:
    try:
        return resolve(urlsplit(address).path).view_name
    except Resolver404:
        return 'nowhere'


@pytest.fixture
def open_page(request, browser_type, browser_type_launch_args, live_server, quick_draw):
    look, locale = request.param
    letters, width, height = LOOKS[look]
    options = {**browser_type_launch_args, 'args': [*chromium.FLAGS, f'--blink-settings=defaultFontSize={letters}']}
    browser = browser_type.launch(**options)
    with phones(browser.new_context, live_server.url) as opened:
        yield lambda: opened(width, height, locale=locale, bypass_csp=True)  # axe itself sets inline styles
    browser.close()


@pytest.fixture
def judged(request) -> bool:
    return request.config.getoption('lane') == 'proofs'


every_look = pytest.mark.parametrize('open_page', EVERY, indirect=True, ids=' '.join)


@pytest.mark.sampled(10)  # of 20, each look
@every_look
@pytest.mark.parametrize('game', TABLES)
def test_every_page_of_a_match_and_the_rule_book(open_page, game, judged):
    preset, players, taps = TABLES[game]
    walk = Walk(open_page(), {view for view in read_views() if not view.startswith('clubs:')}, judged=judged)
    record(ScrollingHands(sit_down(walk.page, game, preset, EVERYBODY[:players]).page), taps)
    match = urlsplit(walk.page.url).path
    keep_rules_and_people(walk.page)
    sign_in_as_operator(walk.page)
    faults = [*walk.read(match, f'/rules/{game}/', *ALONE)]
    assert not faults, '\n'.join(faults)
    assert walk.views - walk.met <= OF_SOME_GAMES


def keep_rules_and_people(page) -> None:
    """Rules saved under a name, and people who met on two evenings."""
    holder = hashed(next(cookie['value'] for cookie in page.context.cookies() if cookie['name'] == 'device'))
    RuleSet.objects.create(holder=holder, name='Thursday rules', game='five-hundred', preset='avondale')
    for week in range(2):
        played = start_match(WON, holder=holder, label='Ann')
        Match.objects.filter(pk=played.pk).update(started_at=timezone.now() - timedelta(weeks=week))


def sign_in_as_operator(page) -> None:
    page.goto('/operator/')
    page.fill('[name=code]', offer_code())
    with page.expect_navigation():
        page.locator('form:has([name=code]) button').tap()


@pytest.mark.sampled(4)
@every_look
def test_every_page_of_a_club(open_page, judged):
    walk = Walk(open_page(), {view for view in read_views() if view.startswith('clubs:')}, judged=judged)
    club = found_club()
    sees(walk.page, club)
    evening, links = evening_being_played(club)
    evening.post('t/1/2/rulings/', incident='revoke', answers='bidders/closed', contract='8H', bidder='0')
    at_tables = (f'{evening.at}t/1/{table}/' for table in (1, 3))
    faults = [*walk.read(club.at, evening.at, *at_tables, f'{evening.at}t/1/2/rulings/', *links, '/tv/')]
    evening.post('desk/1/3/', do='type', **{'points-0': 340, 'points-1': 120})
    for number in (1, 2, 5, 6):
        evening.post(f'desk/1/{number}/', do='type', insist='yes', **{'points-0': 100, 'points-1': -50})
    evening.draw(2)
    faults += walk.read(evening.at)
    faults += walk.read(played_evening(club, 26).at, f'{evening.at}handicaps/', f'{club.at}bin/')
    assert not faults, '\n'.join(faults)
    assert walk.views - walk.met == set()


def read_views() -> set[str]:
    """The views whose pages are read on a screen."""
    posted = {f'{room}:{name}' for room, names in FORMS.items() for name in names.split()}
    return {view for view in named(get_resolver()) if view not in posted | BY_SECRET and not NOT_READ.search(view)} | {
        'nowhere'
    }


def named(resolver, room: str = '') -> Iterator[str]:
    for entry in resolver.url_patterns:
        if isinstance(entry, URLPattern):
            yield from [f'{room}{entry.name}'] if entry.name else []
        else:
            yield from named(entry, f'{room}{entry.namespace}:' if entry.namespace else room)
