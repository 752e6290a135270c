"""A browser that lost its cookie gets it back by a secret of its own, good once and renewed at each use."""

import pytest
from django.test import Client

from companion.matches.models import Key, Match
from companion.phone.models import HandOver
from tests.companion.matches.conftest import TABLE

SECRETS = [f'{number}' * 32 for number in range(5)]


@pytest.fixture
def phone(db) -> Client:
    """It began a match, and gave its first secret with that form."""
    client = Client()
    client.post('/new/', {**TABLE, 'restoring': SECRETS[0]})
    return client


def restored(secret: str, following: str, client: Client | None = None) -> Client | None:
    client = client or Client()
    answer = client.post('/phone/restore/', {'secret': secret, 'following': following})
    return client if answer.status_code == 204 else None


def owns(client: Client) -> int:
    return sum(
        client.get(f'/m/{code}/ground/').status_code == 200 for code in Match.objects.values_list('code', flat=True)
    )


def test_a_lost_cookie_is_restored_and_the_secret_renewed(phone):
    for number in (0, 1, 2):
        again = restored(SECRETS[number], SECRETS[number + 1])
        assert again.cookies['device'].value == phone.cookies['device'].value
        assert again.cookies['device']['httponly'] and not again.cookies['known']['httponly']
        assert owns(again) == 1


def test_a_secret_is_good_once(phone):
    assert restored(SECRETS[0], SECRETS[1])
    assert restored(SECRETS[0], SECRETS[1])  # the answer was lost
    assert restored(SECRETS[0], SECRETS[2]) is None
    assert restored(SECRETS[1], SECRETS[2])
    assert restored(SECRETS[0], SECRETS[1]) is None


@pytest.mark.parametrize('secret', ['', 'x', '9' * 32])
def test_no_other_secret_restores_anything(phone, secret):
    assert restored(secret, SECRETS[1]) is None
    assert restored(SECRETS[0], secret[:1]) is None


def test_what_was_begun_meanwhile_is_the_phones_own(phone):
    stranger = Client()
    stranger.post('/new/', {**TABLE, 'key': 'another'})
    restored(SECRETS[0], SECRETS[1], stranger)
    assert owns(stranger) == 2
    assert Key.objects.values('holder').distinct().count() == 1


def test_a_phone_that_is_known_lets_a_secret_be_held(phone):
    answer = phone.post('/phone/hold/', {'secret': SECRETS[3]})
    assert answer.status_code == 204
    assert not answer.cookies  # it may come after the phone was forgotten
    assert restored(SECRETS[3], SECRETS[4])
    assert Client().post('/phone/hold/', {'secret': SECRETS[2]}).status_code == 403


@pytest.mark.parametrize('leaves', ['/phone/shut-out/', '/phone/delete/'])
def test_secrets_end_with_the_identity(phone, leaves):
    phone.post(leaves, {'fresh': 'f' * 22})
    assert restored(SECRETS[0], SECRETS[1]) is None


def test_it_is_no_link_for_another_phone(phone):
    assert Client().post(f'/phone/take/{SECRETS[0]}/').status_code == 404


def test_only_hashes_are_stored(phone):
    kept = HandOver.objects.get()
    assert SECRETS[0] not in (kept.secret_hash, kept.box)
    assert phone.cookies['device'].value not in (kept.secret_hash, kept.box)
