"""The first load of each page against its budget: all it transfers before it is loaded, headers and all, cold cache,
as `manage.py start` serves it. What comes afterwards, for a day without a network, is printed beside it."""

import json
import re
import urllib.request

import pytest
from playwright.sync_api import Page

from tests.browser.table import start

MOST_BYTES, MOST_REQUESTS = 40_000, 6
PAGES = {'home': '/', 'new match': '/new/', 'match': None, 'rules': '/rules/five-hundred/scoring/'}
LINKED = "[...document.querySelectorAll('link[rel~=icon], link[rel=manifest]')].map(l => l.href)"


@pytest.fixture(scope='module')
def met():
    """What each page was seen to cost, printed at the end as a table."""
    figures = {}
    yield figures
    print(f'\n{"first load":<12}{"KB":>6}{"requests":>10}{"other hosts":>13}')
    for name, (size, requests, others) in figures.items():
        print(f'{name:<12}{size / 1000:>6.1f}{requests:>10}{others:>13}')


@pytest.mark.parametrize('name', PAGES)
def test_a_first_load_keeps_its_budget(guest_of, site, met, name):
    address = PAGES[name] or start(guest_of()).page.url
    loaded = first_load(guest_of(service_workers='block'), address)
    others = [url for url in loaded if not url.startswith(site.url)]
    met[name] = (sum(loaded.values()), len(loaded), len(others))
    assert sum(loaded.values()) <= MOST_BYTES, loaded
    assert len(loaded) <= MOST_REQUESTS, loaded
    assert not others


def first_load(page: Page, address: str) -> dict[str, int]:
    """Bytes by address, with the icon and the manifest even where this browser did not ask for them."""
    asked, sizes = {}, {}
    wire = page.context.new_cdp_session(page)
    wire.on('Network.requestWillBeSent', lambda one: asked.update({one['requestId']: one['request']['url']}))
    wire.on('Network.loadingFinished', lambda one: sizes.update({one['requestId']: one['encodedDataLength']}))
    wire.send('Network.enable')
    page.goto(address, wait_until='load')
    loaded = {asked[one]: int(size) for one, size in sizes.items() if not asked[one].startswith('data:')}
    for url in page.evaluate(LINKED):
        if not url.startswith('data:'):
            loaded.setdefault(url, transferred(url))
    return loaded


def transferred(url: str) -> int:
    asked = urllib.request.Request(url, headers={'Accept-Encoding': 'gzip, br'})
    with urllib.request.urlopen(asked, timeout=10) as answer:
        return len(answer.read()) + len(str(answer.headers))


def test_what_a_phone_keeps_from_the_start_is_lean(site):
    with urllib.request.urlopen(site.url + '/sw.js', timeout=10) as answer:
        shelf = json.loads(re.match(r'const SHELF = (.*);\n', answer.read().decode())[1])
    sizes = {place: transferred(site.url + place) for place in ['/sw.js', *shelf['files'], *shelf['pages']]}
    print(f'\nkept from the start: {len(sizes)} files, {sum(sizes.values()) / 1000:.1f} KB, most of it loaded before')
    assert sum(sizes.values()) <= 80_000, sizes
