"""Run by `test_a_third_language.py` with the settings beside it: every page of the site in French."""

import re
from urllib.parse import urldefrag, urljoin

import polib
import pytest
from django.conf import settings
from django.core.management import call_command
from django.test import Client

from scoring import GAMES, score
from scoring.say import number, say_line
from tests.companion.matches.conftest import EIGHT_HEARTS, TABLE

LINK = re.compile(r'(?:href|data-table)="([^"]+)"')
NOT_FOLLOWED = re.compile(r'//|/static/|/es/|/rules/|#|mailto:|\?next=|[?&](?:from|back)=')
# Pages opened, at most; those of a game are alike. Every sentence is put together where every one has a translation.
MOST = {'empty': 80, 'half': 80, 'longer': 260}
STARTS = ('/', '/fr/rules/', '/fr/rules/five-hundred/scoring/', '/clubs/', '/fr/rules/search/?q=kitty', '/privacy/')
FRENCH = settings.LOCALE_PATHS[0] / 'fr' / 'LC_MESSAGES' / 'django.po'
FILLED = {'empty': {False}, 'half': {False, True}, 'longer': {True}}  # whether sentences have a translation
pytestmark = pytest.mark.django_db


def reader() -> Client:
    return Client(headers={'accept-language': 'fr'}, raise_request_exception=True)


def pages_of(client: Client, most: int, *starts: str) -> dict[str, str]:
    """Every page that links lead to, by its address."""
    seen: dict[str, str] = {}
    waiting = list(starts)
    while waiting and len(seen) < most:
        address = waiting.pop(0)
        if address in seen:
            continue
        answer = client.get(address, follow=True)
        assert answer.status_code == 200, (address, answer.status_code)
        html = answer.content.decode() if 'html' in answer.headers['Content-Type'] else ''
        seen[address] = html
        links = (urldefrag(urljoin(address, link.replace('&amp;', '&')))[0] for link in LINK.findall(html))
        waiting += [link for link in links if link.startswith('/') and not NOT_FOLLOWED.match(link)]
    return seen


def test_no_page_fails(french_is, request):
    client = reader()
    match = client.post('/new/', TABLE).headers['Location']
    page = client.get(match).content.decode()
    hidden = dict(re.findall(r'name="(seen|key)" value="(\w+)"', page))
    assert client.post(f'{match}record/', {**hidden, **EIGHT_HEARTS}).status_code == 302
    most = MOST[request.config.getoption('french')]
    pages = pages_of(client, most, *STARTS, match)
    assert len(pages) == most
    assert all('lang="fr"' in html for html in pages.values() if html)
    rules = pages['/fr/rules/five-hundred/scoring/']
    french_is(pages['/'], rules)
    assert '<div lang="en">' in rules


@pytest.fixture
def french_is(request):
    return {'empty': nothing_french, 'half': half_french, 'longer': nothing_english}[request.config.getoption('french')]


def nothing_french(home, rules):
    assert 'New match' in home
    assert '«' not in home and 'This page is not translated yet.' in rules


def half_french(home, rules):
    assert '«' in home and re.search(r'>[A-Z][a-z]+ [a-z]+<', home)


def nothing_english(home, rules):
    assert 'New match' not in home and 'Ñéw' in home
    assert 'This page' not in rules


def test_sentences_of_the_engine_are_french_where_the_catalogue_has_them(request):
    reasons = [reason.text for game in GAMES for reason in game.reasons.values()]
    written = {(entry.msgid, entry.msgctxt): entry.msgstr for entry in polib.pofile(str(FRENCH))}
    french = {text.en: written.get((text.en, text.es)) or written.get((text.en, None)) for text in reasons}
    assert {text.en: text.in_language('fr') for text in reasons} == {en: fr or en for en, fr in french.items()}
    assert {bool(fr) for fr in french.values()} == FILLED[request.config.getoption('french')]


def test_names_and_numbers_are_put_into_french():
    match = {'format': 'companion-match/1', 'game': 'five-hundred', 'preset': 'avondale', 'options': {}}
    match |= {'players': ['Ann', 'Bob', 'Cyd', 'Dan'], 'first_dealer': 3}
    sheet = score({**match, 'hands': [{'bidder': 0, 'contract': '8H', 'tricks': [8, 2]}]})
    sentence = say_line(sheet.table, sheet.hands[0].lines[0], 'fr')
    assert 'Ann' in sentence and '8♥' in sentence and '{' not in sentence
    assert number(12345, 'fr') != number(12345, 'en')
    with pytest.raises(SystemExit):
        call_command('score', '/nowhere.json', lang='fr')


SCREENS = (
    '/',
    '/new/',
    '/mine/',
    '/clubs/',
    '/phone/',
    '/privacy/',
    '/fr/rules/',
    '/fr/rules/five-hundred/',
    '/fr/rules/five-hundred/settle/',
    '/fr/rules/black-lady/table/',
    '/fr/rules/bid-whist/practice/',
    '/fr/rules/search/?q=kitty',
    *(f'/try/{game.slug}/' for game in GAMES),
)


@pytest.mark.django_db(transaction=True)
def test_no_screen_is_wider_than_the_smallest_phone(phone_of, live_server, request):
    if request.config.getoption('french') != 'longer':
        pytest.skip('the longest words are the test')
    page = phone_of(320, 568, locale='fr')
    owner = reader()
    begun = owner.post('/new/', TABLE)
    cookies = [{'name': name, 'value': cookie.value, 'url': live_server.url} for name, cookie in owner.cookies.items()]
    page.context.add_cookies(cookies)
    wide = {}
    for screen in (*SCREENS, begun.headers['Location']):
        page.goto(screen)
        wide[screen] = page.evaluate('document.documentElement.scrollWidth - innerWidth')
    assert page.locator('form.pad, form[action*="record"]').count(), 'the last screen has the pad'
    assert {screen: over for screen, over in wide.items() if over > 0} == {}
