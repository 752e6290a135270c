"""What cards, pads, desk and wall say: that a table has handed in, and who agrees, without sides where none are."""

import re

import pytest
from django.test import Client

from companion.clubs.services.keys import cards
from companion.matches.models import Match
from tests.companion.clubs.conftest import open_evening, text_of, words
from tests.companion.clubs.phones import TablePhone, hand_in, play

pytestmark = pytest.mark.slow


def test_a_second_phone_sees_that_the_table_has_handed_in(director):
    """Its card and its pad lead to the page where both sides agree, until a hand is written that changes the totals."""
    director.check_in(12)
    director.seat(1)
    first, second = TablePhone(director, 1), TablePhone(director, 1)
    match, secret = Match.objects.get(), cards(director.evening, [1])[1]
    pad = f'/m/{match.code}/'
    assert 'data-hands="8"' in first.client.get(pad).content.decode()
    play(first, match, '10H')
    assert 'Handed in: compare' not in second.client.get(pad).content.decode()
    first.post('t/1/1/', do='hand-in')
    assert 'Handed in: compare and agree' in second.client.get(pad).content.decode()
    other = Client()
    assert 'This table has handed in.' in other.get(f'/card/{secret}/').content.decode()
    assert 'We agree' in text_of(other.post(f'/card/{secret}/', {'do': 'agree'}, follow=True))
    play(first, match, '8H')
    assert 'Handed in: compare' not in second.client.get(pad).content.decode()


def test_an_evening_without_sides_does_not_speak_of_them(club):
    """At hearts everybody plays alone."""
    desk = open_evening(club, rules='black-lady/modern', hands=4)
    desk.check_in(4)
    desk.seat(1)
    phone = TablePhone(desk, 1)
    assert 'Save: all have signed' in desk.page('desk/1/1/')
    assert 'the others compare it' in text_of(hand_in(phone, 1, 10, 20, 30, 44))
    phone.post('t/1/1/', do='agree', points='10,20,30,44')
    assert 'All agreed.' in phone.page('t/1/1/')
    assert 'Large: the table. Small: the seat.' not in desk.page('wall/')  # N, E, S and W need no words


def test_seats_with_numbers_are_told_from_tables_on_the_wall(club):
    desk = open_evening(club, rules='black-lady/modern', hands=4)
    desk.check_in(6)
    desk.seat(1)
    assert 'Large: the table. Small: the seat.' in desk.page('wall/')


def test_guests_are_typed_one_after_the_other(club):
    """The field stays open after a guest; a list of guests alone is not headed as regulars."""
    desk = open_evening(club)
    desk.evening.club.members.all().delete()
    page = text_of(desk.post('door/', guest='Zoe'))
    assert '<details class="guest" open>' in page and 'Guests' in page and 'Regulars' not in page
    assert re.search(r'name="guest"[^>]* autofocus', page)
    assert '· guest' not in words(page)
