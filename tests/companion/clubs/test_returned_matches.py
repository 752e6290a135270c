"""A match of a club that a phone gives back names people as they are called now: who was erased stays erased."""

import json

import pytest
from django.db import transaction

from companion.matches.models import Match
from companion.operations.verify import problems
from tests.companion.clubs.conftest import open_evening
from tests.companion.clubs.phones import TablePhone, play
from tests.companion.clubs.test_erased_is_erased import erase, marks_in, rename, stored

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def data_folder(settings, tmp_path):
    settings.DATA = tmp_path


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
