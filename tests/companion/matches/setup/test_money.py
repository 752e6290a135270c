"""The value of a chip of solo: typed as people write it, errors next to the field, shown with every total."""

import pytest
from django.test import Client

from companion.matches.models import Match
from tests.companion.matches.conftest import TABLE, Phone

SOLO = {**TABLE, 'game': 'six-bid-solo', 'preset': 'six-bid-modern', 'drawn_preset': 'six-bid-modern', 'seats': '4'}
SOLO_63 = {'contract': 'solo:S', 'bidder': '0', 'tens': '6', 'units': '3', 'do': 'write'}
SPANISH = {'Accept-Language': 'es'}


@pytest.fixture
def fresh(db) -> Phone:
    """Ann's phone at a table of solo where a chip is worth five cents, before the first hand."""
    client = Client()
    return Phone(client, client.post('/new/', {**SOLO, 'option-unit-value': '0,05€'}).headers['Location'])


@pytest.fixture
def priced(fresh) -> Phone:
    """The same after one hand."""
    fresh.tap(data=SOLO_63)
    return fresh


@pytest.mark.django_db
@pytest.mark.parametrize(('typed', 'kept'), [('0,05€', '0.05 €'), ('5 ¢', '5 ¢'), ('', None)])
def test_it_is_kept_as_documents_have_it(typed, kept):
    Client().post('/new/', {**SOLO, 'option-unit-value': typed})
    assert Match.objects.get().document['options']['unit-value'] == kept


@pytest.mark.django_db
@pytest.mark.parametrize(
    ('headers', 'says'), [({}, 'Write what a chip is worth'), (SPANISH, 'Escribe lo que vale una ficha')]
)
def test_what_is_no_money_stays_in_the_field_with_the_reason(headers, says):
    page = Client().post('/new/', {**SOLO, 'option-unit-value': '<five>'}, headers=headers).content.decode()
    assert 'value="&lt;five&gt;"' in page and says in page
    assert not Match.objects.exists()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ('headers', 'says'), [({}, 'Write 1000 JPY or 1.00 JPY.'), (SPANISH, 'Escribe 1000 JPY o 1,00 JPY.')]
)
@pytest.mark.parametrize('typed', ['1,000 JPY', '1.000 JPY'])
def test_what_may_be_a_thousand_or_one_is_asked_back(typed, headers, says):
    page = Client().post('/new/', {**SOLO, 'option-unit-value': typed}, headers=headers).content.decode()
    assert f'value="{typed}"' in page and says in page
    assert not Match.objects.exists()


def test_the_rules_of_this_match_have_it_as_the_reader_writes_it(fresh):
    assert 'value="0.05 €"' in fresh.page('rules/')
    assert 'value="0,05 €"' in fresh.page('rules/', headers=SPANISH)


@pytest.mark.parametrize('place', ['', 'paper/', 'close/', 'big/', 'result.svg', 'share/'])
def test_every_total_says_what_it_comes_to(priced, place):
    page = priced.page(place)
    assert all(worth in page for worth in ('+0.60 €', '−0.30 €', '0.00 €'))


def test_the_end_says_it_too_and_in_spanish_with_a_comma(priced):
    priced.tap('close/')
    assert '+0,60 €' in priced.page(headers=SPANISH)


def test_without_a_price_no_money_is_shown(fresh):
    fresh.tap('rules/', {**SOLO, 'option-unit-value': ''})
    assert 'needs money' not in fresh.page()
