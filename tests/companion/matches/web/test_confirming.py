"""Agreed by the other side: each hand waits until somebody of another side says that it is right."""

import json
import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from companion.matches.confirming import standings
from companion.matches.models import Key, Match
from companion.matches.presenters.confirming import confirmed_in_words
from tests.companion.matches.conftest import EIGHT_HEARTS, TABLE, Phone, invited

SEVEN = EIGHT_HEARTS | {'tricks': '7'}
pytestmark = [pytest.mark.slow, pytest.mark.django_db]


@pytest.fixture
def ann(db) -> Phone:
    client = Client()
    return Phone(client, client.post('/new/', TABLE | {'asks_others': 'on'}).headers['Location'])


@pytest.fixture
def bob(ann) -> Phone:
    phone = Phone(Client(), ann.at)
    phone.client.post(invited(ann, 'Bob'))
    return phone


def confirm(phone: Phone, says: str, number: int = 1, **more):
    of = re.search(rf'hands/{number}/confirm/.*?name="of" value="(\w+)"', phone.page(), re.S)
    return phone.tap(f'hands/{number}/confirm/', {'says': says, 'of': of[1] if of else '', **more})


def states(phone: Phone) -> list[str]:
    return [standing.state for standing in standings(the_match(phone).document)]


def the_match(phone: Phone) -> Match:
    return Match.objects.get(code=phone.at.split('/')[2])


def written(ann: Phone, hand=EIGHT_HEARTS) -> None:
    """A hand by Ann's phone, which says whose it is."""
    ann.tap('record/', hand)
    confirm(ann, 'mine-0', len(the_match(ann).hands))


def test_waits_for_the_other_side_and_is_agreed_with_one_tap(ann, bob):
    written(ann)
    assert states(ann) == ['waits'] and 'waits for Bob &amp; Dan' in ann.page()
    assert 'Right</button>' in bob.page() and 'Right, says Bob &amp; Dan' in ann.page()
    assert confirm(bob, 'right-1').status_code == 302
    assert states(ann) == ['agreed'] and 'confirm/' not in ann.page()
    ann.tap('record/', EIGHT_HEARTS | {'bidder': '2'})
    assert states(ann) == ['agreed', 'waits'], 'the phone is known by now'


def test_the_last_hand_stands_once_above_the_sheet(ann, bob):
    written(ann)
    written(ann, EIGHT_HEARTS | {'bidder': '2'})
    above = bob.page().split('id="sheet"')[0]
    assert [above.count(f'href="#hand-{number}"') for number in (1, 2)] == [1, 1]
    ann.tap('take-back/')
    assert bob.page().split('id="sheet"')[0].count('href="#hand-1"') == 1, 'it says which hand waits'


def test_off_by_default(db):
    client = Client()
    plain = Phone(client, client.post('/new/', TABLE).headers['Location'])
    plain.tap('record/', EIGHT_HEARTS)
    assert 'confirmations' not in the_match(plain).document and 'confirm/' not in plain.page()


def test_agreement_belongs_to_its_version(ann, bob):
    written(ann)
    confirm(bob, 'right-1')
    ann.tap('hands/1/', SEVEN)
    assert states(ann) == ['waits'], 'a correction waits anew'
    ann.tap('hands/1/undo/')
    assert states(ann) == ['agreed'], 'the old version was agreed'
    ann.tap('take-back/')
    ann.tap('restore/')
    assert states(ann) == ['agreed']


def test_a_dispute_keeps_both_versions_and_no_points_change(ann, bob):
    written(ann)
    page = bob.page('hands/1/')
    of = re.search(r'form="pad" name="of" value="(\w+)"', page)[1]
    assert 'Disputed by Bob &amp; Dan' in page and 'Disputed by Ann' not in page
    bob.tap('hands/1/', SEVEN | {'says': 'wrong-1', 'of': of, 'do': ''})
    match = the_match(ann)
    assert states(ann) == ['disputed'] and match.hands[0]['tricks'] == [8, 2] and match.totals == [300, 20]
    assert confirmed_in_words(match, match.score()) == [
        'Hand 1: disputed by Bob & Dan (saved: 8♥ Ann 8–2; Bob & Dan: 8♥ Ann 7–3).'
    ]
    confirm(ann, 'take-1')
    assert the_match(ann).hands[0]['tricks'] == [7, 3] and states(ann) == ['agreed'], 'they said so themselves'


def disputed(phone: Phone, says='wrong-1') -> None:
    """Seven tricks, says the side that did not write it."""
    of = re.search(r'form="pad" name="of" value="(\w+)"', phone.page('hands/1/'))[1]
    phone.tap('hands/1/', SEVEN | {'says': says, 'of': of, 'do': ''})


def test_nobody_agrees_to_their_own_version(ann, bob):
    """On Bob's own phone "Take this version" made his version count, unasked, and the dispute was gone."""
    written(ann)
    disputed(bob)
    assert 'take-1' not in bob.page() and 'take-1' in ann.page()
    assert confirm(bob, 'take-1').status_code == 409
    assert states(ann) == ['disputed'] and the_match(ann).totals == [300, 20]


@pytest.mark.parametrize('named', [True, False])
def test_who_disputes_a_hand_and_corrects_it_leaves_it_disputed(ann, bob, named):
    written(ann)
    disputed(bob)
    if not named:
        Key.objects.filter(label='Bob').update(label='')
    bob.tap('hands/1/', SEVEN)
    assert states(ann) == ['disputed']
    match = the_match(ann)
    assert confirmed_in_words(match, match.score()) == [
        'Hand 1: disputed by Ann & Cyd (saved: 8♥ Ann 7–3; Ann & Cyd: 8♥ Ann 8–2).'
    ]
    confirm(ann, 'right-0')
    assert states(ann) == ['agreed']


def test_the_other_side_disputes_on_the_phone_that_is_passed_over(ann):
    written(ann)
    page = ann.page('hands/1/')
    of = re.search(r'form="pad" name="of" value="(\w+)"', page)[1]
    assert 'Disputed by Bob &amp; Dan' in page and 'Disputed by Ann' not in page, 'Ann wrote it, and would correct it'
    ann.tap('hands/1/', SEVEN | {'says': 'wrong-1', 'of': of, 'do': ''})
    assert states(ann) == ['disputed'] and the_match(ann).totals == [300, 20]


def test_a_dispute_is_withdrawn_and_needs_no_version(ann, bob):
    written(ann)
    of = re.search(r'name="of" value="(\w+)"', bob.page('hands/1/'))[1]
    bob.tap('hands/1/', EIGHT_HEARTS | {'says': 'wrong-1', 'of': of, 'do': ''})
    assert states(ann) == ['disputed']
    confirm(bob, 'right-1')
    assert states(ann) == ['agreed']


def test_whoever_writes_meanwhile_is_not_stopped(ann, bob):
    """A hand, a correction and taking back follow from a page older than what the other side said."""
    written(ann)
    old = ann.hidden()
    confirm(bob, 'right-1')
    later = ann.client.post(ann.at + 'record/', old | EIGHT_HEARTS | {'bidder': '2'})
    assert later.status_code == 302 and len(the_match(ann).hands) == 2


def test_a_hand_corrected_meanwhile_is_not_agreed(ann, bob):
    written(ann)
    of = re.search(r'name="of" value="(\w+)"', bob.page())[1]
    ann.tap('hands/1/', SEVEN)
    assert bob.tap('hands/1/confirm/', {'says': 'right-1', 'of': of}).status_code == 409
    assert states(ann) == ['waits']


@pytest.mark.parametrize('says', ['', 'right', 'right-9', 'mine-7', 'take-1', 'wrong-1', 'right-x'])
def test_nonsense_writes_nothing(ann, says):
    written(ann)
    before = the_match(ann).document
    assert confirm(ann, says).status_code == 409
    assert the_match(ann).document == before


def test_the_same_tap_twice_counts_once(ann, bob):
    written(ann)
    tap = bob.hidden() | {'says': 'right-1', 'of': re.search(r'name="of" value="(\w+)"', bob.page())[1]}
    assert [bob.client.post(bob.at + 'hands/1/confirm/', tap).status_code for _ in range(2)] == [302, 302]
    assert the_match(ann).changes.filter(what='confirmed').count() == 1


def test_a_file_carries_it_and_a_rematch_asks_again(ann, bob):
    written(ann)
    confirm(bob, 'right-1')
    document = ann.client.get(ann.at + 'download/').json()
    assert [confirmation['says'] for confirmation in document['confirmations']] == ['wrote', 'right']
    file = SimpleUploadedFile('match.json', json.dumps(document).encode())
    opened = Phone(Client(), '')
    opened.at = opened.client.post('/open/', {'document': file}).headers['Location']
    assert states(opened) == ['agreed']
    opened.tap('close/')
    assert 'Hand 1: agreed by Bob &amp; Dan.' in opened.page()
    opened.tap('rematch/')
    assert Match.objects.order_by('-pk')[0].document['confirmations'] == []


def test_switched_on_and_off_in_mid_match(ann):
    ann.tap('record/', EIGHT_HEARTS)
    ann.tap('rules/', {'do': 'ask-others'})
    assert 'confirmations' not in the_match(ann).document
    ann.tap('rules/', {'do': 'ask-others', 'asks_others': 'on'})
    assert states(ann) == ['waits']
    assert 'From now on each hand waits' in ann.page('history/')


def test_everybody_alone(db):
    """Where everybody plays alone, anybody else may agree; a spectator sees the mark and nothing to tap."""
    client = Client()
    table = {'game': 'black-lady', 'asks_others': 'on', 'do': 'start'} | {f'name-{n}': 'ABCD'[n] for n in range(4)}
    phone = Phone(client, client.post('/new/', table).headers['Location'])
    phone.tap('record/', {'hearts-0': '13', 'card-queen': '1', 'do': 'write'})
    assert len(the_match(phone).hands) == 1
    confirm(phone, 'mine-0')
    assert [f'Right, says {name}' in phone.page() for name in 'ABCD'] == [False, True, True, True]
    zoe = Client().get(phone.at).content.decode()
    assert 'not agreed yet' in zoe and 'confirm/' not in zoe
    confirm(phone, 'right-2')
    assert states(phone) == ['agreed']
