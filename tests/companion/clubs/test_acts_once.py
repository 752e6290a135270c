"""A form sent again writes once. Sent again with something else in it, as after the browser's Back, it is refused and
says so: dropped in silence, somebody would believe that it was saved.
"""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from companion.clubs.models import Adjustment, Evening, Log, Member, Season, Table
from tests.companion.clubs.conftest import words

pytestmark = [pytest.mark.slow, pytest.mark.django_db]


def test_another_guest_with_the_key_of_the_first_is_refused(director):
    director.post('door/', key='same', guest='Zoe Late')
    director.post('door/', key='same', guest='Zoe Late')
    answer = director.post('door/', status=422, key='same', guest='Yves Early')
    assert 'Nothing more was saved' in words(answer.content.decode())
    assert director.evening.entries.count() == 1
    director.post('door/', key='another', guest='Yves Early')
    assert director.evening.entries.count() == 2


def test_other_points_with_the_key_of_the_first_are_refused(seated):
    for status, points in ((200, 340), (200, 340), (422, 120)):
        seated.post('desk/1/1/', status, do='type', key='same', insist='yes', **{'points-0': points, 'points-1': 50})
    assert Table.objects.get(number=1).points == [340, 50]
    assert Log.objects.filter(client_key__startswith='same').count() == 1


def test_an_act_writes_the_row_of_its_evening_once(seated):
    """A hundred tables hand in at the bell, and each holds that row until it is written: it was written twice."""
    with CaptureQueriesContext(connection) as asked:
        seated.post('desk/1/1/', do='type', insist='yes', **{'points-0': 340, 'points-1': 50})
    updates = [query['sql'] for query in asked if query['sql'].startswith('UPDATE "clubs_evening"')]
    columns = (Evening._meta.get_field(name).column for name in ('revision', 'version', 'seating', 'receipt'))
    assert len(updates) == 1 and all(column in updates[0] for column in columns)


def test_another_adjustment_with_the_key_of_the_first_is_refused(seated):
    for status, points in ((200, 10), (200, 10), (422, 20)):
        seated.post('prizes/', status, do='adjust', key='same', entry=1, points=points, why='Late')
    assert Adjustment.objects.get().points == 10


@pytest.mark.parametrize(
    ('where', 'first', 'second', 'rows'),
    [
        ('members/', {'do': 'join', 'name': 'Zoe Late'}, {'do': 'join', 'name': 'Yves Early'}, Member),
        ('members/1/', {'name': 'Ann Zwicky', 'shown': 'full'}, {'name': 'Ann Otto', 'shown': 'full'}, Member),
        ('season/{season}/', {'do': 'new', 'name': 'Spring'}, {'do': 'new', 'name': 'Autumn'}, Season),
        ('about/', {'name': 'Fern Valley'}, {'name': 'Moonee Ponds'}, None),
    ],
)
def test_what_concerns_the_club_is_written_once_too(club, where, first, second, rows):
    where = where.format(season=Season.objects.get().pk)
    club.post(where, key='same', **first)
    count = rows.objects.count() if rows else 0
    club.post(where, key='same', **first)
    club.post(where, 422, key='same', **second)
    assert not rows or rows.objects.count() == count


def test_an_evening_opened_again_with_other_rules_is_refused(club):
    usual = {'rules': 'five-hundred/avondale', 'rounds': 6, 'end': 'hands', 'hands': 8, 'movement': 'draw'}
    for status, title in ((200, 'Thursday'), (200, 'Thursday'), (422, 'Friday')):
        club.post('evening/', status, key='same', do='open', title=title, **usual)
    assert [evening.title for evening in Evening.objects.all()] == ['Thursday']


def test_a_line_older_than_this_takes_the_same_key_as_the_same_request(director):
    """Its fingerprint is not known, and a phone may send it again after an upgrade."""
    director.post('door/', key='same', guest='Zoe Late')
    Log.objects.update(content='')
    director.post('door/', key='same', guest='Zoe Late')
    assert director.evening.entries.count() == 1
