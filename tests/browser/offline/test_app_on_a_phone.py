"""The site as an app: it can be installed, and its rule book is available offline once it was opened."""

import json
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests import chromium
from tests.browser.offline.test_airplane_mode import fly, keeps, put_away, tap_offline
from tests.browser.table import start
from tests.served import HOUSE, served, wait_until


@pytest.fixture
def own_phone(playwright, tmp_path, site):
    """A browser with its own profile; a shared one counts as incognito, where nothing can be installed."""
    chrome = {'executable_path': chromium.executable(), 'args': chromium.FLAGS}
    context = playwright.chromium.launch_persistent_context(tmp_path, base_url=site.url, **chrome)
    yield context.pages[0]
    context.close()


def test_it_can_be_installed(own_phone):
    own_phone.goto('/')
    own_phone.evaluate('navigator.serviceWorker.ready')
    wire = own_phone.context.new_cdp_session(own_phone)
    card = wire.send('Page.getAppManifest')
    assert card['errors'] == [] and card['url'].endswith('/manifest.webmanifest')
    assert wire.send('Page.getInstallabilityErrors')['installabilityErrors'] == []


def test_the_card_it_is_installed_by_speaks_the_language_that_was_chosen(own_phone):
    """Browsers fetch it without cookies unless the page says otherwise."""
    own_phone.goto('/')
    own_phone.context.add_cookies([{'name': 'django_language', 'value': 'es', 'url': own_phone.url}])
    own_phone.reload()
    card = json.loads(own_phone.context.new_cdp_session(own_phone).send('Page.getAppManifest')['data'])
    assert card['lang'] == 'es' and card['shortcuts'][0]['name'] == 'Nueva partida'
    assert {icon['purpose'] for icon in card['icons']} == {'any', 'maskable'}


def test_the_book_of_a_game_once_opened_is_there_without_a_network(guest_of):
    page = guest_of()
    page.goto('/rules/five-hundred/')
    places = page.eval_on_selector_all('.chapters a', 'links => links.map(link => link.pathname)')
    keeps(page, *places)
    page.context.set_offline(True)
    for place in places:
        page.goto(place)
        expect(page.locator('.leaf-page h1')).to_be_visible()


def test_a_page_that_was_never_opened_says_so(guest_of):
    page = guest_of()
    page.goto('/')
    fly(page)
    page.goto('/rules/glossary/')
    expect(page.get_by_role('heading', name='No network')).to_be_visible()
    page.get_by_role('link', name='Go to the home page').tap()
    expect(page.get_by_role('link', name='New match')).to_be_visible()


def test_what_is_kept_is_what_was_last_seen(table, site):
    """A hand that was swapped in, not loaded, is on the stored page too, and on the home page."""
    table.record('8H', 0, 8)
    page, match = table.page, table.page.url
    put_away(page)
    keeps(page, '/', match.removeprefix(site.url), saying='>300<')
    page.context.set_offline(True)
    page.goto('/')
    expect(page.locator('.resume .total').first).to_have_text('300')
    page.goto(match)
    expect(page.locator('#sheet details.hand')).to_have_count(1)


# As an earlier version of this site left it, and as the versions did that knew no site's id.
OLDER_NAMES = ('companion-${document.documentElement.dataset.site}-older', 'companion-0123456789ab')
OLDER = """async ([name, kept]) => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
    for (const place of kept) await (await caches.open(name)).put(place, new Response('as it was'));
}"""


@pytest.mark.parametrize('named', OLDER_NAMES, ids=('with the id', 'without'))
def test_a_new_version_takes_along_the_pages_and_leaves_open_tabs_their_files(guest_of, named):
    page = guest_of()
    page.goto('/')
    keeps(page, '/')
    older = page.evaluate(f'`{named}`')
    page.evaluate(OLDER, [older, ['/rules/glossary/', '/static/js/pads/pad_helpers.older.js']])
    page.reload()
    keeps(page, '/rules/glossary/', saying='</html>')
    keeps(page, '/static/js/pads/pad_helpers.older.js', saying='as it was')
    assert page.evaluate("name => caches.open(name).then(old => old.match('/rules/glossary/'))", older) is None


@pytest.fixture
def another_house(tmp_path) -> Path:
    """A copy of all the code, so that a new version can be made."""
    house = tmp_path / 'house'
    for room in ('companion', 'rules', 'scoring', 'static', 'templates'):
        shutil.copytree(HOUSE / room, house / room)
    shutil.copy(HOUSE / 'manage.py', house)
    return house


def test_a_new_version_loses_no_waiting_hand_and_no_open_tab(another_house, new_context, tmp_path):
    with served(tmp_path / 'data', house=another_house) as site:
        hands = start(new_context(base_url=site.url, has_touch=True).new_page())
        page, match = hands.page, hands.page.url
        fly(page)
        tap_offline(hands, '8H', 0, 8)
        site.stop()
        write_more(
            another_house / 'templates/matches/match.html', '{% block foot %}<p>Second edition</p>{% endblock %}'
        )
        write_more(another_house / 'static/js/pages/match.js', 'document.title = "Second edition";')
        site.start()
        page.context.set_offline(False)
        expect(page.locator('.totals .total')).to_have_text(['300', '20'], timeout=20_000)
        hands.record('7S', 3, 4)
        expect(page.locator('.totals .total')).to_have_text(['360', '−120'])
        page.goto('/')
        keeps(page, match.removeprefix(site.url), saying='Second edition')
        page.context.set_offline(True)
        page.goto(match)
        expect(page).to_have_title('Second edition')
        expect(page.locator('.totals .total')).to_have_text(['360', '−120'])


def write_more(file: Path, more: str) -> None:
    file.write_text(file.read_text(encoding='utf-8') + more, encoding='utf-8')


def test_a_deleted_match_is_gone_from_the_phone_as_well(table):
    page, match = table.page, table.page.evaluate('location.pathname')
    keeps(page, match)
    page.goto(match + 'delete/')
    page.get_by_role('button', name='Delete it').tap()
    expect(page.get_by_role('button', name='Restore the match')).to_be_visible()
    wait_until(lambda: not page.evaluate('match => caches.match(match).then(Boolean)', match), 5, 'it was still there')
