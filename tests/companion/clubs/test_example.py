"""The example club: everything can be tried on it, and nothing of it stays."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from companion.clubs.models import Club, Evening, Member
from companion.clubs.services import example
from tests.companion.clubs.conftest import Desk, tables, words

pytestmark = [pytest.mark.usefixtures('quick_draw'), pytest.mark.slow]


def post(desk: Desk, where: str, **fields) -> None:
    assert desk.client.post(where, fields).status_code == 302


@pytest.fixture
def visitor(db) -> Desk:
    desk = Desk()
    post(desk, '/clubs/example/')
    desk.at = f'/e/{Evening.objects.get(state=Evening.State.PLAYING).code}/'
    return desk


def test_a_visitor_walks_through_the_evening(visitor):
    for page in ('', 'door/', 'seats/', 'room/', 'wall/', 'standings/', 'print/results/'):
        visitor.get(page)


def test_the_evening_goes_on(visitor):
    for table in tables(visitor.evening, 3)[2:]:
        visitor.tap(f'desk/3/{table.number}/', do='type', **{'points-0': 420, 'points-1': 180})
    visitor.seat(4)
    assert visitor.evening.rounds.count() == 4


def test_it_is_the_same_one_when_asked_for_again(visitor):
    post(visitor, '/clubs/example/')
    assert Club.objects.count() == 1
    assert 'Walk through' not in visitor.client.get('/clubs/').content.decode()


def test_it_says_that_it_is_an_example_and_goes_with_a_tap(visitor):
    post(Desk(), '/clubs/example/')
    page = visitor.client.get(f'/c/{visitor.evening.club.code}/').content.decode()
    assert 'these people are made up' in words(page)
    post(visitor, '/clubs/example/', delete='yes')
    assert Club.objects.count() == 1  # the other visitor's
    assert Member.objects.count() == len(example.WRITTEN['people'])


def test_it_is_deleted_after_a_week_and_no_other_club(visitor):
    post(visitor, '/clubs/', name='Fern Valley')
    example.delete_old(timezone.now() + timedelta(days=6))
    assert Club.objects.count() == 2
    example.delete_old(timezone.now() + timedelta(days=8))
    assert [club.name for club in Club.objects.all()] == ['Fern Valley']


def test_somebody_else_cannot_delete_it(visitor):
    Client().post('/clubs/example/', {'delete': 'yes'})
    assert Club.objects.count() == 1


def test_a_link_to_an_evening_shows_a_picture_only_if_the_club_is_open(visitor):
    assert 'og:image' not in visitor.page('standings/')
    Club.objects.update(opened=True)
    assert 'og:image' in visitor.page('standings/')
