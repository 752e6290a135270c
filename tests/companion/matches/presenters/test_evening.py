"""Rematches are one evening: "2–1 tonight" on the pad, the sheet and the television."""

from datetime import timedelta

import pytest
from django.utils import timezone

from companion.matches.models import Match
from companion.matches.presenters.evening import evening_of

pytestmark = pytest.mark.slow

WON = {'contract': 'open-misere', 'bidder': '0', 'tricks': '0', 'do': 'write'}
LOST = {'contract': 'open-misere', 'bidder': '1', 'tricks': '0', 'do': 'write'}


def rematch(phone) -> Match:
    phone.at = phone.client.post(phone.at + 'rematch/', {'key': phone.at}).headers['Location']
    return Match.objects.get(code=phone.at.split('/')[2])


def test_one_match_is_no_evening_yet(ann, match):
    assert evening_of(match).in_words == '' and 'tonight' not in ann.page()


def test_rematches_count_as_one_evening_everywhere(ann, zoe):
    for hand in (WON, LOST, WON):
        ann.tap(data=hand)
        again = rematch(ann)
    assert evening_of(again).won == [2, 1]
    zoe.at = ann.at
    for page in (ann.page(), zoe.page(), zoe.page('big/')):
        assert '2–1 tonight' in page


def test_the_match_that_has_just_been_won_counts(ann):
    ann.tap(data=WON)
    rematch(ann)
    ann.tap(data=WON)
    assert '2–0 tonight' in ann.page()


@pytest.mark.parametrize('rematches', [1, 6])
def test_an_evening_is_read_with_one_question_however_long(ann, django_assert_num_queries, rematches):
    for _number in range(rematches):
        ann.tap(data=WON)
        again = rematch(ann)
    with django_assert_num_queries(1):
        assert evening_of(again).won == [rematches, 0]


def test_a_deleted_match_ends_the_evening_before_it(ann):
    played = [ann.tap(data=WON) and rematch(ann) for _number in range(3)]
    Match.objects.filter(pk=played[0].pk).update(deleted_at=timezone.now())
    assert evening_of(played[2]).won == [1, 0]


def test_a_rematch_of_last_week_begins_another_evening(ann, match):
    ann.tap(data=WON)
    again = rematch(ann)
    Match.objects.filter(pk=match.pk).update(changed_at=timezone.now() - timedelta(days=7))
    assert evening_of(again).in_words == ''


def test_every_side_is_named_where_there_are_more_than_two(db):
    first = Match.objects.create(document={}, game='black-lady', status='finished', sides=['A', 'B', 'C'], winners=[1])
    again = Match(document={}, game='black-lady', sides=['A', 'B', 'C'], winners=[], rematch_of=first)
    again.save()
    assert evening_of(again).in_words == 'Tonight: A 0, B 1, C 0'
