"""Chips moved by agreement at a solo table: saved, refused, corrected; no other game has them."""

import pytest
from django.test import Client

from companion.matches.models import Match
from tests.companion.matches.conftest import TABLE, Phone

SOLO = {**TABLE, 'game': 'six-bid-solo', 'preset': 'six-bid-modern'}
BOB_PAYS = {'chips-0': '+20', 'chips-1': '−20'}


@pytest.fixture
def solo(db) -> Phone:
    client = Client()
    return Phone(client, client.post('/new/', SOLO).headers['Location'])


def totals(phone: Phone) -> list[int]:
    return Match.objects.get(code=phone.at.split('/')[2]).totals


def test_chips_move_once_the_sum_is_nothing(solo):
    assert 'must add up to 0' in solo.tap('adjust/', {'chips-0': '20'}).content.decode()
    assert solo.tap('adjust/', BOB_PAYS).status_code == 302
    assert totals(solo) == [20, -20, 0, 0]


@pytest.mark.parametrize('chips', ['', 'ten', '1.5', '²'])
def test_what_moves_nothing_or_is_no_number_is_refused(solo, chips):
    assert solo.tap('adjust/', {'chips-0': chips}).status_code == 422
    assert totals(solo) == [0, 0, 0, 0]


def test_an_adjustment_is_corrected_on_its_own_page(solo):
    solo.tap('adjust/', BOB_PAYS)
    assert solo.client.get(solo.at + 'hands/1/').headers['Location'] == solo.at + 'adjust/1/'
    solo.tap('adjust/1/', {'chips-0': '5', 'chips-2': '-5'})
    assert totals(solo) == [5, 0, -5, 0]


def test_the_same_page_sent_twice_moves_chips_once(solo):
    shown = solo.hidden()
    for _ in range(2):
        answer = solo.client.post(solo.at + 'adjust/', {**shown, **BOB_PAYS})
    assert answer.status_code == 302 and totals(solo) == [20, -20, 0, 0]


def test_the_end_says_who_pays_whom(solo, ann):
    solo.tap('adjust/', {'chips-0': '119', 'chips-1': '-64', 'chips-2': '-55'})
    assert 'pays' not in solo.page()
    solo.tap('close/')
    assert '<li>Bob pays Ann 64</li><li>Cyd pays Ann 55</li>' in solo.page()
    assert 'Bob paga 64 a Ann' in solo.page(headers={'Accept-Language': 'es'})
    for place in ('share/', 'paper/', 'end.svg'):
        assert 'Bob pays Ann 64' in solo.page(place)


def test_a_debt_is_told_in_money_too(solo):
    solo.tap('rules/', {'drawn_preset': 'six-bid-modern', 'option-unit-value': '0.05 EUR', 'do': 'keep'})
    solo.tap('adjust/', BOB_PAYS)
    solo.tap('close/')
    assert 'Bob pays Ann 20 (1.00 EUR)' in solo.page()


def test_only_solo_has_the_page_and_its_link(solo, ann):
    assert 'adjust/' in solo.page() and 'adjust/' not in ann.page()
    assert ann.client.get(ann.at + 'adjust/').status_code == 404


def test_nobody_moves_chips_at_a_strange_table(solo):
    assert Client().post(solo.at + 'adjust/', BOB_PAYS).status_code == 403
