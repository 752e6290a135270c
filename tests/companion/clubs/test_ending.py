"""Before an evening is ended the director is asked once, with what is still open."""

import pytest

from companion.clubs.models import Evening
from tests.companion.clubs.conftest import Desk, open_evening, words

pytestmark = [pytest.mark.slow, pytest.mark.django_db]


def test_the_question_names_what_is_open(seated):
    seated.post('desk/1/1/', do='type', insist='yes', **{'points-0': 100, 'points-1': 50})
    page = words(seated.page('end/'))
    assert 'Round 1, table 2' in page
    assert 'Round 1, table 1' not in page
    assert '5 of the planned rounds will not be played.' in page
    assert 'No lucky number and no best call' in page
    assert 'sealed' not in page


def test_a_table_broken_off_is_not_open(seated):
    seated.post('desk/1/1/', do='void', why='Fire alarm')
    seated.post('desk/1/2/', do='type', insist='yes', **{'points-0': 100, 'points-1': 50})
    page = words(seated.page('end/'))
    assert 'Every table has its result or was broken off: Round 1, table 1' in page and 'table 2' not in page


def test_a_drawn_round_and_sealed_standings_are_named(club):
    desk = open_evening(club, blind='on')
    desk.check_in(8)
    desk.seat(1)
    desk.draw(2)
    page = words(desk.page('end/'))
    assert 'Round 2 is drawn but nobody was seated' in page
    assert 'The sealed standings are opened' in page


def test_looking_ends_nothing_and_its_button_does(seated):
    assert 'name="do" value="end"' in seated.page('end/')
    assert Evening.objects.get().state == 'playing'
    seated.post('room/', do='end')
    assert seated.get('end/').redirect_chain[-1][0].endswith('/standings/')


def test_nothing_is_ended_before_a_round_is_seated(director):
    assert director.get('end/').redirect_chain[-1][0].endswith('/door/')


def _nine(club: Desk) -> Desk:
    """The only round of an evening, in which one sits out."""
    desk = open_evening(club, rounds=1)
    desk.check_in(9)
    desk.seat(1)
    return desk


def test_after_the_end_the_wall_names_nobody_who_sits_out(club):
    desk = _nine(club)
    assert 'Sit out:' in words(desk.page('wall/?show=standings'))
    desk.hand_in_all(1)
    desk.post('room/', do='end')
    assert 'Sit out:' not in words(desk.page('wall/?show=standings'))


def test_after_the_end_a_phone_is_led_to_the_standings_and_to_no_seat(club):
    """Their page said "sits out", and where everybody had sat last; the standings were below the last name."""
    desk = _nine(club)
    assert 'sits out' in words(desk.page('?names'))
    desk.hand_in_all(1)
    desk.post('room/', do='end')
    page = words(desk.page('?names'))
    assert page.index('Standings', page.index('Find your name')) < page.index('Arthur Penny')
    assert 'sits out' not in page and 'class="t"' not in desk.page('?names')
