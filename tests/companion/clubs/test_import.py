"""An evening from a file: what it leaves out is filled in, what the site does not know is refused in a sentence."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from companion.clubs.evening_document import load
from companion.clubs.models import Club, Evening
from companion.clubs.presenters.name_list import found_names
from tests.companion.clubs.conftest import Desk, words

pytestmark = pytest.mark.django_db
EVENING = {
    'format': 'companion-evening/1',
    'game': 'five-hundred',
    'form': 'pairs',
    'movement': 'round-robin',
    'entries': [{'number': number} for number in range(1, 7)],
}


def taken_in(club, document):
    file = SimpleUploadedFile('evening.json', json.dumps(document).encode())
    fields = {'club': Club.objects.get().code, 'document': file, 'key': 'k'}
    return club.client.post('/clubs/take-in/', fields, follow=True)


def test_without_a_preset_it_is_the_usual_way_to_play(club):
    assert taken_in(club, EVENING).status_code == 200
    assert Evening.objects.get().preset == 'avondale'


@pytest.mark.parametrize('changed', [{'game': 'canasta'}, {'preset': 'nowhere'}])
def test_a_game_that_is_not_played_here_is_refused(club, changed):
    answer = taken_in(club, {**EVENING, **changed})
    assert answer.status_code == 422 and not Evening.objects.exists()
    assert 'role="alert"' in answer.content.decode()


SCORED = [{'table': n, 'seats': [2 * n - 1, 2 * n], 'points': [300, 20]} for n in (1, 2, 3)]
PLAYING = [*SCORED[:2], {'table': 3, 'seats': [5, 6]}]


@pytest.mark.parametrize(
    ('rounds', 'planned', 'state'),
    [
        ([], 0, 'door'),
        ([SCORED], 0, 'closed'),
        ([SCORED], 3, 'playing'),
        ([PLAYING], 0, 'playing'),
    ],
)
def test_an_unfinished_evening_is_not_declared_over(club, rounds, planned, state):
    document = {**EVENING, 'rounds': [{'round': n + 1, 'tables': tables} for n, tables in enumerate(rounds)]}
    answer = taken_in(club, {**document, **({'planned': planned} if planned else {})})
    assert answer.status_code == 200, answer.content.decode()[-3000:]
    evening = Evening.objects.get()
    assert (evening.state, bool(evening.closed_at)) == (state, state == 'closed')
    assert state == 'door' or club.client.get(f'/e/{evening.code}/room/').status_code == 200


def test_a_new_club_takes_in_the_evening_that_waits_for_it():
    """A document opened by link on a phone without a club is kept on the phone until there is one."""
    phone = Client()
    assert '?then=evening' in phone.get('/clubs/take-in/').content.decode()
    founded = phone.post('/clubs/?then=evening', {'name': 'Fern Valley', 'place': '', 'key': 'k'})
    assert founded.headers['Location'] == '/clubs/take-in/'
    assert '<select id="club"' in phone.get('/clubs/take-in/').content.decode()


def test_each_person_of_a_pair_keeps_a_name_of_their_own(club):
    """They were one guest called “Eric Bloom & Ann Quill”, and each of the two seats “Eric”."""
    entries = [{'number': number, 'name': f'Eric {number} & Ann {number}'} for number in range(1, 7)]
    taken_in(club, {**EVENING, 'entries': entries})
    desk = Desk(club.client, f'/e/{Evening.objects.get().code}/')
    assert 'Eric 1 & Ann 1' in words(desk.page('door/')) and desk.evening.entries.first().partner_guest == 'Ann 1'
    desk.seat(1)
    assert [str(line['name']) for line in found_names(load(desk.evening))][:2] == ['Ann 1', 'Ann 2']
