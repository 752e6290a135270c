"""Chips in the middle: closing says what becomes of them before it is closed, and afterwards who pays whom."""

import re
from html import unescape

import pytest

from companion.matches import services
from companion.matches.models import Match
from tests.companion.matches.conftest import Phone

FOSTER = {
    'format': 'companion-match/1',
    'game': 'black-lady',
    'preset': 'foster-1909-sweepstake',
    'options': {},
    'players': ['Ann', 'Bob', 'Cyd', 'Dan'],
    'first_dealer': 0,
    'hands': [{'hearts': [3, 3, 4, 3], 'queen': 0}],
}
POTS = {
    **FOSTER,
    'game': 'progressive-solo',
    'preset': 'progressive-solo-pots',
    'players': ['Ann', 'Bob', 'Cyd'],
    'hands': [{'contract': 'passed'}],
}


def words(page: str) -> str:
    return ' '.join(unescape(re.sub(r'<[^>]+>', ' ', page)).split())


def table_of(ann: Phone, document: dict) -> Phone:
    """Ann's phone at another match."""
    holder = Match.objects.get(code=ann.at.split('/')[2]).keys.get().holder
    match = services.start_match(document, holder=holder, label='Ann')
    return Phone(ann.client, f'/m/{match.code}/')


def test_a_jack_does_not_vanish_silently(ann):
    """Foster's jack stays out of the totals."""
    phone = table_of(ann, FOSTER)
    said = words(phone.page('close/'))
    assert 'still in the middle' in said and 'It stays out of the totals.' in said
    phone.tap('close/')
    assert 'still in the middle' in words(phone.page())


def test_shares_are_said_before_and_settled_after(ann):
    phone = table_of(ann, {**FOSTER, 'options': {'pool-at-end': 'divide'}})
    said = words(phone.page('close/'))
    assert 'still in the middle' in said and re.search(r'A share of what was left in the pool: \d+', said)
    assert re.search(r'Ann before \d+ → now \d+', said)
    phone.tap('close/')
    assert re.search(r'Ann pays \w+ \d+', words(phone.page())), 'stacks differ from what each began with'


@pytest.mark.parametrize(('rule', 'sentence'), [('split', 'share'), ('report', 'It stays out of the totals.')])
def test_the_pots_of_solo_too(ann, rule, sentence):
    phone = table_of(ann, {**POTS, 'options': {'pot-leftover': rule}})
    said = words(phone.page('close/'))
    assert 'still in the middle' in said and sentence in said.replace('Share', 'share')


def test_nothing_is_said_where_nothing_lies_in_the_middle(ann):
    assert 'in the middle' not in words(ann.page('close/'))
