"""Calculators ask the engine: they show what the pad would record."""

import random

import pytest

from rules.calculators.calculator import TOO_LOW
from rules.calculators.every import calculators
from scoring import GAMES, find


def asked(game: str, key: str, lang: str = 'en', **form: str):
    return next(
        calculator for calculator in calculators(find(game), {'ask': key, **form}, lang) if calculator.key == key
    )


@pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)
def test_every_game_has_a_calculator_of_its_score(game):
    """In `rules/games/<package>/calculators.py`."""
    assert 'score' in {calculator.key for calculator in calculators(game, {}, 'en')}


def test_what_would_we_score():
    answer = asked('five-hundred', 'score', preset='avondale', contract='8H', **{'tricks-0': '9'}).answer
    assert answer['points'] == [[300, 10]]
    assert answer['hands'][0]['lines'][0]['rule'] == '/rules/five-hundred/scoring/#contract-made'


def test_house_rules_count():
    form = {'preset': 'avondale', 'contract': '6C', 'tricks-0': '10'}
    assert asked('five-hundred', 'score', **form).answer['points'] == [[250, 0]]
    assert asked('five-hundred', 'score', slam='off', **form).answer['points'] == [[60, 0]]


ELEVEN = {'preset': 'three-handed', 'contract': '7S', 'tricks-0': '7', 'tricks-1': '4', 'tricks-2': '0'}
NO_TWO_FITS = {'preset': 'spot-hearts', 'hearts-0': '1', 'hearts-1': '0', 'hearts-2': '0'}
BARE_QUEEN = {'preset': 'pink-lady', 'hearts-0': '13', 'pink_lady': '1'}


@pytest.mark.parametrize(
    ('game', 'form', 'wrong', 'beside'),
    [
        ('five-hundred', ELEVEN, ['tricks-0', 'tricks-1', 'tricks-2'], 'tricks-2'),
        ('black-lady', {'hearts-0': '9', 'hearts-1': '9'}, ['hearts-0', 'hearts-1', 'hearts-2'], 'hearts-2'),
        ('black-lady', BARE_QUEEN, ['pink_lady'], 'pink_lady'),
        ('black-lady', NO_TWO_FITS, ['hearts-0'], 'hearts-0'),
    ],
)
def test_a_hand_that_cannot_be_is_refused_beside_the_fields_it_comes_from(game, form, wrong, beside):
    calculator = asked(game, 'score', **form)
    assert calculator.answer is None
    assert [field.name for field in calculator.fields if field.why] == wrong
    assert [field.name for field in calculator.fields if field.refusal] == [beside]


@pytest.mark.parametrize(('lang', 'says'), [('en', 'The tricks must add up to 10'), ('es', 'bazas')])
def test_and_the_page_ties_the_sentence_to_them_in_the_readers_language(client, lang, says):
    page = client.get(
        f'{"/es" * (lang == "es")}/rules/five-hundred/settle/', {'ask': 'score', **ELEVEN}
    ).content.decode()
    assert page.count('aria-invalid="true" aria-describedby="score-tricks-2-why"') == 3
    assert page.count('id="score-tricks-2-why"') == 1
    assert says in page.partition('id="score-tricks-2-why"')[2].partition('</p>')[0]


@pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)
def test_whatever_is_chosen_is_scored_or_refused_beside_a_field(game):
    draw = random.Random(game.slug)
    for preset in game.presets:
        asking = {'preset': preset.key, 'players': str(draw.choice(preset.players))}
        fields = asked(game.slug, 'score', **asking).fields
        form = {field.name: draw.choice(field.choices)[0] for field in fields if field.name not in asking}
        calculator = asked(game.slug, 'score', **asking, **form)
        assert (
            calculator.missing or any(field.refusal for field in calculator.fields) or not calculator.answer['error']
        ), form


@pytest.mark.parametrize(
    ('game', 'form'),
    [
        ('five-hundred', {'preset': 'avondale', 'tricks-0': '7', 'tricks-1': '2', 'tricks-2': '1'}),
        ('progressive-solo', {'doubling': 'no', 'double-1': '2'}),
    ],
)
def test_a_field_that_the_rules_of_the_table_took_away_counts_for_nothing(game, form):
    assert not asked(game, 'score', **form).answer['error']


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
        calculator = asked(game.slug, question.key, lang, **form)
        assert calculator.answer is not None or calculator.missing
        assert not (calculator.answer or {}).get('error')


def test_whatever_is_typed_into_the_address_the_page_stands(client):
    for nonsense in ('ask=score&contract=99X', 'ask=beats&bid=', 'ask=cards&pack=7', 'ask=score&preset=x&tricks-0=99'):
        assert client.get(f'/rules/five-hundred/settle/?{nonsense}').status_code == 200


def test_what_the_ladder_shows_is_not_said_again():
    assert asked('six-bid-solo', 'beats', bid='misere').answer['refused'] == []
    known = {code for game in GAMES for code in game.refusals}
    assert set(TOO_LOW) <= known


def test_no_browser_puts_other_questions_beside_an_answer(client):
    """Firefox restores earlier form values into a reloaded page."""
    page = client.get('/rules/five-hundred/settle/').content.decode()
    assert page.count('class="calculator"') == page.count('<form autocomplete="off"') > 0


@pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)
def test_every_number_of_players_of_every_preset_is_answered_for_that_number(game):
    for preset in game.presets:
        for players in preset.players:
            calculator = asked(game.slug, 'score', preset=preset.key, players=str(players))
            assert len(calculator.form.table.players) == players, preset.key


@pytest.mark.parametrize(
    ('game', 'key', 'form', 'field'),
    [
        ('five-hundred', 'score', {'contract': '11S'}, 'contract'),
        ('five-hundred', 'score', {'contract': '8H', 'tricks-0': '99'}, 'tricks-0'),
        ('five-hundred', 'score', {'preset': 'x'}, 'preset'),
        ('five-hundred', 'score', {'preset': 'avondale', 'players': '7'}, 'players'),
        ('five-hundred', 'beats', {'bid': 'lots'}, 'bid'),
        ('five-hundred', 'cards', {'pack': '7'}, 'pack'),
        ('progressive-solo', 'score', {'doubling': 'yes', 'redouble': 'no', 'double-1': '4'}, 'double-1'),
        ('black-lady', 'cards', {'preset': 'cancellation', 'players': '12'}, 'players'),
    ],
)
def test_what_the_address_cannot_mean_is_refused_beside_its_field(game, key, form, field):
    for lang in ('en', 'es'):
        calculator = asked(game, key, lang, **form)
        assert calculator.answer is None
        assert [field.name for field in calculator.fields if field.refusal] == [field]
        assert form[field] in next(field.refusal for field in calculator.fields if field.refusal)


def test_a_preset_chosen_in_the_form_takes_no_offence_at_what_the_other_one_offered():
    form = {'preset': 'avondale', 'drawn': 'perfect', 'contract': 'patastrophe', 'tricks-0': '7'}
    assert asked('five-hundred', 'score', **form).answer


def test_a_call_nobody_knows_is_told():
    assert '11S' in asked('five-hundred', 'auction', calls='7S 11S').answer['refusal']


@pytest.mark.parametrize(('game', 'form'), [('five-hundred', {'contract': '9H'}), ('bid-whist', {'bid': '5U'})])
def test_nothing_is_lost_before_the_tricks_are_entered(client, game, form):
    calculator = asked(game, 'score', **form)
    assert calculator.answer is None
    assert calculator.missing
    page = client.get(f'/es/rules/{game}/settle/', {'ask': 'score', **form}).content.decode()
    assert 'Anota las bazas hechas.' in page


@pytest.mark.parametrize('preset', find('black-lady').presets, ids=lambda preset: preset.key)
def test_black_lady_opens_with_an_ordinary_hand(preset):
    for players in preset.players:
        answer = asked('black-lady', 'score', preset=preset.key, players=str(players)).answer
        assert answer['results'] == ['played']


def test_players_have_names_of_the_readers_language():
    assert asked('five-hundred', 'score', 'es').form.table.players == ('Ana', 'Beto', 'Celia', 'Dani')
