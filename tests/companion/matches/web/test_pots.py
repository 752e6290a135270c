"""Chips in the middle: closing says what becomes of them before it is closed, and afterwards who pays whom."""

import re
from html import unescape

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from companion.matches import services
from companion.matches.models import Match
from companion.matches.presenters.pots import Pot
from tests.companion.matches.conftest import Phone

FOSTER = {
    'format': 'companion-match/1',
    'game': 'black-lady',
    'preset': 'foster-1909-sweepstake',
    'options': {},
    'players': ['Ann', 'Bob', 'Cyd', 'Dan'],
    'first_dealer': 0,
    'hands': [{'hearts': [3, 3, 4, 3], 'queen': 0}],
}
POTS = {
    **FOSTER,
    'game': 'progressive-solo',
    'preset': 'progressive-solo-pots',
    'players': ['Ann', 'Bob', 'Cyd'],
    'hands': [{'contract': 'passed'}],
}


def words(page: str) -> str:
    return ' '.join(unescape(re.sub(r'<[^>]+>', ' ', page)).split())


def table_of(ann: Phone, document: dict) -> Phone:
    """Ann's phone at another match."""
    holder = Match.objects.get(code=ann.at.split('/')[2]).keys.get().holder
    match = services.start_match(document, holder=holder, label='Ann')
    return Phone(ann.client, f'/m/{match.code}/')


def test_a_jack_does_not_vanish_silently(ann):
    """Foster's jack stays out of the totals: whose chips lie there is said, and how the others settle."""
    phone = table_of(ann, FOSTER)
    page = words(phone.page('close/'))
    assert 'still in the middle' in page and 'It stays out of the totals.' in page and 'nobody gets it' in page
    assert 'Share it out instead: change the rule' in page
    phone.tap('close/')
    page = words(phone.page())
    assert 'still in the middle' in page and 'nobody gets it' in page
    left = re.findall(r'(\w+) leaves (\d+) in the middle', page)
    assert left == [('Ann', '16'), ('Cyd', '4'), ('Bob', '3'), ('Dan', '3')], left
    assert 'point' not in words(phone.page().partition('<section class="finish">')[2].partition('</section>')[0])


def test_shares_are_said_before_and_settled_after(ann):
    phone = table_of(ann, {**FOSTER, 'options': {'pool-at-end': 'divide'}})
    page = words(phone.page('close/'))
    assert '26 in the middle By the rule of this table it is shared out: 6 each, and one more for' in page
    assert 'current score' not in page and re.search(r'Ann before \d+ → now \d+', page)
    phone.tap('close/')
    page = words(phone.page())
    assert re.search(r'Ann pays \w+ \d+', page), 'stacks differ from what each began with'
    assert 'still in the middle' not in page and '26 from the middle By the rule of this table it was' in page


def test_the_last_row_of_a_sheet_is_what_was_shared_out(ann):
    """The totals and the sheet agree, on the page, on paper and in a spreadsheet."""
    phone = table_of(ann, {**FOSTER, 'options': {'pool-at-end': 'divide'}})
    phone.tap('close/')
    totals = [str(total) for total in Match.objects.get(code=phone.at.split('/')[2]).score().totals]
    row = words(phone.page().partition('<div class="hand settled">')[2].partition('</div>')[0])
    assert re.findall(r'total (\d+)', row) == totals and '+6' in row and '+7' in row
    paper = phone.page('paper/').partition('At the end')[2]
    assert all(f'<b class="fig">{total}</b></td>' in paper for total in totals)
    assert phone.page('sheet.csv').splitlines()[-1].startswith(',,At the end,,,,')


@pytest.mark.parametrize(('rule', 'sentence'), [('split', 'share'), ('report', 'It stays out of the totals.')])
def test_the_pots_of_solo_too(ann, rule, sentence):
    phone = table_of(ann, {**POTS, 'options': {'pot-leftover': rule}})
    page = words(phone.page('close/'))
    assert 'in the middle' in page and sentence in page
    phone.tap('close/')
    assert ('still in the middle' in words(phone.page())) == (rule == 'report')


def test_nothing_is_said_where_nothing_lies_in_the_middle(ann):
    assert 'in the middle' not in words(ann.page('close/'))


def strip_of(page: str) -> str:
    return words(page.partition('<section class="pots" aria-label="In the middle">')[2].partition('</section>')[0])


def test_what_is_in_the_middle_is_drawn_at_the_table_and_for_everyone_who_watches(ann):
    phone = table_of(ann, FOSTER)
    for reader, place in ((phone, ''), (Phone(Client(), phone.at), ''), (phone, 'big/')):
        page = reader.page(place)
        sentence = 'in the middle Each pays for what they take: 52 to win. Nobody won it. It waits for whoever takes no'
        assert sentence in strip_of(page), place
        assert page.count('class="rim"') == 3, 'twenty-six chips are three stacks'
    assert 'In the middle after this hand: 26' in words(phone.page())


def test_every_payment_stands_below_its_stack(ann):
    page = table_of(ann, FOSTER).page()
    assert re.findall(r'class="last-move fig[^"]*">([^<]+)<', page) == ['−16', '−3', '−4', '−3']


def test_two_pots_say_what_takes_each(ann):
    strip = strip_of(table_of(ann, POTS).page())
    assert strip == (
        '3 Frog pot Each antes 1: 6 to win. A made frog takes it. '
        '3 Solos pot Each antes 1: 6 to win. Any other made bid takes it.'
    )


@pytest.mark.parametrize(
    ('document', 'sentence'),
    [
        (FOSTER, '0 in the middle Each pays for what they take: 26 to win. Whoever takes no counting card wins it.'),
        (POTS, '0 Frog pot Each antes 1: 3 to win. A made frog takes it.'),
        ({**POTS, 'options': {'pot-stake-frog': 5}}, '0 Frog pot Each antes 5: 15 to win.'),
        (
            {**POTS, 'players': ['Ann', 'Bob', 'Cyd', 'Dan'], 'options': {'pot-ante-by': 'active'}},
            'Each of the three antes 1: 3 to win.',
        ),
    ],
    ids=['pool', 'pots', 'stake', 'three of four'],
)
def test_what_is_played_for_is_said_before_the_first_hand(ann, document, sentence):
    """Nothing lies in the middle yet, but everybody must know what to put in."""
    phone = table_of(ann, {**document, 'hands': []})
    for reader, place in ((phone, ''), (Phone(Client(), phone.at), ''), (phone, 'big/')):
        assert sentence in strip_of(reader.page(place)), place
    face = words(phone.page('face/').partition('class="foot"')[2])
    assert re.search(r'Each.*to win\.', sentence)[0] in face


def test_after_the_end_an_empty_middle_is_not_drawn(ann):
    phone = table_of(ann, {**POTS, 'hands': [{'contract': 'adjustment', 'deltas': [1, -1, 0]}]})
    phone.tap('close/')
    assert 'class="pots"' not in phone.page()


def test_the_pictures_show_what_is_in_the_middle(ann):
    phone = table_of(ann, FOSTER)
    assert '26 in the middle' in phone.page('result.svg')
    phone.tap('close/')
    assert '26 still in the middle' in phone.page('end.svg') and '26 still in the middle' in phone.page('result.svg')


@given(st.integers(0, 400))
def test_as_many_chips_are_drawn_as_there_are_up_to_forty(chips):
    drawn = sum(stack.rims.count('M') for stack in Pot(chips).stacks)
    assert drawn == min(chips, 40)


def test_the_player_with_most_chips_is_not_behind(ann):
    """Fewest points win at black lady, but most chips."""
    phone = table_of(
        ann, {**FOSTER, 'hands': [{'hearts': [13, 0, 0, 0], 'queen': 0}, {'hearts': [13, 0, 0, 0], 'queen': 0}]}
    )
    phone.tap('close/')
    page = words(phone.page())
    assert 'Cleanest' not in page and 'Most taken' not in page


@pytest.mark.parametrize(
    ('tens', 'sentence'),
    [
        ('7', 'Bob: Takes the Frog pot: 6 chips. In the middle after this hand: Frog pot 0, Solos pot 6'),
        ('4', 'In the middle after this hand: Frog pot 6, Solos pot 6'),
    ],
    ids=['made', 'lost'],
)
def test_the_note_names_the_pot_before_the_hand_is_saved(ann, tens, sentence):
    """Chips that come out, and otherwise what is in the middle then."""
    phone = table_of(ann, POTS)
    taps = {'contract': 'frog', 'bidder': '1', 'tens': tens, 'units': '5', 'do': 'preview'}
    note = words(phone.tap('preview/', taps, htmx=True).content.decode())
    assert sentence in note


def test_the_note_names_the_other_pot_too_where_the_one_taken_was_empty_before(ann):
    """Its ante came in and went out with the same hand."""
    phone = table_of(ann, {**POTS, 'hands': []})
    taps = {'contract': 'frog', 'bidder': '1', 'tens': '7', 'units': '5', 'do': 'preview'}
    note = words(phone.tap('preview/', taps, htmx=True).content.decode())
    assert 'Takes the Frog pot: 3 chips. In the middle after this hand: Frog pot 0, Solos pot 3' in note
