"""What owners may do and scorers may not, and how a match is deleted."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from companion.matches.models import Key, Match
from companion.matches.services import deletion
from tests.companion.matches.conftest import EIGHT_HEARTS, Phone, invited

pytestmark = pytest.mark.slow

FOR_SCORERS = [('record/', EIGHT_HEARTS), ('take-back/', {}), ('close/', {}), ('names/', {}), ('rematch/', {})]


def keys_of(match: Match) -> dict[str, Key]:
    return {key.label: key for key in match.keys.filter(revoked_at=None)}


@pytest.fixture
def founder(match) -> Key:
    return match.keys.get(founder=True)


def test_an_invited_phone_cannot_take_the_founders_key_away_or_delete_the_match(bob, match, founder):
    tried = [f'keys/{founder.pk}/revoke/', f'keys/{founder.pk}/own/', 'keys/', 'delete/']
    assert {place: bob.tap(place, {'label': 'Eve'}).status_code for place in tried} == dict.fromkeys(tried, 403)
    assert bob.client.get(bob.at + 'delete/').status_code == 403
    assert Match.objects.filter(pk=match.pk).exists() and set(keys_of(match)) == {founder.label, 'Bob’s phone'}


def test_an_invited_phone_cannot_change_what_the_table_plays(bob, match):
    assert 'Use these rules' not in bob.page('rules/')
    bob.tap('rules/', {'drawn_preset': 'avondale', 'option-target': '1000', 'do': 'agree'})
    match.refresh_from_db()
    assert match.document['options']['target'] == 500


@pytest.mark.parametrize(('place', 'data'), FOR_SCORERS)
def test_a_scorer_keeps_the_score(bob, place, data):
    assert bob.tap(place, data).status_code in (200, 302, 422)


def test_the_founder_makes_another_owner_who_may_invite_and_delete(ann, bob, match):
    ann.tap(f'keys/{keys_of(match)["Bob’s phone"].pk}/own/')
    assert invited(bob, 'Cyd’s phone')
    assert bob.tap('delete/').status_code == 302
    assert not Match.objects.filter(pk=match.pk).exists()


def test_nobody_takes_the_founders_key_away(ann, bob, match, founder):
    ann.tap(f'keys/{keys_of(match)["Bob’s phone"].pk}/own/')
    assert bob.tap(f'keys/{founder.pk}/revoke/').status_code == 404


def test_a_phone_whose_key_was_taken_away_is_told_so(ann, bob, match):
    ann.tap(f'keys/{keys_of(match)["Bob’s phone"].pk}/revoke/')
    answer = bob.client.post(bob.at + 'record/', EIGHT_HEARTS)
    assert answer.status_code == 403
    assert 'This phone may no longer write here. Ask for a new link.' in answer.content.decode()


def test_a_deleted_match_is_gone_for_everyone_and_its_owner_can_restore_it(ann, zoe, match):
    ann.tap('delete/')
    for place in ('', 'history/', 'sheet.csv', 'big/'):
        assert zoe.client.get(zoe.at + place).status_code == 410, place
    assert zoe.client.post(zoe.at + 'undelete/').status_code == 410
    assert 'undelete/' not in zoe.page() and 'undelete/' in ann.page()
    assert ann.client.post(ann.at + 'undelete/').headers['Location'] == ann.at
    assert zoe.client.get(zoe.at).status_code == 200


def test_a_deleted_match_is_on_no_list(ann):
    ann.tap('delete/')
    assert ann.at not in ann.client.get('/mine/').content.decode() + ann.client.get('/').content.decode()


def test_after_thirty_days_nothing_is_left(ann, zoe, match):
    ann.tap('delete/')
    deletion.purge_deleted(now=timezone.now() + timedelta(days=29))
    assert zoe.client.get(zoe.at).status_code == 410
    deletion.purge_deleted(now=timezone.now() + timedelta(days=31))
    assert zoe.client.get(zoe.at).status_code == 404


def test_a_link_taken_away_before_it_was_used_says_so(ann, match):
    """It is known to be revoked, so it does not count as a guess."""
    link = invited(ann, 'Eve’s phone')
    ann.tap(f'keys/{keys_of(match)["Eve’s phone"].pk}/revoke/')
    late = Phone(Client(), ann.at)
    assert [late.client.get(link).status_code for _ in range(30)] == [410] * 30
