"""Pages that follow a match: by the stream, by polling where no stream is possible, after sleep, after a restart."""

import re
import time

import pytest
from django.template.loader import render_to_string
from playwright.sync_api import Page, expect

from tests.browser.table import start
from tests.served import served, wait_until

HIDDEN = 'hidden => { Object.defineProperty(document, "hidden", {value: hidden, configurable: true}); \
document.dispatchEvent(new Event("visibilitychange")) }'

REFUSING_WAKE_LOCK = """window.asked = [];
Object.defineProperty(navigator, 'wakeLock', {value: {
    request: async (what) => { asked.push(what); throw new DOMException('low battery') } }});"""


def totals(page: Page):
    return expect(page.locator('.totals .total'))


@pytest.fixture
def watcher(table, guest_of) -> Page:
    """A phone with the watch link."""
    page = guest_of()
    page.goto(table.page.url)
    return page


def test_a_watching_phone_sees_a_hand_and_hears_the_score(table, watcher):
    table.record('8H', 0, 8)
    totals(watcher).to_have_text(['300', '20'])
    expect(watcher.locator('#said')).to_have_text('Ann & Cyd 300, Bob & Dan 20')
    expect(watcher.locator('#pad')).to_have_count(0)


def test_a_watching_phone_asks_for_nothing_it_may_not_have(table, guest_of):
    page = guest_of()
    refused = []
    page.on('response', lambda answer: answer.status >= 400 and refused.append(answer.url))
    page.goto(table.page.url)
    table.record('8H', 0, 8)
    totals(page).to_have_text(['300', '20'])
    page.wait_for_timeout(2000)  # the receipt of a phone that writes is asked for a second and a half after a hand
    assert refused == []


def test_a_watching_phone_gets_the_sheet_with_the_stream(table, guest_of):
    page = guest_of()
    page.add_init_script("document.addEventListener('heard', () => (window.heard = true))")
    page.goto(table.page.url)
    wait_until(lambda: page.evaluate('window.heard'), 15, 'the stream was not opened')
    asked = []
    page.on('request', lambda request: asked.append(request.url))
    table.record('8H', 0, 8)
    totals(page).to_have_text(['300', '20'])
    assert table.page.url not in asked


def test_a_hand_that_is_being_read_stays_open(table, watcher):
    table.record('8H', 0, 8)
    watcher.locator('#hand-1 summary').tap()
    watcher.locator('#hand-1 summary').focus()
    table.record('7S', 3, 4)
    totals(watcher).to_have_text(['360', '−120'])
    expect(watcher.locator('#hand-1 .reasons')).to_be_visible()
    expect(watcher.locator('#hand-1 summary')).to_be_focused()


def test_a_scorer_in_mid_entry_keeps_the_taps_and_is_told(table, second_phone):
    second_phone.choose('contract', '7S')
    second_phone.choose('bidder', 3)
    table.record('8H', 0, 8)
    page = second_phone.page
    totals(page).to_have_text(['300', '20'])
    expect(page.locator('input[name=contract][value="7S"]')).to_be_checked()
    expect(page.locator('.stale .by')).to_have_text('The first phone')
    expect(page.locator('.stale .theirs')).to_contain_text('Ann')
    expect(page.locator('.stale')).to_contain_text('Your taps are still here: 7 spades')
    second_phone.choose('tricks', 4)
    second_phone.tap(page.get_by_role('button', name='It is really the next'))
    totals(page).to_have_text(['360', '−120'])


def test_two_phones_that_rule_differently_on_a_hand_are_asked_which_it_is(table, second_phone):
    """What the ruling put on the second pad outlives a look elsewhere, and the hand of the first."""
    page = second_phone.page
    page.goto(f'{table.page.url}wrong/revoke/others/closed/?contract=8H&bidder=0')
    page.get_by_role('button', name='Fill in the hand').tap()
    expect(page.locator('.mistake')).to_contain_text('Revoke: Bob & Dan')
    second_phone.choose('tricks', 8)
    page.goto(table.page.url)
    expect(page.locator('.mistake')).to_contain_text('Revoke: Bob & Dan')
    expect(page.locator('#note')).to_contain_text('a revoke by Bob & Dan')
    table.record('8H', 0, 8)
    totals(page).to_have_text(['300', '20'])
    expect(page.locator('.mistake')).to_contain_text('Revoke: Bob & Dan')
    expect(page.get_by_role('button', name='It is really the next')).to_be_visible()
    totals(page).to_have_text(['300', '20'])


def test_a_hand_taken_back_elsewhere_is_not_called_saved(table, second_phone):
    table.record('8H', 0, 8)
    totals(second_phone.page).to_have_text(['300', '20'])
    second_phone.choose('contract', '7S')
    table.tap(table.page.get_by_role('button', name='Take back'))
    notice = second_phone.page.locator('.stale')
    expect(notice).to_contain_text('an earlier hand was changed or taken back')
    expect(notice).not_to_contain_text('saved')


def test_a_scorer_who_was_tapping_the_same_hand_is_told_that_it_is_written(table, second_phone):
    """Two phones, the same hand: nothing is left to do on the second one."""
    for field, value in (('contract', '8H'), ('bidder', 0)):
        second_phone.choose(field, value)
    table.record('8H', 0, 8)
    page = second_phone.page
    totals(page).to_have_text(['300', '20'])
    expect(page.locator('.stale')).to_have_text('The first phone saved hand 1, the same as yours.')
    expect(page.locator('.legal:checked')).to_have_count(0)
    second_phone.record('7S', 3, 6)
    totals(page).to_have_text(['340', '−120'])


def test_an_act_whose_answer_was_lost_is_drawn_once_the_network_is_right(table):
    """Its own phone hears of it by the stream, and asks for the sheet until it has it."""
    page = table.page
    table.record('8H', 0, 8)
    foreign = {'status': 404, 'content_type': 'text/html', 'body': 'Log in to Café WLAN'}

    def lie(route):
        if '/take-back/' in route.request.url:
            route.fetch()
        route.fulfill(**foreign)

    page.context.route(lambda address: '/live/' not in address and '/static/' not in address, lie)
    table.tap(page.get_by_role('button', name='Take back'))
    expect(page.locator('#trouble')).to_be_visible()
    page.context.unroute_all()
    totals(page).to_have_text(['0', '0'])
    expect(page.locator('#trouble')).to_be_hidden()


def test_a_budget_that_is_used_up_is_said_beside_the_act(table):
    page = table.page
    table.record('8H', 0, 8)
    refusal = {'status': 429, 'content_type': 'text/html', 'body': render_to_string('budget.html', {'minutes': 7})}
    page.context.route('**/take-back/', lambda route: route.fulfill(**refusal))
    table.tap(page.get_by_role('button', name='Take back'))
    expect(page.locator('#trouble')).to_contain_text('Please try again in 7 min.')
    page.context.unroute_all()


def test_a_hand_that_ends_the_match_leaves_what_was_tapped_on_another_phone(table, second_phone):
    page = second_phone.page
    second_phone.choose('contract', '7S')
    second_phone.choose('bidder', 3)
    table.record('open-misere', 0, 0)
    expect(page.locator('.stale .by')).to_have_text('The first phone')
    expect(page.locator('.stale')).to_contain_text('Your taps are still here: 7 spades')
    table.page.wait_for_timeout(450)  # a button that has just appeared under the finger takes no tap yet
    table.tap(table.page.get_by_role('button', name='Take back'))
    totals(table.page).to_have_text(['0', '0'])
    totals(page).to_have_text(['0', '0'])
    expect(page.locator('input[name=contract][value="7S"]')).to_be_checked()
    expect(page.locator('input[name=bidder][value="3"]')).to_be_checked()


def test_a_whole_hand_is_compared_with_the_one_that_ended_the_match(table, second_phone):
    page = second_phone.page
    for field, value in (('contract', '7S'), ('bidder', 3), ('tricks', 8)):
        second_phone.choose(field, value)
    table.record('open-misere', 0, 0)
    page.get_by_role('button', name='Compare with mine').click()
    expect(page.locator('#which-deal')).to_have_text('Hand 1 again, or the next?')
    second_phone.tap(page.get_by_role('button', name='Replace hand 1 with mine'))
    totals(table.page).to_have_text(['20', '140'])
    totals(page).to_have_text(['20', '140'])
    expect(page.locator('#pad .legal:checked')).to_have_count(0)


def test_what_was_tapped_when_the_match_ended_survives_a_reload(table, second_phone):
    page = second_phone.page
    second_phone.choose('contract', '7S')
    table.record('open-misere', 0, 0)
    expect(page.locator('.stale')).to_contain_text('Your taps are still here: 7 spades')
    page.reload()
    expect(page.locator('.finish')).to_be_visible()
    expect(page.locator('.stale')).to_contain_text('Your taps are still here: 7 spades')
    table.page.wait_for_timeout(450)  # a button that has just appeared under the finger takes no tap yet
    table.tap(table.page.get_by_role('button', name='Take back'))
    totals(page).to_have_text(['0', '0'])
    expect(page.locator('input[name=contract][value="7S"]')).to_be_checked()
    page.reload()
    expect(page.locator('input[name=contract][value="7S"]')).to_be_checked()


def test_the_same_hand_on_two_phones_may_end_the_match(table, second_phone):
    for field, value in (('contract', 'open-misere'), ('bidder', 0)):
        second_phone.choose(field, value)
    table.record('open-misere', 0, 0)
    expect(second_phone.page.locator('.stale')).to_have_text('The first phone saved hand 1, the same as yours.')


def test_a_rematch_brings_every_open_page_along(table, second_phone, guest_of):
    """The second scorer's pad, a viewer and the television."""
    match = table.page.url
    pages = {'watching': guest_of(), 'television': guest_of()}
    pages['watching'].goto(match)
    pages['television'].goto(f'{match}big/')
    table.record('open-misere', 0, 0)
    table.page.get_by_role('button', name='Rematch').tap()
    table.page.wait_for_url(lambda address: address.rstrip('/') != match.rstrip('/'))
    for page in (second_phone.page, pages['watching']):
        page.wait_for_url(table.page.url)
    pages['television'].wait_for_url(f'{table.page.url}big/')
    expect(second_phone.page.locator('#pad')).to_be_visible()


def test_the_phone_that_writes_is_not_told_of_itself(table):
    table.record('8H', 0, 8)
    table.record('7S', 3, 4)
    table.page.wait_for_timeout(300)
    expect(table.page.locator('.stale')).to_have_count(0)


def test_a_hidden_page_holds_no_stream_and_is_right_when_looked_at_again(table, watcher):
    table.record('8H', 0, 8)
    totals(watcher).to_have_text(['300', '20'])
    watcher.evaluate(HIDDEN, True)
    table.record('7S', 3, 4)
    watcher.wait_for_timeout(500)
    totals(watcher).to_have_text(['300', '20'])
    watcher.evaluate(HIDDEN, False)
    totals(watcher).to_have_text(['360', '−120'])


@pytest.mark.parametrize('status', [503, 204], ids=['too many viewers', 'a server without streams'])
def test_where_no_stream_comes_through_the_page_asks_now_and_then(table, guest_of, status):
    page = guest_of()
    page.clock.install()
    page.route('**/live/**', lambda route: route.fulfill(status=status))
    answers = []
    page.on('response', lambda answer: answers.append(answer.status) if answer.url.endswith('/version') else None)
    page.goto(table.page.url)
    page.clock.run_for(5000)
    table.record('8H', 0, 8)
    page.clock.run_for(6000)
    totals(page).to_have_text(['300', '20'])
    assert {200, 304} >= set(answers) and len(answers) >= 2


def test_a_stream_that_stays_silent_is_given_up(table, guest_of):
    page = guest_of()
    page.clock.install()
    page.route('**/live/**', lambda route: None)  # a proxy that buffers forever
    page.goto(table.page.url)
    table.record('8H', 0, 8)
    page.clock.run_for(7000)
    totals(page).to_have_text(['300', '20'])


def test_after_a_restart_of_the_server_every_page_is_right_again_within_seconds(new_context, tmp_path):
    with served(tmp_path) as site:
        ann, zoe, screen = (new_context(base_url=site.url, has_touch=True).new_page() for _ in range(3))
        hands = start(ann)
        zoe.goto(ann.url)
        screen.goto(ann.url + 'big/')
        site.stop()
        site.start()
        back = time.monotonic()
        hands.record('8H', 0, 8)
        for page in (zoe, screen):
            totals(page).to_have_text(['300', '20'])
        print(f'\nright again {time.monotonic() - back:.1f} s after the restart')
        hands.record('7S', 3, 4)
        for page in (zoe, screen):
            totals(page).to_have_text(['360', '−120'])


@pytest.mark.parametrize('place', ['', 'big/'])
def test_a_phone_that_slept_catches_up(table, guest_of, place):
    page = guest_of()
    page.goto(table.page.url + place)
    wire = page.context.new_cdp_session(page)
    wire.send('Page.setWebLifecycleState', {'state': 'frozen'})
    table.record('8H', 0, 8)
    table.record('7S', 3, 4)
    wire.send('Page.setWebLifecycleState', {'state': 'active'})
    totals(page).to_have_text(['360', '−120'])


def delete(page: Page) -> None:
    page.goto(page.url + 'delete/')
    page.get_by_role('button', name=re.compile('Delete')).tap()


def test_a_match_that_the_site_does_not_know_is_not_called_deleted(table, watcher, site):
    """One begun without a network, until it is sent, or one that the site lost."""
    code = table.page.url.split('/')[-2]
    lost = f'from companion.matches.models import Match\nMatch.objects.filter(code={code!r}).delete()'
    with watcher.expect_response('**/version'):
        site.python(lost).wait(20)
    expect(watcher.locator('#gone')).to_be_hidden()


def test_a_deleted_match_says_so(table, watcher):
    delete(table.page)
    expect(watcher.locator('#gone')).to_contain_text('This match was deleted')
    wash = watcher.locator('#gone').evaluate('gone => getComputedStyle(gone).backgroundColor')
    assert wash.startswith('color(srgb') and '/' not in wash, 'opaque: red is unreadable on the green'


def test_the_screen_is_kept_awake_and_asked_for_again(table, guest_of):
    page = guest_of()
    page.add_init_script(REFUSING_WAKE_LOCK)
    page.goto(table.page.url)
    page.wait_for_function('() => asked.length')
    page.evaluate(HIDDEN, True)
    assert page.evaluate('asked') == ['screen']
    page.evaluate(HIDDEN, False)
    assert page.evaluate('asked') == ['screen', 'screen']


def test_the_big_screen_follows_without_anything_to_tap(table, guest_of):
    page = guest_of(viewport={'width': 1280, 'height': 720}, is_mobile=False)
    page.goto(table.page.url + 'big/')
    table.record('8H', 0, 8)
    totals(page).to_have_text(['300', '20'])
    expect(page.locator('.last-hand')).to_contain_text('Ann')
    assert page.locator('a:visible, button:visible, summary:visible, input:visible').count() == 0
    assert page.evaluate('document.documentElement.scrollHeight') <= 720
    size = page.locator('.total').first.evaluate('total => parseFloat(getComputedStyle(total).fontSize)')
    assert size >= 720 / 4
