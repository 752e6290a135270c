"""What only the server can keep is refused by a phone without a network, and not said to be saved."""

import json
from urllib.parse import urlencode

import pytest
from django.test import Client

from companion.access.codes import hashed
from companion.matches import services
from tests.companion.matches.conftest import TABLE
from tests.offline.test_same_pages import long_case

NAMED = {'do': 'name', 'ruleset_name': 'Thursday rules', 'key': 'a-key-of-its-own'}


@pytest.mark.sampled(2)
@pytest.mark.parametrize('place', ['/new/', '/m/{code}/rules/'])
def test_rules_are_not_saved_under_a_name(phone_python, db, place):
    """The phone once answered "Saved on this phone", and forgot them when its worker ended."""
    match = services.start_match(long_case('five-hundred'), holder=hashed('mark'), label='Ann’s phone')
    server = Client()
    server.cookies['device'] = 'mark'
    phone_python.bring_up_to_date(server.get(f'/m/{match.code}/ground/').json())
    body = urlencode({**TABLE, **NAMED})
    status, page = phone_python.page(place.format(code=match.code), method='POST', body=body)
    assert (status, 'only the site itself can do it' in page) == (503, True)
    known = {'matches': {match.code: match.version}, 'mark': ''}
    assert json.loads(phone_python.call('missing', json.dumps(known)))['rules'], 'the server’s rule sets replace it'
    phone_python.call(
        'bring_up_to_date', json.dumps({'grounds': [], 'gone': [match.code], 'rule_sets': [], 'mark': '', 'acts': []})
    )
    assert 'Thursday rules' not in phone_python.page('/rule-sets/')[1]


@pytest.mark.parametrize('place', ['share/', 'keys/', 'keys/1/revoke/', 'pass/', 'score/a-secret/'])
def test_links_and_keys_need_the_site(phone_python, place):
    status, page = phone_python.page(f'/m/abc/{place}')
    assert (status, 'only the site itself can do it' in page) == (503, True)
