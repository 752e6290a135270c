"""A draw evening from registration to the prizes, through the pages alone."""

import pytest

from companion.clubs.models import Evening
from tests.companion.clubs.conftest import tables, words

pytestmark = [pytest.mark.slow, pytest.mark.django_db]


@pytest.mark.slow
def test_a_whole_evening(director, club):
    director.check_in(26)
    door = words(director.page('door/'))
    assert '26 here' in door
    assert '6 tables, 2 sit out' in door
    for number in range(1, 4):
        drawn = words(director.page('seats/')) if director.draw(number) else ''
        assert ('Nobody partners twice.' in drawn) == (number > 1), 'in the first round nobody could'
        director.seat(number)
        assert len(tables(director.evening, number)) == 6
        director.hand_in_all(number)
    assert 'Seat round 4' in words(director.page('room/'))
    director.post('room/', do='end')
    standings = words(director.page('standings/'))
    assert '1st prize' in standings
    assert director.evening.state == Evening.State.CLOSED
    assert '26 came on' in words(club.page())
    for page in (
        'card/1/',
        'wall/',
        'wall/?show=standings',
        'wall/?show=clock',
        'print/',
        'print/slips/',
        'print/cards/',
        'print/tables/',
        'print/scores/',
        'print/results/',
        'prizes/',
        'keys/',
        'people/',
        'rules/',
        '?names',
    ):
        director.get(page)
    for page in (
        'members/',
        'members/1/',
        'keys/',
        'log/',
        'about/',
        'keys/recovery/',
        'evening/',
        f'season/{director.evening.season_id}/',
        f'season/{director.evening.season_id}/print/',
    ):
        club.get(page)
    for file in ('standings.csv', 'evening.xlsx', 'evening.json'):
        director.get(file)


def test_open_as_last_week_is_one_tap(director, club):
    director.check_in(8)
    director.seat(1)
    director.hand_in_all(1)
    director.post('room/', do='end')
    club.post('evening/', do='again')
    newest = Evening.objects.first()
    assert newest.settings == director.evening.settings
    assert newest.state == Evening.State.DOOR


def test_an_evening_may_end_before_its_planned_rounds(director):
    director.check_in(8)
    director.seat(1)
    director.hand_in_all(1)
    assert 'Prizes, end early' in words(director.page('room/'))
    prizes = words(director.page('prizes/'))
    assert '5 of the planned rounds will not be played. End the evening' in prizes
    director.post('room/', do='end')
    assert 'End the evening' not in director.page('prizes/')


def test_everybody_who_shares_the_third_place_is_named_on_the_big_screen(director):
    director.check_in(8)
    director.seat(1)
    director.hand_in_all(1, score=lambda table: (300, 100) if table == 1 else (200, 100))
    director.post('room/', do='end')
    second = tables(director.evening, 1)[1]
    names = [director.evening.entries.get(number=number).member.name.split()[0] for number in second.seats[::2]]
    third = words(director.page('wall/?show=winners').rpartition('3rd')[2])
    assert all(name in third for name in names)
