"""Calculators ask the engine: what they say is what the pad would write."""

import pytest

from rules.settle import TOO_LOW, calculators
from scoring import GAMES, find


def asked(game: str, key: str, lang: str = 'en', **form: str):
    return next(one for one in calculators(find(game), {'ask': key, **form}, lang) if one.key == key)


def test_what_would_we_score():
    answer = asked('five-hundred', 'score', preset='avondale', contract='8H', **{'tricks-0': '9'}).answer
    assert answer['points'] == [[300, 10]]
    assert answer['hands'][0]['lines'][0]['rule'] == '/rules/five-hundred/scoring/#contract-made'


def test_house_rules_count():
    form = {'preset': 'avondale', 'contract': '6C', 'tricks-0': '10'}
    assert asked('five-hundred', 'score', **form).answer['points'] == [[250, 0]]
    assert asked('five-hundred', 'score', slam='off', **form).answer['points'] == [[60, 0]]


def test_what_cannot_be_is_refused_in_the_readers_language():
    form = {'preset': 'three-handed', 'contract': '7S', 'tricks-0': '7', 'tricks-1': '7', 'tricks-2': '0'}
    assert 'bazas' in asked('five-hundred', 'score', 'es', **form).answer['error']['text']


def test_what_beats_this_bid():
    answer = asked('five-hundred', 'beats', preset='australian', bid='10N').answer
    assert answer['calls'] == ['open misère']
    assert '8♥' in asked('five-hundred', 'beats', preset='avondale', bid='8D').answer['calls']


def test_a_bid_that_cannot_open_can_still_be_asked_about():
    assert '8♣' in asked('five-hundred', 'beats', preset='avondale', bid='misere').answer['calls']


def test_how_many_cards():
    assert '46' in asked('five-hundred', 'cards', pack='46').answer['drawn']


@pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)
@pytest.mark.parametrize('lang', ['en', 'es'])
def test_every_calculator_answers_as_it_first_stands(client, game, lang):
    for question in calculators(game, {}, lang):
        form = {field.name: field.value for field in question.fields}
        found = asked(game.slug, question.key, lang, **form)
        assert found.answer is not None or found.refusal
        assert not (found.answer or {}).get('error')


def test_whatever_is_typed_into_the_address_the_page_stands(client):
    for nonsense in ('ask=score&contract=99X', 'ask=beats&bid=', 'ask=cards&pack=7', 'ask=score&preset=x&tricks-0=99'):
        assert client.get(f'/rules/five-hundred/settle/?{nonsense}').status_code == 200


def test_what_the_ladder_shows_is_not_said_again():
    assert asked('six-bid-solo', 'beats', bid='misere').answer['refused'] == []
    known = {code for game in GAMES for code in game.refusals}
    assert set(TOO_LOW) <= known
