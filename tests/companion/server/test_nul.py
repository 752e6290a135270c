"""NUL in any field or address: PostgreSQL cannot store one, so it must not become an error page."""

import pytest
from django.test import Client

from companion.matches.models import Key, Match, RuleSet
from tests.companion.matches.conftest import EIGHT_HEARTS, TABLE


@pytest.fixture
def ann(db) -> Client:
    client = Client()
    client.post('/new/', TABLE | {'name-0': 'A\0nn', 'key': 'k\0', 'title': '\0'})
    return client


def test_names_and_labels_are_kept_without_it(ann):
    match = Match.objects.get()
    assert match.document['players'][0] == 'Ann'
    ann.post(f'/m/{match.code}/names/', {'name-0': 'A\0da', 'key': '\0', 'seen': '1'})
    ann.post(f'/m/{match.code}/keys/', {'label': 'Tab\0let'})
    assert Key.objects.filter(label='Tablet').exists()


def test_every_form_takes_it(ann):
    at = f'/m/{Match.objects.get().code}/'
    for path, form in {
        f'{at}record/': EIGHT_HEARTS | {'note': '\0', 'key': '\0'},
        f'{at}names/': {'\0': '\0', 'name-1': '\0', 'do': '\0'},
        f'{at}keys/': {'label': '\0', 'role': '\0'},
        '/new/': TABLE | {'do': 'save', 'rule-set-name': 'My\0', 'rule_set_name': 'My\0', 'name': 'My\0'},
        '/clubs/': {'name': '\0', 'place': '\0'},
        '/phone/shut-out/': {'fresh': '\0' * 20},
        '/language/': {'language': '\0', 'next': '\0'},
        '/look/': {'look': '\0'},
    }.items():
        assert ann.post(path, form).status_code < 500, path
    assert not any('\0' in rules.name for rules in RuleSet.objects.all())


@pytest.mark.parametrize(
    'address',
    [
        '/m/%00/version',
        '/m/%00/',
        '/c/%00/',
        '/e/%00/',
        '/key/%00/',
        '/card/%00/',
        '/phone/take/%00/',
        '/phone/give/%00/',
    ],
)
def test_an_address_with_it_is_not_found(db, address):
    assert Client().get(address).status_code == 404


@pytest.mark.parametrize('address', ['/mine/', '/new/', '/phone/', '/rules/search/', '/players/'])
def test_a_query_with_it_is_read_without(db, address):
    assert Client().get(f'{address}?q=%00x&name=%00&done=%00').status_code < 500
