"""This version understands what a phone stored under an earlier one: an unsent hand, and its cookies."""

from playwright.sync_api import expect

# As version 1 of the store wrote it; a change of its names or shapes must migrate such a hand, not this test.
KEEP = """hand => new Promise((resolve, reject) => {
  const opened = indexedDB.open('companion', 1);
  opened.onupgradeneeded = () => opened.result.createObjectStore('waiting', {keyPath: 'id', autoIncrement: true});
  opened.onerror = () => reject(opened.error);
  opened.onsuccess = () => {
    const turn = opened.result.transaction('waiting', 'readwrite');
    turn.objectStore('waiting').add(hand);
    turn.oncomplete = () => resolve(opened.result.close());
  };
})"""


def test_a_hand_that_an_earlier_version_kept_is_sent(table):
    page = table.page
    match = page.url
    code, version = (page.locator('#main').get_attribute(name) for name in ('data-code', 'data-version'))
    page.goto('/rules/')  # a page that sends nothing of this match while the hand is put into the queue
    kept = {
        'to': f'/m/{code}/record/',
        'match': code,
        'title': 'Ann & Cyd · Bob & Dan',
        'taps': [['contract', '8H'], ['bidder', '0'], ['tricks', '8']],
        'words': '8 hearts, 300 · Ann · Tricks for Ann & Cyd: 8',
        'number': 1,
        'seen': int(version),
        'key': '0123456789abcdef0123456789abcdef',
        'asks': '',
    }
    page.evaluate(KEEP, kept)
    page.goto(match)
    expect(page.locator('.totals .total').first).to_have_text('300')
    expect(page.locator('.waits')).to_have_count(0)


def test_the_cookies_of_an_earlier_version_still_count(table):
    page = table.page
    cookies = {'lamp': 'dark', 'suits': 'two', 'auction': 'first', 'django_language': 'es'}
    page.context.add_cookies([{'name': name, 'value': value, 'url': page.url} for name, value in cookies.items()])
    page.reload()
    root = page.locator('html')
    assert [root.get_attribute(name) for name in ('lang', 'data-lamp', 'data-suits')] == ['es', 'dark', 'two']
    expect(page.locator('.auction')).to_be_visible()
