"""A data folder, cookies and unsent hands of the version before roles: `start` migrates them and they still work.

`tests/upgrade/before_roles.sql` is a dump of that version's database after three matches.
"""

import json
import re
import sqlite3
import urllib.error
import urllib.request
from http.client import HTTPResponse
from urllib.parse import urlencode

import pytest

from tests.served import HOUSE, manage, served

DUMP = HOUSE / 'tests/upgrade/before_roles.sql'
IN_PLAY, WON, CLOSED = 'fberg9cr4w54', 'pqax7n2r83jv', '5v47qbgtmb5t'
TOKEN = 'a' * 32
ANN = {'device': 'anns-phone-of-an-earlier-version', 'csrftoken': TOKEN}
BOB = {'device': 'bobs-phone-of-an-earlier-version', 'csrftoken': TOKEN}
# What a phone had queued without a network, field by field as that version's page sent it.
UNSENT = {
    'csrfmiddlewaretoken': TOKEN,
    'seen': '7',
    'key': 'b4207e3e9dd14fc3a8793e83c57ddd59',
    'contract': '8D',
    'bidder': '2',
    'tricks': '9',
    'do': 'write',
}


@pytest.fixture(scope='module')
def upgraded(tmp_path_factory):
    """The site on the old database; always SQLite, as the dump is."""
    data = tmp_path_factory.mktemp('data')
    with sqlite3.connect(data / 'companion.sqlite3') as database:
        database.executescript(DUMP.read_text(encoding='utf-8'))
    database.close()
    with served(data, DATABASE_URL='') as site:
        yield site


class NotFollowed(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *args, **kwargs):
        return None


def ask(site, path: str, cookies: dict[str, str], form: dict[str, str] | None = None) -> HTTPResponse:
    request = urllib.request.Request(site.url + path, data=urlencode(form).encode() if form else None)
    request.add_header('Cookie', '; '.join(f'{name}={value}' for name, value in cookies.items()))
    try:
        return urllib.request.build_opener(NotFollowed).open(request, timeout=20)
    except urllib.error.HTTPError as answer:
        return answer


def page(site, path: str, cookies: dict[str, str] = ANN) -> str:
    answer = ask(site, path, cookies)
    assert answer.status == 200, path
    return answer.read().decode()


def test_every_match_scores_as_it_did(upgraded):
    assert '3 matches scored again, no differences' in manage('verify', **upgraded.environment).stdout


def test_the_device_still_has_its_matches(upgraded):
    listed = page(upgraded, '/mine/')
    assert all(f'/m/{code}/' in listed for code in (IN_PLAY, WON, CLOSED))


@pytest.mark.parametrize('code', [IN_PLAY, WON, CLOSED])
def test_every_page_of_a_match_opens(upgraded, code):
    for place in ('', 'history/', 'share/', 'rules/', 'names/', 'paper/', 'big/', 'sheet.csv', 'result.svg'):
        assert page(upgraded, f'/m/{code}/{place}')


def test_a_substitute_written_with_a_slash_is_still_shown(upgraded):
    drawn = page(upgraded, f'/m/{IN_PLAY}/')
    assert 'Eve' in drawn and 'From hand 3 on, Eve plays for Bob.' in drawn


def test_who_began_a_match_owns_it(upgraded):
    assert page(upgraded, f'/m/{WON}/delete/')
    assert ask(upgraded, f'/m/{IN_PLAY}/delete/', BOB).status == 403


def test_saved_rules_are_there_at_both_addresses(upgraded):
    for path in ('/rule-sets/', '/my-rules/'):
        assert 'Thursday rules' in page(upgraded, path)


def test_preferences_stay(upgraded):
    spanish = page(upgraded, '/mine/', ANN | {'lamp': 'dark', 'suits': 'two', 'django_language': 'es'})
    assert '<html lang="es"' in spanish
    assert 'data-lamp="dark"' in spanish and 'data-suits="two"' in spanish


def test_an_unsent_hand_that_came_too_late_is_refused_with_its_taps_kept(upgraded):
    """Before the other is taken: it ends the match."""
    late = ask(upgraded, f'/m/{IN_PLAY}/record/', BOB, UNSENT | {'seen': '3', 'key': 'another', 'tricks': '8'})
    assert late.status == 409
    assert re.search(r'name="contract" value="8D"[^>]* checked', late.read().decode())


def test_an_unsent_hand_is_taken_once(upgraded):
    answers = [ask(upgraded, f'/m/{IN_PLAY}/record/', ANN, UNSENT).status for _ in range(2)]
    assert answers == [302, 302]
    document = json.loads(ask(upgraded, f'/m/{IN_PLAY}/download/', ANN).read())
    assert [hand['contract'] for hand in document['hands']] == ['8H', '7S', '8D']
