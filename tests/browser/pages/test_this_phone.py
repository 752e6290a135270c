"""*This phone* on phones: handing over everything, also without JavaScript; forgetting until nothing is left."""

import re

import pytest
from django.conf import settings
from playwright.sync_api import Page, expect

from tests.browser.pages.test_appearance import unsound
from tests.browser.table import start, wait_until

pytestmark = pytest.mark.django_db(transaction=True)

DATABASE = re.compile(r"(?:connect\(|indexedDB\.open\(|const NAME = )'([\w-]+)'")
PAGES = ('/phone/', '/phone/recovery/', '/phone/forget/', '/phone/delete/', '/mine/')


def button(page: Page, words: str):
    return page.get_by_role('button', name=words)


@pytest.mark.sampled(2)
@pytest.mark.parametrize(('locale', 'lamp'), [('en-GB', 'dark'), ('es-ES', 'light')])
def test_its_pages_are_sound_on_the_smallest_phone(phone_of, locale, lamp):
    page = phone_of(320, 568, locale=locale, color_scheme=lamp, bypass_csp=True)  # axe itself sets inline styles
    start(page, ('Maximiliana', 'Bartholomew', 'Cyd', 'Dan'))
    faults = []
    for address in PAGES:
        page.goto(address)
        faults += unsound(page, address)
    page.goto('/phone/')
    page.add_init_script('window.setInterval = () => 0')  # the next page reloads every three seconds
    page.locator('form[action="/phone/hand-over/"] .primary').tap()
    page.wait_for_url('**/phone/give/*/')
    page.locator('.qr').wait_for()
    faults += unsound(page, 'the code')
    assert not faults, '\n'.join(faults)


@pytest.mark.parametrize('scripts', [True, False], ids=['scripts', 'no scripts'])
def test_everything_goes_to_another_phone(phone_of, scripts):
    old, new = phone_of(java_script_enabled=scripts), phone_of(320, 568, java_script_enabled=scripts)
    begun = start(phone := phone_of(), ('Ann', 'Bob', 'Cyd', 'Dan')).page.url
    old.context.add_cookies(phone.context.cookies())
    old.goto('/phone/')
    button(old, 'Take everything to another phone').tap()
    new.goto(old.locator('.link input').input_value())
    button(new, 'Ask the other phone').tap()
    number = new.locator('.check-number').inner_text()
    expect(old.locator('.check-number')).to_have_text(number)
    button(old, 'Yes, give it everything').tap()
    button(new, 'Take everything').tap()
    expect(new.locator('main')).to_contain_text('Ann · Bob · Cyd · Dan')
    expect(old.get_by_role('heading', name='Done')).to_be_visible(timeout=15_000)
    new.goto(begun)
    expect(new.locator('form[action$="/record/"]').first).to_be_attached()


def test_a_forgotten_phone_keeps_nothing(phone_of):
    page = phone_of(service_workers='allow')
    start(page, ('Ann', 'Bob', 'Cyd', 'Dan'))
    page.goto('/phone/forget/')
    page.evaluate("indexedDB.open('companion')")
    button(page, 'Forget this phone').tap()
    expect(page.get_by_role('heading', name='This phone is forgotten')).to_be_visible()
    wait_until(page, 'async () => !(await caches.keys()).length && !(await indexedDB.databases()).length')
    assert not [cookie for cookie in page.context.cookies() if cookie['name'] == 'device']
    page.goto('/phone/')
    expect(page.locator('main')).to_contain_text('No matches yet')


FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'  # puts the question to the person


@pytest.mark.parametrize(('agent', 'asked'), [(None, True), (FIREFOX, False)], ids=['Chromium', 'Firefox'])
def test_the_browser_is_asked_to_keep_what_a_scorers_phone_stores(phone_of, agent, asked):
    page = phone_of(user_agent=agent)
    page.add_init_script('navigator.storage.persist = async () => (window.asked = true)')
    start(page, ('Ann', 'Bob', 'Cyd', 'Dan'))
    page.evaluate("dispatchEvent(new Event('pointerdown'))")
    page.evaluate("import(document.getElementById('waits-row').dataset.script)")
    assert page.evaluate('!!window.asked') == asked


def test_every_database_of_the_scripts_is_forgotten():
    scripts = settings.BASE_DIR / 'static/js'
    named = {name for file in scripts.rglob('*.js') for name in DATABASE.findall(file.read_text(encoding='utf-8'))}
    forgotten = (scripts / 'pages/forgotten.js').read_text(encoding='utf-8')
    assert len(named) > 2 and not [name for name in named if f"'{name}'" not in forgotten]
