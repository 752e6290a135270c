"""A match of a club that a phone gives back names people as they are called now: who was erased stays erased."""

import json

import pytest
from django.db import transaction

from companion.clubs.models import Evening, Table
from companion.matches.models import Match
from companion.operations.verify import problems
from tests.companion.clubs.conftest import open_evening, tables
from tests.companion.clubs.phones import TablePhone, play
from tests.companion.clubs.test_erased_is_erased import erase, marks_in, rename, stored

pytestmark = [pytest.mark.slow, pytest.mark.django_db]


@pytest.fixture(autouse=True)
def data_folder(settings, tmp_path):
    settings.DATA = tmp_path


def give(phone, kept: dict) -> str:
    answer = phone.client.post('/kept/give/', json.dumps(kept), content_type='application/json')
    return answer.json()['found']


@pytest.fixture
def lost(seated):
    """A table's phone, and what it kept of a match that the site then lost as a whole."""
    before = transaction.savepoint()
    phone = TablePhone(seated, 1)
    match = Match.objects.get()
    play(phone, match, '8H')
    kept = phone.client.get(f'/m/{match.code}/kept/').json()
    transaction.savepoint_rollback(before)
    assert not Match.objects.exists() and tables(seated.evening, 1)[0].match is None
    return seated, phone, kept


def test_a_match_that_was_lost_as_a_whole_is_at_its_table_again_once(lost):
    seated, phone, kept = lost
    assert [give(phone, kept) for _ in range(2)] == ['returned', 'known']
    match = tables(seated.evening, 1)[0].match
    assert (match.code, len(match.hands)) == (kept['code'], 1) and list(problems()) == []
    play(phone, match, '7S')
    assert len(match.hands) == 2, 'and the phone writes on'


def test_a_match_goes_to_no_table_that_began_anew_has_a_result_or_other_people(lost):
    seated, phone, kept = lost
    table = tables(seated.evening, 1)[0]
    Table.objects.filter(pk=table.pk).update(seats=[*table.seats[1:], table.seats[0]])
    assert give(phone, kept) == 'forked'
    Table.objects.filter(pk=table.pk).update(seats=table.seats, points=[10, 20])
    assert give(phone, kept) == 'forked'
    Table.objects.filter(pk=table.pk).update(points=None)
    TablePhone(seated, 1)
    assert give(phone, kept) == 'forked' and Match.objects.count() == 1
    Evening.objects.all().delete()
    assert give(phone, kept) == 'forked', 'the person is asked'


def test_a_phone_that_comes_back_brings_no_erased_name(club):
    rename(club, 'Quilla Zebedee')
    desk = open_evening(club)
    desk.check_in(8)
    desk.seat(1)
    phones = [TablePhone(desk, number) for number in (1, 2)]
    match = next(match for match in Match.objects.all() if 'Quilla Zebedee' in match.players)
    phone = next(phone for phone in phones if match.code in str(phone.opened.request))
    before = transaction.savepoint()
    play(phone, match, '8H')
    kept = phone.client.get(f'/m/{match.code}/kept/').json()
    transaction.savepoint_rollback(before)  # the site lost the hand
    assert 'Quilla' in kept['text'] and Match.objects.get(code=match.code).hands == []
    erase(club)
    answer = phone.client.post('/kept/give/', json.dumps(kept), content_type='application/json').json()
    match = Match.objects.get(code=match.code)
    assert answer['found'] in ('returned', 'forked')
    assert marks_in(stored()) == [] and [line for line in problems() if match.code in line] == []
    assert len(match.hands) == 1, 'the hand itself is there again'
