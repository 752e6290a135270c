"""The site as an app: it can be installed, and its rule book is there without a network once it was opened."""

import pytest
from playwright.sync_api import expect

from tests import chromium
from tests.browser.test_airplane_mode import fly, keeps
from tests.served import wait_until


@pytest.fixture
def own_phone(playwright, tmp_path, site):
    """A browser with a profile of its own; a borrowed one counts as incognito, where nothing can be installed."""
    chrome = {'executable_path': chromium.found(), 'args': chromium.FLAGS}
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
    page.get_by_role('link', name='To the first page').tap()
    expect(page.get_by_role('link', name='New match')).to_be_visible()


def test_what_is_kept_is_what_was_last_seen(table, site):
    """A hand that was swapped in, not loaded, is on the kept page as well, and on the first page."""
    table.record('8H', 0, 8)
    page, match = table.page, table.page.url
    keeps(page, '/', match.removeprefix(site.url), saying='>300<')
    page.context.set_offline(True)
    page.goto('/')
    expect(page.locator('.resume .total').first).to_have_text('300')
    page.goto(match)
    expect(page.locator('#sheet details.hand')).to_have_count(1)


OLDER = """async ([address, old]) => {
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
    await (await caches.open(old)).put(address, new Response('as it was'));
}"""


def test_a_new_version_takes_along_what_an_older_one_had_kept(guest_of):
    page = guest_of()
    page.goto('/')
    keeps(page, '/')
    page.evaluate(OLDER, ['/rules/glossary/', 'companion-older'])
    page.reload()
    keeps(page, '/rules/glossary/', saying='</html>')
    assert 'companion-older' not in page.evaluate('caches.keys()')


def test_a_deleted_match_is_gone_from_the_phone_as_well(table):
    page, match = table.page, table.page.evaluate('location.pathname')
    keeps(page, match)
    page.goto(match + 'delete/')
    page.get_by_role('button', name='Delete it for good').tap()
    page.wait_for_url('/mine/')
    wait_until(lambda: not page.evaluate('match => caches.match(match).then(Boolean)', match), 5, 'it was still there')
