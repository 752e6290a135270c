"""Budget: with names this device knows, a match is started in at most five taps from the home page, without typing."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.table import Hands, in_sight, sit, start

pytestmark = pytest.mark.django_db(transaction=True)

MOST = 5


@pytest.mark.parametrize('size', [(390, 844), (320, 568)], ids=['390', '320'])
def test_known_names_begin_a_match_in_few_taps(phone_of, size):
    page = phone_of(*size)
    start(page)
    before = page.url
    page.goto('/')
    hands = Hands(page)
    hands.tap(page.get_by_role('link', name='New match'))
    go_on = page.locator('button.primary')
    go_on.scroll_into_view_if_needed()  # the budget of this page is taps; scrolling is free
    hands.tap(go_on)
    page.wait_for_url(lambda url: '/m/' in url and url != before)
    expect(page.locator('.totals')).to_contain_text('Ann & Cyd')
    print(f'\na match with known names at {size[0]}x{size[1]}: {hands.taps} taps of {MOST}')
    assert hands.taps <= MOST


def test_eight_people_begin_again_without_scrolling_on_a_phone_on_its_side(phone_of):
    page = phone_of(844, 390)
    hand = {'hearts': [20, 6, *[0] * 6], 'queens': [0, 0]}
    table = {'format': 'companion-match/1', 'game': 'black-lady', 'preset': 'cancellation', 'options': {}}
    document = {**table, 'players': list('ABCDEFGH'), 'first_dealer': 0, 'hands': [hand] * 3}
    file = {'name': 'over.json', 'mimeType': 'application/json', 'buffer': json.dumps(document).encode()}
    sit(page, '/open/', multipart={'document': file})
    page.goto('/')
    assert in_sight(page.get_by_role('button', name='Begin')) and in_sight(page.locator('.otherwise a').last)


def test_a_preset_redraws_what_the_table_plays(phone):
    phone.goto('/new/?game=bid-whist')
    rules = phone.locator('details.house')
    expect(rules.locator('#in-short')).to_have_text('as usual')
    rules.locator('summary').first.tap()
    expect(rules.locator('#option-rise-and-fly')).not_to_contain_text('first set')
    phone.locator('.others input').tap()
    phone.locator('.pick', has_text='Rise and fly').first.tap()
    expect(phone.locator('#drawn-preset')).to_have_value('rise-and-fly')
    expect(rules.locator('#blank')).to_have_attribute('href', re.compile('/rise-and-fly/'))
    expect(rules).to_have_attribute('open', '')
    expect(rules.locator('#option-target')).to_have_count(0)  # nobody plays for points


def test_the_summary_follows_a_touched_rule(phone):
    phone.goto('/new/?game=bid-whist')
    phone.locator('details.house > summary').tap()
    phone.locator('#option-min-bid > summary').tap()
    phone.locator('#min-bid-own').fill('5')
    phone.locator('#min-bid-own').press('Tab')
    expect(phone.locator('#in-short')).to_contain_text('5')
    phone.locator('.others input').tap()
    phone.locator('.pick', has_text='Rise and fly').first.tap()
    expect(phone.locator('#in-short')).to_contain_text('5')  # the table's own rule stays


def test_a_rule_tapped_after_a_typed_number_opens_and_stays_open(phone):
    """The number is sent when its field loses the focus; the answer must not close what was tapped meanwhile."""
    phone.goto('/new/?game=bid-whist')
    phone.locator('details.house > summary').tap()
    phone.locator('#option-min-bid > summary').tap()
    phone.locator('#min-bid-own').fill('5')
    with phone.expect_response(lambda answer: answer.request.method == 'POST'):
        phone.locator('#option-dealer-forced > summary').tap()
    expect(phone.locator('#option-min-bid')).to_have_class('option changed')
    expect(phone.locator('#option-dealer-forced')).to_have_attribute('open', '')


def test_the_first_page_offers_to_be_installed_where_the_browser_can(phone):
    phone.goto('/')
    expect(phone.locator('#install')).to_be_hidden()
    phone.evaluate(
        "dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => (window.asked = 1) }))"
    )
    phone.get_by_role('button', name='Put it on the home screen').tap()
    expect(phone.locator('#install')).to_be_hidden()
    assert phone.evaluate('asked') == 1
