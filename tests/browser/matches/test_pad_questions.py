"""How a pad asks: in the words of the contract, with every part named, and in view on the smallest phones."""

import pytest
from playwright.sync_api import expect

from companion.matches.models import Match
from tests.browser.evenings import sit_down
from tests.browser.table import in_sight, start

pytestmark = pytest.mark.django_db(transaction=True)

LEGEND = '.tricks legend span:visible'
LONG = ('Maximiliana Konstantinopolis', 'Bartholomew Montgomery-Smythe', 'Guadalupe', 'D' * 60)


def test_a_hand_without_the_partner_asks_for_the_tricks_of_the_bidder(phone):
    """At misère the partner lays the cards down, so "Tricks for Ann & Cyd" asked for something else."""
    hands = start(phone)
    hands.choose('bidder', 0)
    hands.choose('contract', '8H')
    expect(phone.locator(LEGEND)).to_have_text(['Tricks for Ann & Cyd'])
    hands.choose('contract', 'misere')
    expect(phone.locator(LEGEND)).to_have_text(['Tricks the bidder took'])


def test_alone_at_a_side_a_player_is_asked_by_name(phone):
    hands = sit_down(phone, 'five-hundred', 'three-handed', ('Ann', 'Bob', 'Cyd'))
    hands.choose('contract', 'misere')
    hands.choose('bidder', 0)
    expect(phone.locator('.own.tricks legend span:visible')).to_have_text(['Tricks for Ann'])


@pytest.mark.parametrize(
    ('game', 'preset', 'taps'),
    [
        ('progressive-solo', 'progressive-solo', (('contract', 'frog'), ('bidder', 1))),
        ('black-lady', 'spot-hearts', ()),
    ],
)
def test_tens_and_units_are_named(small_phone, game, preset, taps):
    hands = sit_down(small_phone, game, preset)
    for field, value in taps:
        hands.choose(field, value)
    expect(small_phone.locator('.place:visible')).to_have_text(['tens', 'units'])
    small = small_phone.locator('.tens:visible small').last.evaluate(
        'it => it.offsetHeight / it.parentElement.offsetHeight'
    )
    assert small > 0.7, 'the nought is as large as its number'


def test_who_doubled_is_asked_in_view(small_phone):
    """It opened under the button to save, which stays at the bottom of the window."""
    hands = sit_down(small_phone, 'progressive-solo', 'progressive-solo-pots')
    for field, value in (('contract', 'frog'), ('bidder', 1), ('tens', 7), ('units', 5)):
        hands.choose(field, value)
    expect(small_phone.locator('#note button[value=write]')).to_be_visible()
    hands.tap(small_phone.locator('.rarer:not(.counter) summary'))
    last = small_phone.locator('.doubles:visible').last
    small_phone.wait_for_function(
        '([last, note]) => last.getBoundingClientRect().bottom <= note.getBoundingClientRect().top + 1',
        arg=[last.element_handle(), small_phone.locator('#note').element_handle()],
    )
    hands.tap(last.locator('.cell').nth(1))


@pytest.mark.parametrize('size', [(390, 844), (320, 568)])
def test_a_long_name_leaves_the_auction_on_its_line(phone_of, size):
    page = phone_of(*size, locale='es-ES')
    start(page, LONG)
    dealer, auction = page.locator('.next .dealer'), page.locator('.to-auction')
    assert in_sight(auction)
    middles = [it.evaluate('it => it.getBoundingClientRect().top + it.offsetHeight / 2') for it in (dealer, auction)]
    assert abs(middles[0] - middles[1]) < 4
    assert page.evaluate('document.documentElement.scrollWidth <= innerWidth')


def test_a_row_of_the_sheet_shows_that_it_opens(phone):
    hands = start(phone, LONG)
    hands.record('6S', 0, 6)
    sign = "it => getComputedStyle(it, '::after').borderBottomStyle"
    assert phone.locator('.hand .no').evaluate(sign) == 'solid'
    head = phone.locator('.head').evaluate('it => it.offsetHeight')
    assert head < 80, 'names of sixty letters leave room for the hands'


def test_the_fold_names_only_the_marks_that_go_with_the_bid(small_phone):
    hands = start(small_phone)
    match = Match.objects.get()
    match.document = {**match.document, 'options': {**match.document['options'], 'breach': True, 'breach-value': 40}}
    match.save()
    small_phone.reload()
    for field, value in (('contract', '8H'), ('bidder', 0), ('tricks', 8)):
        hands.choose(field, value)
    fold = small_phone.locator('.marks summary')
    expect(fold).to_have_text('Breach', use_inner_text=True)
    hands.tap(small_phone.locator('.bids .again'))
    hands.choose('contract', '8N')
    expect(fold).to_have_text('Breach J5', use_inner_text=True)


@pytest.mark.parametrize(('options', 'asked'), [({}, False), ({'pots': 'two', 'pot-ante-by': 'active'}, True)])
def test_where_all_pass_who_plays_is_asked_only_if_those_three_ante(phone, options, asked):
    hands = sit_down(
        phone, 'six-bid-solo', 'six-bid-modern', ('Ann', 'Bob', 'Cyd', 'Dan', 'Eve', 'Fay', 'Gus'), **options
    )
    hands.choose('contract', 'passed')
    expect(phone.locator('.plays')).to_be_visible(visible=asked)
    hands.write()
    expect(phone.locator('#sheet details.hand')).to_have_count(1)


def test_what_a_correction_changes_takes_few_lines_with_long_names(small_phone):
    """It took fifteen lines at 320, and the button lay below the window."""
    start(small_phone, LONG)
    match = Match.objects.get()
    match.document = {**match.document, 'hands': [{'bidder': 0, 'contract': '8H', 'tricks': [8, 2]}]}
    match.save()
    small_phone.goto(f'{small_phone.url}hands/1/')
    small_phone.locator('#pad label:has([name=tricks][value="6"])').tap()
    note = small_phone.locator('#note')
    expect(note.locator('.moved li')).to_have_count(2)
    assert note.bounding_box()['height'] < 150
    assert note.evaluate('note => note.scrollWidth <= note.clientWidth')
