"""Which of its matches a phone is offered to keep, and which it keeps."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from django.conf import settings as site

from companion.access.codes import hashed
from companion.matches import services
from companion.offline import views
from tests.companion.matches.conftest import TABLE


def test_a_phone_is_told_of_its_latest_matches_and_whether_there_are_older_ones(client, db, monkeypatch):
    """Its statistics would otherwise look complete without a network."""
    monkeypatch.setattr(views, 'MOST_MATCHES', 2)
    client.cookies['device'] = 'mark'
    codes = []
    for more in (False, False, True):
        codes.append(services.start_match(document(), holder=hashed('mark'), label='Ann’s phone').code)
        answer = client.get('/offline/ground/').json()
        assert (set(answer['matches']), answer['more']) == (set(codes[-2:]), more)


def test_an_older_match_stays_while_something_waits_or_it_is_open():
    """With more matches than a phone keeps, a hand that waited lost the sheet it is worked out from."""
    if not shutil.which('node'):
        pytest.skip('no Node.js here')
    words = ['node', Path(__file__).parent / 'older.mjs', site.BASE_DIR / 'static/js/offline']
    outcome = json.loads(subprocess.run(words, capture_output=True, text=True, check=True, timeout=60).stdout)
    assert outcome['kept'] == {'newest': 2, 'waits': 2, 'opened': 2}
    assert sorted(outcome['stored']) == sorted(outcome['asked']) == ['newest', 'opened', 'waits']


@pytest.mark.parametrize(('address', 'named'), [('/offline/files/', False), ('/offline/files/?keep', True)])
def test_only_a_phone_that_keeps_the_site_is_named(client, monkeypatch, address, named):
    """The cookie of an offer that was answered late replaced that of a match just begun: it could not be written on."""
    monkeypatch.setattr(views.packing, 'is_ready', lambda: True)
    monkeypatch.setattr(views.packing, 'listed', lambda name: {})
    answer = client.get(address)
    assert ('device' in answer.cookies) == named
    assert ('max-age=86400' in answer.headers['Cache-Control']) != named  # asked once a day


def document() -> dict:
    return {
        'format': 'companion-match/1',
        'game': TABLE['game'],
        'preset': TABLE['preset'],
        'players': ['Ann', 'Bob', 'Cyd', 'Dan'],
        'first_dealer': 0,
        'hands': [],
    }
