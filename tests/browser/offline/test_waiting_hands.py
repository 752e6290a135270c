"""Queued hands: what can go wrong with them, and who decides then."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.offline.test_airplane_mode import fly, keeps, tap_offline
from tests.browser.pages.test_appearance import unsound
from tests.browser.table import Hands, in_sight, start
from tests.served import Site

ANOTHER_PHONE = """
from companion.matches import services
from companion.matches.models import Match
match = Match.objects.get(code={code!r})
hand = {{'contract': '8H', 'bidder': 0, 'tricks': [8, 2]}}
services.record_hand(match, hand, seen=match.version, client_key='another', key=match.keys.first())
"""
TOKEN = re.compile(r'(?<=csrfmiddlewaretoken)=\w+')
WORKED_OUT_HERE = """() => {
    document.getElementById('main').dataset.provisional = '1';
    document.dispatchEvent(new CustomEvent('outbox', {detail: {another: true}}));
}"""


@pytest.fixture
def away(table, second_phone) -> Hands:
    """Bob's phone recorded a hand offline, while Ann's phone recorded one online."""
    fly(second_phone.page)
    tap_offline(second_phone, '7S', 3, 4)
    expect(second_phone.page.locator('.waits').first).to_be_visible()
    table.record('8H', 0, 8)
    second_phone.page.context.set_offline(False)
    expect(second_phone.page.locator('.prompt')).to_be_visible()
    return second_phone


def test_a_conflict_shows_both_hands(away):
    asks = away.page.locator('.prompt')
    expect(asks.locator('.theirs')).to_contain_text('Ann')
    expect(asks.locator('.words')).to_contain_text(re.compile(r'7\s+Dan\s+4–6 · Lost'))
    expect(away.page.locator('#sheet details.hand')).to_have_count(1)
    rows = away.page.locator('.row-of-sheet')
    expect(rows).to_have_count(1)
    away.page.evaluate(WORKED_OUT_HERE)
    expect(asks).to_be_visible()
    expect(rows).to_have_count(1)  # such a sheet ends before the act that asks


def test_mine_is_written_after_theirs(away):
    away.page.get_by_role('button', name='It is really the next').tap()
    expect(away.page.locator('.totals .total')).to_have_text(['360', '−120'])
    expect(away.page.locator('.prompt, .waits')).to_have_count(0)


def test_mine_is_dropped_where_it_is_the_same_hand(away):
    away.page.get_by_role('button', name='Keep theirs').tap()
    expect(away.page.locator('.prompt, .waits')).to_have_count(0)
    expect(away.page.locator('.totals .total')).to_have_text(['300', '20'])


def test_an_open_question_outlives_the_tab(away):
    match = away.page.url
    other = away.page.context.new_page()
    away.page.close()
    other.goto('/')
    expect(other.locator('#waiting')).to_contain_text('This could not be saved')
    other.locator('#waiting a').tap()
    expect(other.locator('.prompt .words')).to_contain_text('4–6 · Lost')
    assert other.url == match


def test_the_hand_behind_follows_what_was_decided(table, second_phone):
    page = second_phone.page
    fly(page)
    tap_offline(second_phone, '8H', 0, 8)
    tap_offline(second_phone, '7S', 3, 4)
    table.record('8H', 0, 9)
    page.context.set_offline(False)
    expect(page.locator('.prompt .words')).to_contain_text('8–2 · Made')
    expect(page.locator('.prompt h2')).to_have_text('Hand 1 again, or the next?')
    expect(page.locator('.prompt')).to_contain_text('The first phone saved meanwhile:')
    expect(page.locator('.row-of-sheet')).to_have_count(2)
    page.get_by_role('button', name='Keep theirs').tap()
    expect(page.locator('.totals .total')).to_have_text(['360', '−130'])
    expect(page.locator('.prompt, .waits')).to_have_count(0)


def test_the_same_hand_on_both_phones_needs_no_question(table, second_phone):
    page = second_phone.page
    fly(page)
    tap_offline(second_phone, '8H', 0, 8)
    tap_offline(second_phone, '7S', 3, 4)
    table.record('8H', 0, 8)
    page.context.set_offline(False)
    expect(page.locator('.totals .total')).to_have_text(['360', '−120'])
    expect(page.locator('.prompt, .waits')).to_have_count(0)


def test_a_hand_that_cannot_stand_says_why_and_goes_back_on_the_pad(table):
    page = table.page
    fly(page)
    tap_offline(table, '10N', 0, 10)  # wins the match, which nobody can know offline
    tap_offline(table, '7S', 3, 4)
    page.context.set_offline(False)
    expect(page.locator('.prompt .says')).not_to_be_empty()
    expect(page.locator('.prompt')).to_be_in_viewport(ratio=1)
    page.wait_for_timeout(500)  # a button that has just appeared ignores taps
    page.get_by_role('button', name='Take back').tap()
    page.get_by_role('button', name='Put it back on the pad').tap()
    table.write()
    expect(page.locator('.totals .total')).to_have_text(['60', '−140'])
    expect(page.locator('.prompt, .waits')).to_have_count(0)


@pytest.mark.parametrize('place', ['/', '/rules/'], ids=['the first page', 'the rule book, which has no form'])
def test_the_tab_dies_and_the_hand_is_sent_from(table, place):
    page, match = table.page, table.page.url
    page.goto(place)
    keeps(page, place)
    page.goto(match)
    fly(page)
    tap_offline(table, '8H', 0, 8)
    expect(page.locator('.waits').first).to_be_visible()
    other = page.context.new_page()
    page.close()
    other.goto(place)
    expect(other.locator('#waiting')).to_have_text(re.compile(r'Waiting to be sent: Ann · Bob · Cyd · Dan \(\d\)'))
    other.context.set_offline(False)
    expect(other.locator('#waiting')).to_be_hidden()
    other.goto(match)
    expect(other.locator('.totals .total')).to_have_text(['300', '20'])


def test_an_answer_that_was_lost_on_its_way_doubles_nothing(table):
    page = table.page
    lost = []

    def lose_the_first(route):
        if lost:
            return route.continue_()
        lost.append(route.fetch())
        return route.abort()

    page.context.route('**/record/', lose_the_first)
    late = []  # the sheet that the live feed asked for meanwhile
    page.context.route(page.url, lambda route: late.append(route))
    table.choose('contract', '8H')
    table.choose('bidder', 0)
    table.choose('tricks', 8)
    expect(page.locator('#note button[value=write]')).to_be_visible()
    table.tap(page.locator('#note button[value=write]'))
    expect(page.locator('#said')).to_contain_text('Hand 1 saved')
    for route in late:
        route.fulfill(response=route.fetch())
    page.wait_for_timeout(200)
    expect(page.locator('#said')).to_contain_text('Hand 1 saved')
    expect(page.locator('.waits')).to_have_count(0)
    expect(page.locator('#sheet details.hand')).to_have_count(1)
    assert lost[0].ok


def test_a_waiting_hand_can_be_taken_back_onto_the_pad(table):
    page = table.page
    fly(page)
    tap_offline(table, '8H', 0, 8)
    page.get_by_role('button', name='Take back').tap()
    expect(page.locator('.waits')).to_have_count(0)
    expect(page.locator('input[name=tricks][value="8"]')).to_be_checked()


@pytest.mark.sampled(2)
@pytest.mark.parametrize(('width', 'height', 'lamp'), [(390, 844, 'light'), (320, 568, 'dark')])
def test_waiting_and_asking_look_sound(guest_of, site: Site, width, height, lamp):
    screen = {'width': width, 'height': height}
    hands = start(guest_of(viewport=screen, color_scheme=lamp, bypass_csp=True))
    page = hands.page
    fly(page)
    tap_offline(hands, '7S', 3, 4)
    tap_offline(hands, '9D', 2, 7)
    expect(page.locator('.waits b')).to_have_text('2')
    faults = unsound(page, 'waiting')
    site.python(ANOTHER_PHONE.format(code=page.url.split('/')[-2])).wait(20)
    page.context.set_offline(False)
    expect(page.locator('.prompt')).to_be_visible()
    assert in_sight(page.locator('.prompt [value=after]'))
    assert faults + unsound(page, 'asking') == []


def fails_to_save(page: Page) -> None:
    """The site itself answers 500 to each hand of this match."""
    signed = {'X-Companion': page.evaluate("document.documentElement.dataset.site + ' 1'")}
    page.context.route(f'{page.url}record/', lambda route: route.fulfill(status=500, body='', headers=signed))


# A copy of the queued hand, for another match.
AGAIN_FOR = """(match) => new Promise((done) => {
  indexedDB.open('companion', 1).onsuccess = ({ target: { result: database } }) => {
    const turn = database.transaction('waiting', 'readwrite'), store = turn.objectStore('waiting');
    store.getAll().onsuccess = ({ target: { result: [{ id, ...hand }] } }) =>
      store.put({ ...hand, match, to: `/m/${match}/record/`, key: 'again', seen: 1 });
    turn.oncomplete = () => { database.close(); done(); };
  };
})"""


def test_a_match_the_server_has_trouble_with_does_not_hold_up_the_next(table):
    """Its hand stays queued; that of the other match is sent all the same."""
    page = table.page
    other = start(page.context.new_page(), ('Ann', 'Bob', 'Cyd', 'Dan')).page
    fails_to_save(page)
    fly(page)
    tap_offline(table, '7S', 3, 4)
    expect(page.locator('.waits').first).to_be_visible()
    page.evaluate(AGAIN_FOR, other.url.split('/')[-2])
    page.context.set_offline(False)
    expect(other.locator('#sheet details.hand')).to_have_count(1, timeout=20_000)
    expect(page.locator('.waits').first).to_be_visible()


def test_after_three_refusals_the_words_can_be_copied(table):
    page = table.page
    fails_to_save(page)
    fly(page)
    tap_offline(table, '7S', 3, 4)
    expect(page.locator('.waits').first).to_be_visible()
    expect(page.get_by_text('failed to save it three times')).to_be_hidden()
    for attempt in range(3):
        with page.expect_response('**/record/'):
            page.evaluate("dispatchEvent(new Event('online'))") if attempt else page.context.set_offline(False)
    expect(page.get_by_text('failed to save it three times')).to_be_visible(timeout=20_000)
    expect(page.locator('.waits').get_by_role('button', name='Copy')).to_be_visible()


def test_a_hand_waits_for_a_deleted_match_until_it_is_restored(table, second_phone, site: Site):
    page, code = second_phone.page, second_phone.page.url.split('/')[-2]
    fly(page)
    tap_offline(second_phone, '7S', 3, 4)
    set_deleted(site, code, 'timezone.now()')
    page.context.set_offline(False)
    expect(page.locator('.prompt h2')).to_have_text('This match was deleted')
    expect(page.locator('.prompt .words')).to_contain_text('7 spades')
    page.get_by_role('button', name='Send again').tap()
    expect(page.locator('.prompt')).to_be_visible()
    set_deleted(site, code, 'None')
    page.get_by_role('button', name='Send again').tap()
    expect(page.locator('#sheet details.hand')).to_have_count(1)
    expect(page.locator('.prompt, .waits')).to_have_count(0)
    expect(page.locator('#pad')).to_be_visible()


def set_deleted(site: Site, code: str, when: str) -> None:
    site.python(
        f"""
from django.utils import timezone
from companion.matches.models import Match
Match.with_deleted.filter(code={code!r}).update(deleted_at={when})
"""
    ).wait(20)


def test_a_hand_is_sent_although_the_browser_dropped_the_cookie_of_its_form(table):
    page = table.page
    fly(page)
    tap_offline(table, '8H', 0, 8)
    page.context.clear_cookies(name='csrftoken')
    page.context.set_offline(False)
    expect(page.locator('#sheet details.hand')).to_have_count(1)
    expect(page.locator('.prompt, .waits')).to_have_count(0)


def test_a_token_renewed_by_another_page_meanwhile_bars_nobody(table):
    """A page that came without the cookie has brought a new one, also between two attempts."""
    page, attempts = table.page, []

    def with_an_old_token(route):
        attempts.append(route)
        body = route.request.post_data
        route.continue_(post_data=TOKEN.sub(f'={"0" * 64}', body) if len(attempts) < 3 else body)

    fly(page)
    tap_offline(table, '8H', 0, 8)
    page.context.route('**/record/', with_an_old_token)
    page.context.set_offline(False)
    expect(page.locator('#sheet details.hand')).to_have_count(1)
    expect(page.locator('.prompt, .waits')).to_have_count(0)
    assert len(attempts) == 3


def test_what_is_barred_follows_a_new_link(table, second_phone, site: Site):
    """Bob's key is revoked while his hand waits; he is given another, which he opens from the question."""
    page, match = second_phone.page, second_phone.page.url
    fly(page)
    tap_offline(second_phone, '7S', 3, 4)
    table.page.goto(match + 'share/')
    table.page.get_by_role('button', name='Revoke').tap()
    table.page.fill('#label', 'Bob again')
    table.page.get_by_role('button', name='Make a link').tap()
    link = table.page.locator('.fresh input').input_value()
    page.context.set_offline(False)
    asks = page.locator('.prompt')
    asks.get_by_label('I have a new link').fill(match)
    asks.get_by_role('button', name='Open it').tap()
    expect(asks.get_by_text('This is not a link for keeping score of this match.')).to_be_visible()
    asks.get_by_label('I have a new link').fill(
        re.sub('//[^/]+', '//192.0.2.2:8000', link)
    )  # another name of this site
    asks.get_by_role('button', name='Open it').tap()
    page.get_by_role('button', name='Keep score on this phone').tap()
    expect(page.locator('#sheet details.hand')).to_have_count(1)
    expect(page.locator('.prompt, .waits')).to_have_count(0)
