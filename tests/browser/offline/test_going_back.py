"""Going back to a match that the browser has not kept: the page is current, and nothing is tapped invisibly."""

import pytest
from playwright.sync_api import expect

from tests.browser.offline.test_airplane_mode import fly

OTHERWISE_THAN_DRAWN = """[...document.querySelectorAll('main :is([type=radio], [type=checkbox])')]
    .filter(field => field.checked !== field.defaultChecked).map(field => `${field.name} ${field.value}`)"""

TAPS_ARE_KEPT = "Object.keys(sessionStorage).some(key => key.startsWith('taps '))"

pytestmark = pytest.mark.django_db(transaction=True)


def away_and_back(page):
    page.goto('/rules/')
    page.go_back()


def test_a_written_hand_does_not_come_back_and_the_half_tapped_one_does(table):
    """Firefox would even restore the recorded hand, ready to be recorded again."""
    table.record('8H', 0, 8)
    table.choose('contract', '7S')
    table.page.wait_for_function(TAPS_ARE_KEPT)  # by a script that loads after the page
    away_and_back(table.page)
    expect(table.page.locator('#pad .legal:checked')).to_have_count(1)
    expect(table.page.locator('[name=contract][value="7S"]')).to_be_checked()


def test_a_hand_opened_from_a_calculator_is_offered_once(table):
    """A phone loads a tab again when it wakes: the hand would be ready to be saved a second time."""
    page = table.page
    page.goto(page.url + '?record={"bidder":0,"contract":"8H","tricks":[8,2]}')
    page.wait_for_load_state()
    table.write()
    expect(page.locator('.totals .total').first).to_have_text('300')
    page.reload()
    expect(page.locator('#pad .legal:checked')).to_have_count(0)
    expect(page.locator('#note button[value=write]')).to_have_count(0)


def test_the_match_can_be_ended_as_soon_as_a_hand_is_saved(table):
    """The menu is not drawn again with the sheet."""
    end = table.page.locator('.menu .ends')
    table.page.locator('.menu summary').tap()
    expect(end).to_be_hidden()
    table.page.locator('.menu summary').tap()
    table.record('8H', 0, 8)
    table.page.locator('.menu summary').tap()
    expect(end).to_be_visible()


def test_without_a_network_the_way_back_leads_to_the_newest_sheet(table):
    """The browser's own copy is the page as first loaded: a hand recorded from it would be a conflict."""
    page = table.page
    page.reload()
    table.record('8H', 0, 8)
    table.record('7S', 3, 4)
    fly(page)
    away_and_back(page)
    expect(page.locator('.totals .total')).to_have_text(['360', '−120'])


def test_a_rule_opened_from_a_hand_leads_back_to_that_hand_from_every_page(table):
    page = table.page
    for hand in (('8H', 0, 8), ('7S', 3, 4)):
        table.record(*hand)
    page.locator('#hand-1 summary').tap()
    page.locator('#hand-1 .reasons a').first.tap()
    page.wait_for_url('**/rules/**')
    page.goto('/rules/black-lady/')  # typed, or by a link within the page: the address does not say where from
    page.locator('#way-back').tap()
    page.wait_for_url('**/m/**')
    expect(page.locator('#hand-1')).to_have_attribute('open', '')
    expect(page.locator('#hand-2')).not_to_have_attribute('open', '')


def settle(page):
    page.locator('.menu summary').tap()
    page.locator('.menu a[href*="/settle/"]').tap()
    page.wait_for_url('**/rules/five-hundred/settle/**')


def test_settle_it_opens_with_what_stands_at_the_table_and_leads_back_to_it(table):
    """The menu is drawn once, before the calls and taps; a misère may only follow a seven."""
    page, match = table.page, table.page.url
    page.goto(match + 'auction/?hand=1')
    page.locator('.auction [name=call][value="7H"]').tap()
    expect(page.locator('.auction [name=calls]')).to_have_value('7H')
    settle(page)
    expect(page.locator('#auction [name=call][value=misere]')).not_to_have_attribute('aria-disabled', 'true')
    page.locator('#way-back').tap()
    expect(page.locator('.auction [name=calls]')).to_have_value('7H')
    page.goto(match)
    table.choose('contract', '8H')
    table.choose('bidder', 1)
    page.wait_for_function(TAPS_ARE_KEPT)
    settle(page)
    expect(page.locator('#score-contract')).to_have_value('8H')
    expect(page.locator('#score-bidder')).to_have_value('1')


def test_a_rule_that_was_touched_does_not_come_back_in_a_closed_fold(phone):
    """The page would show the default rule and submit another one."""
    phone.goto('/new/')
    phone.evaluate('document.querySelectorAll("details").forEach(fold => fold.open = true)')
    with phone.expect_response(lambda answer: answer.request.method == 'POST'):
        phone.locator('#option-misere-defender-points label:not(:has(:checked))').first.tap()
    expect(phone.locator('#option-misere-defender-points')).to_have_class('option changed')
    away_and_back(phone)
    assert not phone.evaluate(OTHERWISE_THAN_DRAWN)
