"""Guided repair with thumbs: two taps from a correction that breaks later hands to the pad of the hand to come."""

import pytest
from playwright.sync_api import expect

from companion.matches import services
from companion.matches.models import Match
from tests.browser.table import HAS_ALL, in_sight, start

ANN_MADE = {'contract': '8H', 'bidder': 0, 'tricks': [8, 2]}
BOB_SET = {'contract': '8H', 'bidder': 1, 'tricks': [4, 6]}
LATER = [{'contract': '8S', 'bidder': 1, 'tricks': [1, 9]}, {'contract': '7S', 'bidder': 0, 'tricks': [7, 3]}]

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(params=[(390, 844), (320, 568), (844, 390)], ids=str)
def broken(phone_of, request):
    """Bidders who are set may not bid the next hand; hand 1 turns out to be Bob's, who was set in it."""
    hands = start(phone_of(*request.param))
    match = Match.objects.get()
    options = {**match.document['options'], 'setting': True}
    match.document = {**match.document, 'hands': [ANN_MADE, *LATER], 'options': options}
    match.save()
    services.correct_hand(match, 1, BOB_SET, seen=match.version, client_key='correct', key=match.keys.first())
    hands.page.reload()
    return hands


@pytest.mark.sampled(3)
def test_two_taps_lead_to_the_hand_to_come(broken):
    page = broken.page
    expect(page.locator('#repair .broken')).to_contain_text('Hand 2 no longer stands.')
    broken.choose('bidder', 3)
    expect(page.locator('#repair .broken')).to_contain_text('Hand 2 can stand.')
    assert page.locator('#note .sentence').bounding_box()['width'] > 120, 'squeezed beside the totals'
    broken.tap(page.locator('#note button[value=write]'))
    expect(page.locator('.next')).to_contain_text('Hand 4')
    assert broken.taps == 2


@pytest.mark.sampled(3)
def test_a_hand_mended_before_its_last_tap_is_answered_is_saved_at_once(broken):
    page = broken.page
    broken.choose('bidder', 3)
    expect(page.locator('#repair .broken')).to_contain_text('Hand 2 can stand.')
    page.route('**/preview/**', lambda route: None)  # no answer
    page.locator('#pad [name=tricks][value="10"]').evaluate('it => it.click()')
    page.locator('#note button[value=write]').tap()
    expect(page.locator('.next')).to_contain_text('Hand 4')
    expect(page.locator('#hand-2')).to_contain_text('10–0')


def test_the_way_back_is_in_sight_at_every_step(broken):
    page = broken.page
    back = page.locator('[form=undo-form]:visible')
    assert page.evaluate(HAS_ALL)  # what folds the pad
    assert in_sight(back)
    broken.choose('bidder', 3)
    expect(page.locator('#repair .broken')).to_contain_text('Hand 2 can stand.')
    expect(back).to_have_count(1)
    assert in_sight(page.locator('#note button[value=write]'))
    broken.tap(back)
    expect(page.locator('.next')).to_contain_text('Hand 4')
    expect(page.locator('#repair')).to_have_count(0)
