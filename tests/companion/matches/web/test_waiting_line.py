"""Where losers get up, the waiting pairs are tapped or typed: on New match, and later on the page of names."""

import re

import pytest
from django.test import Client

from companion.matches.models import Match
from tests.companion.matches.conftest import TABLE, Phone

pytestmark = pytest.mark.django_db

RISE = {**TABLE, 'game': 'bid-whist', 'preset': 'rise-and-fly', 'drawn_preset': 'rise-and-fly'}
EVE_AND_FAY = {'waiting-0': 'Eve', 'waiting-1': 'Fay'}
NAMES = {f'name-{seat}': name for seat, name in enumerate(('Ann', 'Bob', 'Cyd', 'Dan'))}


def began(**more) -> Phone:
    client = Client()
    return Phone(client, client.post('/new/', {**RISE, **more}).headers['Location'])


def in_line() -> list[list[str]]:
    return Match.objects.latest('pk').document.get('waiting', [])


def test_a_match_begins_with_those_who_wait_in_their_order():
    page = began(**EVE_AND_FAY, **{'waiting-4': 'Gil', 'waiting-5': ' Hal '}).page()
    assert in_line() == [['Eve', 'Fay'], ['Gil', 'Hal']]
    assert 'Next: Eve &amp; Fay, then Gil &amp; Hal' in page


def test_half_a_pair_is_asked_for_beside_its_field_and_nothing_is_lost():
    answer = Client().post('/new/', {**RISE, 'waiting-0': 'Eve'})
    page = answer.content.decode()
    assert answer.status_code == 422 and 'Who waits with Eve?' in page and 'value="Eve"' in page
    assert 'id="waiting-1-error"' in page and not Match.objects.exists()


@pytest.mark.parametrize('pair', [('Ann', 'Fay'), ('Eve', 'eve')])
def test_nobody_sits_and_waits_or_waits_twice(pair):
    page = Client().post('/new/', {**RISE, 'waiting-0': pair[0], 'waiting-1': pair[1]}).content.decode()
    assert 'Two players are called' in page


def test_where_nobody_rises_the_names_are_kept_but_nobody_waits():
    page = Client().post('/new/', {**RISE, **EVE_AND_FAY, 'preset': 'classic', 'do': ''}).content.decode()
    assert 'Who waits' not in page and 'type="hidden" name="waiting-1" value="Fay"' in page
    began(**EVE_AND_FAY, preset='classic', drawn_preset='classic')
    assert in_line() == []


def test_a_known_name_is_tapped_into_the_line_and_out_of_it_without_javascript():
    ann = began(**EVE_AND_FAY)
    tapped = ann.client.post('/new/', {**RISE, 'sit': 'Eve', 'do': ''}).content.decode()
    assert re.search('name="waiting-0" value="Eve"', tapped)
    again = ann.client.post('/new/', {**RISE, 'waiting-0': 'Eve', 'sit': 'Eve', 'do': ''}).content.decode()
    assert 'name="waiting-0" value=""' in again


def test_there_is_room_for_another_pair():
    page = Client().post('/new/', {**RISE, 'pairs': '2', 'more_pairs': '3', 'do': ''}).content.decode()
    assert 'name="waiting-5"' in page and 'name="waiting-6"' not in page and 'name="more_pairs" value="4"' in page


def test_pairs_come_and_go_during_the_evening_and_the_history_says_so():
    ann = began(**EVE_AND_FAY)
    assert 'value="Fay"' in ann.page('names/')
    later = {**NAMES, 'pairs': '2', 'waiting-0': '', 'waiting-1': '', 'waiting-2': 'Ida', 'waiting-3': 'Jo'}
    ann.tap('names/', later)
    assert in_line() == [['Ida', 'Jo']] and 'waiting: Ida and Jo' in ann.page('history/')
    ann.tap('names/', {**NAMES, 'pairs': '2'})
    assert in_line() == [] and 'Nobody is waiting' in ann.page()


def test_the_same_line_sent_twice_is_one_change():
    ann = began()
    sent = {**ann.hidden(), **NAMES, **EVE_AND_FAY, 'pairs': '2', 'key': 'one-tap'}
    for _time in range(2):
        assert ann.client.post(ann.at + 'names/', sent).status_code == 302
    assert Match.objects.get().changes.filter(what='renamed').count() == 1


def test_a_page_without_the_line_leaves_it_alone():
    ann = began(**EVE_AND_FAY)
    ann.tap('names/', {**NAMES, 'name-0': 'Anna'})
    assert in_line() == [['Eve', 'Fay']] and Match.objects.get().players[0] == 'Anna'


def test_half_a_pair_on_the_page_of_names_keeps_what_was_typed():
    answer = began().tap('names/', {**NAMES, 'pairs': '2', 'waiting-3': 'Jo'})
    page = answer.content.decode()
    assert answer.status_code == 422 and 'Who waits with Jo?' in page and 'value="Jo"' in page


def test_a_known_name_is_tapped_into_the_line_of_a_match():
    ann = began(**EVE_AND_FAY)
    ann.client.post('/new/', RISE)  # another table of the same phone, nobody waits there
    ann.at = f'/m/{Match.objects.latest("pk").code}/'
    page = ann.tap('names/', {**NAMES, 'pairs': '2', 'sit': 'Eve'}).content.decode()
    assert 'name="waiting-0" value="Eve"' in page and in_line() == []
