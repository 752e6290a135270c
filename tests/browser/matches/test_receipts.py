"""A site that lost a hand gets it back from the phone that wrote it, when that opens the match again."""

from playwright.sync_api import expect

from companion.matches.models import Change, Match
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
    phone.reload()
    said = phone.locator('p.left', has_text='The site had lost 1 change of this match')
    expect(said).to_be_visible()
    said.get_by_role('link').tap()
    expect(phone.locator('#sheet details.hand')).to_have_count(1)
    assert Match.objects.get().version == 2


def test_a_hand_lost_before_it_was_kept_is_sent_again(phone):
    """The site is cut in the moment between its answer and what the phone then keeps."""
    hands = start(phone)
    before = Match.objects.values().get()
    phone.route('**/kept/?receipt*', lambda route: route.abort())
    hands.record('8H', 0, 8)
    expect(phone.locator('#sheet details.hand')).to_have_count(1)
    Change.objects.filter(version=2).delete()
    Match.objects.update(**before)
    phone.reload()
    expect(phone.locator('#sheet details.hand')).to_have_count(1)
    assert Match.objects.get().version == 2
