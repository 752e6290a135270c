"""A site that lost the newest acts of an evening gets them back from the phone of the desk, and says so."""

from playwright.sync_api import expect

from companion.clubs.models import Entry, Evening, Log
from tests.browser.club_phones import found_club, sees
from tests.browser.matches.test_receipts import KEPT
from tests.browser.table import wait_until
from tests.companion.clubs.conftest import open_evening


def test_a_lost_act_of_an_evening_comes_back_from_the_phone(phone):
    desk = open_evening(found_club())
    before = Evening.objects.values().get()
    sees(phone, desk).goto(f'{desk.at}door/')
    phone.get_by_role('button', name='Bob').tap()
    ticked = phone.locator('#door').get_by_role('button', pressed=True)
    expect(ticked).to_have_count(1)
    wait_until(phone, f'async () => (await ({KEPT})()).includes({before["pulse"] + 1})')
    Entry.objects.all().delete()
    Log.objects.filter(what='checked-in')._raw_delete('default')
    Evening.objects.update(**before)
    phone.reload()
    said = phone.locator('p.left', has_text='The site had lost 1 act of this evening')
    expect(said).to_be_visible()
    said.get_by_role('link').tap()
    expect(ticked).to_have_count(1)
    assert Entry.objects.count() == 1
