"""Recording the next hand: the ordinary case, refusals, and two phones recording at once."""

import json
import re

import pytest
from django.db import connection

from companion.matches import services
from companion.matches.models import Match
from companion.matches.presenters.preview import preview
from tests.companion.matches.conftest import EIGHT_HEARTS


def test_a_written_hand_stands_on_the_sheet(ann, match):
    assert ann.tap(data=EIGHT_HEARTS).status_code == 302
    match.refresh_from_db()
    assert match.totals == [300, 20]
    assert match.hands == [{'contract': '8H', 'bidder': 0, 'tricks': [8, 2]}]
    assert 'is made with 8 tricks.' in ann.page()


def test_htmx_gets_the_match_and_hears_the_score(ann):
    answer = ann.tap(data=EIGHT_HEARTS, htmx=True).content.decode()
    assert '<html' not in answer
    assert 'Hand 1 saved. Ann &amp; Cyd 300, Bob &amp; Dan 20' in answer


def test_without_javascript_the_first_submit_shows_the_preview(ann, match):
    answer = ann.tap(data={**EIGHT_HEARTS, 'do': 'preview'}).content.decode()
    assert 'Made' in answer and '+300' in answer
    match.refresh_from_db()
    assert match.hands == []


def test_what_was_not_tapped_is_asked_next_to_its_field_and_the_rest_kept(ann, match):
    answer = ann.tap(data={'contract': '8H', 'bidder': '0', 'do': 'write'})
    assert answer.status_code == 422
    assert 'How many tricks did they take?' in answer.content.decode()
    assert 'value="8H"' in answer.content.decode() and match.version == 1


def test_a_barred_bidder_is_refused_in_words(ann, match):
    match.document['options']['setting'] = True
    match.save()
    ann.tap(data={**EIGHT_HEARTS, 'tricks': '5'})
    answer = ann.tap(data=EIGHT_HEARTS)
    assert answer.status_code == 422
    assert 'Ann may not bid this hand.' in answer.content.decode()


def test_everybody_passes_in_two_taps(ann, match):
    ann.tap(data={'contract': 'passed', 'do': 'write'})
    match.refresh_from_db()
    assert match.hands == [{'contract': 'passed'}]
    assert '<b>Dan</b> deals' in ann.page()


def test_the_same_tap_sent_twice_is_written_once(ann, match):
    sent = {**ann.hidden(), **EIGHT_HEARTS}
    for _ in range(2):
        ann.client.post(ann.at + 'record/', sent)
    match.refresh_from_db()
    assert len(match.hands) == 1


def test_a_tap_that_was_written_is_not_written_again_at_a_newer_version(ann, match):
    sent = {**ann.hidden(), **EIGHT_HEARTS}
    answers = [ann.client.post(ann.at + 'record/', {**sent, 'seen': seen}) for seen in (1, 2)]
    assert [answer.status_code for answer in answers] == [302, 302]
    match.refresh_from_db()
    assert (len(match.hands), match.version) == (1, 2)


def test_a_hand_asks_the_database_three_times(ann, django_assert_num_queries):
    """The key and the match; the match if nobody wrote since; the change. PostgreSQL is notified in a fourth. A test’s
    savepoint is two more.
    """
    sent = {**ann.hidden(), **EIGHT_HEARTS}
    with django_assert_num_queries(3 + 2 + (connection.vendor == 'postgresql')):
        ann.client.post(ann.at + 'record/', sent)


@pytest.mark.parametrize('htmx', [True, False])
def test_the_same_hand_from_a_second_phone_is_said_to_be_written_and_is_not_doubled(ann, bob, match, htmx):
    """Whoever taps a hand that is already on the sheet has nothing left to do: an empty pad, and whose hand it is."""
    old = {**ann.hidden(), **EIGHT_HEARTS}
    bob.tap(data=EIGHT_HEARTS)
    answer = ann.client.post(ann.at + 'record/', old, headers={'HX-Request': 'true'} if htmx else {})
    page = answer.content.decode()
    assert answer.status_code == 200 and 'Bob’s phone saved hand 1, the same as yours.' in page
    assert not re.search(r'value="8H"[^>]*checked', page)
    match.refresh_from_db()
    assert len(match.hands) == 1


def test_another_hand_from_a_second_phone_stays_tapped_and_names_whose_was_first(ann, bob, match):
    old = {**ann.hidden(), **EIGHT_HEARTS, 'tricks': '9'}
    bob.tap(data=EIGHT_HEARTS)
    answer = ann.client.post(ann.at + 'record/', old)
    page = answer.content.decode()
    assert (
        answer.status_code == 409 and '<p class="by">Bob’s phone</p>' in page and 'Hand 1 again, or the next?' in page
    )
    assert re.search(r'value="8H"[^>]*checked', page)
    match.refresh_from_db()
    assert len(match.hands) == 1


def test_a_hand_taken_back_meanwhile_is_not_said_to_be_written(ann, bob, match):
    old = {**ann.hidden(), **EIGHT_HEARTS}
    bob.tap(data=EIGHT_HEARTS)
    bob.tap('take-back/')
    assert ann.client.post(ann.at + 'record/', old).status_code == 409


def test_taps_that_turn_out_to_be_their_hand_are_told_apart_from_a_new_one(ann, bob):
    """A phone that kept its taps after somebody else wrote sends the version they were made for."""
    bob.tap(data=EIGHT_HEARTS)
    answer = ann.tap('preview/', {**EIGHT_HEARTS, 'was': '1'}, htmx=True)
    says = json.loads(answer.headers['HX-Trigger'])['same-hand']['says']
    assert says == 'Bob’s phone saved hand 1, the same as yours.'
    begun = {'contract': '8H', 'bidder': '0'}
    assert 'HX-Trigger' in ann.tap('preview/', {**begun, 'was': '1'}, htmx=True).headers
    others = ({**EIGHT_HEARTS, 'tricks': '9'}, {**begun, 'bidder': '2'}, {'contract': '7S'}, {})
    for other in (*({**other, 'was': '1'} for other in others), EIGHT_HEARTS):
        assert 'HX-Trigger' not in ann.tap('preview/', other, htmx=True).headers


def test_a_stranger_can_watch_but_not_write(ann, zoe, match):
    sent = {**ann.hidden(), **EIGHT_HEARTS}
    assert zoe.client.post(ann.at + 'record/', sent).status_code == 403
    assert 'id="pad"' not in zoe.page()
    assert Match.objects.get().hands == []


def test_junk_is_refused_and_the_page_stands(ann):
    for junk in ({'contract': '11H', 'bidder': '9', 'tricks': '99'}, {'contract': 'ä', 'bidder': '-1', 'tricks': '²'}):
        assert ann.tap(data={**junk, 'do': 'write'}).status_code == 422


@pytest.mark.django_db
def test_what_is_hardly_true_is_told_before_it_is_written_and_may_be_written():
    """Thirteen hearts in one trick of four cards."""
    document = {
        'format': 'companion-match/1',
        'game': 'black-lady',
        'preset': 'modern',
        'options': {},
        'players': ['Ann', 'Bob', 'Cyd', 'Dan'],
        'first_dealer': 0,
        'hands': [],
    }
    match = services.start_match(document, holder='ann', label='Ann')
    note = preview(match, {'hearts': [0, 13, 0, 0], 'queen': 0, 'tricks': [12, 1, 0, 0]})
    assert 'Please check: Bob has 13 cards that count in 1 trick, where 4 fit.' in note['remarks']


def test_a_slam_says_why_it_is_worth_more_than_its_bid(ann, match):
    """250 is in no printed table of bids, so the preview and the row give the reason unasked."""
    note = preview(match, {'contract': '6S', 'bidder': 0, 'tricks': [10, 0]})
    assert 'All 10 tricks: Ann’s 6♠ is raised from 40 to 250.' in note['remarks']
    ann.tap(data={'contract': '6S', 'bidder': '0', 'tricks': '10', 'do': 'write'})
    assert 'Made · slam' in ann.page()
    ann.tap('take-back/')
    ann.tap(data={'contract': '6S', 'bidder': '0', 'tricks': '9', 'do': 'write'})
    assert 'slam' not in ann.page()


def test_what_is_said_aloud_has_the_minus_of_the_page(ann):
    spoken = ann.tap(data={**EIGHT_HEARTS, 'tricks': '5'}, htmx=True).content.decode().partition('id="said"')[2]
    assert '−300' in spoken and '-300' not in spoken
