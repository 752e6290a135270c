"""The door counts who plays on, and speaks of a pair as of two."""

import pytest

from companion.clubs.models import Club, Season
from tests.companion.clubs.conftest import open_evening, tables, take, text_of, words

pytestmark = pytest.mark.slow


def test_who_went_home_is_not_counted(seated):
    seated.hand_in_all(1)
    assert '8 here' in words(seated.page('door/'))
    seated.post('people/', home=1)
    page = words(seated.page('door/'))
    assert '7 here' in page and page.count('left, round 1') == 1


def test_who_plays_in_another_part_is_not_missing(club):
    """Of 26 regulars the 8 of the other section were called missing, as were all who had not reached a final."""
    desk = open_evening(club, rounds=1)
    desk.check_in(16)
    section = take(desk, 'section')
    for part in (desk, section):
        assert '8 here · 10 regulars missing' in words(part.page('door/'))
    section.seat(1)
    section.hand_in_all(1)
    assert '4 here · 10 regulars missing' in words(take(section, 'first', 4).page('door/'))


def test_a_pair_is_two_people(club):
    desk = open_evening(club, movement='swiss')
    page = words(text_of(desk.post('door/', **{'in': 1, 'with': 4})))
    assert 'are here, no. 1.' in page
    refusal = text_of(desk.post('door/', 422, first='Ted Bell', second='Ted Bell'))
    assert 'A pair needs two names.' in refusal
    for first in (5, 7, 9):
        desk.post('door/', **{'in': first + 1, 'with': first})
    desk.draw(1)
    assert 'Tap two pairs' in words(desk.page('seats/?swap=1'))


def test_two_of_one_name_are_asked_apart(club):
    members = Club.objects.get().members
    for number in (6, 7):
        members.filter(number=number).update(name='Pat Penn')
    desk = open_evening(club, movement='swiss')
    assert 'Penn #6' in desk.page('door/') and 'Penn #7' in desk.page('door/')
    refusal = words(text_of(desk.post('door/', 422, first='Pat Penn', second='Ted Bell')))
    assert 'Type which one is meant: “Pat Penn #6”, “Pat Penn #7”.' in refusal
    assert not desk.evening.entries.exists()
    assert 'Type which one is meant' in text_of(desk.post('door/', 422, first='Ted Bell', second='pat penn'))
    desk.post('door/', first='Pat Penn #7', second='Pat Penn #6')
    assert list(desk.evening.entries.values_list('member__number', 'partner__number')) == [(7, 6)]


def test_who_plays_in_a_pair_already_is_said_beside_the_name_with_whom(club):
    desk = open_evening(club, movement='swiss')
    desk.post('door/', first='Ted Bell', second='Zoe, a guest')
    for field, other in (('first', 'second'), ('second', 'first')):
        answer = desk.post('door/', 422, **{field: 'Ted Bell', other: 'A guest'})
        assert 'Ted Bell plays with Zoe, a guest already.' in text_of(answer)
        assert answer.context['field'] == field
    assert desk.evening.entries.count() == 1


def test_a_season_names_a_pair_as_its_evening_does(club):
    desk = open_evening(club, movement='swiss')
    for first, second in ((9, 3), (1, 2)):
        desk.post('door/', **{'in': second, 'with': first})
    desk.seat(1)
    desk.hand_in_all(1)
    desk.post('prizes/', best_call='9 no trump', best_callers='1 2')
    assert 'Dot &amp; Bartholomew; Ann &amp; Arthur' in desk.page('wall/?show=winners')
    desk.post('room/', do='end')
    assert 'Dot Rae &amp; Bartholomew' in club.page(f'season/{Season.objects.get().pk}/')


def test_partners_who_made_the_best_call_are_named_together(seated):
    seated.hand_in_all(1)
    own, other = (table.seats for table in tables(seated.evening, 1))
    callers = [own[0], own[2], other[1], other[3]]
    seated.post('prizes/', best_call='9 no trump', best_callers=' '.join(map(str, callers)))
    page = words(seated.page('wall/?show=winners'))
    assert page.split('9 no trump')[1].split('Wooden')[0].count('; ') == 1


@pytest.mark.parametrize('typed', ['1 Ann', '1 99', '-1', '1 2 3 4 5'])
def test_whoever_made_the_best_call_is_refused_rather_than_left_out(seated, typed):
    page = text_of(seated.post('prizes/', status=422, do='prizes', best_call='9 no trump', best_callers=typed))
    assert f'value="{typed}"' in page and seated.evening.best_callers == []


def test_taking_somebody_out_again_is_said(director):
    """The line below the names was empty after "Undo"."""
    director.post('door/', **{'in': '1'})
    assert 'Ann Petersen is not here.' in words(text_of(director.post('door/', out='1')))


def test_the_form_says_where_its_number_of_rounds_comes_from(club):
    assert '6 is only where every club begins' in club.page('evening/')
    desk = open_evening(club, rounds=3)
    assert 'change it as you like' in club.page('evening/') and 'every club begins' not in club.page('evening/')
    assert 'change it as you like' not in desk.page('rules/')


def test_the_first_of_a_pair_tapped_again_is_no_longer_chosen(club):
    desk = open_evening(club, movement='swiss')
    assert 'Ann Petersen plays with whom?' in words(text_of(desk.post('door/', **{'in': 1, 'with': ''})))
    page = words(text_of(desk.post('door/', **{'in': 1, 'with': 1})))
    assert 'plays with whom?' not in page and '0 pairs here' in page


def test_who_comes_late_or_went_home_keeps_the_surname(seated):
    seated.post('door/', late=9)
    seated.post('people/', home=1)
    seated.hand_in_all(1)
    page = words(seated.page('door/'))
    assert 'Petersen · left, round 1' in page and 'Rae · late, from round 3' in page
