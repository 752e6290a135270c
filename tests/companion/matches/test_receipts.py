"""Receipts: a site that lost its newest writes takes them back from any phone that still has them, exactly and once."""

import json
import random

import pytest
from django.db import transaction
from django.test import Client

from companion.access import erased
from companion.access.keys import revoke
from companion.matches.models import Change, Key, Match
from companion.matches.services.deletion import delete_match
from companion.operations.verify import match_problems
from tests.companion.matches.conftest import EIGHT_HEARTS, TABLE, Phone, invited

pytestmark = pytest.mark.slow

TRIALS = 20


@pytest.fixture(autouse=True)
def data_folder(settings, tmp_path):
    settings.DATA = tmp_path


def kept_by(phone: Phone) -> dict:
    return phone.client.get(f'{phone.at}kept/').json()


def sent(phone: Phone, address: str, body: dict) -> dict:
    return phone.client.post(address, json.dumps(body), content_type='application/json').json()


def come_back(phone: Phone, kept: dict) -> str:
    """What a phone does on its next visit; returns what became of it."""
    lost = sent(phone, '/kept/', {kept['code']: kept['receipt']})
    return sent(phone, '/kept/give/', kept)['found'] if kept['code'] in lost else 'known'


def state_of(code: str) -> tuple:
    match = Match.with_deleted.get(code=code)
    assert list(match_problems(match)) == []
    changes = match.changes.order_by('version').values_list('version', 'what', 'after', 'by', 'receipt', 'at')
    return match.version, match.document, match.totals, match.receipt, list(changes)


class Loss:
    """What is written inside is lost afterwards, as when the newest writes of a database are cut off."""

    def __enter__(self) -> None:
        self.at = transaction.savepoint()

    def __exit__(self, *_: object) -> None:
        transaction.savepoint_rollback(self.at)


def test_every_change_has_a_receipt_chained_to_the_one_before(ann, match):
    ann.tap(data=EIGHT_HEARTS)
    ann.tap('take-back/')
    match.refresh_from_db()
    receipts = list(Change.objects.order_by('version').values_list('receipt', flat=True))
    assert len(set(receipts)) == 3 and all(len(receipt) == 64 for receipt in receipts) and match.receipt == receipts[-1]


def test_lost_hands_are_there_again_once(ann, bob, match):
    with Loss():
        ann.tap(data=EIGHT_HEARTS)
        bob.tap(data={'contract': 'passed', 'do': 'write'})
        was, kept = state_of(match.code), kept_by(bob)
    assert len(Match.objects.get().hands) == 0
    assert [come_back(bob, kept) for _ in range(3)] == ['returned', 'known', 'known']
    assert state_of(match.code) == was


def test_a_lost_match_comes_back_whole_with_the_right_to_write(db):
    with Loss():
        client = Client()
        ann = Phone(client, client.post('/new/', TABLE).headers['Location'])
        ann.tap(data=EIGHT_HEARTS)
        kept = kept_by(ann)
        was = state_of(kept['code'])
    assert come_back(ann, kept) == 'returned' and state_of(kept['code']) == was
    ann.tap(data=EIGHT_HEARTS)
    assert len(Match.objects.get().hands) == 2


def test_what_others_wrote_meanwhile_stays_and_both_are_shown(ann, bob, match):
    with Loss():
        ann.tap(data=EIGHT_HEARTS)
        kept = kept_by(ann)
    bob.tap(data={'contract': 'passed', 'do': 'write'})
    was = state_of(match.code)
    answer = sent(ann, '/kept/give/', kept)
    assert answer['found'] == 'forked' and 'others have been written since' in answer['says']
    assert state_of(match.code) == was


def test_only_what_this_site_sealed_for_this_phone_is_believed(ann, bob, zoe, match):
    with Loss():
        ann.tap(data=EIGHT_HEARTS)
        kept = kept_by(ann)
    forged = kept | {'text': kept['text'].replace('"tricks":[8,2]', '"tricks":[10,0]')}
    assert forged != kept
    for phone, receipt in ((ann, forged), (zoe, kept), (bob, kept), (ann, {'text': '[]', 'seal': ''}), (ann, {})):
        assert sent(phone, '/kept/give/', receipt)['found'] == 'refused'
    assert ann.client.post('/kept/give/', 'x', content_type='application/json').json()['found'] == 'refused'
    assert Match.objects.get().hands == [] and zoe.client.get(f'{zoe.at}kept/').status_code == 403


def test_what_was_deleted_does_not_return(ann, match):
    ann.tap(data=EIGHT_HEARTS)
    kept = kept_by(ann)
    delete_match(match)
    assert sent(ann, '/kept/', {match.code: 'older'}) == {match.code: 'gone'}
    assert sent(ann, '/kept/give/', kept)['found'] == 'gone'
    Match.with_deleted.all().delete()
    erased.write([{'match': match.code}])
    assert sent(ann, '/kept/give/', kept)['found'] == 'gone' and not Match.with_deleted.exists()


def test_what_lies_in_the_bin_returns_only_from_there(ann, match, django_capture_on_commit_callbacks):
    ann.tap(data=EIGHT_HEARTS)
    kept = kept_by(ann)
    with django_capture_on_commit_callbacks(execute=True):
        delete_match(match)
    Match.with_deleted.all().delete()  # of a backup older than the match
    assert come_back(ann, kept) == 'gone' and not Match.with_deleted.exists()
    with django_capture_on_commit_callbacks(execute=True):
        erased.remember_bin(match.code, binned=False)
    assert come_back(ann, kept) == 'returned'


def test_acts_that_are_sent_again_are_told_of_too(ann, match):
    """What a phone did since it kept the match it sends again, after it has asked what to say of it."""
    ann.tap(data=EIGHT_HEARTS)
    known, given = Change.objects.get(version=2).client_key, {'code': match.code}
    assert sent(ann, '/kept/give/', given | {'acts': [known]})['says'] == ''
    answer = sent(ann, '/kept/give/', given | {'acts': [known, 'lost']})
    assert 'lost 1 change' in answer['says']
    assert answer['address'] == '/mine/', 'whether there is a match with a code is not told to anybody'
    assert 'lost 2 changes' in sent(ann, '/kept/give/', kept_by(ann) | {'acts': ['one', 'two']})['says']


def test_in_spanish(ann, match):
    with Loss():
        ann.tap(data=EIGHT_HEARTS)
        kept = kept_by(ann)
    ann.client.cookies['django_language'] = 'es'
    assert 'había perdido' in sent(ann, '/kept/give/', kept)['says']


def cut_at_random(seed: int) -> tuple[str, int]:
    """A match by two phones, cut at a random point; perhaps somebody writes on what is left before they come back.
    Returns what happened, and how many changes were lost.
    """
    chance = random.Random(seed)
    client = Client()
    ann = Phone(client, client.post('/new/', TABLE).headers['Location'])
    bob = Phone(Client(), ann.at)
    bob.client.post(invited(ann, 'Bob’s phone'))
    code, phones, held = ann.at.split('/')[2], [ann, bob], {}

    def act() -> None:
        phone = chance.choice(phones)
        if chance.random() < 0.2:
            phone.tap('take-back/')
        else:
            phone.tap(data=chance.choice([EIGHT_HEARTS, {'contract': 'passed', 'do': 'write'}]))
        if chance.random() < 0.7:  # otherwise the page was closed before it kept the match
            held[id(phone)] = (phone, kept_by(phone))

    for _ in range(chance.randrange(6)):
        act()
    left = Match.objects.get(code=code).version
    with Loss():
        for _ in range(1 + chance.randrange(6)):
            act()
        states = {kept['receipt']: kept['version'] for _, kept in held.values()}
        newest = max(states.values(), default=0)
        was = state_of(code)
    if chance.random() < 0.25:
        ann.tap(data={'contract': 'passed', 'do': 'write'})  # refused while Bob's last hand is a moment old
    before = state_of(code)
    written_since = before[0] > left
    returned = [come_back(phone, kept) for phone, kept in chance.sample(list(held.values()), len(held)) * 2]
    after = state_of(code)
    assert len({change[4] for change in after[4]}) == len(after[4]), 'a change came back twice'
    if written_since:
        assert after == before and (newest <= left or 'forked' in returned)
        return 'shown as a conflict' if newest > left else 'nothing kept', newest - left
    assert after[0] == max(left, newest), 'something that a phone held is missing'
    assert newest < was[0] or after == was
    return ('there again' if newest > left else 'nothing kept'), max(0, newest - left)


@pytest.mark.sampled(4)
@pytest.mark.django_db
@pytest.mark.parametrize('seed', range(TRIALS))
def test_whatever_a_phone_held_is_there_again_or_shown(seed):
    cut_at_random(seed)


def test_a_second_phone_has_its_right_again_on_what_the_first_brought_back(db):
    with Loss():
        client = Client()
        ann = Phone(client, client.post('/new/', TABLE).headers['Location'])
        bob = Phone(Client(), ann.at)
        bob.client.post(invited(ann, 'Bob’s phone'))
        first, second = kept_by(ann), kept_by(bob)
    assert come_back(ann, first) == 'returned'
    assert sent(bob, '/kept/', {second['code']: second['receipt']}) == {}, 'nothing is lost any more'
    assert [sent(bob, '/kept/give/', second)['found'] for _ in range(2)] == ['returned', 'known']
    bob.tap(data=EIGHT_HEARTS)
    assert len(Match.objects.get().hands) == 1
    revoke(Key.objects.get(holder=json.loads(second['text'])['holder']))
    assert sent(bob, '/kept/give/', second)['found'] == 'known', 'what was taken from it stays taken'
    assert bob.client.get(f'{bob.at}kept/').status_code == 403
