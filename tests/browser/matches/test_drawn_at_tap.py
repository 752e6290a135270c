"""The sheet is drawn at the tap of Save, and taken for saved only once the server says so."""

import pytest
from playwright.sync_api import Route, expect

from companion.matches import services
from companion.matches.models import Key, Match
from tests.browser.table import Hands, start
from tests.served import wait_until

pytestmark = pytest.mark.django_db(transaction=True)
SAID = 'document.getElementById("said").textContent'


@pytest.fixture
def ready(phone_of) -> Hands:
    """A whole hand on the pad, whose finished sheet has come with the preview."""
    hands = start(phone_of())
    for field, value in (('contract', '8H'), ('bidder', 0), ('tricks', 8)):
        hands.choose(field, value)
    hands.page.locator('#note template').wait_for(state='attached')
    return hands


def save(hands: Hands, while_asked) -> None:
    """Tap Save, and do something while the request is under way."""
    hands.page.route('**/record/', while_asked)
    hands.page.locator('#note button[value=write]').tap()


LISTEN = """() => { window.spoken = []; const line = document.getElementById('said');
  new MutationObserver(() => spoken.push([line.textContent, Date.now()])).observe(line,
    {childList: true, characterData: true, subtree: true}); }"""

SINCE_SAVED = "spoken.slice(spoken.findIndex(([words]) => words.includes('saved')) >>> 0)"


IN_ORDER = """() => { window.order = []; for (const step of ['sending', 'swapped']) {
  document.addEventListener(step, () => order.push(step), true); }
  const wait = setTimeout; setTimeout = (act, after) => after === 100 || wait(act, after); }"""  # however slow it is


def test_it_is_drawn_before_the_answer_but_not_announced(ready):
    page, held = ready.page, []
    page.evaluate(IN_ORDER)
    page.evaluate('scrollTo(0, 60)')
    save(ready, lambda route: held.append(route))
    expect(page.locator('main[aria-busy=true] .totals .total')).to_have_text(['300', '20'])
    assert page.evaluate('order') == ['sending', 'swapped'], 'drawing must not hold up the hand'
    assert page.evaluate('scrollY') == 0, 'the page stands at its top'
    assert 'saved' not in page.evaluate(SAID) and page.locator('.saving').is_visible()
    ready.choose('contract', '7S')
    page.evaluate(LISTEN)
    held[0].continue_()
    expect(page.locator('main:not([aria-busy]) .totals .total')).to_have_text(['300', '20'])
    wait_until(lambda: len(page.evaluate(SINCE_SAVED)) > 1, 10, 'nothing was said')
    (_saved, first), (_note, then) = page.evaluate(SINCE_SAVED)[:2]
    assert then - first > 1000, 'what is said of the next hand leaves time to hear it'
    assert page.locator('#pad [name=contract]:checked').input_value() == '7S'
    assert not page.locator('.saving, [inert], [data-provisional]').count()


RECEIPTS_TAKE_LONG = """() => { const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (name, ...more) {
    return name === 'companion-receipts' ? {} : open.call(this, name, ...more); }; }"""


def test_it_is_saved_before_its_receipt_is_put_away(ready):
    page = ready.page
    page.evaluate(RECEIPTS_TAKE_LONG)
    save(ready, lambda route: route.continue_())
    expect(page.locator('#said')).to_contain_text('Hand 1 saved')
    ready.choose('contract', '7S')
    page.wait_for_timeout(3000)  # by then a hand without an answer is shown as waiting
    assert page.locator('#pad [name=contract]:checked').input_value() == '7S'


def test_a_conflict_puts_the_pad_back_with_the_taps(ready):
    def bob_was_first(route: Route) -> None:
        match = Match.objects.get()
        bob = Key.objects.create(match=match, label='Bob', holder='bob')
        other = {'contract': '8H', 'bidder': 0, 'tricks': [7, 3]}
        services.record_hand(match, other, seen=1, client_key='b', key=bob)
        route.continue_()

    save(ready, bob_was_first)
    expect(ready.page.locator('#same-deal')).to_contain_text('Hand 1 again, or the next?')
    expect(ready.page.locator('.totals .total')).to_have_text(['−300', '30'])
    assert ready.page.locator('#pad [name=tricks]:checked').input_value() == '8'


def test_who_may_no_longer_write_sees_the_page_as_it_was(ready):
    def key_taken_away(route: Route) -> None:
        Key.objects.all().delete()
        route.continue_()

    save(ready, key_taken_away)
    expect(ready.page.locator('.prompt')).to_contain_text('8 hearts')
    assert ready.page.locator('.totals .total').all_text_contents() == ['0', '0']


def test_without_a_network_it_waits_as_ever(ready):
    save(ready, lambda route: route.abort())
    expect(ready.page.locator('.waits').first).to_contain_text('Waiting to be sent')
    assert ready.page.locator('.totals .total').all_text_contents() == ['0', '0']
    assert not ready.page.locator('[aria-busy=true], [inert], #pad .legal:checked').count()
