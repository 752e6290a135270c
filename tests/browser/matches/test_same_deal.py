"""Two phones tapped the same deal and differ: the second one is asked, and settles it with one tap."""

import pytest
from playwright.sync_api import expect

from companion.matches import services
from companion.matches.models import Match
from tests.browser.evenings import sit_down
from tests.browser.table import in_sight, join, start

pytestmark = pytest.mark.django_db(transaction=True)
READ = 450  # milliseconds: a tap that is sooner, in the place of the last one, is taken for its second
DRAW_ANEW = """another => {
    const note = document.getElementById('note');
    const html = another ? note.outerHTML.replaceAll('7–3', '6–4') : note.outerHTML;
    note.outerHTML = html;
    htmx.process(document.getElementById('note'));
}"""
ANSWERS = {
    'Keep theirs': (['300', '20'], 1),
    'Replace hand 1 with mine': (['−300', '30'], 1),
    'It is really the next': (['0', '50'], 2),
}


@pytest.mark.parametrize('answer', ANSWERS)
def test_one_tap_settles_it(table, second_phone, answer):
    for field, value in (('contract', '8H'), ('bidder', 0), ('tricks', 7)):
        second_phone.choose(field, value)
    table.record('8H', 0, 8)
    page = second_phone.page
    asks = page.locator('#note #same-deal')  # without a tap, in place of what it would be as the next hand
    expect(asks).to_contain_text('Hand 1 again, or the next?')
    expect(page.locator('.totals .total').first).to_have_text('300')
    expect(page.get_by_role('button', name='Save hand')).to_have_count(0)
    expect(page.locator('#pad [name=tricks]:checked')).to_have_value('7')
    page.wait_for_timeout(READ)
    second_phone.tap(asks.locator('a, button', has_text=answer))
    totals, hands = ANSWERS[answer]
    expect(asks).to_have_count(0)
    expect(page.locator('.totals .total')).to_have_text(totals)
    expect(page.locator('#sheet details.hand')).to_have_count(hands)
    expect(page.locator('#pad .legal:checked')).to_have_count(0)


def test_the_next_pad_is_as_open_as_any_once_it_is_settled(phone_of):
    """The pad stayed folded to its bids for the rest of the match, below 300 pixels of empty paper."""
    ann = start(phone_of(390, 844))
    bob = join(ann.page, phone_of(390, 844))
    for field, value in (('contract', '8H'), ('bidder', 0), ('tricks', 7)):
        bob.choose(field, value)
    ann.record('8H', 0, 8)
    asks = bob.page.locator('#note #same-deal')
    expect(asks).to_be_visible()
    bob.page.wait_for_timeout(READ)
    bob.tap(asks.locator('button', has_text='Keep theirs'))
    expect(asks).to_have_count(0)
    expect(bob.page.locator('#pad .tricks')).to_be_visible()
    expect(ann.page.locator('#pad .tricks')).to_be_visible()


@pytest.mark.parametrize('drawn', ['the same', 'another'])
def test_a_question_drawn_anew_between_press_and_release_takes_the_tap(table, second_phone, drawn):
    """The element that was pressed is gone then, so there is no click; of another question nothing may be taken."""
    page = tapped_before(table, second_phone, 1)
    keep = page.locator('#same-deal .keep')
    page.wait_for_timeout(READ)
    keep.hover()
    page.mouse.down()
    page.evaluate(DRAW_ANEW, drawn == 'another')
    page.mouse.up()
    if drawn == 'the same':
        expect(page.locator('#same-deal')).to_have_count(0)
        expect(page.locator('.totals .total').first).to_have_text('40')
    else:
        page.wait_for_timeout(500)
        expect(page.locator('#same-deal')).to_have_count(1)


def tapped_before(table, second_phone, *saved: int):
    """The second phone's page: hand 1 tapped on it before the other saved so many hands."""
    for field, value in (('contract', '6S'), ('bidder', 0), ('tricks', 7)):
        second_phone.choose(field, value)
    for number in saved:
        table.record('6S', 0, 8)
        expect(second_phone.page.locator(f'#hand-{number}')).to_have_count(1)
    return second_phone.page


def test_of_two_hands_meanwhile_the_first_is_the_one_in_question(table, second_phone):
    page = tapped_before(table, second_phone, 1, 2)
    expect(page.locator('#same-deal')).to_contain_text('Hand 1 again, or the next?')
    expect(page.locator('#same-deal')).to_contain_text('and 1 more')


def test_another_hand_while_it_asks_does_not_change_the_question(table, second_phone):
    page = tapped_before(table, second_phone, 1)
    expect(page.locator('#same-deal')).to_contain_text('7–3')
    table.record('6C', 1, 8)
    expect(page.locator('#same-deal')).to_contain_text('and 1 more')
    second_phone.choose('tricks', 6)
    expect(page.locator('#same-deal')).to_contain_text('6–4')
    expect(page.locator('#same-deal')).to_contain_text('Hand 1 again, or the next?')


def test_a_click_is_not_lost_to_the_hand_that_comes_while_the_mouse_is_pressed(table, second_phone):
    page = second_phone.page
    page.locator('#pad label:has([value="7H"])').hover()
    page.mouse.down()
    table.record('8H', 0, 8)
    page.wait_for_timeout(500)  # it has heard of it, and would have drawn it
    page.mouse.up()
    expect(page.locator('.totals .total').first).to_have_text('300')
    expect(page.locator('#pad [value="7H"]')).to_be_checked()


def test_a_page_read_again_while_it_asks_knows_when_the_taps_began(table, second_phone):
    """A minute later nothing else would say that they may be the deal which the other phone saved."""
    page = tapped_before(table, second_phone, 1)
    began = page.locator('#pad [name=was]').input_value()
    expect(page.locator('#same-deal')).to_be_visible()
    page.reload()
    expect(page.locator('#pad [name=tricks]:checked')).to_have_value('7')
    expect(page.locator('#pad [name=was]')).to_have_value(began)


def test_a_bidder_who_sits_out_the_next_deal_is_asked_all_the_same(guest_of):
    """The pad of the next deal refuses those taps, so there is nothing to save; at the foot of a phone on its side."""
    first = sit_down(guest_of(), 'six-bid-solo', 'six-bid-modern')
    second = join(first.page, guest_of(844, 390))
    page = second.page
    for hands, units in ((second, 6), (first, 5)):  # Ann dealt and sits out; Bob bids, deals next and sits out then
        for field, value in (('contract', 'solo:S'), ('bidder', 1), ('tens', 7), ('units', units)):
            hands.choose(field, value)
        expect(hands.page.locator('#note button[value=write]')).to_be_visible()
    first.write()
    expect(page.locator('.stale')).to_contain_text('76')
    expect(page.get_by_role('button', name='It is really the next')).to_be_visible()
    assert in_sight(page.get_by_role('button', name='It is really the next'))
    second.tap(page.locator('#same-deal').get_by_text('Replace hand 1 with mine'))
    expect(page.locator('.totals .total')).to_have_text(['0', '64', '−32', '−32'])


def test_a_hand_that_ended_the_match_in_the_same_second_is_in_question_too(table, second_phone):
    page = second_phone.page
    for field, value in (('contract', '8H'), ('bidder', 0), ('tricks', 7)):
        second_phone.choose(field, value)
    expect(page.locator('#note button[value=write]')).to_be_visible()
    page.evaluate('document.body.classList.add("htmx-request")')  # something is pending, so their sheet waits
    table.record('10N', 0, 10)  # 520: the match is over
    second_phone.tap(page.locator('#note button[value=write]'))
    page.evaluate('document.body.classList.remove("htmx-request")')
    page.get_by_role('button', name='Replace hand 1 with mine').tap()
    expect(page.locator('.totals .total')).to_have_text(['−300', '30'])
    expect(page.locator('#same-deal, .prompt, .finish')).to_have_count(0)


def test_the_hearts_of_eleven_people_are_whole_in_both_versions(phone_of):
    """They were cut at the edge, and just there the two may differ."""
    ann = sit_down(phone_of(320, 568), 'black-lady', 'cancellation', 'ABCDEFGHIJK')
    bob = join(ann.page, phone_of(320, 568))
    match = Match.objects.get()
    hearts = {'hearts': [10, 11, 5, *[0] * 8], 'queens': [0, 1]}
    services.record_hand(match, hearts, seen=match.version, client_key='ann', key=match.keys.earliest('pk'))
    for field, value in (('hearts-0', 26), ('card-queens-0', 1), ('card-queens-1', 2)):
        bob.page.locator(f'label:has(input[name="{field}"][value="{value}"])').tap()
    expect(bob.page.locator('#same-deal .version')).to_have_count(2)
    right = 'it => it.getBoundingClientRect().right'
    for version in bob.page.locator('#same-deal .version').all():
        assert version.locator('.bid').evaluate(right) <= version.evaluate(right)


def test_both_versions_begin_at_one_height(phone_of):
    """The shorter one lay lower, so that the same things did not stand beside each other."""
    bob = join(start(phone_of()).page, phone_of())
    match = Match.objects.get()
    all_pass = {'seen': match.version, 'client_key': 'ann', 'key': match.keys.earliest('pk')}
    services.record_hand(match, {'contract': 'passed'}, **all_pass)
    for field, value in (('contract', '8H'), ('bidder', 0), ('tricks', 8)):
        bob.choose(field, value)
    expect(bob.page.locator('#same-deal .version')).to_have_count(2)
    assert len({version.bounding_box()['y'] for version in bob.page.locator('#same-deal .version').all()}) == 1
