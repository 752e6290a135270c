"""`manage.py key CODE`: the operator's help for people who lost every phone."""

import re
from io import StringIO

import pytest
from django.core.management import call_command
from django.test import Client

from companion.clubs.models import Grant
from tests.companion.matches.conftest import TABLE, invited


def link_for(code: str) -> str:
    out = StringIO()
    call_command('key', code, stdout=out)
    return re.search(r'https?://[^/]+(/\S+)', out.getvalue())[1]


@pytest.fixture
def match_code(db) -> str:
    return Client().post('/new/', TABLE).headers['Location'].split('/')[2]


def test_the_phone_that_opens_it_first_is_an_owner(match_code):
    link, new = link_for(match_code), Client()
    new.post(link)
    assert b'/keys/' in new.get(f'/m/{match_code}/share/').content
    assert new.get(f'/m/{match_code}/delete/').status_code == 200
    assert 'already used' in Client().get(link).content.decode()


def test_a_scorer_becomes_an_owner_by_it(ann, bob, match):
    link = link_for(match.code)
    assert bob.client.get(bob.at + 'delete/').status_code == 403
    bob.client.post(link)
    assert bob.client.get(bob.at + 'delete/').status_code == 200
    assert match.keys.filter(revoked_at=None).count() == 2


def test_a_scorers_link_makes_no_owner_of_a_scorer(ann, bob):
    bob.client.post(invited(ann, 'Another'))
    assert bob.client.get(bob.at + 'delete/').status_code == 403


def test_a_club_gets_its_owner_back(db):
    club = Client().post('/clubs/', {'name': 'Ponsonby'}).headers['Location'].split('/')[2]
    new = Client()
    new.post(link_for(club))
    assert new.get(f'/c/{club}/keys/').status_code == 200
    assert Grant.objects.filter(role='owner').exclude(holder='').count() == 2


@pytest.mark.parametrize('code', ['nobodys', ''])
def test_a_code_of_nobody_is_said_so(db, code):
    with pytest.raises(SystemExit, match='no match and no club'):
        call_command('key', code)


def test_a_deleted_match_is_not_given_away(ann, match):
    ann.client.post(ann.at + 'delete/')
    with pytest.raises(SystemExit, match='is deleted'):
        call_command('key', match.code)
