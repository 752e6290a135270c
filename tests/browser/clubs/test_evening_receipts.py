"""A site that lost the newest acts of an evening gets them back from the phone of the desk, and says so."""

import pytest
from playwright.sync_api import expect

from companion.access import erased
from companion.clubs.models import Club, Entry, Evening, HandIn, Log, Member, Table
from companion.matches.models import Change, Key, Match
from companion.operations.erasures import erase_again
from tests.browser.club_phones import found_club, sees
from tests.browser.matches.test_receipts import KEPT
from tests.browser.table import Hands, wait_until
from tests.companion.clubs.conftest import open_evening
from tests.companion.clubs.phones import TablePhone


def test_a_lost_act_of_an_evening_comes_back_from_the_phone(phone):
    desk = open_evening(found_club())
    before = Evening.objects.values().get()
    sees(phone, desk).goto(f'{desk.at}door/')
    phone.get_by_role('button', name='Bob').tap()
    ticked = phone.locator('#door').get_by_role('button', pressed=True)
    expect(ticked).to_have_count(1)
    wait_until(phone, f'async () => (await ({KEPT})()).includes({before["revision"] + 1})')
    Entry.objects.all().delete()
    Log.objects.filter(what='checked-in')._raw_delete('default')
    Evening.objects.update(**before)
    phone.reload()
    notice = phone.locator('p.left', has_text='The site had lost 1 act of this evening')
    expect(notice).to_be_visible()
    notice.get_by_role('link').tap()
    expect(ticked).to_have_count(1)
    assert Entry.objects.count() == 1


def test_a_tap_that_writes_nothing_is_no_lost_act(phone):
    """The first of a pair is only chosen: the desk was told on every visit that the site had lost it."""
    desk = open_evening(found_club(), form='pairs', movement='swiss')
    before = Evening.objects.get().revision
    phone.route('**/kept/*', lambda route: route.abort())  # the page is left before the evening is kept
    sees(phone, desk).goto(f'{desk.at}door/')
    phone.get_by_role('button', name='Ann').tap()
    expect(phone.locator('.said-last')).to_contain_text('with whom?')
    phone.get_by_role('button', name='Bob').tap()
    wait_until(phone, f'async () => (await ({KEPT})()).includes({before + 1})')
    [acts] = phone.evaluate(KEPT.replace('({ version }) => version', '({ acts }) => acts'))
    assert [bool(act.get('receipt')) for act in acts] == [True], 'what has none is sent again, as lost'


@pytest.fixture
def seated(settings, tmp_path):
    settings.DATA = tmp_path
    desk = open_evening(found_club())
    desk.check_in(4)
    desk.seat(1)
    return desk


def test_hands_and_their_agreement_come_back_though_somebody_was_erased(phone, seated):
    table = TablePhone(seated, 1)
    match = Match.objects.get()
    before = [(model.objects.all(), model.objects.values().get()) for model in (Match, Key, Evening, Table)]
    sees(phone, table).goto(f'/m/{match.code}/')
    wait_until(phone, f'async () => (await ({KEPT})()).includes(1)')
    hands = Hands(phone)
    hands.record('8H', 0, 8)
    expect(phone.locator('#main:not([data-provisional])')).to_have_attribute('data-version', '2')
    hands.record('7S', 0, 10)
    expect(phone.locator('#main:not([data-provisional])')).to_have_attribute('data-version', '3')
    phone.get_by_role('button', name='Hand in').tap()
    phone.get_by_role('button', name='We agree').tap()
    expect(phone.get_by_role('heading', name='Both sides agreed.')).to_be_visible()
    for rows, values in before:
        rows.update(**values)
    Change.objects.filter(version__gt=1).delete()
    HandIn.objects.all().delete()
    Log.objects.filter(what__in=['handed-in', 'agreed'])._raw_delete('default')
    erased.write([{'club': Club.objects.get().code, 'member': 1}])
    name = Member.objects.get(number=1).name
    assert erase_again() == 1
    phone.goto(f'/m/{match.code}/')
    notice = phone.locator('p.left', has_text='The site had lost 2 changes of this match')
    expect(notice).to_be_visible()
    expect(notice).not_to_contain_text(name)
    expect(phone.locator('#sheet details.hand')).to_have_count(2)
    phone.goto(f'{seated.at}t/1/1/')
    expect(phone.locator('p.left', has_text='The site had lost 2 acts of this evening')).to_be_visible()
    expect(phone.get_by_role('heading', name='Both sides agreed.')).to_be_visible()
    phone.goto('/waiting/')
    expect(phone.locator('main')).to_contain_text('Nothing waits on this phone')
    assert [Table.objects.get().state, len(Match.objects.get().hands)] == ['agreed', 2]
    assert name not in str(Match.objects.get().document)
