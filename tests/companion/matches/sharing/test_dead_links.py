"""A link known to be dead is answered with 410 and a sentence, and is not counted as a guess."""

import re
from datetime import timedelta

import pytest
from django.test import Client

from companion.access import rate_limit
from companion.matches.models import Key
from companion.phone.models import HandOver
from tests.companion.matches.conftest import invited


@pytest.fixture
def counted(monkeypatch) -> list[str]:
    """The codes that were counted as guesses."""
    codes = []
    monkeypatch.setattr(rate_limit, 'count_wrong_code', lambda request, budget, code: codes.append(code))
    return codes


def revoked(ann):
    link = invited(ann, 'Eve')
    ann.tap(f'keys/{Key.objects.get(label="Eve").pk}/revoke/')
    return link


def used(ann):
    link = invited(ann, 'Eve')
    Client().post(link)
    return link


def deleted(ann):
    ann.tap('delete/')
    return ann.at


def handed_over(ann):
    secret = ann.client.post('/phone/hand-over/').headers['Location'].split('/')[3]
    return f'/phone/take/{secret}/'


def refused(ann):
    link = handed_over(ann)
    Client().post(link)
    ann.client.post(link.replace('take', 'give'), {'do': 'no'})
    return link


def run_out(ann):
    link = handed_over(ann)
    HandOver.objects.update(made_at=HandOver.objects.get().made_at - timedelta(minutes=11))
    return link


def sheet(ann):
    return re.search('/phone/take/[^/]+/', ann.client.post('/phone/recovery/').context['fresh']['url'])[0]


def replaced(ann):
    old = sheet(ann)
    sheet(ann)
    return old


def shut_out(ann):
    old = sheet(ann)
    ann.client.post('/phone/shut-out/', {'fresh': 'x' * 22})
    return old


def club_key_used(ann):
    club = ann.client.post('/clubs/', {'name': 'Ponsonby', 'place': ''}).headers['Location']
    page = ann.client.post(f'{club}keys/', {'role': 'helper', 'label': 'Eve'}).content.decode()
    link = re.search(r'/key/[\w-]+/', page)[0]
    Client().post(link)
    return link


DEAD = (revoked, used, deleted, refused, run_out, replaced, shut_out, club_key_used)


@pytest.mark.parametrize('dead', DEAD, ids=lambda dead: dead.__name__)
def test_a_dead_link_is_gone_and_not_counted(ann, counted, dead):
    link = dead(ann)
    assert Client().get(link).status_code == 410
    assert Client().post(link).status_code in (405, 410)
    assert counted == []


GUESSES = ('/m/{code}/score/guess/', '/m/guess/', '/phone/take/guess/', '/key/guess/', '/card/guess/')


@pytest.mark.parametrize('link', GUESSES)
def test_a_link_that_never_was_is_counted(ann, counted, link):
    assert Client().get(link.format(code=ann.at.split('/')[2])).status_code == 404
    assert counted == ['guess']
