"""A site set up again without its data: the phones give it back what they hold, each match once."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from companion.access import erased
from companion.matches import services
from companion.matches.models import Match
from tests.companion.matches.test_acts_once import CODE, DOCUMENT, HAND, OTHER


def give(client: Client, hands: list, version: int, proof: str = 'proof', **more) -> tuple[str, int]:
    file = SimpleUploadedFile('match.json', json.dumps({**DOCUMENT, 'hands': hands}).encode())
    form = {'document': file, 'code': CODE, 'version': version, 'proof': proof, **more}
    answer = client.post('/offline/back/', form)
    assert answer.status_code == 200
    return tuple(answer.json().values())


@pytest.fixture
def phones(db) -> list[Client]:
    return [Client(), Client()]


def test_two_phones_give_back_one_match(phones):
    given = [give(phone, [HAND], 2) for phone in phones]
    assert given == [(CODE, 1), (CODE, 1)]
    assert Match.objects.count() == 1
    assert [phone.get(f'/m/{CODE}/ground/').status_code for phone in phones] == [200, 200]


def test_the_same_phone_may_ask_twice(phones):
    assert give(phones[0], [HAND], 2) == give(phones[0], [HAND], 2) == (CODE, 1)


def test_the_latest_version_counts(phones):
    assert give(phones[0], [HAND], 2) == (CODE, 1)
    assert give(phones[1], [HAND, OTHER], 3) == (CODE, 1)
    assert Match.objects.get().hands == [HAND, OTHER]
    assert give(Client(), [HAND], 2) == (CODE, 0)
    assert Match.objects.get().hands == [HAND, OTHER]


def test_nothing_written_meanwhile_is_replaced(phones):
    give(phones[0], [HAND], 2)
    match = Match.objects.get()
    services.record_hand(match, HAND, seen=1, client_key='later', key=match.keys.get())
    code, stands_at = give(phones[1], [HAND, OTHER], 3)
    assert stands_at == 1
    assert code != CODE
    assert sorted(len(match.hands) for match in Match.objects.all()) == [2, 2]


@pytest.mark.parametrize('proof', ['', 'another'])
def test_who_only_watched_gets_no_key(phones, proof):
    give(phones[0], [HAND], 2)
    code, _stands_at = give(phones[1], [HAND], 2, proof=proof)
    assert code != CODE
    assert phones[1].get(f'/m/{CODE}/ground/').status_code == 403


def test_all_phones_of_a_match_hold_the_same_proof_and_watchers_none(ann, bob, zoe):
    proofs = {phone.client.get(f'{ann.at}ground/').json()['proof'] for phone in (ann, bob)}
    assert len(proofs) == 1
    assert zoe.client.get(f'{ann.at}ground/').status_code == 403


def test_what_was_deleted_on_purpose_does_not_return(phones, settings, tmp_path):
    settings.DATA = tmp_path
    erased.write([{'match': CODE}])
    file = SimpleUploadedFile('match.json', json.dumps(DOCUMENT).encode())
    form = {'document': file, 'code': CODE, 'version': 1}
    assert phones[0].post('/offline/back/', form).status_code == 410 and not Match.objects.exists()


@pytest.mark.parametrize('wrong', [{'version': 'x'}, {'version': ''}])
def test_what_is_no_match_is_refused(phones, wrong):
    file = SimpleUploadedFile('match.json', b'{}')
    for form in ({'document': file, 'version': 1}, {'version': 1}, {'document': file, **wrong}):
        assert phones[0].post('/offline/back/', form).status_code == 422
