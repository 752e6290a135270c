"""Mistakes: take back, restore, correct an earlier hand; and the history shows all of it."""

import pytest

from companion.matches import services
from companion.matches.models import Match
from scoring import BadHand
from tests.companion.matches.conftest import EIGHT_HEARTS
from tests.scoring.refusing import refuses

pytestmark = pytest.mark.slow

SEVEN_SPADES = {'contract': '7S', 'bidder': '3', 'tricks': '6', 'do': 'write'}


def test_take_back_and_put_back(ann, match):
    ann.tap(data=EIGHT_HEARTS)
    ann.tap('take-back/')
    match.refresh_from_db()
    assert match.hands == [] and 'Hand 1 was taken back' in ann.page()
    ann.tap('restore/')
    match.refresh_from_db()
    assert match.totals == [300, 20]


def test_two_hands_too_many_go_back_and_return_in_turn(ann, match):
    """As when a hand was saved twice: the way back does not end at the first."""
    for hand in (EIGHT_HEARTS, SEVEN_SPADES, EIGHT_HEARTS):
        ann.tap(data=hand)
    whole = Match.objects.get().hands
    steps = ('take-back/', 'take-back/', 'restore/', 'take-back/', 'restore/', 'restore/', 'restore/')
    left = []
    for step in steps:
        assert f'post="{ann.at}{step}"' in ann.page() or len(left) == 6, step
        ann.tap(step)
        left.append(len(Match.objects.get().hands))
    assert left == [2, 1, 2, 1, 2, 3, 3] and Match.objects.get().hands == whole
    assert '/restore/' not in ann.page()


def test_restore_is_over_once_another_hand_is_written(ann, match):
    ann.tap(data=EIGHT_HEARTS)
    ann.tap('take-back/')
    ann.tap(data=SEVEN_SPADES)
    ann.tap('restore/')
    match.refresh_from_db()
    assert len(match.hands) == 1


def test_correct_an_earlier_hand(ann, match):
    ann.tap(data=EIGHT_HEARTS)
    ann.tap(data=SEVEN_SPADES)
    assert 'value="8H"' in ann.page('hands/1/')
    ann.tap('hands/1/', {**EIGHT_HEARTS, 'tricks': '7'})
    match.refresh_from_db()
    assert match.totals == [-260, -110]


def test_a_correction_that_cannot_stand_changes_nothing(ann, match):
    ann.tap(data=EIGHT_HEARTS)
    assert (
        ann.tap('hands/1/', {'contract': 'patastrophe', 'bidder': '0', 'tricks': '0', 'do': 'write'}).status_code == 422
    )
    match.refresh_from_db()
    assert match.totals == [300, 20]


def test_hands_after_an_earlier_end_are_kept_and_shown(ann, match):
    for _ in range(2):
        ann.tap(data={**EIGHT_HEARTS, 'tricks': '7'})
    ann.tap('hands/1/', {'contract': 'open-misere', 'bidder': '0', 'tricks': '0', 'do': 'write'})
    match.refresh_from_db()
    assert len(match.hands) == 2 and match.status == 'finished'
    assert 'The match ended before this hand.' in ann.page()


def test_taking_back_after_the_end_goes_on(ann, match):
    ann.tap(data={'contract': 'open-misere', 'bidder': '0', 'tricks': '0', 'do': 'write'})
    ann.tap('take-back/')
    match.refresh_from_db()
    assert match.status == 'in-progress'


def test_a_closed_match_can_be_opened_again(ann, match):
    ann.tap(data=EIGHT_HEARTS)
    ann.tap('close/')
    match.refresh_from_db()
    assert match.status == 'finished' and match.winners == [0]
    ann.tap('take-back/')
    match.refresh_from_db()
    assert match.status == 'in-progress' and len(match.hands) == 1


def test_the_history_says_when_who_and_what(ann, bob):
    ann.tap(data=EIGHT_HEARTS)
    bob.tap('hands/1/', {**EIGHT_HEARTS, 'tricks': '7'})
    bob.tap('take-back/')
    history = ann.page('history/')
    for line in (
        'Match started',
        'Hand 1 saved',
        'Hand 1 corrected',
        'Hand 1 taken back',
        'Bob’s phone',
        'Ann 8–2',
    ):
        assert line in history


def test_a_rematch_keeps_the_table_and_moves_the_deal(ann, match):
    ann.tap(data={'contract': 'open-misere', 'bidder': '0', 'tricks': '0', 'do': 'write'})
    again = ann.client.post(ann.at + 'rematch/').headers['Location']
    assert '<b>Ann</b> deals' in ann.client.get(again).content.decode()


def finished(phone) -> None:
    phone.tap(data={'contract': 'open-misere', 'bidder': '0', 'tricks': '0', 'do': 'write'})


def test_a_rematch_is_one_whichever_phone_asks_and_brings_every_key(ann, bob, match):
    finished(ann)
    first = ann.client.post(ann.at + 'rematch/', {'key': 'a'}).headers['Location']
    assert [
        phone.client.post(phone.at + 'rematch/', {'key': key}).headers['Location']
        for phone, key in ((bob, 'b'), (ann, 'c'))
    ] == [first, first]
    again = match.rematches.get()
    assert {key.label: key.owns for key in again.keys.all()} == {key.label: key.owns for key in match.keys.all()}
    assert 'id="pad"' in bob.client.get(first).content.decode()


def test_a_phone_that_lost_its_key_gets_none_with_the_rematch(ann, bob, match):
    finished(ann)
    key = match.keys.get(founder=False)
    ann.client.post(f'{ann.at}keys/{key.pk}/revoke/')
    again = ann.client.post(ann.at + 'rematch/').headers['Location']
    assert 'id="pad"' not in bob.client.get(again).content.decode()


def test_a_deleted_rematch_makes_room_for_another(ann, match):
    finished(ann)
    first = ann.client.post(ann.at + 'rematch/').headers['Location']
    ann.client.post(first + 'delete/')
    assert ann.client.post(ann.at + 'rematch/').headers['Location'] != first


def test_the_page_of_a_finished_match_leads_on_to_its_rematch(ann, zoe):
    finished(ann)
    assert 'data-next' not in zoe.page()
    again = ann.client.post(ann.at + 'rematch/').headers['Location']
    for page in (zoe.page(), ann.page(), zoe.page(headers={'HX-Request': 'true'})):
        assert f'data-next="{again}"' in page and 'The rematch has begun' in page
        assert 'rematch/"' not in page, 'no second one is offered'
    assert f'data-next="{again}big/"' in zoe.page('big/')


def test_a_stranger_is_refused_everywhere(ann, zoe):
    ann.tap(data=EIGHT_HEARTS)
    for place in ('take-back/', 'restore/', 'close/', 'rematch/', 'hands/1/', 'delete/', 'keys/'):
        assert zoe.client.post(ann.at + place, ann.hidden()).status_code == 403


def test_a_match_stored_beyond_the_limits_opens_and_gives_hands_back_but_takes_no_more(ann, match):
    hands = [{'contract': 'passed'}] * 2_500
    Match.objects.filter(pk=match.pk).update(document={**match.document, 'hands': hands})
    match.refresh_from_db()
    key = match.keys.get()
    with refuses(code='too-many-hands', kind=BadHand):
        services.record_hand(match, {'contract': 'passed'}, seen=match.version, client_key='x', key=key)
    assert len(services.take_back(match, seen=match.version, client_key='y', key=key).hands) == 2_499
