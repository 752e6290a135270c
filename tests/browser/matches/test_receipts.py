"""A site that lost a hand gets it back from the phone that wrote it, when that opens the match again."""

from playwright.sync_api import expect

from companion.matches.models import Change, Match
from tests.browser.table import start

KEPT = """() => new Promise((done) => {
  const request = indexedDB.open('companion-receipts');
  request.onsuccess = () => {
    const database = request.result;
    const give = (rows) => { database.close(); done(rows.map(({ version }) => version)); };
    if (!database.objectStoreNames.length) return give([]);
    const all = database.transaction('kept').objectStore('kept').getAll();
    all.onsuccess = () => give(all.result);
  };
})"""


def test_a_lost_hand_comes_back_from_the_phone(phone):
    hands = start(phone)
    before = Match.objects.values().get()
    hands.record('8H', 0, 8)
    phone.wait_for_function(f'async () => (await ({KEPT})()).includes(2)')
    Change.objects.filter(version=2).delete()
    Match.objects.update(**before)
    phone.reload()
    said = phone.locator('p.left', has_text='The site had lost 1 change of this match')
    expect(said).to_be_visible()
    said.get_by_role('link').tap()
    expect(phone.locator('#sheet details.hand')).to_have_count(1)
    assert Match.objects.get().version == 2
