"""The rules of this table: readable by everyone, changeable by scorers, and only before the first hand."""

import html
import re

import pytest

from tests.companion.matches.conftest import EIGHT_HEARTS

pytestmark = pytest.mark.slow

THOUSAND = {'drawn_preset': 'avondale', 'option-target': '1000', 'do': 'keep'}


def test_the_rules_of_this_table_in_words(ann, zoe):
    assert 'Points to win' in zoe.page('rules/')
    assert 'Use these rules' in ann.page('rules/') and 'Use these rules' not in zoe.page('rules/')


def test_rules_change_before_the_first_hand(ann, match):
    ann.tap('rules/', THOUSAND)
    match.refresh_from_db()
    assert match.document['options']['target'] == 1000
    assert '1,000 to go out' in ann.page()


def test_a_rule_changed_back_is_the_preset_again(ann, match):
    ann.tap('rules/', THOUSAND)
    ann.tap('rules/', {**THOUSAND, 'option-target': '500'})
    match.refresh_from_db()
    assert match.document['options']['target'] == 500


def test_no_contract_at_all_may_be_agreed(ann, match):
    ann.tap('rules/', {'drawn_preset': 'avondale', 'several-contracts': '1', 'do': 'keep'})
    match.refresh_from_db()
    assert match.document['options']['contracts'] == []


def test_rules_that_clash_are_refused_and_kept_in_sight(ann, match):
    answer = ann.tap('rules/', {'drawn_preset': 'avondale', 'option-breach': 'yes', 'do': 'keep'})
    assert answer.status_code == 422 and 'what a breach call is worth' in answer.content.decode()
    match.refresh_from_db()
    assert not match.document['options']['breach']


def test_pairs_in_line_keep_rise_and_fly_agreed(ann, match):
    whist = {'game': 'bid-whist', 'preset': 'rise-and-fly', 'options': {}, 'waiting': [['Eve', 'Fay']]}
    match.document |= whist
    match.save()
    answer = ann.tap('rules/', {'drawn_preset': 'rise-and-fly', 'option-rise-and-fly': 'off', 'do': 'keep'})
    assert answer.status_code == 422 and 'Pairs only wait in line' in answer.content.decode()


def test_after_the_first_hand_they_change_only_once_what_follows_was_seen(ann, match):
    ann.tap(data=EIGHT_HEARTS)
    ann.tap('rules/', THOUSAND)
    match.refresh_from_db()
    assert match.document['options']['target'] == 500


def test_they_lead_to_a_booklet_of_this_match(ann, client):
    ann.tap('rules/', THOUSAND)
    link = re.search(r'href="(/rules/[a-z-]+/table/booklet/[^"]+)"', ann.page('rules/'))
    booklet = client.get(html.unescape(link[1])).content.decode()
    assert '1,000 points win' in booklet and 'Played by Ann' in booklet
