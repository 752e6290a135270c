"""A site that lost what a phone did gets it back from that phone, when it opens the match again."""

import re

from playwright.sync_api import expect

from companion.access import erased
from companion.matches.models import Change, Key, Match
from tests.browser.table import start, wait_until

# Opening a database that is not there would make an empty one.
KEPT = """async () => {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'companion-receipts')) return [];
  return new Promise((done) => {
    indexedDB.open('companion-receipts').onsuccess = ({ target: { result: database } }) => {
      const all = database.transaction('kept').objectStore('kept').getAll();
      all.onsuccess = () => (database.close(), done(all.result.map(({ version }) => version)));
    };
  });
}"""


def test_a_lost_hand_comes_back_from_the_phone(phone):
    hands = start(phone)
    before = Match.objects.values().get()
    hands.record('8H', 0, 8)
    wait_until(phone, f'async () => (await ({KEPT})()).includes(2)')
    Change.objects.filter(version=2).delete()
    Match.objects.update(**before)
    cafe = re.compile('/kept/')
    phone.route(cafe, lambda route: route.fulfill(content_type='text/html', body='<form>Log in to our network</form>'))
    with phone.expect_response(cafe):
        phone.reload()
    phone.unroute(cafe)
    assert Match.objects.get().version == 1
    phone.reload()
    notice = phone.locator('p.left', has_text='The site had lost 1 change of this match')
    expect(notice).to_be_visible()
    notice.get_by_role('link').tap()
    expect(phone.locator('#sheet details.hand')).to_have_count(1)
    assert Match.objects.get().version == 2


def test_names_lost_a_moment_after_they_were_saved_come_back(phone):
    """A form of its own leaves the page with its answer, so the receipt comes in a cookie."""
    start(phone)
    before = Match.objects.values().get()
    phone.goto(f'{phone.url}names/')
    wait_until(phone, "() => performance.getEntriesByType('resource').some(({ name }) => name.includes('sender'))")
    phone.get_by_label('Seat 4').fill('Eve')
    phone.locator('#names').get_by_role('button', name='Save names').last.tap()
    phone.wait_for_url(re.compile(r'/m/\w+/$'))
    Change.objects.filter(version__gt=before['version']).delete()
    Match.objects.update(**before)
    phone.reload()
    expect(phone.locator('p.left', has_text='The site had lost 1 change of this match')).to_be_visible()
    assert Match.objects.get().players[3] == 'Eve'


def test_a_match_lost_whole_comes_back_where_nothing_is(phone, settings, tmp_path):
    settings.DATA = tmp_path
    start(phone)
    wait_until(phone, f'async () => (await ({KEPT})()).includes(1)')
    Match.objects.all().delete()
    phone.reload()
    expect(phone.locator('#pad')).to_be_visible()
    assert Match.objects.count() == 1
    wait_until(phone, f'async () => (await ({KEPT})()).includes(1)')
    Key.objects.all().delete()  # as where another phone brought the match back
    phone.reload()
    expect(phone.locator('#pad')).to_be_visible()
    assert Key.objects.count() == 1
    erased.write([{'match': Match.objects.get().code}])
    Match.objects.all().delete()
    phone.reload()
    expect(phone.get_by_text('This phone has deleted its copy too')).to_be_visible()
    expect(phone.get_by_text('has it again')).to_be_hidden()
