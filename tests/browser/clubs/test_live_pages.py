"""What a live update leaves alone on an open page, and what an open page says when its evening is deleted."""

import pytest
from playwright.sync_api import Route, expect

from tests.browser.club_phones import found_club, sees
from tests.companion.clubs.conftest import NAMES, open_evening, take

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures('quick_draw')]

ASK = "dispatchEvent(new Event('online'))"  # a page without a stream asks every five seconds


def test_an_explanation_stays_open_while_results_come_in_until_the_evening_is_deleted(phone_of):
    desk = open_evening(found_club(NAMES[:8]), rounds=2)
    desk.check_in(8)
    desk.seat(1)
    desk.tap('desk/1/1/', do='type', **{'points-0': 340, 'points-1': 120})
    page = phone_of(320, 640, bypass_csp=True)
    sees(page, desk)
    page.goto(f'{desk.at}standings/')
    page.locator('.why summary').first.click()
    explanation = page.locator('.why[open] span')
    before = explanation.inner_text()
    assert 'Level with ' in before
    assert explanation.evaluate('e => e.scrollWidth <= e.clientWidth && e.scrollHeight <= e.clientHeight')
    desk.tap('desk/1/2/', do='type', **{'points-0': 240, 'points-1': 20})
    page.evaluate(ASK)
    expect(page.locator('td.pt', has_text='240')).to_have_count(2)
    assert explanation.inner_text() == before
    desk.tap('acts/', do='delete')
    page.evaluate(ASK)
    expect(page.get_by_role('heading', name='This evening was deleted')).to_be_visible()


def test_a_click_counts_though_the_page_changes_under_it(phone_of):
    """A mouse was pressed on a name at the door, the answer to the tap before replaced the page, and no click came."""
    desk = open_evening(found_club(NAMES[:8]), rounds=2)
    page = phone_of(1280, 720, is_mobile=False, has_touch=False, bypass_csp=True)
    sees(page, desk)
    page.goto(f'{desk.at}door/')
    page.evaluate(
        "() => { window.drawn = new Promise((done) => document.addEventListener('put', done, {once: true})) }"
    )
    page.locator('#door ul button').nth(0).click()
    page.locator('#door ul button').nth(1).hover()
    page.mouse.down()
    page.evaluate('Promise.race([drawn, new Promise((late) => setTimeout(late, 1500))])')
    page.mouse.up()
    expect(page.locator('.lead-line .big')).to_have_text('2')


def test_a_click_counts_that_begins_just_after_the_one_before(phone_of):
    """The page waited for the release of the first name alone, and took the second away while it was pressed."""
    desk = open_evening(found_club(NAMES[:8]), rounds=2)
    page = phone_of(1280, 720, is_mobile=False, has_touch=False, bypass_csp=True)
    sees(page, desk)
    page.clock.install(time=0)
    page.goto(f'{desk.at}door/')
    first, second = (page.locator('#door ul button').nth(at).bounding_box() for at in (0, 1))
    page.clock.pause_at(60_000)  # so that the first click is not over when the second begins
    with page.expect_response(lambda answer: answer.request.method == 'GET' and '/door/' in answer.url):
        page.mouse.click(first['x'] + 20, first['y'] + 20)
    page.mouse.move(second['x'] + 20, second['y'] + 20)
    page.mouse.down()
    page.clock.run_for(100)
    page.wait_for_timeout(300)
    page.mouse.up()
    page.clock.resume()
    expect(page.locator('.lead-line .big')).to_have_text('2')


def test_the_door_counts_while_more_taps_wait_for_their_answers(phone_of):
    desk = open_evening(found_club(NAMES[:8]), rounds=2)
    page = phone_of(390, 844, bypass_csp=True)
    sees(page, desk)
    page.goto(f'{desk.at}door/')
    counts = page.evaluate("""async () => {
        const counted = [];
        const count = () => document.querySelector('.lead-line .big').textContent;
        new MutationObserver(() => counted.at(-1) === count() || counted.push(count()))
            .observe(document.body, {childList: true, subtree: true, characterData: true});
        for (const name of document.querySelectorAll('#door ul button')) name.click();
        while (count() !== '8') await new Promise((on) => setTimeout(on, 50));
        return counted;
    }""")
    assert set(counts) >= set('2345')


def test_a_draw_that_takes_long_is_waited_for(phone_of):
    """After eight seconds the page said that there is no network, while a slow machine drew."""
    desk = open_evening(found_club(NAMES[:8]), rounds=2)
    desk.check_in(4)
    page = phone_of(390, 844, bypass_csp=True)
    sees(page, desk)
    page.clock.install()
    page.goto(f'{desk.at}door/')
    held: list[Route] = []
    page.route('**/seats/', lambda route: held.append(route), times=1)
    with page.expect_request('**/seats/'):
        page.get_by_role('button', name='Draw round 1').click()
    page.clock.run_for(30_000)
    expect(page.locator('.waits')).not_to_contain_text('No network')
    held[0].continue_()
    expect(page.get_by_role('button', name='Seat them')).to_be_visible()


def test_the_page_of_a_part_in_the_bin_stops_asking_and_leads_to_the_evening(phone_of):
    """It asked every fifteen seconds, for ever, for an evening that most often stays deleted."""
    desk = open_evening(found_club(NAMES[:8]), rounds=1)
    desk.check_in(8)
    desk.seat(1)
    desk.hand_in_all(1)
    part = take(desk, 'first', 4, title='Final')
    page = phone_of(390, 844, bypass_csp=True)
    sees(page, desk)
    page.clock.install()
    page.goto(f'{part.at}door/')
    page.locator('details', has=page.get_by_label('Guest')).locator('summary').click()
    page.get_by_label('Guest').fill('Zoe')
    part.tap('acts/', do='delete')
    with page.expect_response('**/version'):
        page.evaluate(ASK)
    page.wait_for_timeout(300)
    page.clock.run_for(70_000)  # though somebody types
    expect(page.get_by_role('heading', name='This evening was deleted')).to_be_visible()
    asked: list[str] = []
    page.on('request', lambda request: asked.append(request.url))
    for _ in range(12):  # each answer begins the next wait
        page.clock.run_for(10 * 60_000)
        page.wait_for_timeout(150)
    assert 0 < len(asked) < 10
    page.get_by_role('link', name=desk.evening.title).click()
    expect(page.get_by_role('heading', name='This evening was deleted')).to_have_count(0)
    assert desk.evening.code in page.url


def test_a_refusal_and_a_question_stay_while_results_come_in(phone_of):
    """Results come in every second of a round: why the next one could not be drawn was gone before it was read."""
    desk = open_evening(found_club(NAMES[:12]), rounds=2, movement='winners-up')
    desk.check_in(12)
    desk.seat(1)
    desk.post('desk/1/1/', do='void', why='Fire alarm')
    for table in (2, 3):
        desk.tap(f'desk/1/{table}/', do='type', **{'points-0': 240, 'points-1': 20})
    page = phone_of(390, 844, bypass_csp=True)
    sees(page, desk)
    page.goto(f'{desk.at}room/')
    page.get_by_role('button', name='Seat round 2').tap()
    why = page.locator('#says', has_text='Table 1 of round 1 has no winner')
    expect(why).to_be_visible()
    version = page.locator('main').get_attribute('data-version')
    desk.post('desk/1/2/', do='correct', why='Typed wrongly', **{'points-0': 340, 'points-1': 20})
    page.evaluate(ASK)
    expect(page.locator('main')).not_to_have_attribute('data-version', version)
    assert why.is_visible() and page.get_by_role('link', name='Table 1, round 1').is_visible()
    desk.post('desk/1/3/', do='reopen', why='They went on')
    page.goto(f'{desk.at}slips/1/')
    page.locator('#table').fill('3')
    page.locator('[name=points-0]').fill('345')
    page.locator('[name=points-1]').fill('-50')
    page.keyboard.press('Enter')
    insist = page.get_by_role('button', name='What was typed counts')
    expect(insist).to_be_focused()
    desk.post('desk/1/2/', do='correct', why='Typed wrongly', **{'points-0': 220, 'points-1': 20})
    page.evaluate(ASK)
    page.wait_for_timeout(2500)
    assert insist.is_visible()


def test_a_page_open_while_the_site_is_upgraded_loads_again_and_goes_on(phone_of):
    """The big screen showed round 1 to the end of the evening, as its script had changed."""
    desk = open_evening(found_club(NAMES[:8]), rounds=2)
    desk.check_in(8)
    page = phone_of(1280, 720, bypass_csp=True)
    sees(page, desk)
    page.goto(f'{desk.at}wall/')
    page.evaluate("document.querySelector('script[type=module]').setAttribute('src', '/static/js/pages/wall.old.js')")
    desk.seat(1)
    page.evaluate(ASK)
    expect(page.get_by_text('Find your name')).to_be_visible()
