"""An evening from a file: what it leaves out is filled in, what the site does not know is refused in a sentence."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from companion.clubs.models import Club, Evening

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
