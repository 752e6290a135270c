"""Named rule sets: saved on a device, used with one tap, shared inside a link; an invalid link is explained."""

import base64
import json
import re
import zlib

import pytest
from django.test import Client

from companion.matches.models import Match, RuleSet
from companion.matches.setup.rule_sets import BadRuleSet, content_of, packed, unpacked
from tests.companion.matches.conftest import EIGHT_HEARTS, TABLE
from tests.companion.matches.web.test_table_rules import THOUSAND

pytestmark = pytest.mark.django_db

OURS = {**TABLE, 'drawn_preset': 'avondale', 'option-target': '1000', 'ruleset_name': 'Thursday rules'}


@pytest.fixture
def thursday() -> Client:
    """A phone that has saved a target of 1,000 as Thursday rules."""
    client = Client()
    client.post('/new/', {**OURS, 'do': 'name'})
    return client


def word_of(client: Client) -> str:
    page = client.get('/new/').content.decode()
    return re.search(r'name="use" value="([\w-]+)"', page)[1]


def started(client: Client, page: str) -> Match:
    form = dict(re.findall(r'name="(ruleset|drawn_preset)" value="([^"]+)"', page))
    target = re.search(r'name="option-target" value="(\d+)"', page)[1]
    client.post('/new/', {**TABLE, **form, 'option-target': target})
    return Match.objects.get()


def test_one_tap_plays_by_them_and_the_document_bears_their_name(thursday):
    page = thursday.post('/new/', {**TABLE, 'use': word_of(thursday), 'do': ''}).content.decode()
    document = started(thursday, page).document
    assert (document['options']['target'], document['ruleset_name']) == (1000, 'Thursday rules')


def test_rules_that_were_changed_since_lose_the_name(thursday):
    changed = {**TABLE, 'ruleset': word_of(thursday), 'drawn_preset': 'avondale', 'option-target': '700'}
    thursday.post('/new/', changed)
    assert 'ruleset_name' not in Match.objects.get().document


def test_they_are_kept_on_this_device_only(thursday):
    assert 'Thursday rules' in thursday.get('/rule-sets/').content.decode()
    assert 'Thursday rules' not in Client().get('/rule-sets/').content.decode()
    assert Client().get(f'/rule-sets/{RuleSet.objects.get().pk}/').status_code == 404


def test_renamed_and_dropped(thursday):
    place = f'/rule-sets/{RuleSet.objects.get().pk}/'
    thursday.post(place, {'do': 'rename', 'name': 'Friday rules'})
    assert RuleSet.objects.get().name == 'Friday rules'
    thursday.post(place, {'do': 'drop'})
    assert not RuleSet.objects.exists()


def test_a_name_that_is_taken_is_refused_and_both_sets_stay(thursday):
    thursday.post('/new/', {**OURS, 'option-target': '700', 'ruleset_name': 'Friday rules', 'do': 'name'})
    friday = RuleSet.objects.get(name='Friday rules')
    answer = thursday.post(f'/rule-sets/{friday.pk}/', {'do': 'rename', 'name': 'Thursday rules'})
    page = answer.content.decode()
    assert answer.status_code == 422 and 'Choose another name' in page and 'name="name" value="Thursday rules"' in page
    assert RuleSet.objects.count() == 2


def test_a_link_shows_them_in_words_and_a_stranger_keeps_them(thursday):
    link, zoe = f'/rule-sets/shared/{word_of(thursday)}/', Client()
    page = zoe.get(link).content.decode()
    assert 'Thursday rules' in page and 'Points to win' in page and '1,000' in page
    zoe.post(link)
    assert RuleSet.objects.filter(name='Thursday rules', options={'target': 1000}).count() == 2


def test_somebody_elses_set_never_replaces_ones_own(thursday):
    other = packed(content_of('Thursday rules', 'five-hundred', 'avondale', {'target': 700}))
    for _twice in range(2):
        thursday.post(f'/rule-sets/shared/{other}/')
    assert [kept.name for kept in RuleSet.objects.all()] == ['Thursday rules', 'Thursday rules 2']


def test_a_match_gives_its_rules_a_name_even_after_the_first_hand(ann, zoe):
    ann.tap('rules/', THOUSAND)
    ann.tap(data=EIGHT_HEARTS)
    zoe.client.post(ann.at + 'rules/', {'do': 'name', 'ruleset_name': 'As at Ann’s'})
    assert RuleSet.objects.get().options == {'target': 1000}


def test_rules_without_a_name_are_not_kept():
    answer = Client().post('/new/', {**OURS, 'ruleset_name': ' ', 'do': 'name'})
    assert answer.status_code == 422 and 'Give these rules a name' in answer.content.decode()
    assert not RuleSet.objects.exists()


def test_what_does_not_fit_is_said_at_once_before_anybody_is_named():
    touched = {'HX-Request': 'true', 'HX-Trigger': 'option-breach'}
    asked = {'game': 'five-hundred', 'drawn_preset': 'avondale', 'option-breach': 'yes'}
    answer = Client().post('/new/', asked, headers=touched)
    page = answer.content.decode()
    assert answer.status_code == 200 and 'class="misfits"' in page and 'what a breach call is worth' in page


def word(content: object) -> str:
    return base64.urlsafe_b64encode(zlib.compress(json.dumps(content).encode())).decode().rstrip('=')


GOOD = ['Ours', 'five-hundred', 'avondale', {'target': 1000}]


@pytest.mark.parametrize(
    'bad',
    [
        'x',
        'ñ',
        word(GOOD)[:-4],
        word(GOOD)[:-1] + '!',
        word('[' * 5000),
        word(['long' * 9000, *GOOD[1:]]),
        'A' * 5000,
        word(None),
        word(GOOD[:3]),
        word(['Ours', 'chess', 'avondale', {}]),
        word(['Ours', 'five-hundred', 'nobody', {}]),
        word(['Ours', 'five-hundred', 'avondale', []]),
        word(['Ours', 'five-hundred', ['avondale'], {}]),
        word(['Ours', 'five-hundred', 'avondale', {'target': 'many'}]),
        word(['Ours', 'five-hundred', 'avondale', {'nothing': 1}]),
        word(['Ours', 'five-hundred', 'avondale', {'breach': True}]),
    ],
)
def test_a_bad_link_says_so(bad):
    answer = Client().get(f'/rule-sets/shared/{bad}/')
    assert answer.status_code == 404 and 'class="refusal"' in answer.content.decode()
    assert 'class="refusal"' in Client().get('/new/', {'use': bad}).content.decode()


def test_a_name_from_a_link_is_text_and_no_longer_than_ours():
    rules = unpacked(word(['<b>\ud800' + 'x' * 99, *GOOD[1:]]))
    assert rules.name == ('<b>' + 'x' * 99)[:40]
    assert '<b>x' not in Client().get(f'/rule-sets/shared/{packed(rules)}/').content.decode()


def test_a_packed_set_is_the_same_set_again():
    rules = content_of('Ours', 'black-lady', 'modern', {'moon-points': 30})
    assert unpacked(packed(rules)) == rules
    with pytest.raises(BadRuleSet):
        content_of('Ours', 'black-lady', 'avondale', {})


def test_the_addresses_of_earlier_versions_still_work(thursday):
    """Shared links contain them, and stored pages submit their forms to them."""
    place = f'/my-rules/{RuleSet.objects.get().pk}/'
    assert b'Thursday rules' in thursday.get('/my-rules/').content
    assert thursday.post(place, {'do': 'rename', 'name': 'Friday rules'}).status_code == 302
    shared = f'/rules-set/{packed(content_of("Friday rules", "five-hundred", "avondale", {}))}/'
    zoe = Client()
    assert b'Friday rules' in zoe.get(shared).content
    assert zoe.post(shared).status_code == 302 and RuleSet.objects.count() == 2
