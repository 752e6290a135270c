"""What a screen reader says without being asked: the words that come into the page's live region, as they stand in the
browser's accessibility tree. The region must stay in the page, because what appears together with it is left out.
"""

import pytest
from playwright.sync_api import Page, expect

from scoring.say import signed
from tests.browser.club_phones import found_club, sees
from tests.browser.clubs.test_club_pages import evening_being_played
from tests.browser.evenings import sit_down
from tests.browser.matches.test_evening_solo import hand
from tests.browser.matches.test_pads_look import EVERYBODY, PADS
from tests.browser.matches.test_screen_readers import read_out
from tests.browser.offline.test_airplane_mode import fly, tap_offline
from tests.browser.table import join, start

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures('quick_draw')]
SIDES = {'en-GB': 'Ann & Cyd', 'es-ES': 'Ann y Cyd'}


class Ear:
    """Hears the live region of a page that is open now."""

    def __init__(self, page: Page) -> None:
        self.page, self.region = page, page.locator('#said').element_handle()

    def hears(self, *words: str) -> None:
        assert self.region.evaluate('region => region.isConnected'), 'the region was replaced'
        for each in words:
            expect(self.page.get_by_role('status').and_(self.page.locator('#said'))).to_contain_text(each)
            assert is_spoken(self.page, 'status', each)


def is_spoken(page: Page, role: str, words: str) -> bool:
    """Whether the browser tells a screen reader these words of a live region, once its tree is up to date."""
    for _ in range(50):
        if words in ' '.join(node.name for node in read_out(page) if role in node.within):
            return True
        page.wait_for_timeout(100)
    return False


@pytest.mark.parametrize('locale', SIDES)
def test_preview_and_save_are_spoken(phone_of, locale):
    side = SIDES[locale]
    hands = start(phone_of(locale=locale))
    ear = Ear(hands.page)
    hands.choose('contract', '8H')
    expect(ear.page.locator('#said')).to_have_text(
        {'en': 'Who bid it?', 'es': '¿Quién ha pujado?'}[locale[:2]]
    )  # alone
    hands.choose('bidder', 0)
    hands.choose('tricks', 7)
    ear.hears(f'{side} {signed(-300, locale[:2])}')
    hands.choose('tricks', 9)
    ear.hears(f'{side} {signed(300, locale[:2])}')
    hands.write()
    ear.hears(f'{side} 300')


def test_a_correction_speaks_its_preview(phone_of):
    hands = start(phone_of())
    hands.record('8H', 0, 8)
    hands.page.goto(hands.page.url + 'hands/1/')
    ear = Ear(hands.page)
    hands.page.locator('label:has(input[name=tricks][value="7"])').tap()
    ear.hears('Ann & Cyd −300')


@pytest.mark.sampled(4)
@pytest.mark.parametrize('locale', SIDES)
@pytest.mark.parametrize('game', PADS)
def test_every_game_speaks_its_preview_and_what_was_saved(phone_of, game, locale):
    """What is spoken has the figures that stand in the note, and after saving those of the sheet."""
    preset, players, taps = PADS[game]
    hands = sit_down(phone_of(locale=locale), game, preset, EVERYBODY[:players])
    ear = Ear(hands.page)
    for field, value in taps:
        hands.choose(field, value)
    expect(hands.page.locator('#note button[value=write]')).to_be_visible()
    ear.hears(*hands.page.locator('#note .fig').all_inner_texts())
    hands.write()
    ear.hears(*hands.page.locator('.totals .total').all_inner_texts())


def test_the_next_question_is_spoken(phone_of):
    hands = start(phone_of())
    ear = Ear(hands.page)
    hands.choose('contract', '8H')
    ear.hears('Who bid it?')


def test_a_refusal_is_spoken(phone_of):
    """An alert beside its question, which a screen reader reads as it comes into the page."""
    hands = sit_down(phone_of(), 'six-bid-solo', 'six-bid-modern', ('Ann', 'Bob', 'Cyd', 'Dan', 'Eve', 'Fay', 'Gus'))
    alert = hands.page.get_by_role('alert')
    expect(alert).to_have_count(0)
    for field, value in (('contract', 'solo:S'), ('plays-4', 1), *hand('', 1, 75)[1:]):
        hands.choose(field, value)
    expect(alert).to_contain_text('three')
    assert is_spoken(hands.page, 'alert', 'three')


def test_a_conflict_after_being_offline_is_spoken(phone_of):
    """A phone that was away finds another's hand: the question is an alert with both."""
    ann, bob = phone_of(), phone_of(service_workers='allow')
    hands = start(ann)
    theirs = join(ann, bob)
    fly(bob)
    tap_offline(theirs, '7S', 3, 4)
    expect(bob.locator('.waits').first).to_be_visible()
    hands.record('8H', 0, 8)
    bob.context.set_offline(False)
    alert = bob.get_by_role('alert').and_(bob.locator('.prompt'))
    for words in ('Hand 1 again, or the next?', 'Ann & Cyd +300', '4–6 · Lost'):
        expect(alert).to_contain_text(words)
    assert is_spoken(bob, 'alert', 'Hand 1 again, or the next?') and is_spoken(bob, 'alert', 'It is really the next')


def test_the_same_deal_from_two_phones_is_spoken(phone_of):
    ann, bob = phone_of(), phone_of()
    hands = start(ann)
    theirs = join(ann, bob)
    for phone in (hands, theirs):
        phone.page.route('**/version', lambda route: route.abort())  # so that Bob hears of it by his own tap
    hands.record('8H', 0, 8)
    for field, value in (('contract', '8H'), ('bidder', 0)):
        theirs.choose(field, value)
    ear = Ear(bob)
    theirs.choose('tricks', 9)
    ear.hears('Hand 1 again, or the next?')


def test_a_result_handed_in_is_spoken(phone_of):
    club = found_club()
    desk, _ = evening_being_played(club)
    page = sees(phone_of(), club)
    page.goto(desk.at + 't/1/1/')
    ear = Ear(page)
    for side, points in enumerate((340, 120)):
        page.fill(f'[name=points-{side}]', str(points))
    page.get_by_role('button', name='Hand in the result').tap()
    ear.hears('Handed in')


def test_a_ruling_is_read_where_the_page_begins(phone_of):
    """Each step is a page: its title and first heading are what is read."""
    page = phone_of()
    page.goto('/rules/five-hundred/wrong/')
    page.locator('.often a').first.tap()
    expect(page.get_by_role('heading', level=1)).to_be_visible()
    assert page.title().startswith(page.get_by_role('heading', level=1).inner_text().strip()[:10])
