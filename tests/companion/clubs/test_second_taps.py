"""A second tap of the same button answers with what stands, not with a refusal, and writes nothing more."""

import pytest
from django.test import Client

from companion.clubs.models import Club, Evening, Log
from tests.companion.clubs.conftest import Desk, open_evening, words

pytestmark = [pytest.mark.slow, pytest.mark.django_db]


def test_a_club_is_founded_once():
    desk = Desk(Client())
    for _tap in range(2):
        desk.post('/clubs/', key='same', name='Fern Valley')
    assert Club.objects.count() == 1
    refused = desk.post('/clubs/', 422, key='same', name='Moonee Ponds')
    assert 'Nothing more was saved' in words(refused.content.decode())
    desk.post('/clubs/', key='another', name='Fern Valley')
    Desk(Client()).post('/clubs/', key='same', name='Fern Valley')  # another phone has a club of its own
    assert Club.objects.count() == 3


def test_a_list_is_pasted_once(club):
    before = club.get('members/').context['members']
    for _tap in range(2):
        club.post('members/paste/', key='same', names='Zoe Quin\nYves Early\nYves Early', other='0', do='write')
    assert len(club.get('members/').context['members']) == len(before) + 3
    club.post('members/paste/', 422, key='same', names='Xen Other', do='write')


def test_either_partner_of_a_pair_may_be_tapped_twice(club):
    desk = open_evening(club, movement='mitchell')
    for _tap in range(2):
        page = desk.post('door/', key='same', **{'in': 1, 'with': ''})
        assert page.context['first'].number == 1
    for key, first, second in (('same', 1, 2), ('same', 1, 2), ('other', 1, 2), ('third', 2, 1)):
        desk.post('door/', key=key, **{'in': second, 'with': first})
    assert desk.evening.entries.count() == 1
    desk.post('door/', 422, **{'in': 3, 'with': 1})
    for _tap in range(2):
        desk.post('door/', first='Bob Whitcombe', second='Zoe Guest')
    assert desk.evening.entries.count() == 2


def test_an_evening_is_restored_once(director):
    director.post('acts/', do='delete')
    evening = Evening.with_deleted.get()
    desk = Desk(director.client, f'/c/{evening.club.code}/')
    for _tap in range(2):
        desk.post('bin/', evening=evening.code)
    assert Evening.objects.count() == 1
    desk.post('bin/', 404, evening='nowhere')


def test_a_name_tapped_again_at_the_door_is_no_new_act(director):
    """Neither a line to be taken back, nor the seats drawn gone."""
    director.check_in(8)
    director.draw(1)
    lines = Log.objects.filter(evening=director.evening).count()
    for key in ('one', 'two'):
        director.post('door/', key=key, **{'in': 1})
    assert Log.objects.filter(evening=director.evening).count() == lines
    assert director.evening.rounds.count() == 1
    for key in ('three', 'four'):
        director.post('door/', key=key, late=9)
    for key in ('five', 'six'):
        director.post('door/', key=key, out=1)
    assert Log.objects.filter(evening=director.evening).count() == lines + 2
