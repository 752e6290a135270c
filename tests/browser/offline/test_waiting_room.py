"""The waiting room: everything not yet sent, on one page, with what can be done about it."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.offline.test_airplane_mode import fly, keeps, tap_offline
from tests.browser.table import Hands, start
from tests.served import served


@pytest.fixture
def two_tables(table) -> tuple[Hands, Hands]:
    """One phone with a hand waiting at each of two tables."""
    other = start(table.page.context.new_page())
    keeps(table.page, '/waiting/')
    fly(table.page)
    for hands in (table, other):
        tap_offline(hands, '6S', 0, 6)
        expect(hands.page.locator('.waits').first).to_be_visible()
    return table, other


def test_it_lists_what_waits_at_every_table_and_sends_it(two_tables):
    page = two_tables[0].page
    page.goto('/')
    expect(page.locator('#waiting a')).to_have_text('2')
    page.locator('#waiting a').tap()
    expect(page.locator('h1')).to_have_text('Waiting to be sent 2')
    expect(page.locator('.group')).to_have_count(2)
    expect(page.locator('.group .words').first).to_contain_text('6 spades')
    expect(page.locator('.why').first).to_have_text('Waits for the network.')
    page.get_by_role('button', name='Send now').tap()
    expect(page.locator('#tried')).to_have_text('Tried just now. What still waits says why.')  # once nothing showed it
    page.context.set_offline(False)
    expect(page.get_by_text('Nothing waits on this phone.')).to_be_visible()


def test_a_file_of_what_waits_is_read_once(two_tables, tmp_path):
    page = two_tables[0].page
    page.goto('/waiting/')
    with page.expect_download() as download:
        page.get_by_role('button', name='Save as a file').tap()
    file = tmp_path / 'waiting.json'
    download.value.save_as(file)
    assert [act['words'] for act in json.loads(file.read_text())['acts']] != []
    page.set_input_files('#file', file)
    expect(page.locator('#read')).to_have_text('Read: 0 new')
    delete_all(page)
    page.set_input_files('#file', file)
    expect(page.locator('#read')).to_have_text('Read: 2 new')
    file.write_text('{}')
    page.set_input_files('#file', file)
    expect(page.locator('#read')).to_have_text('This is not a file of the waiting room.')
    page.context.set_offline(False)
    expect(page.get_by_text('Nothing waits on this phone.')).to_be_visible()
    two_tables[1].page.reload()
    expect(two_tables[1].page.locator('#sheet details.hand')).to_have_count(1)


def delete_all(page: Page) -> None:
    for left in (1, 0):
        page.get_by_role('button', name='Delete it').first.tap()
        page.get_by_role('button', name='Tap again: it will be lost').tap()
        expect(page.locator('.group')).to_have_count(left)


# As a phone that keeps the site does after each hand.
KEEP_SNAPSHOT = """async () => {
  const ground = await (await fetch(`${location.pathname}ground/`)).json();
  const { site } = document.documentElement.dataset;
  const request = indexedDB.open('companion-ground', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('grounds', { keyPath: 'code' });
    request.result.createObjectStore('rest', { keyPath: 'key' });
  };
  await new Promise((done) => (request.onsuccess = done));
  const turn = request.result.transaction(['grounds', 'rest'], 'readwrite');
  turn.objectStore('grounds').put(ground);
  const matches = { [ground.code]: ground.version };
  turn.objectStore('rest').put({ key: 'index', site, matches, rule_sets: [], mark: '' });
  await new Promise((done) => (turn.oncomplete = done));
  request.result.close();
}"""


def test_what_waits_is_given_to_a_site_set_up_anew(new_context, tmp_path):
    """A blank site answers at the same address: nothing is sent to it, and nothing is said to be deleted."""
    context = new_context(viewport={'width': 390, 'height': 844}, has_touch=True)
    with served(tmp_path / 'first') as first:
        context.set_default_timeout(30_000)
        page = context.new_page()
        page.goto(first.url)
        hands = _begin(page, first.url)
        hands.record('8H', 0, 8)
        page.evaluate(KEEP_SNAPSHOT)
        fly(page)
        tap_offline(hands, '6S', 0, 6)
        expect(page.locator('.waits').first).to_be_visible()
        match, port = page.url, first.port
    with served(tmp_path / 'second', port=port) as second:
        context.set_offline(False)
        context.request.get(f'{second.url}/waiting/')  # a site just started is slow, and the phone shows what it kept
        page.goto(f'{second.url}/waiting/')
        expect(page.locator('#elsewhere h2')).to_be_visible()
        expect(page.locator('#elsewhere li')).to_have_count(1)
        expect(page.locator('.why')).to_have_text('It belongs to another site at this address.')
        page.get_by_role('button', name='Give them to this site').tap()
        expect(page.get_by_text('Nothing waits on this phone.')).to_be_visible()
        expect(page.locator('#elsewhere')).to_be_hidden()
        page.goto(match)
        expect(page.locator('#sheet details.hand')).to_have_count(2)
        expect(page.locator('.prompt, .waits')).to_have_count(0)
    context.close()


def _begin(page: Page, url: str) -> Hands:
    page.goto(f'{url}/new/')
    for seat, name in enumerate(('Ann', 'Bob', 'Cyd', 'Dan')):
        page.fill(f'[name=name-{seat}]', name)
    page.locator('button[value=start]').last.tap()
    page.wait_for_url('**/m/**')
    return Hands(page)
