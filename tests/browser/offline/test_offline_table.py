"""The whole site offline: the phone runs it, and the server gets everything once and in order."""

import re

import pytest
from django.conf import settings
from playwright.sync_api import Browser, Page, expect

from tests import offline_files
from tests.browser.offline.test_airplane_mode import keeps
from tests.browser.offline.test_hand_over import SHOWN
from tests.browser.table import Hands, ScrollingHands, join, start
from tests.phones import phones
from tests.served import served, wait_until

PATIENCE = 30_000  # milliseconds: the first page of a site that was just started, on a busy machine
pytestmark = pytest.mark.usefixtures('carried')


@pytest.fixture(scope='module')
def carrying(tmp_path_factory, carried):
    with served(tmp_path_factory.mktemp('carrying'), COMPANION_OFFLINE=str(offline_files.PLACE)) as running:
        yield running


@pytest.fixture
def phone_at(new_context, carrying):
    with phones(new_context, carrying.url) as open_page:
        yield open_page


@pytest.fixture
def ann(phone_at) -> Hands:
    """At a new match, on a phone that has accepted the offer to score offline."""
    page = phone_at()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(
        'if (navigator.storage) navigator.storage.persist = () => new Promise(() => {})'
    )  # as Firefox until it is answered
    hands = start(page)
    keep(page)
    return hands


def keep(page: Page) -> None:
    page.locator('button[value=keep-offline]').first.tap(timeout=20_000)
    is_ready(page)


def is_ready(page: Page) -> None:
    expect(page.locator('html[data-offline=ready]')).to_have_count(1, timeout=90_000)


def fly(page: Page) -> None:
    wait_until(lambda: page.evaluate('!!navigator.serviceWorker.controller'), 20, 'no service worker')
    page.context.set_offline(True)


def test_the_offer_is_not_printed(phone_at):
    page = start(phone_at()).page
    offer = page.locator('button[value=keep-offline]').first
    expect(offer).to_be_visible(timeout=20_000)
    page.emulate_media(media='print')
    expect(offer).to_be_hidden()


def test_it_takes_the_room_that_the_offer_names(ann):
    """Everything this site stores on the phone, and not only its files."""
    offer = (settings.BASE_DIR / 'templates/offline/offer.html').read_text(encoding='utf-8')
    (named,) = map(int, re.findall(r'keep (\d+) MB', offer))
    usage = ann.page.evaluate('navigator.storage.estimate().then(({ usage }) => usage)')
    print(f'\nstored {usage / 1e6:.2f} MB')
    assert round(usage / 1e6) == named


# As if the server had more matches of this phone than it keeps.
HAS_OLDER = """() => new Promise((done) => {
  indexedDB.open('companion-ground').onsuccess = ({ target: { result: database } }) => {
    const store = database.transaction('rest', 'readwrite').objectStore('rest');
    store.get('index').onsuccess = ({ target }) => {
      store.put({ ...target.result, more: true }).onsuccess = () => done(database.close());
    };
  };
})"""


def end_worker(browser: Browser) -> None:
    """As a browser does that is short of memory: it outlives the page that started it."""
    wire = browser.new_browser_cdp_session()
    for target in wire.send('Target.getTargets')['targetInfos']:
        if target['type'] == 'shared_worker':
            wire.send('Target.closeTarget', {'targetId': target['targetId']})


def nothing_waits(page: Page) -> None:
    expect(page.locator('[data-provisional]')).to_have_count(0, timeout=30_000)


# Asks the site on the phone as the service worker does.
PREVIEWED = """(turn) => new Promise((done) => {
  const { port1, port2 } = new MessageChannel();
  const path = document.querySelector('#pad .steps').getAttribute('hx-post');
  const request = { method: 'POST', path, body: 'contract=6S', headers: { 'hx-request': 'true', 'hx-turn': turn } };
  port1.onmessage = ({ data }) => 'answer' in data && done(data.answer.status);
  const data = { ask: 'answer', request };
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data, ports: [port2] }));
})"""


# An act that waits: it is for a site that was at this address before, so that it is not sent meanwhile.
WAITS = """(act) => new Promise((done) => {
  indexedDB.open('companion').onsuccess = ({ target: { result: database } }) => {
    const store = database.transaction('waiting', 'readwrite').objectStore('waiting');
    store.put({ ...act, site: 'another', at: Date.now() }).onsuccess = () => done(database.close());
  };
})"""
TAKES_BACK = """async (key) => {
  const field = (name) => [name, document.querySelector(`[name=${name}]`).value];
  const body = new URLSearchParams([field('csrfmiddlewaretoken'), field('seen'), ['key', key]]);
  const sent = { method: 'POST', body, headers: { 'HX-Request': 'true' } };
  const answer = await fetch(`${location.pathname}take-back/`, sent);
  return answer.headers.get('X-Companion').endsWith(' phone');
}"""


def test_what_follows_an_act_that_waits_is_not_sent_before_it(ann):
    """The server counts versions too: it took back the hand that another phone had saved meanwhile."""
    page = ann.page
    ann.record('8H', 0, 8)
    wait_until(lambda: page.evaluate('!!navigator.serviceWorker.controller'), 20, 'no service worker')
    code = page.evaluate('document.getElementById("main").dataset.code')
    taps = [['contract', '7S'], ['bidder', '3'], ['tricks', '4']]
    page.evaluate(WAITS, {'match': code, 'to': f'/m/{code}/record/', 'taps': taps, 'seen': 2, 'key': 'k', 'asks': ''})
    assert page.evaluate(TAKES_BACK, 'another')


def test_only_a_preview_that_its_own_page_gave_up_is_not_worked_out(ann):
    page = ann.page
    with page.expect_request('**/preview/') as asked:
        ann.choose('contract', '8H')
    ours, number = asked.value.headers['hx-turn'].split()
    assert page.evaluate(PREVIEWED, f'{ours} {number}') == 200
    assert page.evaluate(PREVIEWED, f'{ours} {int(number) - 1}') == 503
    assert page.evaluate(PREVIEWED, f'another {int(number) - 1}') == 200


# As in WebKit, which ends what a page that is being left has begun, and whose busy page says nothing in time.
GIVES_UP = """(once) => navigator.serviceWorker.addEventListener('message', (event) => {
  event.stopImmediatePropagation();
  event.ports[0].postMessage({ answer: null });
}, { capture: true, once })"""


def test_what_was_sent_from_a_page_that_could_not_wake_is_done_by_the_next(ann):
    page = ann.page
    match = page.url
    fly(page)
    ann.choose('contract', '8H')
    ann.choose('bidder', 0)
    page.evaluate(GIVES_UP, True)
    ann.choose('tricks', 8)
    expect(page.locator('#note.ready .sentence')).to_contain_text('+300')  # asked again
    page.goto('/new/')
    page.fill('[name=name-0]', 'Ann Lee')
    is_ready(page)
    page.evaluate(GIVES_UP, False)
    page.locator('button[value=start]').last.tap()
    page.wait_for_url('**/m/**')
    expect(page.locator('.totals')).to_contain_text('Ann Lee')
    assert page.url != match


def test_a_mishap_is_settled_in_airplane_mode(ann):
    """From the menu by the words of the table to the ruling, and back with the hand filled in."""
    page = ann.page
    page.set_viewport_size({'width': 320, 'height': 568})
    fly(page)
    page.locator('.menu summary').tap()
    page.get_by_role('link', name='Something went wrong').tap()
    page.locator('input[name=q]').fill('she had a heart and did not follow')
    page.keyboard.press('Enter')
    page.locator('.found a[href*="/revoke/"]').tap()
    page.locator('.answers a[href*="/bidders/"]').tap()
    page.locator('.answers a[href*="/closed/"]').tap()
    expect(page.locator('#ruling')).to_contain_text('counts as lost')
    page.get_by_role('button', name='Fill in the hand').tap()
    expect(page.locator('.mistake')).to_contain_text('Revoke: the bidders')


def test_an_evening_of_500_from_airplane_mode_on(ann):
    """Start, two hands, one taken back, one corrected, a reload, one more; then all of it, once, on the server."""
    page = ann.page
    fly(page)
    page.goto('/new/')
    for seat, name in enumerate(('Eve', 'Fay', 'Gus', 'Hal')):
        page.fill(f'[name=name-{seat}]', name)
    page.locator('button[value=start]').last.tap()
    page.wait_for_url('**/m/**', timeout=30_000)
    expect(page.locator('.bar h1')).to_have_text('Eve · Fay · Gus · Hal')
    hands = Hands(page)
    tap_hand(hands, '8H', 0, 8)
    expect(page.locator('.totals .total')).to_have_text(['300', '20'], timeout=20_000)
    expect(page.locator('#worked-out')).to_contain_text('Waiting: 2')
    tap_hand(hands, '7S', 3, 4)
    expect(page.locator('.totals .total')).to_have_text(['360', '−120'], timeout=20_000)
    page.get_by_role('button', name='Take back').tap()
    expect(page.locator('.totals .total')).to_have_text(['300', '20'], timeout=20_000)
    page.locator('#hand-1 summary').tap()
    page.locator('#hand-1 a[href$="/hands/1/"]').tap()
    page.wait_for_url('**/hands/1/', timeout=20_000)
    with page.expect_response('**/preview/**'):  # what is saved must have been previewed
        Hands(page).choose('tricks', 7)
    page.locator('#note button[value=write]').tap()
    page.wait_for_url(re.compile(r'/m/\w+/$'), timeout=20_000)
    expect(page.locator('.totals .total')).to_have_text(['−300', '30'], timeout=20_000)
    page.reload()
    expect(page.locator('.totals .total')).to_have_text(['−300', '30'], timeout=20_000)
    tap_hand(ScrollingHands(page), '6S', 0, 6)
    expect(page.locator('.totals .total')).to_have_text(['−260', '70'], timeout=20_000)
    match = page.url
    page.goto('/rules/')  # which has no form, and so no token for the pages drawn from it
    page.goto(match + 'history/')
    expect(page.locator('h1 + .provisional')).to_contain_text('Waiting: 6')
    page.evaluate(HAS_OLDER)
    page.goto('/players/')
    expect(page.locator('h1 + .provisional')).to_contain_text('from its latest matches')
    page.goto(match)
    page.context.set_offline(False)
    nothing_waits(page)
    expect(page.locator('.totals .total')).to_have_text(['−260', '70'])
    page.goto(match + 'history/')
    assert page.locator('.changes .what').all_inner_texts() == [
        'Hand 2 saved',
        'Hand 1 corrected',
        'Hand 2 taken back',
        'Hand 2 saved',
        'Hand 1 saved',
        'Match started',
    ]


def tap_hand(hands: Hands, contract: str, bidder: int, tricks: int) -> None:
    hands.choose('contract', contract)
    hands.choose('bidder', bidder)
    hands.choose('tricks', tricks)
    expect(hands.page.locator('#note.ready .sentence')).to_be_visible(timeout=20_000)
    hands.tap(hands.page.locator('#note button[value=write]'))


# A camera in front of codes: rows of light and dark, one code after another.
SEES = """(codes) => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 520, height: 520 });
  const drawing = canvas.getContext('2d');
  const draw = (rows) => {
    const side = Math.floor(480 / rows.length);
    drawing.fillStyle = '#ccc';
    drawing.fillRect(0, 0, 520, 520);
    rows.forEach((row, y) => row.forEach((light, x) => {
      drawing.fillStyle = light ? '#fff' : '#000';
      drawing.fillRect(20 + x * side, 20 + y * side, side, side);
    }));
  };
  let turn = 0;
  setInterval(() => draw(codes[turn++ % codes.length]), 150);
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20);
}"""


def test_two_phones_in_airplane_mode_put_together_what_both_wrote(ann, phone_at):
    """Both keep the site. Who reads the codes is asked as at the server; then both show the same, also once sent."""
    both = [ann.page, phone_at()]
    join(*both)
    keep(both[1])
    for page, hand in zip(both, (('7S', 3, 4), ('6S', 0, 6)), strict=True):
        fly(page)
        tap_hand(ScrollingHands(page), *hand)
    expect(both[0].locator('.totals .total')).to_have_text(['60', '−140'])
    expect(both[1].locator('.totals .total')).to_have_text(['40', '40'])
    hand_over(*both)
    expect(both[1].locator('.prompt .theirs')).to_contain_text('7')
    expect(both[1].locator('.prompt .words')).to_contain_text('6 spades')
    # each once: Ann's hand is on the sheet already
    expect(both[1].locator('#sheet details.hand, .prompt .theirs .hand')).to_have_count(2)
    expect(both[1].locator('#sheet .row-of-sheet .words')).to_contain_text(['6 spades'])
    expect(both[1].locator('.prompt')).not_to_contain_text('7 spades')
    both[1].locator('.prompt [value=after]').tap()
    expect(both[1].locator('.totals .total')).to_have_text(['100', '−100'])
    hand_over(*reversed(both))
    for page in both:
        expect(page.locator('.totals .total')).to_have_text(['100', '−100'])
        expect(page.locator('.prompt')).to_have_count(0)
    for page in both:
        page.context.set_offline(False)
        nothing_waits(page)
        expect(page.locator('.totals .total')).to_have_text(['100', '−100'])
        expect(page.locator('#sheet details.hand')).to_have_count(2)
    both[0].goto(both[0].url + 'history/')
    assert both[0].locator('.changes .what').all_inner_texts() == [
        'Hand 2 saved',
        'Hand 1 saved',
        'Match started',
    ]


def hand_over(giver: Page, taker: Page) -> None:
    """The codes that one phone shows, before the other's camera; then both on the page of the match."""
    match = giver.url
    giver.goto(f'/hand-over/#give={match.split("/")[4]}')
    codes = giver.evaluate(SHOWN)
    taker.goto('/hand-over/')
    taker.evaluate(SEES, codes)
    taker.get_by_role('button', name='Read with the camera').tap()
    with taker.expect_navigation():
        taker.locator('#taken a').tap()
    giver.goto(match)


def test_a_question_is_answered_from_the_match_while_it_is_typed(ann):
    page = ann.page
    code = page.url.split('/m/')[1].split('/')[0]
    page.goto(f'/rules/search/?from={code}')
    keeps(page, '/rules/search/')
    fly(page)
    page.locator('#q').press_sequentially('who deals')
    expect(page.locator('#results .here .told')).to_contain_text('deals hand 1', timeout=PATIENCE)
    expect(page.locator('#results .results li').first).to_be_visible()
