"""House rules in the calculators: every option that matters, numbers included; conflicts are shown at their field."""

import re

import pytest
from django.http import QueryDict

from rules.auctions import auction_after, first_deal
from rules.calculators.every import calculators
from rules.calculators.option_form import asked_in, table_from
from rules.table_rules import applies
from rules.tables import options_of, table_of
from scoring import GAMES, find
from tests.rules.calculators.test_calculators import asked


def house(game: str, key: str = 'score', lang: str = 'en', **form: str) -> dict:
    calculator = asked(game, key, lang, **form)
    return {field.name: field for group in calculator.form.groups for field in group.fields}


WANTED = 'A whole number is wanted here: 1 or more; no target.'  # every choice it has


def test_a_number_counts():
    form = {'preset': 'avondale', 'contract': '8H', 'tricks-0': '9'}
    assert asked('five-hundred', 'score', **form, **{'defender-trick-points': '25'}).answer['points'] == [[300, 25]]
    ends = 'Ann & Cyd win. The agreed total is reached.'
    assert asked('five-hundred', 'score', **form, target='300').answer['ends'] == ends
    assert asked('five-hundred', 'score', **form).answer['ends'] == ''


def test_a_card_that_does_not_count_yet_can_be_given_a_value():
    form = {'preset': 'modern', 'hearts-0': '13', 'jack_diamonds': '1', 'queen': '1'}
    points = asked('black-lady', 'score', **form, **{'jack-diamonds': '-10'}).answer['points']
    assert points == [[13, 3, 0, 0]]


@pytest.mark.parametrize('typed', ['lots', '0', '1,00', '5.5', '9' * 30])
def test_a_bad_number_is_refused_at_its_field_and_stays(typed):
    calculator = asked('five-hundred', 'score', target=typed, setting='yes', contract='8H')
    field = next(field for group in calculator.form.groups for field in group.fields if field.name == 'target')
    assert (field.refusal, field.entered) == (WANTED, typed)
    assert calculator.answer is None
    assert calculator.form.table.options['setting'], 'what is well stays'
    assert next(field for field in calculator.fields if field.name == 'contract').value == '8H'


def test_in_spanish():
    assert house('five-hundred', lang='es', target='x')['target'].refusal == (
        'Aquí hace falta un número entero: 1 o más; sin objetivo.'
    )


def test_a_number_may_be_one_of_its_words():
    assert house('bid-whist', floor='none')['floor'].value == 'none'
    assert house('bid-whist', floor='-3')['floor'].entered == '-3'
    assert table_from(find('bid-whist'), {'floor': '−3'}, 'en')[0].options['floor'] == -3, 'a minus as it is printed'


@pytest.mark.parametrize('typed', ['1000', '1,000', '1.000', '1 000', ' 1\N{NARROW NO-BREAK SPACE}000 '])
def test_a_thousand_may_be_typed_as_pages_write_it(typed):
    table, refused = table_from(find('five-hundred'), {'target': typed}, 'es')
    assert (table.options['target'], refused) == (1000, {})


def test_agreements_that_do_not_fit_say_so_where_they_stand():
    assert house('five-hundred', breach='yes')['breach-value'].refusal
    assert asked('five-hundred', 'score', breach='yes').answer is None


def test_what_is_refused_out_of_sight_is_said_on_top():
    assert 'Setting' in asked('five-hundred', 'beats', setting='maybe').form.refusal


def test_ticks_belong_to_the_preset_they_were_drawn_for():
    american = {'preset': 'american-inkle', 'drawn': 'avondale'}
    untouched = QueryDict('contracts=,&contracts=misere&contracts=open-misere&contracts=blind-misere')
    fresh = table_from(find('five-hundred'), american, 'en')[0].options['contracts']
    assert table_from(find('five-hundred'), {**asked_in(untouched), **american}, 'en')[0].options['contracts'] == fresh
    fewer = asked_in(QueryDict('contracts=,&contracts=misere'))
    assert table_from(find('five-hundred'), {**fewer, **american}, 'en')[0].options['contracts'] == ('misere',)


def test_all_ticks_may_go():
    assert table_from(find('five-hundred'), asked_in(QueryDict('contracts=,')), 'en')[0].options['contracts'] == ()


def test_a_number_beside_its_words_wins():
    assert asked_in(QueryDict('floor=&floor=-3'))['floor'] == '-3'
    assert asked_in(QueryDict('floor=none&floor='))['floor'] == 'none'


@pytest.mark.parametrize('game', [game for game in GAMES if game.auction], ids=lambda game: game.slug)
def test_whatever_an_auction_asks_about_can_be_chosen(game):
    """Each option that an auction of the presets reads, and that applies to that table, is a field of the auction's
    calculator.
    """
    looked_at, wanted = set(), set()

    class Watched(dict):
        def __getitem__(self, key):
            looked_at.add(key)
            return super().__getitem__(key)

    shown = set()
    for preset in game.presets:
        table = table_of(game, preset, Watched(options_of(game, preset)))
        spoken = auction_after(table, first_deal(table), ())
        auction_after(table, first_deal(table), [next(call for call, why in spoken.now.calls.items() if not why)])
        shown |= set(house(game.slug, 'auction', preset=preset.key))
        plain = table_of(game, preset, options_of(game, preset))
        wanted |= {key for key in looked_at if applies(game.option(key), plain)}
    assert wanted - {option.key for option in game.options if option.seats} <= shown


def test_nothing_entered_is_lost_on_the_page(client):
    page = client.get('/es/rules/five-hundred/settle/?ask=score&target=muchos&setting=yes&contract=8H').content.decode()
    assert 'value="muchos"' in page
    assert re.search(r'aria-describedby="score-target-why"', page)
    assert '<option value="8H" selected>' in page


def test_folds_open_only_where_something_is_changed():
    calculator = asked('five-hundred', 'score', target='300')
    assert [group.name for group in calculator.form.groups if group.changed] == ['Winning the match']
    assert not any(
        calculator.form and calculator.form.changed for calculator in calculators(find('five-hundred'), {}, 'en')
    )
