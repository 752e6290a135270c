"""A player's card adds up: rounds played, what a bye pays, points given or taken; no place before the first result."""

import re

import pytest

from tests.companion.clubs.conftest import open_evening, words

pytestmark = [pytest.mark.slow, pytest.mark.django_db]


@pytest.fixture
def nine(club):
    """Two rounds of nine people, one of them sitting out in each; a bye pays the own average."""
    desk = open_evening(club, rounds=2)
    desk.check_in(9)
    desk.seat(1)
    return desk


def sat_out(desk, number: int) -> int:
    return desk.evening.rounds.get(number=number).byes[0]


def test_there_are_no_points_and_no_place_before_the_first_result(nine):
    for number in (1, sat_out(nine, 1)):
        page = words(nine.page(f'card/{number}/'))
        assert 'Points – No result yet. Place – of 9' in page
    assert 'No result yet.' in words(nine.page('standings/'))
    assert 'No result yet.' in words(nine.page('wall/?show=standings'))


def test_what_a_bye_pays_and_what_is_taken_stand_on_the_card(nine):
    first = sat_out(nine, 1)
    nine.hand_in_all(1, lambda table: (100, 100))
    nine.seat(2)
    nine.hand_in_all(2, lambda table: (340, 340))
    nine.post('prizes/', do='adjust', entry=first, points=-100, why='Came too late', public='yes')
    page = words(nine.page(f'card/{first}/'))
    assert '1 sat out 340 340' in page
    assert 'Came too late −100' in page
    assert 'Points 580 after 2 rounds' in page
    assert re.search(r'class="num bye">340<', nine.page('print/results/'))


def test_the_partner_is_marked_at_the_table(nine):
    number = nine.evening.rounds.get().tables.get(number=1).seats[0]
    assert words(nine.page(f'card/{number}/')).count('your partner') == 1


def test_the_best_round_of_hearts_is_the_lowest(club):
    desk = open_evening(club, rules='black-lady/modern', rounds=2, hands=4)
    desk.check_in(4)
    for number, points in ((1, (0, 26, 39, 39)), (2, (13, 13, 39, 39))):
        desk.seat(number)
        desk.hand_in_all(number, lambda table, points=points: points)
    desk.post('room/', do='end')
    assert 'the best with 0' in words(desk.page('standings/'))


def test_days_and_numbers_are_said_as_each_language_does(nine):
    nine.hand_in_all(1, lambda table: (100, 50))
    nine.post('desk/1/1/', do='correct', why='added up wrongly', **{'points-0': -1200, 'points-1': 50})
    english = words(nine.page('standings/'))
    nine.client.defaults['HTTP_ACCEPT_LANGUAGE'] = 'es'
    page = words(nine.page('standings/'))
    assert '100 : 50 to −1,200 : 50' in english
    assert '100 : 50' in page and '−1200 : 50' in page
    people = words(nine.page('people/'))
    assert re.search(r'· \d+ de [a-z]+ ', people) and 'n.º 1 ' in people


def test_a_round_whose_table_was_broken_off_says_so(nine):
    seat = nine.evening.rounds.get().tables.get(number=1).seats[0]
    nine.post('desk/1/1/', do='void', why='Fire alarm')
    assert 'broken off' in words(nine.page(f'card/{seat}/'))
    nine.post('desk/1/1/', do='reopen', why='They went on')
    assert 'broken off' not in words(nine.page(f'card/{seat}/'))


def test_who_sat_only_at_a_table_that_broke_off_reads_why_there_is_no_result(nine):
    seat = nine.evening.rounds.get().tables.get(number=1).seats[0]
    nine.post('desk/1/1/', do='void', why='Fire alarm')
    page = words(nine.page(f'card/{seat}/'))
    assert 'Points – No result: broken off.' in page and 'This table was broken off' in page and 'Scan' not in page
    nine.post('desk/1/2/', do='void', why='Fire alarm')
    nine.post('room/', do='end')
    assert 'Points – No result.' in words(nine.page(f'card/{sat_out(nine, 1)}/'))
