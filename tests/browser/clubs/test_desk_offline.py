"""The desk of a club offline: it shows its last state, check-ins and typed results are queued on the phone and saved
once, seating waits for the network. Also a table that hands in offline.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.offline.test_airplane_mode import keeps, tap_offline
from tests.browser.table import Hands

NAMES = ['Ann Lee', 'Bob Ray', 'Cyd Fox', 'Dan Orr', 'Eve Kay', 'Flo Day', 'Gus Poe', 'Hal Roe']
AS_OF = re.compile(r'As of \d+:\d\d\s[AP]M, no network')
SO_FAR = re.compile(r'Your total so far, as of \d+:\d\d\s[AP]M:\s+.+ 300, .+ 20')
EVENING = f"""
from companion.clubs.services import clubs, door, keys, rounds, setup
from companion.clubs.setup_form import fresh
from companion.access.codes import hashed

club, owner = clubs.create_club('Fern Valley', '', holder=hashed('desk'), label='desk')
members = clubs.join(club, {NAMES}, by=owner)
evening = setup.open_evening(club, by=owner, **fresh(club).fields())
if SEATED:
    for member in members:
        door.check_in(evening, member, by=owner)
    rounds.draw(evening, 1, by=owner)
    rounds.seat(evening, 1, by=owner)
print('made', evening.code, keys.cards(evening, [1])[1])
"""


@pytest.fixture
def evening_of(site, guest_of):
    """Create an evening; returns its desk's phone, its address and the card of table 1."""

    def make(seated: bool, service_workers: str = 'allow') -> tuple[Page, str, str]:
        output = site.python(f'SEATED = {seated}\n{EVENING}').communicate()[0]
        code, card = output.split('made ')[1].split()
        page = guest_of(service_workers=service_workers)
        page.context.add_cookies([{'name': 'device', 'value': 'desk', 'url': site.url}])
        return page, f'/e/{code}/', f'/card/{card}/'

    return make


def test_check_ins_wait_and_are_written_once(evening_of):
    page, at, _card = evening_of(seated=False)
    page.goto(at + 'door/')
    keeps(page, at + 'door/')
    page.context.set_offline(True)
    expect(page.locator('.as-of')).to_have_text(AS_OF)
    for name in ('Ann', 'Bob'):
        page.get_by_role('button', name=name).tap()
        expect(page.locator('.waits')).to_contain_text(name)
    page.get_by_role('button', name='Draw round 1').tap()
    expect(page.locator('.waits')).to_contain_text('whether this was done')  # the answer may be lost, and not the act
    page.reload()
    expect(page.locator('.waits')).to_contain_text('Ann, Bob')
    expect(page.locator('.as-of')).to_have_text(AS_OF)
    page.context.set_offline(False)
    expect(page.locator('.lead-line .big')).to_have_text('2')
    for selector in ('.waits', '.as-of'):
        expect(page.locator(selector)).to_be_hidden()
    expect(page.locator('#door').get_by_role('button', pressed=True)).to_have_count(2)


def test_taps_faster_than_the_answers_are_sent_after_a_reload(evening_of):
    """They were kept in the page until the answer before, so that a reload lost them, and called "No network"."""
    page, at, _card = evening_of(seated=False, service_workers='block')  # they know no slow network
    page.goto(at + 'door/')
    page.wait_for_timeout(2500)  # until what sends is loaded
    slow = {'offline': False, 'latency': 700, 'downloadThroughput': -1, 'uploadThroughput': -1}
    page.context.new_cdp_session(page).send('Network.emulateNetworkConditions', slow)
    for name in NAMES:
        page.locator('#door').get_by_role('button', name=name.split()[0]).tap()
    for _moment in range(5):
        expect(page.locator('.waits')).to_be_hidden()
        page.wait_for_timeout(100)
    page.reload()
    expect(page.locator('#door').get_by_role('button', pressed=True)).to_have_count(len(NAMES))
    expect(page.locator('.waits')).to_be_hidden()
    expect(page.locator('.lead-line .big')).to_have_text(str(len(NAMES)))


def test_what_waits_of_an_evening_is_given_to_another_phone_as_a_code(evening_of, guest_of, site, tmp_path):
    page, at, _card = evening_of(seated=False)
    for address in (at + 'door/', '/hand-over/', at + 'door/'):
        page.goto(address)
        keeps(page, address)
        if address == '/hand-over/':
            page.evaluate("import(document.getElementById('both').dataset.codes)")  # a phone that keeps the site has it
    page.context.set_offline(True)
    for name in ('Ann', 'Bob'):
        page.get_by_role('button', name=name).tap()
        expect(page.locator('.waits')).to_contain_text(name)
    page.goto('/hand-over/')
    page.get_by_role('button', name='Waiting to be sent: 2').tap()
    expect(page.locator('.codes canvas')).to_be_visible()
    with page.expect_download() as saved:
        page.locator('.codes').get_by_role('button', name='Save as a file').tap()
    saved.value.save_as(tmp_path / 'acts.json')
    other = guest_of()
    other.context.add_cookies([{'name': 'device', 'value': 'desk', 'url': site.url}])
    other.goto('/hand-over/')
    other.set_input_files('#parcel', tmp_path / 'acts.json')
    expect(other.locator('#told')).to_contain_text('Waiting to be sent: 2')
    other.goto(at + 'door/')
    expect(other.locator('#door').get_by_role('button', pressed=True)).to_have_count(2)
    page.context.set_offline(False)
    page.goto(at + 'door/')
    expect(page.locator('.waits')).to_be_hidden()
    expect(page.locator('#door').get_by_role('button', pressed=True)).to_have_count(2)


def test_typed_results_wait_and_one_that_was_overtaken_asks(evening_of, site):
    page, at, _card = evening_of(seated=True)
    page.goto(at + 'room/')
    keeps(page, at + 'desk/1/1/', at + 'desk/1/2/')
    page.context.set_offline(True)
    for table in (1, 2):
        page.goto(f'{at}desk/1/{table}/')
        page.fill('[name=points-0]', '340')
        page.fill('[name=points-1]', '-120')
        page.get_by_role('button', name='Save: both sides signed').tap()
        expect(page.locator('.waits')).to_contain_text(f'Table {table}, round 1: 340 : -120')
    output = site.python(MEANWHILE.format(code=at.split('/')[2])).communicate()[0]
    assert 'typed' in output
    page.context.set_offline(False)
    expect(page.locator('.waits')).to_contain_text('Only the director opens it again')
    page.goto(at + 'room/')
    expect(page.locator('.table').first.locator('.score b')).to_have_text(['100', '50'])
    expect(page.locator('.table').nth(1).locator('.score b')).to_have_text(['340', '−120'])
    page.locator('.waits').get_by_role('button', name='Delete').tap()
    expect(page.locator('.waits')).to_be_hidden()


def test_a_second_thought_without_a_network_asks(evening_of):
    """The first result was written when the second was refused: it was once dropped without a word."""
    page, at, _card = evening_of(seated=True)
    page.goto(f'{at}desk/1/1/')
    keeps(page, f'{at}desk/1/1/')
    page.context.set_offline(True)
    for points in ('340', '300'):
        page.fill('[name=points-0]', points)
        page.fill('[name=points-1]', '-120')
        page.get_by_role('button', name='Save: both sides signed').tap()
        expect(page.locator('.waits')).to_contain_text(f'{points} : -120')
    page.context.set_offline(False)
    expect(page.locator('.waits')).to_contain_text('300 : -120. Both sides agreed on this result.')
    page.reload()
    expect(page.locator('.waits').get_by_role('button', name='Delete')).to_be_visible()


def test_a_result_saved_late_is_shown_unless_more_was_typed(evening_of):
    page, at, _card = evening_of(seated=True)
    for table, more in ((1, ''), (2, '350')):
        page.context.set_offline(False)
        page.goto(f'{at}desk/1/{table}/')
        keeps(page, f'{at}desk/1/{table}/')
        page.fill('[name=points-0]', '340')
        page.fill('[name=points-1]', '-120')
        page.context.set_offline(True)
        page.get_by_role('button', name='Save: both sides signed').tap()
        expect(page.locator('.waits')).to_contain_text(f'Table {table}, round 1: 340 : -120')
        if more:
            page.fill('[name=points-0]', more)
        page.context.set_offline(False)
        if more:
            expect(page.locator('.waits')).to_be_hidden()
            expect(page.locator('[name=points-0]')).to_have_value(more)
        else:
            page.wait_for_url('**/room/')
            expect(page.locator('.table').first.locator('.score b')).to_have_text(['340', '−120'])


MEANWHILE = """
from companion.clubs.models import Evening, Grant, Table
from companion.clubs.services import results
evening = Evening.objects.get(code='{code}')
table = Table.objects.get(round__evening=evening, number=1)
results.type_result(evening, table, [100, 50], by=Grant.objects.get(club=evening.club, role='owner'))
print('typed')
"""


def test_a_table_hands_in_without_a_network(evening_of, guest_of):
    _page, at, card = evening_of(seated=True)
    table = Hands(guest_of(320, 568, service_workers='allow'))
    page = table.page
    page.goto(card)
    page.get_by_role('button', name='Open the pad').tap()
    page.wait_for_url('**/m/**')
    table.record('8H', 0, 8)
    expect(page.locator('#main')).to_have_attribute('data-hands', '8')
    page.evaluate("document.getElementById('main').dataset.hands = 2")
    page.context.set_offline(True)
    tap_offline(table, '7S', 3, 4)
    sentence = page.get_by_text('All 2 hands of the round are tapped in')
    assert sentence.bounding_box()['width'] > 250  # beside its button it once had a letter to a line
    so_far = page.locator('.so-far')
    expect(so_far).to_have_text(SO_FAR)
    expect(so_far).to_contain_text('(without the hands that wait)')
    expect(page.locator('#pad')).to_be_hidden()
    page.get_by_role('button', name='another hand').tap()
    expect(page.locator('#pad')).to_be_visible()
    for takes_back in (True, False):
        page.get_by_role('button', name='Hand in').tap()
        expect(page.locator('.waits .words').last).to_contain_text('Hand in')
        expect(page.locator('#pad, form.hand-in').filter(visible=True)).to_have_count(0)
        expect(so_far).to_have_text(SO_FAR)
        if takes_back:
            page.get_by_role('button', name='Take back').tap()
            expect(page.locator('#pad')).to_be_visible()
    page.context.set_offline(False)
    page.wait_for_url(f'**{at}t/1/1/')
    expect(page.get_by_role('heading', name='Do both sides agree?')).to_be_visible()
    page.context.set_offline(True)
    page.get_by_role('button', name='We agree').tap()
    expect(page.locator('.waits')).to_contain_text('We agree')
    page.context.set_offline(False)
    expect(page.get_by_role('heading', name='Both sides agreed.')).to_be_visible()


# As the first version of the desk kept them: a list in localStorage, with the form's fields as they were sent.
EARLIER_QUEUE = """(queue) => {
    const door = document.querySelector('#door');
    const acts = [...door.querySelectorAll('ul button')].slice(0, 2).map((button, place) => {
        const sent = [...new FormData(door, button)];
        const fields = sent.map(([name, value]) => [name, name === 'key' ? `earlier-${place}` : value]);
        return {to: location.href, fields, says: button.querySelector('b').textContent};
    });
    localStorage.setItem(queue, JSON.stringify(acts));
}"""


def test_what_an_earlier_version_queued_is_moved_and_written_once(evening_of):
    page, at, _card = evening_of(seated=False)
    page.goto(at + 'door/')
    keeps(page, at + 'door/')
    page.evaluate(EARLIER_QUEUE, 'acts-that-wait')
    page.context.set_offline(True)
    for _load in range(2):  # moved by the first, still there for the second
        page.reload()
        expect(page.locator('.waits')).to_contain_text('Ann, Bob')
    assert page.evaluate("localStorage.getItem('acts-that-wait')") is None
    page.context.set_offline(False)
    expect(page.locator('.lead-line .big')).to_have_text('2')
    expect(page.locator('.waits')).to_be_hidden()
    expect(page.locator('#door').get_by_role('button', pressed=True)).to_have_count(2)
