"""A match that went from phone to phone without a network, as the site meets it afterwards."""

import hmac
import json

import pytest
from django.test import Client

from companion.access.codes import hashed
from companion.matches import services
from companion.matches.models import Key, Match
from companion.matches.services import keys as key_services
from companion.matches.services.passing_on import pass_of

DOCUMENT = {
    'format': 'companion-match/1',
    'game': 'five-hundred',
    'preset': 'avondale',
    'options': {},
    'players': ['Ann', 'Bob', 'Cyd', 'Dan'],
    'first_dealer': 3,
    'hands': [],
}
CODE, BEGAN = 'abcdefgh2345', 'k' * 24


@pytest.fixture
def match(db) -> Match:
    return services.start_match(DOCUMENT, holder=hashed('ann'), label='Ann', client_key=BEGAN, code=CODE)


def phone(name: str) -> Client:
    client = Client()
    client.cookies['device'] = name
    return client


def given(match: Match, number: str = 'n1') -> dict[str, object]:
    made = pass_of(match.keys.get(holder=hashed('ann')))
    proof = hmac.digest(made['seed'].encode(), number.encode(), 'sha256').hex()
    return {'key': made['key'], 'number': number, 'proof': proof}


def claimed(match: Match, who: str, asked: dict[str, object]) -> int:
    return phone(who).post(f'/m/{match.code}/pass/', asked).status_code


def test_a_pass_makes_one_phone_a_scorer_and_no_second(match):
    asked = given(match)
    assert [claimed(match, who, asked) for who in ('bob', 'bob', 'cyd')] == [204, 204, 410]
    assert list(match.keys.values_list('holder', 'role')) == [(hashed('ann'), 'owner'), (hashed('bob'), 'scorer')]


def test_a_wrong_seal_or_an_owner_no_longer_gives_nothing(match):
    asked = given(match)
    assert claimed(match, 'bob', asked | {'number': 'n2'}) == 410
    assert claimed(match, 'bob', asked | {'key': 'x'}) == 410
    Key.objects.update(role='scorer', founder=False)
    assert claimed(match, 'bob', asked) == 410


def test_a_phone_whose_right_was_revoked_does_not_get_it_back_by_the_same_pass(match):
    asked = given(match)
    claimed(match, 'bob', asked)
    key_services.revoke(match.keys.get(holder=hashed('bob')))
    assert claimed(match, 'bob', asked) == 410


def test_a_scorer_has_nothing_to_pass_on(match):
    assert pass_of(match.keys.create(label='Bob', holder=hashed('bob'))) is None


@pytest.mark.parametrize('order', [('ann', 'bob'), ('bob', 'ann')])
def test_whoever_comes_first_the_match_is_one_and_belongs_to_who_began_it(db, order):
    for who in order:
        handed = who == 'bob'
        services.start_match(DOCUMENT, holder=hashed(who), label=who, client_key=BEGAN, code=CODE, handed=handed)
    assert Match.objects.count() == 1
    assert dict(Key.objects.values_list('holder', 'role')) == {hashed('ann'): 'owner', hashed('bob'): 'scorer'}


def test_a_code_taken_by_another_match_is_not_joined(match):
    other = services.start_match(DOCUMENT, holder=hashed('eve'), label='Eve', client_key='z' * 24, code=CODE)
    assert other.code != CODE and match.keys.count() == 1


def test_a_match_read_from_a_code_is_opened_once(db):
    asked = {'document': json.dumps(DOCUMENT), 'code': CODE, 'key': 'code-1'}
    bob = phone('bob')
    assert [bob.post('/open/', asked).headers['location'] for _ in range(2)] == [f'/m/{CODE}/'] * 2
    assert bob.post('/open/', {'document': '{'}).status_code == 422


def test_only_the_page_that_hands_over_may_use_the_camera(client, db):
    assert 'camera=(self)' in client.get('/hand-over/')['Permissions-Policy']
    assert 'camera=()' in client.get('/waiting/')['Permissions-Policy']
