"""The rules of one table: its own values, its house rules marked, and nothing that does not apply there."""

from dataclasses import replace

import pytest

from rules.calculators.option_form import table_from
from rules.games.five_hundred.tables import ladder_at
from rules.table_rules import applies, table_rules, title_of
from rules.tables import options_of, table_of
from rules.tables.draw import draw
from rules.tags import Place
from scoring import GAMES, find

GAME = find('five-hundred')


def rules(lang: str = 'en', **asked: str) -> dict:
    table, refused = table_from(GAME, asked, lang)
    assert refused == {}
    return table_rules(table, lang)


def labels(page: dict) -> dict[str, dict]:
    return {line['label']: line for group in page['groups'] for line in group['lines']}


def test_a_house_rule_is_marked_and_the_rest_is_not():
    page = rules(preset='avondale', setting='yes')
    assert [line['label'] for line in page['house']] == ['Setting']
    assert not labels(page)['Points to win']['house']


def test_the_pack_stands_apart_from_what_bids_are_worth():
    page = rules(preset='avondale')
    assert 'class="pack"' in page['pack'] and 'class="pack"' not in page['values']


def test_what_is_not_played_is_not_told():
    names = labels(rules(preset='avondale'))
    assert {'Setting', 'Breach', 'Value of hi/lo', 'Ralphed when short by', 'Over the top at'} & set(names) == set()


def test_a_contract_without_a_value_has_a_dash_and_no_place_in_the_bidding():
    place = Place(GAME, 'en')
    assert draw(place, 'value', ['shields'], 'contracts') == '—'
    options = {**options_of(GAME, GAME.preset('avondale')), 'contracts': ('shields', 'misere')}
    shown = ladder_at(place, options)
    assert 'misère' in shown and 'Shields' not in shown


def test_a_preset_shows_its_own_values():
    assert '520' in labels(rules(preset='australian'))['Value of open misère']['value']
    assert 'Blind' not in str(rules(preset='australian')['values'])


def test_switching_something_off_is_told():
    assert labels(rules(**{'back-door': 'off'}))['Out the back door']['house']


def test_it_speaks_spanish():
    assert 'Puntos para ganar' in labels(rules('es', preset='avondale'))


def test_what_counts_has_its_own_heading_where_nobody_bids():
    def heading(game):
        return table_rules(table_from(find(game), {}, 'es')[0], 'es')['values_title']

    assert (heading('five-hundred'), heading('black-lady')) == ('Lo que valen aquí las pujas', 'Lo que vale aquí')


def test_nonsense_in_the_address_is_refused_in_a_sentence(client):
    for asked in ('target=lots', 'breach=yes', 'contracts=misere,shields'):
        answer = client.get(f'/es/rules/five-hundred/table/?{asked}')
        assert answer.status_code == 200
        assert 'class="refusal"' in answer.content.decode()


def test_what_a_chip_is_worth_is_read_as_people_write_it_and_refused_in_a_sentence(client):
    address = '/es/rules/six-bid-solo/table/?unit-value='
    assert '0,05 €' in client.get(address + '0,05€').content.decode()
    assert 'una cantidad y su moneda' in client.get(address + '5').content.decode()
    assert 'Escribe 1000 JPY o 1,00 JPY.' in client.get(address + '1,000 JPY').content.decode()


def test_every_preset_of_every_game_has_its_page(client):
    from scoring import GAMES

    for game in GAMES:
        for preset in game.presets:
            answer = client.get(f'/es/rules/{game.slug}/table/', {'preset': preset.key})
            assert answer.status_code in (200, 404)  # a game without prose has no pages at all


def own_values(option) -> list:
    if option.kind == 'flag':
        return [True, False]
    named = [choice.key for choice in option.choices] if option.kind in ('choice', 'number') else []
    named += ['0.05 EUR'] if option.kind == 'money' else []
    return [*named, *([option.low, option.high] if option.kind == 'number' else []), *([None] if option.none else [])]


@pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)
def test_whether_an_option_is_asked_never_hangs_on_its_own_value(game):
    """Otherwise an option that is off, such as the jack of diamonds, could never be switched on."""
    tables = [table_of(game, preset, options_of(game, preset)) for preset in game.presets]
    hanging = {
        option.key
        for table in tables
        for option in game.options
        for value in own_values(option)
        if applies(option, table, waking=True)
        != applies(option, replace(table, options={**table.options, option.key: value}), waking=True)
    }
    assert hanging == set()


@pytest.mark.parametrize(
    ('game', 'asked', 'never'),
    [
        ('five-hundred', {'preset': 'canadian-french', 'failed-points': 'subtract'}, 'nothing is ever taken off'),
        ('five-hundred', {'preset': 'avondale', 'table': 'perfect'}, '6♠ is worth 40'),
        ('black-lady', {'preset': 'modern', 'moon': 'nobody-scores'}, 'everybody else 26'),
    ],
)
def test_a_changed_table_is_not_told_in_the_words_of_its_preset(game, asked, never):
    table, refused = table_from(find(game), asked, 'en')
    assert refused == {}
    page = table_rules(table, 'en')
    assert never not in page['summary']
    assert page['house']


def test_a_game_is_named_once():
    game = find('progressive-solo')
    titles = [title_of(game, preset, 'es') for preset in game.presets]
    assert 'Solo progresivo con botes' in titles and 'Solo progresivo, Rana (Frog)' in titles
