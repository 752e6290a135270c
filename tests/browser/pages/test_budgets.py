"""The first load of each page against its budget: everything transferred before the load event, headers included, with
a cold cache, as `manage.py start` serves it. What is fetched later, for use offline, is printed beside it.
"""

import json
import re
import urllib.request
from itertools import cycle, islice
from pathlib import Path

import pytest
from playwright.sync_api import Page

from scoring import GAMES, find, score
from tests.browser.evenings import sit_down
from tests.browser.offline.test_airplane_mode import keeps

MOST_BYTES, MOST_REQUESTS = 40_000, 6
MOST_AT_FIRST = 16  # requests of a first visit, those of the service worker included
USUAL_PADDING = 50  # bytes
PAGES = {'home': '/', 'new match': '/new/', 'match': '', 'rules': '/rules/five-hundred/scoring/'}
EVENING = {
    'format': 'companion-match/1',
    'game': 'five-hundred',
    'preset': 'avondale',
    'players': ['Ann', 'Bob', 'Cyd', 'Dan'],
    'first_dealer': 0,
    'hands': [
        {'contract': '8H', 'bidder': 0, 'tricks': [8, 2]},
        {'contract': '7S', 'bidder': 3, 'tricks': [6, 4]},
        {'contract': '9D', 'bidder': 2, 'tricks': [7, 3]},
        {'contract': 'misere', 'bidder': 1, 'tricks': [10, 0]},
        {'contract': '6C', 'bidder': 0, 'tricks': [10, 0]},
        {'contract': '7N', 'bidder': 3, 'tricks': [6, 4]},
    ],
}
VECTORS = Path(__file__).parents[2] / 'vectors'
LONG = {
    'five-hundred': ('avondale', {'target': 100_000, 'back-door': 'off'}),
    'bid-whist': ('classic', {'target': 1000}),
    'black-lady': ('modern', {'target': 100_000}),
    'six-bid-solo': ('six-bid-modern', {}),
    'progressive-solo': ('progressive-solo', {}),
}
KEPT = """async () => {
    const shelves = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()));
    return shelves.flat().map(request => new URL(request.url).pathname);
}"""
TABLES = [
    *((game.slug, '') for game in GAMES),
    *((game.slug, 'auction/') for game in GAMES if game.auction),
    ('five-hundred', 'auction/?calls=7S+pass+pass+pass'),
]
LINKED = "[...document.querySelectorAll('link[rel~=icon], link[rel=manifest]')].map(l => l.href)"


@pytest.fixture(scope='module')
def met():
    """The cost of each page, printed at the end as a table."""
    figures = {}
    yield figures
    print(f'\n{"first load":<18}{"KB":>6}{"requests":>10}{"other hosts":>13}')
    for name, (size, requests, others) in figures.items():
        print(f'{name:<18}{size / 1000:>6.1f}{requests:>10}{others:>13}')


@pytest.mark.parametrize('name', PAGES)
def test_a_first_load_keeps_its_budget(guest_of, site, met, name):
    owner = guest_of()
    met[name] = cost(guest_of, site, owner, PAGES[name] or played_match(owner, EVENING))
    assert met[name][0] <= MOST_BYTES


@pytest.mark.sampled(3)  # of 5: the first is 500, the fourth the longest
@pytest.mark.parametrize('game', LONG)
def test_a_match_of_thirty_hands_keeps_it_too(guest_of, site, met, game):
    """Compressed, a row of the sheet is about fifty bytes, however much it explains."""
    owner = guest_of()
    met[game] = cost(guest_of, site, owner, played_match(owner, long_evening(game)))
    assert met[game][0] <= MOST_BYTES


def test_a_match_of_two_hundred_hands_keeps_it_too(guest_of, site, met):
    """Of a long sheet only the newest hands are shown at first."""
    owner = guest_of()
    met['200 hands'] = cost(guest_of, site, owner, played_match(owner, long_evening('five-hundred', hands=200)))
    assert met['200 hands'][0] <= MOST_BYTES


def cost(guest_of, site, owner: Page, address: str) -> tuple[int, int, int]:
    """Bytes, requests and other hosts of a page opened for the first time."""
    cold = guest_of(storage_state=owner.context.storage_state())
    loaded = first_load(cold, address)
    others = [url for url in loaded if not url.startswith(site.url)]
    print(*(f'{size:>8} {url}' for url, size in loaded.items()), sep='\n')
    assert len(loaded) <= MOST_REQUESTS, loaded
    assert not others
    return sum(loaded.values()), len(loaded), len(others)


def long_evening(game: str, hands: int = 30) -> dict:
    """So many hands from the worked cases of a game, those that are valid and end nothing."""
    preset, options = LONG[game]
    match = {**EVENING, 'game': game, 'preset': preset, 'options': options, 'hands': []}
    cases = [
        case['match']
        for file in [*VECTORS.glob('*.json'), *VECTORS.glob('own/*.json')]
        for case in json.loads(file.read_text())
    ]
    alike = [case for case in cases if case.get('preset') == preset and len(case.get('players', '')) == 4]
    for hand in islice(cycle([hand for case in alike for hand in case['hands']]), 2000):
        longer = {**match, 'hands': [*match['hands'], hand]}
        sheet = score(longer)
        match = match if sheet.error or sheet.end else longer
        if len(match['hands']) == hands:
            return match
    raise AssertionError('the worked cases do not make an evening')


@pytest.mark.sampled(2)
@pytest.mark.parametrize(('game', 'place'), TABLES)
def test_a_first_load_at_every_table_and_its_auction_keeps_the_budget(guest_of, met, game, place):
    owner = guest_of()
    table = sit_down(owner, game, find(game).presets[0].key).page.url
    cold = guest_of(storage_state=owner.context.storage_state())
    loaded = first_load(cold, table + place)
    met[f'{game}/{place}'] = sum(loaded.values()), len(loaded), 0
    assert sum(loaded.values()) <= MOST_BYTES and len(loaded) <= MOST_REQUESTS, loaded


def played_match(page: Page, match: dict) -> str:
    """The address of a match in progress, recorded on this phone."""
    page.goto('/open/')
    saved = {'name': 'evening.json', 'mimeType': 'application/json', 'buffer': json.dumps(match).encode()}
    page.locator('input[type=file]').set_input_files(saved)
    page.locator('main button').tap()
    page.wait_for_url('**/m/**')
    return page.url


def first_load(page: Page, address: str) -> dict[str, int]:
    """Bytes by address: what the page requested, with its icon and manifest even if this browser did not request them.
    The live stream does not count: it opens after the page has loaded.
    """
    asked, sizes = {}, {}
    wire = page.context.new_cdp_session(page)
    wire.on('Network.requestWillBeSent', lambda sent: asked.update({sent['requestId']: sent['request']['url']}))
    wire.on('Network.loadingFinished', lambda done: sizes.update({done['requestId']: done['encodedDataLength']}))
    wire.send('Network.enable')
    page.goto(address)
    page.wait_for_timeout(500)
    wanted = {number: url for number, url in asked.items() if not re.match('data:|.*/live/', url)}
    while wanted.keys() - sizes.keys():  # pytest ends it if one never comes
        page.wait_for_timeout(20)
    loaded = {url: int(sizes[number]) for number, url in wanted.items()}
    for url in page.evaluate(LINKED):
        if not url.startswith('data:'):
            loaded.setdefault(url, transferred(url))
    return loaded


def transferred(url: str) -> int:
    asked = urllib.request.Request(url, headers={'Accept-Encoding': 'gzip, br'})
    with urllib.request.urlopen(asked, timeout=10) as answer:
        if 'X-Padding' in answer.headers:  # as long as chance will
            answer.headers.replace_header('X-Padding', '-' * USUAL_PADDING)
        return len(answer.read()) + len(str(answer.headers))


def test_what_a_phone_keeps_from_the_start_is_lean(guest_of, site):
    page = guest_of(service_workers='allow')
    page.goto('/')
    keeps(page, '/', '/mine/', '/offline/', '/offline/offer/', '/waiting/')
    sizes = {place: transferred(site.url + place) for place in ['/sw.js', *page.evaluate(KEPT)]}
    print(f'\nkept from the start: {len(sizes)} files, {sum(sizes.values()) / 1000:.1f} KB, most of it loaded before')
    assert '/offline/' in sizes and sum(sizes.values()) <= 80_000, sizes


def test_a_first_visit_asks_for_its_page_alone_and_nothing_is_missing(guest_of, site):
    """It may be no more than a glance: what belongs around the page comes later, but comes."""
    page, asked = guest_of(service_workers='allow'), {}
    page.context.on('response', lambda answer: asked.setdefault(answer.url.removeprefix(site.url), answer.status))
    with page.expect_response('**/offline/files/'):  # the last request of a page
        page.goto('/')
    page.wait_for_function('document.documentElement.dataset.offline')
    page.wait_for_timeout(500)  # an idle page would have asked by now
    assert '/mine/' not in asked and len(asked) <= MOST_AT_FIRST, asked.keys()
    keeps(page, '/', '/mine/', '/offline/', '/offline/offer/', '/waiting/')
    assert all(status < 400 for status in asked.values()), asked
